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

  it.each([25, 30, 45, 60, 110, 180])('by %i degrees become a line across the opening', (angle) => {
    const turn = ((90 - angle) * Math.PI) / 180
    const opened = line(4.2, 1.5, 4.2 + Math.cos(turn), 1.5 + Math.sin(turn), 'A-DOOR')
    const data = read([...rooms(), opened, arc('A-DOOR', 90 - angle, 90)])
    expect(doorsOf(data)).toEqual([[420, 250, 420, 150]])
    expect(data.warnings).toHaveLength(1)
  })

  it.each<[string, Groups[]]>([
    [
      'outlines of the leaf in single lines',
      [line(4.2, 1.55, 5.2, 1.55, 'A-DOOR'), line(5.2, 1.5, 5.2, 1.55, 'A-DOOR'), line(4.2, 1.5, 4.2, 1.55, 'A-DOOR')],
    ],
    ['thresholds on both sides of the wall', [line(4.2, 1.5, 4.2, 2.5, 'A-DOOR'), line(4, 1.5, 4, 2.5, 'A-DOOR')]],
    ['a frame on another layer', [box(4, 1.5, 4.2, 1.55, 'A-DOOR-FRAM'), box(4, 2.45, 4.2, 2.5, 'A-DOOR-FRAM')]],
    ['a second swing to the other side', [line(4.2, 1.5, 3.2, 1.5, 'A-DOOR'), arc('A-DOOR', 90, 180)]],
  ])('absorb %s', (_, parts) => {
    const data = read([...rooms(), leaf(), arc(), ...parts])
    expect(doorsOf(data)).toEqual([[420, 250, 420, 150]])
    expect(data.occluders).toHaveLength(4)
  })

  it('do not absorb doors and frames of other openings', () => {
    const data = read([...rooms(), leaf(), arc(), line(5.25, 1.5, 6.2, 1.5, 'A-DOOR'), line(4.3, 3, 4.3, 4, 'A-DOOR')])
    expect(doorsOf(data)).toHaveLength(3)
  })

  it('may swing through the wall, drawn as one arc', () => {
    const data = read([...rooms(), line(4.2, 1.5, 4.2, 2.5, 'A-DOOR'), arc('A-DOOR', 0, 180)])
    expect(doorsOf(data)).toEqual([[420, 250, 420, 150]])
    expect(leaks(data)).toBe(false)
  })

  it('may have their swing on an unknown layer', () => {
    const data = read([...rooms(), leaf(), arc('Swing')])
    expect(doorsOf(data)).toEqual([[420, 250, 420, 150]])
    expect(data.occluders[3]!.sourceLayer).toBe('A-DOOR')
  })

  it('end at nearby walls', () => {
    const swing: Groups = [0, 'ARC', 8, 'A-DOOR', 10, 4.15, 20, 1.56, 40, 0.9, 50, 0, 51, 90]
    const data = read([...rooms(), box(4.15, 1.54, 5.05, 1.58, 'A-DOOR'), swing])
    expect(doorsOf(data)).toEqual([[420, 250, 420, 150]])
    expect(leaks(data)).toBe(false)
  })

  it('end in the middle of a wall if no wall ends nearby', () => {
    const walls = [box(0, 0, 8.2, 4), box(4, 1, 4.2, 4)]
    const swing: Groups = [0, 'ARC', 8, 'A-DOOR', 10, 4.2, 20, 1, 40, 0.97, 50, 270, 51, 0]
    const data = read([...walls, line(4.2, 1, 5.17, 1, 'A-DOOR'), swing])
    expect(doorsOf(data)[0]!.map(Math.round)).toEqual([420, 300, 420, 400])
    expect(leaks(data)).toBe(false)
  })

  it.each<[string, number, number, number, number[]]>([
    ['end', 1.5, 0, 90, [420, 250, 420, 150]],
    ['start', 2.5, 270, 0, [420, 150, 420, 250]],
  ])('without a leaf close at the %s of the swing if that is nearer to a wall', (_, hinge, from, to, expected) => {
    const swing: Groups = [0, 'ARC', 8, 'A-DOOR', 10, 4.2, 20, hinge, 40, 1, 50, from, 51, to]
    // The other end of the swing is 0.2 m from a wall.
    expect(doorsOf(read([...rooms(), line(5.4, 0, 5.4, 4), swing]))).toEqual([expected])
  })

  it.each<[string, Groups[], number]>([
    ['quarter swing whose midpoint is at a wall', [line(4.707, 2.707, 6, 4)], 90],
    ['half swing whose midpoint is at no wall', [], 180],
  ])('close at the end of a %s', (_, walls, sweep) => {
    const swing: Groups = [0, 'ARC', 8, 'A-DOOR', 10, 4, 20, 2, 40, 1, 50, 0, 51, sweep]
    const data = read([box(0, 0, 8, 8), ...walls, line(4, 2, 5, 2, 'A-DOOR'), swing])
    const tip = sweep === 90 ? [400, 500] : [300, 600]
    expect(doorsOf(data).map((door) => door.map(Math.round))).toEqual([[400, 600, ...tip]])
  })

  it('may have two leaves that meet halfway', () => {
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

  it.each<[number, boolean]>([
    [0.29, false],
    [0.3, true],
    [3, true],
    [3.01, false],
  ])('may be %f m wide on layers of walls, at any scale: %s', (width, isDoor) => {
    const swing: Groups = [0, 'ARC', 8, 'A-WALL', 10, 0, 20, 0, 40, width, 50, 0, 51, 90]
    const walls = [line(0, -5, 0, 0), line(0, width, 0, 9), line(0, 0, width, 0)]
    for (let pixelsPerMetre = 4; pixelsPerMetre < 128; pixelsPerMetre += 9) {
      expect(doorsOf(read([...walls, swing], { pixelsPerMetre }))).toHaveLength(isDoor ? 1 : 0)
    }
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
  it('close their openings exactly, for any hinge, swing, and drawn leaf', () => {
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
