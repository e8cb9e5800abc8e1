import { describe, expect, it } from 'vitest'
import { ringArea, visibilityPolygon } from '../../../src/geometry.js'
import { parseDxf } from '../../../src/import.js'
import { findRooms } from '../../../src/plans.js'
import type { SceneData } from '../../../src/scene/data/sceneData.js'
import { seeded } from '../../helpers/random.js'
import { box, dxfFile, type Groups, line } from './dxfFile.js'

/** Two rooms of 4 by 4 meters whose common wall, 0.2 m thick, has an opening of 1 m. */
const rooms = (layer = 'A-WALL'): Groups[] => [
  box(0, 0, 8.2, 4, layer),
  box(4, 0, 4.2, 1.5, layer),
  box(4, 2.5, 4.2, 4, layer),
]
const LEAF = [4.2, 1.5, 5.2, 1.5] as const
const leaf = (layer = 'A-DOOR') => line(...LEAF, layer)
const arc = (layer = 'A-DOOR', from = 0, to = 90): Groups => [
  ...[0, 'ARC', 8, layer, 10, 4.2, 20, 1.5, 40, 1, 50, from, 51, to],
]
const read = (entities: Groups[], options = {}) => parseDxf(dxfFile(entities), { pixelsPerMetre: 100, ...options })
const doorsOf = ({ occluders }: SceneData) => occluders.filter(({ kind }) => kind === 'door').map(({ walls }) => walls)

/** Returns true if light from the left room reaches the right one. */
function leaks({ occluders }: SceneData): boolean {
  const walls = occluders.flatMap(({ walls }) => [...walls])
  const ring = visibilityPolygon({ x: 123, y: 205 }, walls)
  return ring.some((value, i) => i % 2 === 0 && value > 421)
}

describe('parseDxf: doors drawn open', () => {
  it('become a line across the opening that ends at the walls', () => {
    const data = read([...rooms(), leaf(), arc()])
    expect(doorsOf(data)).toEqual([[420, 250, 420, 150]])
    expect(leaks(data)).toBe(false)
    expect(data.warnings).toEqual([
      'ARC with LINE on layer "A-DOOR", a door drawn open: read as closed across its opening',
    ])
  })

  it('end at walls that are nearby', () => {
    const swing: Groups = [0, 'ARC', 8, 'A-DOOR', 10, 4.15, 20, 1.56, 40, 0.9, 50, 0, 51, 90]
    const data = read([...rooms(), box(4.15, 1.54, 5.05, 1.58, 'A-DOOR'), swing])
    expect(doorsOf(data)).toEqual([[420, 250, 420, 150]])
    expect(leaks(data)).toBe(false)
  })

  it('end on a wall without an end there', () => {
    const walls = [box(0, 0, 8.2, 4), box(4, 1, 4.2, 4)]
    const swing: Groups = [0, 'ARC', 8, 'A-DOOR', 10, 4.2, 20, 1, 40, 0.97, 50, 270, 51, 0]
    const data = read([...walls, line(4.2, 1, 5.17, 1, 'A-DOOR'), swing])
    expect(doorsOf(data)[0]!.map(Math.round)).toEqual([420, 300, 420, 400])
    expect(leaks(data)).toBe(false)
  })

  it('may be two leaves that meet halfway', () => {
    const double: Groups[] = [
      line(4.2, 1.5, 4.7, 1.5, 'A-DOOR'),
      [0, 'ARC', 8, 'A-DOOR', 10, 4.2, 20, 1.5, 40, 0.5, 50, 0, 51, 90],
      line(4.2, 2.5, 4.7, 2.5, 'A-DOOR'),
      [0, 'ARC', 8, 'A-DOOR', 10, 4.2, 20, 2.5, 40, 0.5, 50, 270, 51, 0],
    ]
    const data = read([...rooms(), ...double])
    expect(doorsOf(data).map((walls) => walls.map((value) => Math.round(value * 1e6) / 1e6))).toEqual([
      [420, 250, 420, 200, 420, 200, 420, 150],
    ])
    expect(leaks(data)).toBe(false)
  })

  it('may be blocks, mirrored and with a frame', () => {
    const blocks = {
      Door: {
        entities: [
          line(0, 0, 1, 0, '0'),
          line(0, 0, 0, 1, '0'),
          box(-0.05, -0.02, 0, 0.02, '0'),
          [0, 'ARC', 8, '0', 10, 0, 20, 0, 40, 1, 50, 0, 51, 90] as Groups,
        ],
      },
    }
    const insert: Groups = [0, 'INSERT', 8, 'A-DOOR', 2, 'Door', 10, 4.2, 20, 2.5, 42, -1]
    const data = parseDxf(dxfFile([...rooms(), insert], { blocks }), { pixelsPerMetre: 100 })
    expect(doorsOf(data)).toHaveLength(1)
    expect(leaks(data)).toBe(false)
  })

  it.each(['A-WALL', '0'])('are recognized on the layer %s by leaf and swing', (layer) => {
    const data = read([...rooms(), leaf(layer), arc(layer)])
    expect(doorsOf(data)).toEqual([[420, 250, 420, 150]])
    expect(data.occluders).toHaveLength(4)
    expect(data.warnings).toContain(
      `ARC with LINE on layer "${layer}", recognized as a door by its leaf and swing: read as closed across its opening`,
    )
  })

  it('need a leaf and a plausible width on other layers', () => {
    expect(doorsOf(read([...rooms(), arc('A-WALL')]))).toEqual([])
    const large: Groups = [0, 'ARC', 8, 'A-WALL', 10, 0, 20, 0, 40, 4, 50, 0, 51, 90]
    expect(doorsOf(read([...rooms(), line(0, 0, 4, 0, 'A-WALL'), large]))).toEqual([])
  })
})

