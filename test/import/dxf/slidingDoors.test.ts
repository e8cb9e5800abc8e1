import { describe, expect, it } from 'vitest'
import { ringArea } from '../../../src/geometry.js'
import { parseDxf, parseSvg } from '../../../src/import.js'
import { findRooms } from '../../../src/plans.js'
import type { SceneData } from '../../../src/scene/data/sceneData.js'
import { seeded } from '../../helpers/random.js'
import { box, dxfFile, type Groups, line } from './dxfFile.js'

const MOVED = 'a sliding door: read as one line across its opening'

const wallsOf = ({ occluders }: SceneData, kind: string) =>
  occluders.filter((occluder) => occluder.kind === kind).map(({ walls }) => [...walls])
const areasOf = (data: SceneData) =>
  findRooms(wallsOf(data, 'wall').flat(), wallsOf(data, 'door').flat()).map(({ outline }) => ringArea(outline) / 1e4)
const read = (entities: Groups[]) => parseDxf(dxfFile(entities), { pixelsPerMetre: 100 })

const slide = (from: number, to: number, x = 4.1): Groups => line(x, from, x, to, 'A-DOOR')
/** Two rooms of 4 by 4 meters whose common wall has an opening from 1.5 to 2.5 m. */
const ROOMS = [box(0, 0, 8.2, 4)]
const WALLS: Readonly<Record<string, Groups[]>> = {
  outlines: [...ROOMS, box(4, 0, 4.2, 1.5), box(4, 2.5, 4.2, 4)],
  'faces without ends': [...ROOMS, ...[4, 4.2].flatMap((x) => [line(x, 0, x, 1.5), line(x, 2.5, x, 4)])],
  'single lines': [...ROOMS, line(4.1, 0, 4.1, 1.5), line(4.1, 2.5, 4.1, 4)],
  'a pocket': [
    ...ROOMS,
    ...[line(4, 0, 4, 1.5), line(4.2, 0, 4.2, 1.5), line(4, 1.5, 4.07, 1.5), line(4.13, 1.5, 4.2, 1.5)],
    ...[line(4.07, 1.5, 4.07, 0.4), line(4.13, 1.5, 4.13, 0.4), line(4.07, 0.4, 4.13, 0.4)],
    box(4, 2.5, 4.2, 4),
  ],
}

/** Expects one door from the wall at y = 2.5 m to that at 1.5 m. */
function expectClosed(data: SceneData): void {
  const doors = wallsOf(data, 'door')
  expect(doors).toHaveLength(1)
  const [x0, y0, x1, y1] = doors[0]!.map(Math.round)
  expect([Math.min(y0!, y1!), Math.max(y0!, y1!)]).toEqual([150, 250])
  for (const x of [x0, x1]) expect([400, 407, 410, 413, 420]).toContain(x)
}

describe.each(Object.keys(WALLS))('parseDxf: sliding doors in walls drawn as %s', (name) => {
  const walls = WALLS[name]!

  it.each<[string, Groups[]]>([
    ['closed', [slide(1.5, 2.5)]],
    ['half open', [slide(1, 2)]],
    ['half open, toward the other side', [slide(3, 2)]],
    ['almost open', [slide(0.6, 1.6)]],
    ['fully open', [slide(0.5, 1.5)]],
    ['fully open, deep in the wall', [slide(0.4, 1.4)]],
    ['fully open, drawn with its thickness', [box(4.08, 0.5, 4.12, 1.5, 'A-DOOR')]],
    ['with only the visible part drawn', [slide(1.5, 1.9)]],
    ['wider than the opening, in front of the wall', [slide(1.4, 2.6, 4.24)]],
    ['open, in front of the wall', [slide(0.4, 1.4, 4.24)]],
    ['closed, in two panels beside each other', [slide(1.5, 2.03, 4.08), slide(1.97, 2.5, 4.12)]],
    ['in two open, overlapping panels', [slide(1.5, 2.03, 4.08), slide(1.5, 2.03, 4.12)]],
    ['in two leaves that open to both sides', [slide(1, 1.5), slide(2.5, 3)]],
    [
      'open, with a threshold and an arrow',
      [
        ...[slide(0.5, 1.5), slide(1.5, 2.5, 4), slide(1.5, 2.5, 4.2), slide(1.8, 2.2, 4.15)],
        ...[line(4.12, 2.1, 4.15, 2.2, 'A-DOOR'), line(4.18, 2.1, 4.15, 2.2, 'A-DOOR')],
      ],
    ],
  ])('become one door across the opening: %s', (_, leaves) => {
    const data = read([...walls, ...leaves])
    expectClosed(data)
    expect(areasOf(data).filter((area) => area > 14)).toHaveLength(2)
    expect(wallsOf(data, 'wall').flat()).toEqual(wallsOf(read(walls), 'wall').flat())
  })
})

it('parseDxf reports that a sliding door is drawn open', () => {
  expect(read([...WALLS.outlines!, slide(0.5, 1.5)]).warnings).toEqual([`LINE on layer "A-DOOR", ${MOVED}`])
})

it('parseDxf does not move a sliding door into an opening with a window or a hinged door', () => {
  const swing: Groups[] = [
    line(4.2, 1.5, 5.2, 1.5, 'A-DOOR'),
    [0, 'ARC', 8, 'A-DOOR', 10, 4.2, 20, 1.5, 40, 1, 50, 0, 51, 90],
  ]
  for (const filled of [swing, [line(4.1, 1.5, 4.1, 2.5, 'A-GLAZ')]]) {
    const walls = [...WALLS.outlines!, ...filled]
    expect(
      wallsOf(read([...walls, slide(0.3, 1.4)]), 'door')
        .at(-1)!
        .map(Math.round),
    ).toEqual([410, 370, 410, 260])
  }
})

