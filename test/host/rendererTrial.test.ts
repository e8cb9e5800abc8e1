import { beforeEach, describe, expect, it } from 'vitest'
import type { OverlayOptions } from '../../src/host/overlay/OverlayOptions.js'
import { PageLayers } from '../../src/host/overlay/PageLayers.js'
import { RendererTrial } from '../../src/host/overlay/RendererTrial.js'
import { needsWebgl, WEBGL } from '../../src/host/overlay/renderer.js'
import type { FramePlan } from '../../src/scene/plan/plan.js'
import { FakeWindow } from '../helpers/FakeWindow.js'

let page: FakeWindow
let trial: RendererTrial
let changes: number

const start = () => new RendererTrial(page as unknown as Window, () => changes++)

beforeEach(() => {
  page = new FakeWindow()
  changes = 0
  WEBGL.isAvoided = WEBGL.isDecided = false
  trial = start()
})

/** Frames with a paint in each, by the painter that is used then: milliseconds of WebGL and of Canvas 2D. */
function move(count: number, webgl: number, canvas: number, { scale = 1, canLeave = true } = {}): void {
  for (let i = 0; i < count; i++) {
    const isWebgl = !WEBGL.isAvoided || !canLeave
    trial.recordPaint(isWebgl, scale, canLeave)
    page.frame(isWebgl ? webgl : canvas)
  }
}

describe('needsWebgl', () => {
  it('holds an overlay with a normal map or indirect light', () => {
    const normalMap = { src: 'relief.png', x: 0, y: 0, width: 8, height: 8, strength: 1 }
    expect(needsWebgl({ normalMap: null }, false)).toBe(false)
    expect(needsWebgl({ normalMap }, false)).toBe(true)
    expect(needsWebgl({ normalMap: null }, true)).toBe(true)
  })
})

describe('RendererTrial', () => {
  it('keeps WebGL while its frames are not slow', () => {
    move(1000, 30, 10)
    expect(WEBGL.isDecided).toBe(false)
    expect(changes).toBe(0)
  })

  it('leaves a slow WebGL for a faster Canvas 2D, and measures no more', () => {
    move(50, 100, 20)
    expect(WEBGL.isAvoided).toBe(true)
    move(50, 100, 20)
    expect(WEBGL.isAvoided).toBe(true)
    expect(page.waiting.size).toBe(0)
    move(1000, 100, 500)
    expect(WEBGL.isAvoided).toBe(true)
    expect(changes).toBe(1)
  })

  it('returns to WebGL if Canvas 2D is hardly faster, and tries no more', () => {
    move(200, 100, 90)
    expect(WEBGL).toEqual({ isAvoided: false, isDecided: true })
    expect(changes).toBe(2)
    move(1000, 200, 10)
    expect(changes).toBe(2)
    expect(page.waiting.size).toBe(0)
  })

  it('never leaves WebGL while something is used that only WebGL paints', () => {
    move(1000, 200, 10, { canLeave: false })
    expect(WEBGL.isDecided).toBe(false)
  })

  it('waits for the scale to stay the same', () => {
    for (let i = 0; i < 20; i++) move(20, 100, 10, { scale: i % 2 ? 1 : 0.5 })
    expect(WEBGL.isDecided).toBe(false)
    move(40, 100, 10, { scale: 0.5 })
    expect(WEBGL.isAvoided).toBe(true)
  })

  it('ignores single slow frames, and pauses between motions', () => {
    for (let i = 0; i < 40; i++) {
      move(10, 16, 16)
      move(1, 300, 300)
      for (let k = 0; k < 8; k++) page.frame(500)
    }
    expect(WEBGL.isDecided).toBe(false)
    expect(page.waiting.size).toBe(0)
  })

  it('returns to WebGL if its overlay goes during the trial', () => {
    move(50, 100, 20)
    expect(WEBGL.isAvoided).toBe(true)
    trial.end()
    expect(WEBGL).toEqual({ isAvoided: false, isDecided: true })
    expect(page.waiting.size).toBe(0)
    trial = start()
    move(200, 100, 20)
    expect(WEBGL.isAvoided).toBe(false)
  })
})

describe('an overlay', () => {
  const canvas = { ownerDocument: { defaultView: null as unknown } }
  const surface = { width: 1, height: 1, scaleX: 1, scaleY: 1 } as Parameters<PageLayers['paint']>[0]

  /** Pans an overlay of slow WebGL frames for so long that a trial of Canvas 2D begins if it may. */
  function pan(plan: FramePlan, normalMap: object | null): void {
    canvas.ownerDocument.defaultView = page
    const layers = new PageLayers(
      canvas as unknown as HTMLCanvasElement,
      () => {},
      () => {},
    )
    for (let x = 0; x < 50; x++) {
      const options = { renderer: 'auto', isDynamic: false, blend: 'screen', normalMap, view: { x, y: 0, zoom: 1 } }
      layers.paint(surface, plan, options as unknown as OverlayOptions, true)
      page.frame(100)
    }
  }

  it.each([
    { what: 'plain lights', plan: { lights: [] }, normalMap: null, leaves: true },
    { what: 'a normal map', plan: { lights: [] }, normalMap: {}, leaves: false },
    {
      what: 'indirect light',
      plan: { lights: [], indirect: {} } as unknown as FramePlan,
      normalMap: null,
      leaves: false,
    },
  ])('may leave WebGL with $what: $leaves', ({ plan, normalMap, leaves }) => {
    pan(plan, normalMap)
    expect(WEBGL.isDecided).toBe(leaves)
  })
})
