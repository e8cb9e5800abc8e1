import { describe, expect, it } from 'vitest'
import { createScene } from '../../src/scene/createScene.js'
import type { SceneOccluder } from '../../src/scene/occluders/occluder.js'
import { cases } from '../helpers/cases.js'
import { indirectByBruteForce } from '../helpers/indirectByBruteForce.js'
import { seeded } from '../helpers/random.js'

const ROOM: SceneOccluder = { points: [0, 0, 300, 0, 300, 200, 0, 200] }
const PILLAR: SceneOccluder = { points: [130, 80, 160, 80, 160, 110, 130, 110] }
const POINTS = [
  { x: 20, y: 20 },
  { x: 150, y: 40 },
  { x: 100, y: 95 },
  { x: 280, y: 190 },
]

/** Returns a function that returns the indirect light at a point of a scene without lamps. */
function indirectIn(occluders: SceneOccluder[], indirect: object) {
  const scene = createScene()
  for (const occluder of occluders) scene.addOccluder(occluder)
  return (x: number, y: number) => scene.lightAt({ x, y }, { indirect }).color
}

describe('indirect light', () => {
  it('equals the emission everywhere if all walls emit light and reflect none', () => {
    const shining = { emission: '#336699', albedo: '#000' }
    const occluders = [ROOM, PILLAR].map((occluder) => ({ ...occluder, ...shining }))
    const indirectAt = indirectIn(occluders, { bounces: 3 })
    for (const { x, y } of POINTS) {
      const color = indirectAt(x, y)
      for (const [k, value] of [0.2, 0.4, 0.6].entries()) expect(color[k]).toBeCloseTo(value, 6)
    }
  })

  it.each([0, 1, 2, 3, 4])('is a sum of powers of the albedo in a closed room after %i bounces', (bounces) => {
    const room = { ...ROOM, emission: '#333', albedo: '#808080' }
    const albedo = 128 / 255
    const value = (0.2 * (1 - albedo ** (bounces + 1))) / (1 - albedo)
    const indirectAt = indirectIn([room], { bounces })
    for (const { x, y } of POINTS.slice(0, 2)) {
      for (const channel of indirectAt(x, y)) expect(channel).toBeCloseTo(value, 6)
    }
  })

  it('is the color of the sky in the open, and black behind closed walls', () => {
    expect(indirectIn([], { sky: '#369' })(5, 5)).toEqual([0.2, 0.4, 0.6].map((value) => expect.closeTo(value, 12)))
    expect(indirectIn([ROOM], { sky: '#fff', bounces: 4 })(5, 5)).toEqual([0, 0, 0])
  })

  it('is the color of the sky times its alpha', () => {
    expect(indirectIn([], { sky: '#36980080' })(5, 5)).toEqual(
      [0x36, 0x98, 0].map((value) => expect.closeTo((value / 255) * (128 / 255), 12)),
    )
    expect(indirectIn([], { sky: '#0000ff80' })(5, 5)[2]).toBeCloseTo(128 / 255, 12)
  })

  it('is half of the sky in front of an endless wall that reflects nothing', () => {
    const [red] = indirectIn([{ walls: [-1e9, 0, 1e9, 0], albedo: '#000' }], { sky: '#fff' })(0, 1)
    expect(red).toBeCloseTo(0.5, 6)
  })

  it('passes a pane by its tint, and is reflected by its opacity', () => {
    const pane = { walls: [-1e9, 0, 1e9, 0], opacity: 0.25, tint: '#f00', albedo: '#fff', emission: '#003' }
    const [red, green, blue] = indirectIn([pane], { sky: '#fff', bounces: 1 })(0, 1)
    // Half of the sky comes directly, half through the pane, which reflects a quarter of the light on its own side.
    expect(red).toBeCloseTo(0.5 + 0.5 * (0.75 + 0.25), 3)
    expect(green).toBeCloseTo(0.5 + 0.5 * 0.25, 3)
    expect(blue).toBeCloseTo(0.5 + 0.5 * (0.25 + 0.2), 3)
  })

  it('matches brute force with single rays: a lamp and a pillar, one bounce', () => {
    const scene = createScene()
    scene.addOccluder({ ...ROOM, albedo: '#f08040' })
    scene.addOccluder({ ...PILLAR, albedo: '#4080f0' })
    const lamp = { x: 90, y: 60, radius: 400, color: '#fc8', falloff: 'linear', intensity: 0.9 } as const
    scene.addLight(lamp)
    for (const point of [
      { x: 220, y: 150 },
      { x: 145, y: 130 },
    ]) {
      const direct = scene.lightAt(point).color
      const all = scene.lightAt(point, { indirect: { bounces: 1, blend: 'add' } }).color
      const expected = indirectByBruteForce(scene, point, 4096)
      for (let k = 0; k < 3; k++) expect(all[k]! - direct[k]!).toBeCloseTo(expected[k]!, 3)
    }
  })

  it('changes at once when a door opens or closes', () => {
    const scene = createScene()
    scene.addOccluder({ walls: [0, 0, 300, 0, 0, 0, 0, 200, 0, 200, 300, 200, 300, 0, 300, 80, 300, 120, 300, 200] })
    const door = scene.addOccluder({ walls: [300, 80, 300, 120] })
    const at = () => scene.lightAt({ x: 150, y: 100 }, { indirect: { sky: '#fff' } }).color[0]
    expect(at()).toBe(0)
    door.set({ open: true })
    expect(at()).toBeCloseTo((2 * Math.atan2(20, 150)) / (2 * Math.PI), 6)
    door.set({ open: false })
    expect(at()).toBe(0)
  })

  it('never leaks into closed rooms', () => {
    const random = seeded(37)
    for (let i = 0; i < cases(20); i++) {
      const [x, y, angle] = [900 * random(), 900 * random(), 7 * random()]
      const scene = createScene()
      const corners = [0, 1, 2, 3, 4].map((k) => [
        x + (40 + 60 * random()) * Math.cos(angle + 1.256 * k),
        y + (40 + 60 * random()) * Math.sin(angle + 1.256 * k),
      ])
      scene.addOccluder({ points: corners as [number, number][] })
      scene.addOccluder({ walls: [-500, -500, 1500, -450], emission: '#fff', emissionIntensity: 9 })
      scene.addLight({ x: x + 300, y, radius: 2000 })
      expect(scene.lightAt({ x, y }, { indirect: { sky: '#fff', bounces: 1 } }).color).toEqual([0, 0, 0])
    }
  })

  it('is that in front of the wall within the depth of an outline, and black in a darkness', () => {
    const scene = createScene()
    scene.addOccluder({ points: [0, 0, 100, 0, 100, 100, 0, 100], depth: 10, albedo: '#000' })
    const at = (y: number) => scene.lightAt({ x: 50, y }, { indirect: { sky: '#fff' } }).color[0]
    expect(at(5)).toBeCloseTo(0.5, 6)
    expect(at(15)).toBe(0)
    scene.addLight({ x: 50, y: 0, radius: 40, darkness: true })
    expect(at(5)).toBe(0)
  })

  it('is that in front of the free part of a wall where two outlines with a depth touch', () => {
    const scene = createScene()
    scene.addOccluder({ points: [0, 0, 200, 0, 200, 20, 0, 20], depth: 12, albedo: '#000' })
    scene.addOccluder({ points: [0, 20, 0, 100, 20, 100, 20, 20], depth: 12, albedo: '#000' })
    const at = (x: number, y: number) => scene.lightAt({ x, y }, { indirect: { sky: '#fff' } }).color[0]
    // In the corner of the two walls, the sky is a quarter of the circle.
    for (const y of [18, 19.9, 20.1, 22]) expect(at(18, y)).toBeCloseTo(0.25, 1)
    expect(at(2, 19)).toBeCloseTo(0.5, 6)
    expect(at(2, 21)).toBeCloseTo(0.5, 6)
  })

  it('ignores darkness lights, subtractive lights, and disabled lights', () => {
    const scene = createScene()
    scene.addOccluder({ walls: [0, 0, 300, 0] })
    const redAt = () => scene.lightAt({ x: 150, y: 100 }, { indirect: { bounces: 1 } }).color[0]
    for (const props of [{ darkness: true }, { blend: 'subtract' as const }, { enabled: false }]) {
      const lamp = scene.addLight({ x: 150, y: 40, radius: 50, ...props })
      expect(redAt()).toBe(0)
      lamp.remove()
    }
    scene.addLight({ x: 150, y: 40, radius: 50 })
    expect(redAt()).toBeGreaterThan(0)
  })

  it('is reflected behind a wall if the lamp casts no shadows', () => {
    const redOf = (shadows: boolean) => {
      const scene = createScene()
      scene.addOccluder({ walls: [0, 0, 300, 0] })
      scene.addOccluder({ walls: [0, 60, 300, 60], albedo: '#000' })
      scene.addLight({ x: 150, y: 100, radius: 110, shadows })
      return scene.lightAt({ x: 20, y: 50 }, { indirect: { bounces: 1 } }).color[0]
    }
    expect(redOf(true)).toBe(0)
    expect(redOf(false)).toBeGreaterThan(0)
  })

  it.each([
    [{ bounces: 5 }, 'react-umbra: indirect.bounces must be a whole number from 0 to 4, got 5'],
    [{ sky: 'mud' }, 'react-umbra: indirect.sky must be a CSS color, got "mud"'],
    [{ blend: 'mix' }, 'react-umbra: indirect.blend must be'],
  ])('rejects the options %o', (indirect, message) => {
    expect(() => createScene().lightAt({ x: 0, y: 0 }, { indirect: indirect as object })).toThrow(message)
  })
})