it('parseDxf chooses the opening whose width matches a leaf between two', () => {
  const walls = [...ROOMS, box(4, 0, 4.2, 0.5), box(4, 1.3, 4.2, 2.1), box(4, 2.8, 4.2, 4)]
  const [door] = wallsOf(read([...walls, slide(1.32, 2.1)]), 'door')
  expect([door![1], door![3]].sort()).toEqual([270, 350])
})

it.each<[string, Groups]>([
  ['straight', line(0, 4, 8.2, 4)],
  ['sloped', line(0, 4.4, 8, 3.6)],
])('parseDxf closes a sliding door at a wall that runs past the opening: %s', (_, passing) => {
  const walls = [line(0, 0, 8.2, 0), line(0, 0, 0, 5), line(8.2, 0, 8.2, 5), line(0, 5, 8.2, 5)]
  const data = read([...walls, passing, box(4, 0, 4.2, 3), slide(2.1, 3)])
  expect(wallsOf(data, 'door').map((door) => door.map(Math.round))).toEqual([[400, 200, 400, 100]])
})

it.each<[number, number, boolean]>([
  [0.5, 1, false],
  [0.7, 1, true],
  [1.2, 1, true],
  [1.4, 1, false],
  [1.9, 1, false],
  [1.9, 2, true],
])('parseDxf closes an opening of %f m by leaves of 1 m beside it, %i of them: %s', (width, leaves, isTheirs) => {
  const walls = [...ROOMS, box(4, 0, 4.2, 1), box(4, 1 + width, 4.2, 4)]
  const open = [slide(0, 1), slide(1 + width, 2 + width)].slice(0, leaves)
  const data = read([...walls, ...open])
  const ys = wallsOf(data, 'door').flatMap((door) => [door[1]!, door[3]!].map(Math.round).sort((a, b) => b - a))
  expect(ys).toEqual(isTheirs ? [300, 300 - 100 * width] : [400, 300])
})

it('parseDxf merges the threshold and the arrow of a leaf in a horizontal wall too', () => {
  const turned = (x0: number, y0: number, x1: number, y1: number, layer?: string) => line(y0, x0, y1, x1, layer)
  const walls = [box(0, 0, 4, 8.2), box(0, 4, 1.5, 4.2), box(2.5, 4, 4, 4.2)]
  const leaf = (x0: number, y0: number, x1: number, y1: number) => turned(x0, y0, x1, y1, 'A-DOOR')
  const parts = [leaf(4, 1.5, 4, 2.5), leaf(4.15, 1.8, 4.15, 2.2), leaf(4.12, 2.1, 4.15, 2.2)]
  const doors = wallsOf(read([...walls, leaf(4.1, 0.5, 4.1, 1.5), ...parts]), 'door')
  expect(doors.map(([x0, , x1]) => [x0, x1].map((x) => Math.round(x!)).sort())).toEqual([[150, 250]])
})

it('parseSvg reads sliding doors drawn open', () => {
  const wall = (y: number, height: number) => `<rect x="400" y="${y}" width="20" height="${height}"/>`
  const { occluders, warnings } = parseSvg(
    `<svg width="820" height="400"><g id="walls">${wall(0, 150)}${wall(250, 150)}</g>
     <g id="doors"><path d="M410 50V150"/></g></svg>`,
  )
  const walls = occluders.at(-1)!.walls
  expect([walls[1], walls[3]]).toEqual([150, 250])
  expect(warnings).toEqual([`path in group "doors", ${MOVED}`])
})

describe('parseDxf: generated sliding doors', () => {
  it('close their openings exactly, at any angle, wherever the leaf is', () => {
    const random = seeded(7)
    for (let round = 0; round < 60; round++) {
      const turn = random() * 2 * Math.PI
      const [ox, oy] = [random() * 1000, random() * 1000]
      const segment = (x0: number, y0: number, x1: number, y1: number, layer = 'A-WALL') => {
        const at = (x: number, y: number) => [
          ox + x * Math.cos(turn) - y * Math.sin(turn),
          oy + x * Math.sin(turn) + y * Math.cos(turn),
        ]
        return line(...([...at(x0, y0), ...at(x1, y1)] as [number, number, number, number]), layer)
      }
      const width = 0.7 + random() * 0.6
      const thick = 0.08 + random() * 0.2
      const low = 2 + random() * 2
      const slit = low + width
      const outline = (from: number, to: number) => [
        ...[segment(5, from, 5, to), segment(5 + thick, from, 5 + thick, to)],
        ...[segment(5, from, 5 + thick, from), segment(5, to, 5 + thick, to)],
      ]
      const walls = [
        ...[segment(0, 0, 10, 0), segment(10, 0, 10, 8), segment(10, 8, 0, 8), segment(0, 8, 0, 0)],
        ...outline(0, low),
        ...outline(slit, 8),
      ]
      const side = round % 2 === 0 ? -1 : 1
      const shift = side * random() * width
      const x = 5 + thick * (0.2 + 0.6 * random())
      const leaf = segment(x, low + shift, x, slit + shift, 'A-DOOR')
      const data = read([...walls, leaf])
      expect(wallsOf(data, 'door'), `round ${round}`).toHaveLength(1)
      const areas = areasOf(data).sort((a, b) => b - a)
      const [one, other] = [40, 40 - 8 * thick].map((area) => Math.round(area * 10) / 10)
      const rounded = areas.filter((area) => area > 10).map((area) => Math.round(area * 10) / 10)
      expect(rounded.length, `round ${round}: ${areas}`).toBe(2)
      expect(Math.abs(rounded[0]! - one!) + Math.abs(rounded[1]! - other!), `round ${round}`).toBeLessThan(0.5)
    }
  })
})
