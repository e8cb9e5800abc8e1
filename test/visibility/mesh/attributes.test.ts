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

/** Divides the world into halves with an area of 32. Its positive side is the left one. */
const centerWall = [4, 0, 4, 8]
/** Leaves an area of 48 to its left. */
const rightWall = [6, 0, 6, 8]
const limited: WallAttributes = { limited: true }

const areaFrom = (x: number, y: number, walls: number[], attributes: AttributeList, channel?: Channel) => {
  const mesh = createVisibilityMesh(walls, { bounds, attributes })
  const area = areaOf(mesh.polygonFrom(at(x, y), { channel }))
  expect(areaOf(visibilityPolygon(at(x, y), walls, { bounds, attributes, channel })), 'by the sweep').toBe(area)
  return area
}

describe('a wall', () => {
  it('blocks everything by default', () => {
    for (const channel of [undefined, 'light', 'sight', 'move', 'sound'] as const) {
      for (const attributes of [[], [undefined], [{}], [{ blocks: undefined, from: undefined, open: undefined }]]) {
        expect(areaFrom(2, 4, centerWall, attributes, channel)).toBe(32)
      }
    }
  })

  it('blocks the channels that it names; a query without a channel counts as light', () => {
    const areas = (blocks: Channel[]) =>
      ([undefined, 'light', 'sight', 'move', 'sound'] as const).map((channel) =>
        areaFrom(2, 4, centerWall, [{ blocks }], channel),
      )
    expect(areas(['light'])).toEqual([32, 32, 64, 64, 64])
    expect(areas(['sight', 'sound'])).toEqual([64, 64, 32, 64, 32])
    expect(areas(['move'])).toEqual([64, 64, 64, 32, 64])
    expect(areas([])).toEqual([64, 64, 64, 64, 64])
  })

  it('blocks only from its `from` side', () => {
    const both = (from: WallAttributes['from'], walls = centerWall) => [
      areaFrom(2, 4, walls, [{ from }]),
      areaFrom(6, 4, walls, [{ from }]),
    ]
    expect(both('positive')).toEqual([32, 64])
    expect(both('negative')).toEqual([64, 32])
    expect(both('both')).toEqual([32, 32])
    expect(both('positive', [4, 8, 4, 0])).toEqual([64, 32])
  })

  it('blocks, together with another wall at the same place, what either of them blocks', () => {
    const walls = [...centerWall, 4, 8, 4, 0]
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

  it('does not block the view of a viewer on it', () => {
    for (const attributes of [undefined, limited, { from: 'positive' }, { from: 'negative' }] as const) {
      expect(areaFrom(4, 4, centerWall, [attributes])).toBe(64)
    }
    expect(areaFrom(4, 4, [...centerWall, ...rightWall], [limited, limited])).toBe(64)
  })
})

describe('limited walls', () => {
  it('block only behind the second one on a ray', () => {
    expect(areaFrom(2, 4, centerWall, [limited])).toBe(64)
    expect(areaFrom(2, 4, [...centerWall, ...rightWall], [limited, limited])).toBe(48)
    expect(areaFrom(2, 4, [...centerWall, ...rightWall, 7, 0, 7, 8], [limited, limited, limited])).toBe(48)
    expect(areaFrom(2, 4, [...centerWall, ...rightWall, 7, 0, 7, 8], [limited, undefined, limited])).toBe(48)
    expect(
      areaFrom(2, 4, [...centerWall, ...rightWall, 7, 0, 7, 8], [limited, { open: true, limited: true }, limited]),
    ).toBe(56)
  })

  it('count as one where they overlap', () => {
    expect(areaFrom(2, 4, [...centerWall, ...centerWall], [limited, limited])).toBe(64)
    const parts = [4, 0, 4, 6, 4, 8, 4, 2, ...rightWall]
    expect(areaFrom(2, 4, parts, [limited, limited])).toBe(48)
    expect(areaFrom(2, 4, parts, [limited, limited, limited])).toBe(48)
    expect(areaFrom(2, 4, parts.slice(0, 8), [limited, limited])).toBe(64)
  })

  it('block only behind the farther one where two cross', () => {
    const mesh = meshIn([0, 3, 8, 7, 0, 7, 8, 3], { attributes: [limited, limited] })
    expect(fromTop(mesh.polygonFrom(at(4, 2)))).toBe('0,0 8,0 8,7 4,5 0,7')
  })

  it('count only if they block the channel from the viewer’s side', () => {
    const walls = [...centerWall, ...rightWall]
    expect(areaFrom(2, 4, walls, [{ limited: true, blocks: ['sight'] }, limited], 'light')).toBe(64)
    expect(areaFrom(2, 4, walls, [{ limited: true, blocks: ['sight'] }, limited], 'sight')).toBe(48)
    const oneWay: AttributeList = [{ limited: true, from: 'positive' }, limited]
    expect(areaFrom(2, 4, walls, oneWay)).toBe(48)
    expect(areaFrom(7, 4, walls, oneWay)).toBe(64)
    expect(areaFrom(7, 4, walls, [{ limited: true, from: 'negative' }, limited])).toBe(32)
  })
})