it('parseDxf reads a sliding door as a line', () => {
  const blocks = { Slide: { entities: [box(0, 0, 0.04, 0.55, '0'), box(0.05, 0.45, 0.09, 1, '0')] } }
  const insert: Groups = [0, 'INSERT', 8, 'A-DOOR', 2, 'Slide', 10, 4.05, 20, 1.5]
  const data = parseDxf(dxfFile([...rooms(), insert], { blocks }), { pixelsPerMetre: 100 })
  expect(doorsOf(data)).toHaveLength(1)
  expect(doorsOf(data)[0]).toHaveLength(4)
  expect(leaks(data)).toBe(false)
})

describe('parseDxf: generated doors', () => {
  it('close their openings exactly, with any hinge and any way of drawing them', () => {
    const random = seeded(5)
    for (let round = 0; round < 48; round++) {
      const turn = random() * 2 * Math.PI
      const [ox, oy] = [random() * 1000, random() * 1000]
      const at = (x: number, y: number): [number, number] => [
        ox + x * Math.cos(turn) - y * Math.sin(turn),
        oy + x * Math.sin(turn) + y * Math.cos(turn),
      ]
      const segment = (x0: number, y0: number, x1: number, y1: number, layer = 'A-WALL') =>
        line(...at(x0, y0), ...at(x1, y1), layer)
      const width = 0.7 + random() * 0.6
      const low = 1 + random() * 5
      // Two rooms of 5 by 8 meters, with a door at x = 5 from `low` on.
      const walls = [
        ...[segment(0, 0, 10, 0), segment(10, 0, 10, 8), segment(10, 8, 0, 8), segment(0, 8, 0, 0)],
        ...[segment(5, 0, 5, low), segment(5, low + width, 5, 8)],
      ]
      const isLow = round % 2 === 0
      const isRight = round % 4 < 2
      const isDrawnClosed = round % 8 < 4
      const hinge = isLow ? low : low + width
      const shut = isLow ? Math.PI / 2 : -Math.PI / 2
      const open = isRight ? 0 : Math.PI
      const drawn = isDrawnClosed ? shut : open
      const leaf = segment(5, hinge, 5 + width * Math.cos(drawn), hinge + width * Math.sin(drawn), 'A-DOOR')
      const [first, second] = isLow === isRight ? [open, shut] : [shut, open]
      const degrees = (angle: number) => ((angle + turn) * 180) / Math.PI
      const [x, y] = at(5, hinge)
      const swing: Groups = [
        ...[0, 'ARC', 8, 'A-DOOR', 10, x, 20, y, 40, width, 50, degrees(first), 51, degrees(second)],
      ]
      const data = read([...walls, leaf, swing])
      const wallsOf = (kind: string) =>
        data.occluders.filter((occluder) => occluder.kind === kind).flatMap((occluder) => [...occluder.walls])
      const areas = findRooms(wallsOf('wall'), wallsOf('door')).map(({ outline }) => ringArea(outline) / 1e4)
      expect(areas, `round ${round}`).toEqual([expect.closeTo(40, 3), expect.closeTo(40, 3)])
    }
  })
})
