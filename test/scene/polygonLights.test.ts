import { createScene, type SceneLight, sceneFrom } from 'react-umbra/core'
import { visibilityPolygon } from 'react-umbra/geometry'
import { describe, expect, it } from 'vitest'
import { boxOf } from '../../src/geometry/boxes.js'
import { parseHex } from '../../src/scene/lights/color.js'
import type { LightTracer } from '../../src/scene/lights/footprint.js'
import { LightEntry } from '../../src/scene/lights/LightEntry.js'
import { SceneColors } from '../../src/scene/lights/SceneColors.js'
import { fakeClock } from '../helpers/fakeClock.js'
import { between, seeded } from '../helpers/random.js'

const VIEW = { minX: 0, minY: 0, maxX: 200, maxY: 200 }
const SQUARE = [0, 0, 100, 0, 100, 100, 0, 100]
const lamp: SceneLight = { x: 50, y: 50, radius: 200, color: '#ff8000', falloff: 'none', polygon: SQUARE }

const sceneWith = (light: SceneLight) => {
  const scene = createScene({ clock: fakeClock() })
  const handle = scene.addLight(light)
  return { scene, handle, levels: (...xs: number[]) => xs.map((x) => scene.lightAt({ x, y: 50 }).level) }
}

describe('a light with a polygon', () => {
  it('lights its polygon within its radius, regardless of walls', async () => {
    const { scene, levels } = sceneWith({ ...lamp, radius: 40, bright: 10 })
    scene.addOccluder({ walls: [55, 0, 55, 100] })
    scene.addOccluder({ walls: [70, 0, 70, 100], opacity: 0.5, tint: '#00ff00' })
    expect(levels(50, 59, 80, 90, 91, 100.1)).toEqual(['bright', 'bright', 'dim', 'dim', 'dark', 'dark'])
    expect(scene.lightAt({ x: 80, y: 50 }).color).toEqual([1, 128 / 255, 0])
    await scene.load()
    // As large as its circle, within rounding and the flattening of arcs.
    expect(boxOf(scene.plan(VIEW).lights[0]!.ring)).toEqual({
      minX: expect.closeTo(10, 1),
      minY: expect.closeTo(10, 1),
      maxX: expect.closeTo(90, 1),
      maxY: expect.closeTo(90, 1),
    })
  })

  it('has hard edges and no source, whatever its size', () => {
    const { scene } = sceneWith({ ...lamp, size: 10 })
    scene.addOccluder({ walls: [55, 0, 55, 100] })
    const [{ source, ring }] = scene.plan(VIEW).lights as never as [{ source: unknown; ring: Float64Array }]
    expect([source, [...ring]]).toEqual([null, SQUARE])
    // The ring stays the polygon while the code that clips it to the radius loads.
    const tracer = { trace: () => null, wallsWithin: () => [] } as unknown as LightTracer
    const entry = new LightEntry(0, 'Light', { ...lamp, size: 10 }, new SceneColors(parseHex), () => {})
    const plan = entry.plan(1, tracer, null)
    expect([plan.source, [...plan.ring]]).toEqual([null, SQUARE])
  })

  it('is dark in the corners of the box around its circle, and everywhere if its radius is 0', () => {
    const { scene, handle } = sceneWith({ ...lamp, radius: 40, bright: 10 })
    const levelAt = (x: number, y: number) => scene.lightAt({ x, y }).level
    expect([levelAt(78, 78), levelAt(80, 80), levelAt(22, 78), levelAt(20, 80)]).toEqual(['dim', 'dark', 'dim', 'dark'])
    handle.set({ radius: 0 })
    expect(levelAt(50, 50)).toBe('dark')
    expect(scene.plan(VIEW).lights).toEqual([])
  })

  it('follows a changed polygon, and is blocked by walls again without one', () => {
    const { scene, handle, levels } = sceneWith(lamp)
    scene.addOccluder({ walls: [55, 0, 55, 100] })
    expect(levels(99, 150)).toEqual(['bright', 'dark'])
    handle.set({
      polygon: [
        [0, 0],
        [60, 0],
        [60, 100],
        [0, 100],
      ],
    })
    expect(levels(59, 61)).toEqual(['bright', 'dark'])
    expect([...scene.plan(VIEW).lights[0]!.ring]).toEqual([0, 0, 60, 0, 60, 100, 0, 100])
    handle.set({ polygon: undefined })
    expect(levels(54, 59)).toEqual(['bright', 'dark'])
    handle.set({ polygon: [] })
    expect(levels(50)).toEqual(['dark'])
    expect(scene.plan(VIEW).lights).toEqual([])
  })

  it('is clipped to its radius, and its bright part to `bright`, for what viewers see', async () => {
    const { scene } = sceneWith({ ...lamp, radius: 40, bright: 20 })
    await scene.load()
    const areaOf = (needs: 'dim' | 'bright') => {
      const viewer = scene.addViewer({ x: 50, y: 50, senses: [{ needs }] })
      const { share } = scene.sightings([{ kind: 'box', x: 50, y: 50, width: 100, height: 100 }])[0]!
      viewer.remove()
      return share * 100 * 100
    }
    expect(areaOf('dim')).toBeCloseTo(Math.PI * 40 ** 2, -2)
    expect(areaOf('bright')).toBeCloseTo(Math.PI * 20 ** 2, -2)
    const { ring } = scene.plan(VIEW).lights[0]!
    for (let i = 0; i < ring.length; i += 2) expect(Math.hypot(ring[i]! - 50, ring[i + 1]! - 50)).toBeCloseTo(40)
  })

  it('lights a client without walls like the server that computed the polygon', () => {
    const random = seeded(3)
    for (const cone of [{}, { direction: 1, angle: 2 }]) {
      const walls = Array.from({ length: 4 * 20 }, () => between(random, 0, 200))
      const light = { x: 100, y: 100, radius: 90, color: '#ffffff', ...cone }
      const server = createScene({ clock: fakeClock() })
      server.addOccluder({ walls })
      server.addLight(light)
      const polygon = [...visibilityPolygon(light, walls, { radius: 90, ...cone })]
      const client = sceneFrom(JSON.parse(JSON.stringify(sceneWith({ ...light, polygon }).scene)))
      let differing = 0
      for (let i = 0; i < 400; i++) {
        const at = { x: between(random, 0, 200), y: between(random, 0, 200) }
        const [a, b] = [server.lightAt(at), client.lightAt(at)]
        // They differ only between an arc and its chords.
        if (a.level !== b.level) differing++
        else expect(b.color).toEqual(a.color)
      }
      expect(differing).toBeLessThan(3)
    }
  })

  it('ignores the polygon if it is a sun or a tube', () => {
    const { scene } = sceneWith({ x: 0, y: 0, endX: 9, polygon: SQUARE })
    scene.addLight({ x: 0, y: 0, parallel: true, polygon: SQUARE })
    for (const { ring } of scene.plan(VIEW).lights) expect([...ring]).not.toEqual(SQUARE)
  })

  it('rejects polygons of one or two points and invalid numbers', () => {
    for (const [polygon, message] of [
      [[0, 0, 1, 1], 'Light polygon must be a polygon of three points or more'],
      [[0, 0, 1, 1, 2, Number.NaN], 'Light polygon[5] must be'],
      [[0, 0, 1, 1, 2], 'Light polygon.length must be a multiple of 2, got 5'],
      ['ring', 'Light polygon must be flat numbers'],
      [null, 'Light polygon must be flat numbers'],
    ] as const) {
      expect(() => sceneWith({ ...lamp, polygon: polygon as never })).toThrow(`react-umbra: ${message}`)
    }
  })
})
