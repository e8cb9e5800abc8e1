import { describe, expect, it } from 'vitest'
import { Scene } from '../../src/scene/Scene.js'
import { countingHost, framesDuring } from './hosts.js'

describe('a scene', () => {
  it('keeps no reference to a Float64Array or an array of walls', () => {
    const scene = new Scene()
    const [typed, plain] = [Float64Array.of(0, 0, 1, 1), [2, 2, 3, 3]]
    scene.addOccluder({ walls: typed })
    const second = scene.addOccluder({ walls: plain })
    typed[0] = 99
    plain[0] = 99
    second.move(0, 0)
    expect([...scene.walls()]).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
    // Moving it doesn't read the shape again.
    second.move(1, 0)
    expect([...scene.walls()]).toEqual([0, 0, 1, 1, 3, 2, 4, 3])
  })

  it('keeps no reference to points, pairs, shapes or the object of props', () => {
    const scene = new Scene()
    const points = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]
    const pairs: [number, number][] = [
      [5, 5],
      [6, 5],
    ]
    const shape = { kind: 'box' as const, x: 10, y: 10, width: 2, height: 2 }
    const props = { points, closed: false, x: 0 }
    const first = scene.addOccluder(props)
    const second = scene.addOccluder({ points: pairs, closed: false })
    const third = scene.addOccluder({ shape })
    const before = [...scene.walls()]
    points[0]!.x = 99
    pairs[0]![0] = 99
    shape.width = 99
    props.x = 99
    for (const occluder of [first, second, third]) occluder.set({ y: 0, open: false })
    expect([...scene.walls()]).toEqual(before)
  })

  it('keeps no reference to the props of a light', () => {
    const scene = new Scene()
    const props = { x: 1, y: 2, color: '#ff0000' }
    const light = scene.addLight(props)
    props.x = 99
    light.set({ y: 3 })
    expect(scene.plan().lights[0]).toMatchObject({ x: 1, y: 3, color: [1, 0, 0, 1] })
  })

  it('does not change its arguments', () => {
    const frozen = Object.freeze([0, 0, 10, 0, 10, 10])
    const walls = Float64Array.of(3, 1, 2, 0)
    const scene = new Scene()
    scene.addLight(Object.freeze({ x: 5, y: 5, radius: 50 }))
    scene.addOccluder(Object.freeze({ points: frozen, rotation: 1, x: 3 }))
    scene.addOccluder({ walls, rotation: 2, x: 9 })
    scene.plan()
    expect([...walls]).toEqual([3, 1, 2, 0])
  })
})

describe('a mutated prop that is set again', () => {
  it('takes effect as walls', () => {
    const scene = new Scene()
    const host = countingHost()
    scene.attach(host)
    scene.addLight({ x: 5, y: 5 })
    const walls = Float64Array.of(0, 0, 1, 1)
    const occluder = scene.addOccluder({ walls })
    walls[2] = 7
    expect(framesDuring(host, () => occluder.set({ walls }))).toBe(1)
    expect([...scene.walls()]).toEqual([0, 0, 7, 1])
    walls[2] = 8
    expect(framesDuring(host, () => occluder.set({ walls }))).toBe(1)
    expect([...scene.walls()]).toEqual([0, 0, 8, 1])
  })

  it('takes effect as points and as a shape', () => {
    const scene = new Scene()
    const points = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]
    const shape = { kind: 'circle' as const, x: 0, y: 0, radius: 1 }
    const line = scene.addOccluder({ points, closed: false })
    const round = scene.addOccluder({ shape })
    points[1]!.x = 5
    line.set({ points })
    expect([...scene.walls().slice(0, 4)]).toEqual([0, 0, 5, 0])
    shape.radius = 50
    round.set({ shape })
    expect(Math.max(...scene.walls())).toBe(50)
  })
})
