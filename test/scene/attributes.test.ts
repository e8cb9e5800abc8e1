import { describe, expect, it } from 'vitest'
import { pointInPolygon } from '../../src/geometry/polygons.js'
import type { OccluderProps } from '../../src/scene/occluders/occluder.js'
import { Scene } from '../../src/scene/Scene.js'

/**
 * Returns true if a light at the origin reaches a place past some occluders. A scene that sweeps and a
 * settled one must agree.
 */
function reaches(x: number, y: number, ...occluders: OccluderProps[]): boolean {
  const [swept, settled] = [false, true].map((settles) => {
    const scene = new Scene()
    scene.addLight({ x: 0, y: 0, radius: 100 })
    for (const occluder of occluders) scene.addOccluder(occluder)
    if (settles) scene.settle()
    return pointInPolygon({ x, y }, scene.plan().lights[0]!.ring) === 'inside'
  }) as [boolean, boolean]
  expect(settled).toBe(swept)
  return swept
}

const wall = [20, -10, 20, 10]
const crate: OccluderProps = { shape: { kind: 'box', x: 30, y: 0, width: 20, height: 20 } }

describe('the set of channels that an occluder blocks', () => {
  it('is everything by default', () => {
    expect(reaches(50, 0, { walls: wall })).toBe(false)
    expect(
      reaches(50, 0, { walls: wall, blocks: undefined, from: undefined, limited: undefined, lit: undefined }),
    ).toBe(false)
  })

  it('is the list in `blocks`', () => {
    expect(reaches(50, 0, { walls: wall, blocks: ['light'] })).toBe(false)
    expect(reaches(50, 0, { walls: wall, blocks: ['sight', 'move', 'sound'] })).toBe(true)
    expect(reaches(50, 0, { walls: wall, blocks: [] })).toBe(true)
  })

  it('applies only to one side with `from`', () => {
    // (b − a) × (p − a) = 0 · 10 − 20 · (−20) > 0: the light is on the positive side.
    expect(reaches(50, 0, { walls: wall, from: 'positive' })).toBe(false)
    expect(reaches(50, 0, { walls: wall, from: 'negative' })).toBe(true)
  })

  it('applies to a side that rotates with the occluder', () => {
    const turned = { walls: [-20, -10, -20, 10], rotation: Math.PI }
    expect(reaches(50, 0, { ...turned, from: 'negative' })).toBe(false)
    expect(reaches(50, 0, { ...turned, from: 'positive' })).toBe(true)
  })

  it('is empty for the first limited occluder on a ray, and complete for the second', () => {
    const fence = { walls: wall, limited: true }
    expect(reaches(50, 0, fence)).toBe(true)
    expect(reaches(50, 0, fence, { ...fence, x: 10 })).toBe(false)
    expect(reaches(25, 0, fence, { ...fence, x: 10 })).toBe(true)
  })

  it('is limited only in the channels of `limited`', () => {
    expect(reaches(50, 0, { walls: wall, limited: ['light'] })).toBe(true)
    expect(reaches(50, 0, { walls: wall, limited: ['sight', 'move', 'sound'] })).toBe(false)
    expect(reaches(50, 0, { walls: wall, limited: ['light'], lit: true })).toBe(true)
    expect(reaches(50, 0, { walls: wall, limited: ['sight'] }, { walls: wall, x: 10, limited: ['light'] })).toBe(false)
  })

  it('is empty for limited occluders that overlap, which count as one', () => {
    const fence = { walls: wall, limited: true }
    expect(reaches(50, 0, fence, { ...fence, walls: [20, 5, 20, -5] })).toBe(true)
  })
})

