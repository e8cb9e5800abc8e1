import { describe, expect, it } from 'vitest'
import { parseFoundryScene } from '../../../src/import.js'
import { visibilityPolygon } from '../../../src/visibility/visibilityPolygon.js'
import { oldSceneFile, sceneFile, wallAt } from './sceneFile.js'

const C = [100, 0, 100, 300]
const walls = [...C]
const read = (parts: object) => parseFoundryScene(sceneFile({ walls: [wallAt(C, parts)] }))
const occluderOf = (parts: object) => read(parts).occluders[0]
const oldOccluderOf = (parts: object) =>
  parseFoundryScene(oldSceneFile({ walls: [{ c: C, sense: 1, move: 1, sound: 1, dir: 0, door: 0, ds: 0, ...parts }] }))
    .occluders[0]

describe('parseFoundryScene: walls', () => {
  it('block everything by default', () => {
    expect(occluderOf({})).toEqual({ kind: 'wall', walls, open: false })
    expect(oldOccluderOf({})).toEqual({ kind: 'wall', walls, open: false })
    expect(parseFoundryScene(sceneFile({ walls: [{ c: C }] })).occluders).toEqual([
      { kind: 'wall', walls, open: false },
    ])
  })

  it('block each channel separately', () => {
    expect(occluderOf({ light: 0 })).toMatchObject({ kind: 'wall', attributes: { blocks: ['sight', 'move', 'sound'] } })
    expect(occluderOf({ sound: 0 })).toMatchObject({ kind: 'wall', attributes: { blocks: ['light', 'sight', 'move'] } })
    const ethereal = { kind: 'wall', attributes: { blocks: ['light', 'sight'] } }
    expect(occluderOf({ move: 0, sound: 0 })).toMatchObject(ethereal)
    expect(oldOccluderOf({ move: 0, sound: 0 })).toMatchObject(ethereal)
    expect(occluderOf({ light: 0, sight: 0, move: 0, sound: 0 })).toMatchObject({
      kind: 'wall',
      attributes: { blocks: [] },
    })
  })

  it('are limited per channel', () => {
    expect(occluderOf({ light: 10, sight: 10, sound: 10 })).toMatchObject({
      attributes: { limited: ['light', 'sight', 'sound'] },
    })
    expect(oldOccluderOf({ sense: 2 })).toMatchObject({ attributes: { limited: ['light', 'sight'] } })
    expect(occluderOf({ light: 0, sight: 10 })?.attributes).toEqual({
      blocks: ['sight', 'move', 'sound'],
      limited: ['sight'],
    })
  })

  it('block from one side: left or right, looking from the first end to the second', () => {
    expect(occluderOf({ dir: 1 })?.attributes).toEqual({ from: 'negative' })
    expect(occluderOf({ dir: 2 })?.attributes).toEqual({ from: 'positive' })
    // The wall runs down the page, so that its left is the larger x.
    const bounds = { minX: 0, minY: 0, maxX: 200, maxY: 300 }
    const widthFrom = (x: number, dir: number) => {
      const attributes = [occluderOf({ dir })?.attributes]
      const ring = visibilityPolygon({ x, y: 150 }, walls, { bounds, attributes })
      const xs = ring.filter((_, i) => i % 2 === 0)
      return Math.max(...xs) - Math.min(...xs)
    }
    expect([widthFrom(150, 1), widthFrom(50, 1)]).toEqual([100, 200])
    expect([widthFrom(150, 2), widthFrom(50, 2)]).toEqual([200, 100])
  })

  it('that let light and sight through but not movement are windows', () => {
    const glass = { kind: 'window', walls, open: false }
    expect(occluderOf({ light: 0, sight: 0 })).toEqual(glass)
    expect(oldOccluderOf({ sense: 0 })).toEqual(glass)
    expect(occluderOf({ light: 0, sight: 0, sound: 0 })).toEqual({ ...glass, attributes: { blocks: ['move'] } })
    expect(occluderOf({ light: 0, sight: 0, dir: 1 })).toEqual({
      ...glass,
      attributes: { blocks: ['move', 'sound'], from: 'negative' },
    })
  })

  it('with thresholds block everywhere, with a warning', () => {
    const near = read({ light: 30, sight: 30, threshold: { light: 10, sight: 10 } })
    expect(near.occluders).toEqual([{ kind: 'window', walls, open: false, attributes: {} }])
    expect(near.warnings).toEqual([
      'walls[0].light depends on distance (proximity): read as blocking everywhere',
      'walls[0].sight depends on distance (proximity): read as blocking everywhere',
    ])
    const far = read({ sight: 40 })
    expect(far.occluders).toEqual([{ kind: 'wall', walls, open: false }])
    expect(far.warnings).toEqual(['walls[0].sight depends on distance (distance): read as blocking everywhere'])
  })

  it('with unknown values block, with a warning', () => {
    const { occluders, warnings } = read({ sound: 25 })
    expect(occluders).toEqual([{ kind: 'wall', walls, open: false }])
    expect(warnings).toEqual(['walls[0].sound has the unknown value 25: read as blocking'])
  })

  it('without length are skipped, with a warning', () => {
    const data = parseFoundryScene(sceneFile({ walls: [wallAt([5, 5, 5, 5]), wallAt(C)] }))
    expect(data.occluders).toHaveLength(1)
    expect(data.warnings).toEqual(['walls[0] has no length and blocks nothing: skipped'])
  })

  it('come before doors and windows, each in the order of the file', () => {
    const file = sceneFile({
      walls: [
        wallAt([0, 0, 1, 0], { door: 1 }),
        wallAt([0, 0, 2, 0]),
        wallAt([0, 0, 3, 0], { light: 0, sight: 0 }),
        wallAt([0, 0, 4, 0], { light: 0 }),
        wallAt([0, 0, 5, 0], { door: 2 }),
      ],
    })
    const found = parseFoundryScene(file).occluders.map(({ kind, walls }) => [kind, walls[2]])
    expect(found).toEqual([
      ['wall', 2],
      ['wall', 4],
      ['door', 1],
      ['window', 3],
      ['door', 5],
    ])
  })
})

describe('parseFoundryScene: doors', () => {
  it.each([
    [{ door: 1, ds: 0 }, { open: false }],
    [{ door: 1, ds: 1 }, { open: true }],
    [
      { door: 1, ds: 2 },
      { open: false, locked: true },
    ],
    [
      { door: 2, ds: 0 },
      { open: false, secret: true },
    ],
    [
      { door: 2, ds: 1 },
      { open: true, secret: true },
    ],
    [
      { door: 2, ds: 2 },
      { open: false, secret: true, locked: true },
    ],
    [
      { door: 1, dir: 1 },
      { open: false, attributes: { from: 'negative' } },
    ],
    [
      { door: 1, light: 0, sight: 0 },
      { open: false, attributes: { blocks: ['move', 'sound'] } },
    ],
  ])('read the state %j', (parts, expected) => {
    expect(occluderOf(parts)).toEqual({ kind: 'door', walls, ...expected })
  })

  it('are open only if the wall is a door', () => {
    expect(occluderOf({ door: 0, ds: 1 })).toEqual({ kind: 'wall', walls, open: false })
    expect(occluderOf({ door: 0, ds: 2 })).toEqual({ kind: 'wall', walls, open: false })
  })
})
