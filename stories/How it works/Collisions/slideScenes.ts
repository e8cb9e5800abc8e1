import { type Box, type Point, type Shape, TileGrid } from 'react-umbra/geometry'
import { outline } from '../../figure/paths.js'

export const WIDTH = 640
export const HEIGHT = 400

/** Width and height of a tile. */
export const TILE = 40

export const ROOM: Box = { minX: 20, minY: 20, maxX: WIDTH - 20, maxY: HEIGHT - 20 }

interface SlideScene {
  against: readonly Shape[] | readonly number[] | TileGrid
  start: Point
  /** Requested displacement. */
  delta: Point
  /** Noun for one obstacle. */
  word: string
}

/** Returns a floor of `count` walls in a row. */
function row(from: Point, to: Point, count: number): number[] {
  return Array.from({ length: count }, (_, i) => [
    from.x + ((to.x - from.x) * i) / count,
    from.y + ((to.y - from.y) * i) / count,
    from.x + ((to.x - from.x) * (i + 1)) / count,
    from.y + ((to.y - from.y) * (i + 1)) / count,
  ]).flat()
}

const WALLS = [
  ...outline([
    [20, 20],
    [620, 20],
    [620, 380],
    [20, 380],
  ]),
  ...row({ x: 60, y: 230 }, { x: 360, y: 290 }, 12),
  ...row({ x: 360, y: 290 }, { x: 560, y: 210 }, 8),
  ...outline(
    [
      [560, 210],
      [560, 130],
      [480, 90],
    ],
    false,
  ),
  ...outline(
    [
      [150, 110],
      [230, 60],
      [300, 120],
    ],
    false,
  ),
  ...[110, 320, 250, 320],
]

const TILES = new TileGrid(
  [
    '################',
    '#......#.......#',
    '#.....##..#....#',
    '#..#......#..###',
    '#..#####..#....#',
    '#.........##...#',
    '#####.........##',
    '#.......#......#',
    '#....####......#',
    '################',
  ].map((line) => Array.from(line, (sign) => (sign === '#' ? 1 : 0))),
  { tileSize: TILE },
)

const SHAPES: readonly Shape[] = [
  { kind: 'box', x: 320, y: 5, width: 700, height: 30 },
  { kind: 'box', x: 320, y: 395, width: 700, height: 30 },
  { kind: 'box', x: 5, y: 200, width: 30, height: 460 },
  { kind: 'box', x: 635, y: 200, width: 30, height: 460 },
  { kind: 'circle', x: 250, y: 250, radius: 58 },
  { kind: 'circle', x: 352, y: 292, radius: 34 },
  { kind: 'box', x: 430, y: 140, width: 130, height: 44, rotation: 0.5 },
  { kind: 'box', x: 120, y: 330, width: 90, height: 40 },
  { kind: 'polygon', points: [500, 250, 580, 230, 580, 330, 480, 340, 480, 316, 552, 308, 552, 262, 506, 274] },
  { kind: 'polygon', points: [180, 70, 250, 50, 270, 110, 210, 130] },
]

export const SCENES = {
  walls: { against: WALLS, start: { x: 110, y: 180 }, delta: { x: 330, y: 160 }, word: 'wall' },
  tiles: { against: TILES, start: { x: 300, y: 210 }, delta: { x: 240, y: -130 }, word: 'cell' },
  shapes: { against: SHAPES, start: { x: 120, y: 180 }, delta: { x: 300, y: 140 }, word: 'shape' },
} as const satisfies Record<string, SlideScene>

/** Shapes that move, relative to their own position. */
export const MOVERS = {
  circle: { kind: 'circle', x: 0, y: 0, radius: 18 },
  box: { kind: 'box', x: 0, y: 0, width: 40, height: 28 },
  'turned box': { kind: 'box', x: 0, y: 0, width: 44, height: 26, rotation: 0.6 },
  polygon: { kind: 'polygon', points: [-20, 16, 0, -20, 20, 16] },
} as const satisfies Record<string, Shape>

export type MoverName = keyof typeof MOVERS

/** A mover at a place. */
export function moverAt(name: MoverName, { x, y }: Point): Shape {
  const mover: Shape = MOVERS[name]
  if (mover.kind !== 'polygon') return { ...mover, x, y }
  const points = MOVERS.polygon.points.map((value, i) => value + (i % 2 === 0 ? x : y))
  return { kind: 'polygon', points }
}
