import { describe, expect, it } from 'vitest'
import { areaOf, checkOverlayView, toWorld } from '../../src/host/overlay/overlayView.js'

describe('View', () => {
  it('fills in its defaults', () => {
    expect(checkOverlayView('view', {})).toEqual({ x: 0, y: 0, zoom: 1 })
    expect(checkOverlayView('view', { zoom: 2 })).toEqual({ x: 0, y: 0, zoom: 2 })
  })

  it('puts (x, y) at the top left corner of the overlay', () => {
    const view = { x: 100, y: -50, zoom: 2 }
    expect(toWorld(view, { x: 0, y: 0 })).toEqual({ x: 100, y: -50 })
    // overlay = (world - (x, y)) * zoom
    const world = toWorld(view, { x: 30, y: 8 })
    expect([(world.x - view.x) * view.zoom, (world.y - view.y) * view.zoom]).toEqual([30, 8])
  })

  it('shows less of the world at a higher zoom', () => {
    expect(areaOf({ x: 10, y: 20, zoom: 4 }, 200, 100)).toEqual({ minX: 10, minY: 20, maxX: 60, maxY: 45 })
  })
})