describe('a lit occluder', () => {
  it('is lit inside and dark behind', () => {
    expect(reaches(30, 0, crate)).toBe(false)
    expect(reaches(30, 0, { ...crate, lit: true })).toBe(true)
    expect(reaches(50, 0, { ...crate, lit: true })).toBe(false)
  })

  it.each([
    ['one way round', [20, -5, 40, -5, 40, 5, 20, 5]],
    ['the other way round', [20, 5, 40, 5, 40, -5, 20, -5]],
  ])('is lit the same if its corners run %s', (_, points) => {
    expect(reaches(30, 0, { points, lit: true })).toBe(true)
    expect(reaches(50, 0, { points, lit: true })).toBe(false)
  })

  it('may be a closed outline of walls, rotated and moved', () => {
    const walls = [-5, -5, 5, -5, 5, -5, 5, 5, 5, 5, -5, 5, -5, 5, -5, -5]
    expect(reaches(30, 0, { walls, x: 30, rotation: 0.5, lit: true })).toBe(true)
    expect(reaches(50, 0, { walls, x: 30, rotation: 0.5, lit: true })).toBe(false)
  })

  it('blocks light as usual if it is an open line', () => {
    const line = { points: [20, -10, 25, 0, 20, 10], closed: false }
    expect(reaches(24, 0, { ...line, lit: true })).toBe(true)
    expect(reaches(30, 0, { ...line, lit: true })).toBe(false)
  })

  it('is lit, if concave, only where light arrives without leaving it', () => {
    // A U that opens away from the light: light enters its base, and stops on the way out into the notch.
    const points = [20, -20, 60, -20, 60, -10, 30, -10, 30, 10, 60, 10, 60, 20, 20, 20]
    expect(reaches(25, 0, { points, lit: true })).toBe(true)
    expect(reaches(45, 0, { points, lit: true })).toBe(false)
  })
})

describe('walls by channel', () => {
  const scene = new Scene()
  scene.addOccluder({ walls: [0, 0, 1, 1] })
  scene.addOccluder({ walls: [2, 2, 3, 3], blocks: ['sight', 'move'], from: 'positive' })
  scene.addOccluder({ walls: [4, 4, 5, 5], open: true })
  scene.addOccluder({ walls: [6, 6, 7, 7], limited: true, blocks: ['sight'] })

  it('are those that block the channel', () => {
    expect([...scene.walls()]).toEqual([0, 0, 1, 1])
    expect([...scene.walls('sight')]).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 6, 6, 7, 7])
    expect([...scene.walls('sound')]).toEqual([0, 0, 1, 1])
  })

  it('are the same array until something changes', () => {
    const walls = scene.walls('sight')
    expect(scene.walls('sight')).toBe(walls)
    scene.addOccluder({ walls: [8, 8, 9, 9] })
    expect(scene.walls('sight')).not.toBe(walls)
  })

  it('throw on an unknown channel', () => {
    expect(() => scene.walls('smell' as 'light')).toThrow(
      'react-umbra: channel must be one of light, sight, move, sound, got "smell"',
    )
  })
})

describe('invalid attributes of an occluder', () => {
  it.each([
    [{ blocks: 'light' }, TypeError, 'Occluder blocks must be an array of channels, got "light"'],
    [{ blocks: ['smell'] }, RangeError, 'Occluder blocks[0] must be one of light, sight, move, sound, got "smell"'],
    [{ from: 'left' }, RangeError, 'Occluder from must be one of both, positive, negative, got "left"'],
    [{ limited: 1 }, TypeError, 'Occluder limited must be true, false or an array of channels, got 1'],
    [{ limited: ['taste'] }, RangeError, 'Occluder limited[0] must be one of light, sight, move, sound, got "taste"'],
    [{ lit: 'yes' }, TypeError, 'Occluder lit must be true or false, got "yes"'],
    [{ open: null }, TypeError, 'Occluder open must be true or false, got null'],
  ])('%o throws an error that names the prop, and changes nothing', (props, kind, message) => {
    const scene = new Scene()
    const bad = { walls: wall, ...props } as unknown as OccluderProps
    expect(() => scene.addOccluder(bad)).toThrow(kind)
    expect(() => scene.addOccluder(bad)).toThrow(`react-umbra: ${message}`)
    expect(scene.walls()).toHaveLength(0)
    const handle = scene.addOccluder({ walls: wall })
    const before = scene.walls()
    expect(() => handle.set(props as unknown as OccluderProps)).toThrow(message)
    expect(scene.walls()).toBe(before)
  })
})
