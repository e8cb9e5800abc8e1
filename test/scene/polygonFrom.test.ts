import { createScene } from 'react-umbra/core'
import { visibilityPolygon } from 'react-umbra/geometry'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../helpers/fakeClock.js'
import { between, seeded } from '../helpers/random.js'

const random = seeded(2)
const LIT = Array.from({ length: 120 }, () => between(random, -100, 100))
const SEEN = Array.from({ length: 40 }, () => between(random, -100, 100))

/** A scene with walls that block only light, and others that block only sight. */
function sceneOf() {
  const scene = createScene({ clock: fakeClock() })
  scene.addOccluder({ walls: LIT, blocks: ['light'] })
  scene.addOccluder({ walls: SEEN, blocks: ['sight'] })
  return scene
}

describe('the polygon that a point of a scene sees', () => {
  it.each([
    ['all around', {}],
    ['within a radius', { radius: 60 }],
    ['within a box', { bounds: { minX: -70, minY: -80, maxX: 90, maxY: 60 } }],
    ['within a radius and a box', { radius: 60, bounds: { minX: -20, minY: -80, maxX: 90, maxY: 30 } }],
    ['in a cone', { radius: 80, direction: 2, angle: 1 }],
  ])('is the visibility polygon among the walls of a channel: %s', (_, options) => {
    const scene = sceneOf()
    const from = { x: 3, y: 4 }
    expect([...scene.polygonFrom(from, options)]).toEqual([...visibilityPolygon(from, LIT, options)])
    expect([...scene.polygonFrom(from, { ...options, channel: 'sight' })]).toEqual([
      ...visibilityPolygon(from, SEEN, options),
    ])
  })

  it('is empty with a radius of 0', () => {
    expect(sceneOf().polygonFrom({ x: 3, y: 4 }, { radius: 0 })).toHaveLength(0)
    const bounds = { minX: 0, minY: 0, maxX: 9, maxY: 9 }
    expect(sceneOf().polygonFrom({ x: 3, y: 4 }, { radius: 0, bounds })).toHaveLength(0)
    expect(sceneOf().polygonFrom({ x: 3, y: 4 }, { radius: 0, direction: 0, angle: 1 })).toHaveLength(0)
  })

  it('requires an origin inside the bounds', () => {
    const bounds = { minX: 0, minY: 0, maxX: 9, maxY: 9 }
    expect(() => sceneOf().polygonFrom({ x: 10, y: 4 }, { bounds })).toThrow(
      'react-umbra: origin must be inside bounds {"minX":0,"minY":0,"maxX":9,"maxY":9}, got {"x":10,"y":4}',
    )
  })
})
