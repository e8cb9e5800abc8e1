import { describe, expect, it } from 'vitest'
import {
  type AttributeList,
  type Channel,
  createVisibilityMesh,
  visibilityPolygon,
  type WallAttributes,
} from '../../../src/geometry.js'
import { areaOf, fromTop } from '../rings.js'
import { at, bounds, meshIn } from './eight.js'

/** Parts the world into halves of 32; its positive side is the left one. */
const middle = [4, 0, 4, 8]
/** Leaves 48 to its left. */
const right = [6, 0, 6, 8]
const limited: WallAttributes = { limited: true }

const areaFrom = (x: number, y: number, walls: number[], attributes: AttributeList, channel?: Channel) => {
  const mesh = createVisibilityMesh(walls, { bounds, attributes })
  const area = areaOf(mesh.polygonFrom(at(x, y), { channel }))
  expect(areaOf(visibilityPolygon(at(x, y), walls, { bounds, attributes, channel })), 'by the sweep').toBe(area)
  return area
}

describe('a wall blocks', () => {
  it('everything by default', () => {
    for (const channel of [undefined, 'light', 'sight', 'move', 'sound'] as const) {
      for (const attributes of [[], [undefined], [{}], [{ blocks: undefined, from: undefined, open: undefined }]]) {
        expect(areaFrom(2, 4, middle, attributes, channel)).toBe(32)
      }
    }
  })

  it('the channels that it names, and light for a query without a channel', () => {
    const areas = (blocks: Channel[]) =>
      ([undefined, 'light', 'sight', 'move', 'sound'] as const).map((channel) =>
        areaFrom(2, 4, middle, [{ blocks }], channel),
      )
    expect(areas(['light'])).toEqual([32, 32, 64, 64, 64])
    expect(areas(['sight', 'sound'])).toEqual([64, 64, 32, 64, 32])
    expect(areas(['move'])).toEqual([64, 64, 64, 32, 64])
    expect(areas([])).toEqual([64, 64, 64, 64, 64])
  })

  it('from its `from` side', () => {
    const both = (from: WallAttributes['from'], walls = middle) => [
      areaFrom(2, 4, walls, [{ from }]),
      areaFrom(6, 4, walls, [{ from }]),
    ]
    expect(both('positive')).toEqual([32, 64])
    expect(both('negative')).toEqual([64, 32])
    expect(both('both')).toEqual([32, 32])
    expect(both('positive', [4, 8, 4, 0])).toEqual([64, 32])
  })

  it('together with another on its line, what either of the two blocks', () => {
    const walls = [...middle, 4, 8, 4, 0]
    const areas = (attributes: AttributeList, channel?: Channel) => [
      areaFrom(2, 4, walls, attributes, channel),
      areaFrom(6, 4, walls, attributes, channel),
    ]
    expect(areas([{ from: 'positive' }, { from: 'positive' }])).toEqual([32, 32])
    expect(areas([{ from: 'positive' }, { from: 'negative' }])).toEqual([32, 64])
    expect(areas([{ blocks: ['move'] }, { open: true }])).toEqual([64, 64])
    expect(areas([{ open: true }, { from: 'positive' }])).toEqual([64, 32])
    expect(areas([limited, undefined])).toEqual([32, 32])
    expect(areas([limited, { blocks: ['sight'] }], 'sight')).toEqual([32, 32])
    expect(areas([limited, { blocks: ['sight'] }], 'light')).toEqual([64, 64])
  })

  it('and does not hinder a viewer on it', () => {
    for (const attributes of [undefined, limited, { from: 'positive' }, { from: 'negative' }] as const) {
      expect(areaFrom(4, 4, middle, [attributes])).toBe(64)
    }
    expect(areaFrom(4, 4, [...middle, ...right], [limited, limited])).toBe(64)
  })
})

describe('of limited walls', () => {
  it('the first lets through, the second stops', () => {
    expect(areaFrom(2, 4, middle, [limited])).toBe(64)
    expect(areaFrom(2, 4, [...middle, ...right], [limited, limited])).toBe(48)
    expect(areaFrom(2, 4, [...middle, ...right, 7, 0, 7, 8], [limited, limited, limited])).toBe(48)
    expect(areaFrom(2, 4, [...middle, ...right, 7, 0, 7, 8], [limited, undefined, limited])).toBe(48)
    expect(areaFrom(2, 4, [...middle, ...right, 7, 0, 7, 8], [limited, { open: true, limited: true }, limited])).toBe(
      56,
    )
  })

  it('those that lie on one another count as one, in whole or in part', () => {
    expect(areaFrom(2, 4, [...middle, ...middle], [limited, limited])).toBe(64)
    const parts = [4, 0, 4, 6, 4, 8, 4, 2, ...right]
    expect(areaFrom(2, 4, parts, [limited, limited])).toBe(48)
    expect(areaFrom(2, 4, parts, [limited, limited, limited])).toBe(48)
    expect(areaFrom(2, 4, parts.slice(0, 8), [limited, limited])).toBe(64)
  })

  it('that cross one the nearer lets through, the farther stops', () => {
    const mesh = meshIn([0, 3, 8, 7, 0, 7, 8, 3], { attributes: [limited, limited] })
    expect(fromTop(mesh.polygonFrom(at(4, 2)))).toBe('0,0 8,0 8,7 4,5 0,7')
  })

  it('those count that block the channel on the side struck', () => {
    const walls = [...middle, ...right]
    expect(areaFrom(2, 4, walls, [{ limited: true, blocks: ['sight'] }, limited], 'light')).toBe(64)
    expect(areaFrom(2, 4, walls, [{ limited: true, blocks: ['sight'] }, limited], 'sight')).toBe(48)
    const oneWay: AttributeList = [{ limited: true, from: 'positive' }, limited]
    expect(areaFrom(2, 4, walls, oneWay)).toBe(48)
    expect(areaFrom(7, 4, walls, oneWay)).toBe(64)
    expect(areaFrom(7, 4, walls, [{ limited: true, from: 'negative' }, limited])).toBe(32)
  })
})
