import { type Box, TileGrid } from 'react-umbra/geometry'

/** World units: side of a tile, size of the screen, and length of the level. */
export const TILE = 20
export const SCREEN = { width: 960, height: 540 }
export const LENGTH = 2880

const COLUMNS = LENGTH / TILE
const ROWS = SCREEN.height / TILE

/** Height of the ground, as a row, from a column on. */
const GROUND: readonly (readonly [column: number, row: number])[] = [
  [0, 21],
  [14, 20],
  [25, 19],
  [35, 21],
  [37, 23],
  [40, 25],
  [50, 23],
  [53, 21],
  [55, 19],
  [71, 21],
  [81, 22],
  [97, 20],
  [111, 21],
  [127, 18],
]

/** Slabs of stone in the air: column, row, columns. */
export const PLATFORMS: readonly (readonly [column: number, row: number, columns: number])[] = [
  [17, 15, 5],
  [42, 14, 6],
  [61, 15, 6],
  [69, 12, 5],
  [77, 15, 7],
  [86, 18, 4],
  [92, 14, 6],
  [102, 15, 6],
  [113, 16, 4],
  [119, 13, 6],
]

/** The bridge over the gorge: what is walked on. Light falls through between its planks. */
export const BRIDGE: Box = { minX: 35 * TILE, minY: 19 * TILE, maxX: 55 * TILE, maxY: 19 * TILE + 8 }

/** Distance between the planks of the bridge, and their width. */
export const PLANK_STEP = 20
const PLANK_WIDTH = 12

export const groundAt = (column: number): number => GROUND.filter(([from]) => from <= column).at(-1)![1]

function rowsOf(isBlocked: (column: number, row: number) => boolean): number[][] {
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => (isBlocked(column, row) ? 1 : 0)),
  )
}

const isStone = (column: number, row: number): boolean =>
  row >= groundAt(column) || PLATFORMS.some(([x, y, columns]) => row === y && column >= x && column < x + columns)

const isBridge = (column: number, row: number): boolean => row === 19 && column >= 35 && column < 55

/** Tiles that block light: earth and stone. */
export const STONE = new TileGrid(rowsOf(isStone), { tileSize: TILE })

/** Tiles that block feet, including the bridge. */
export const SOLID = new TileGrid(
  rowsOf((column, row) => isStone(column, row) || isBridge(column, row)),
  { tileSize: TILE },
)

/** Each plank of the bridge as a box for the light. */
export const PLANKS = Array.from({ length: (BRIDGE.maxX - BRIDGE.minX) / PLANK_STEP }, (_, i) => ({
  kind: 'box' as const,
  x: BRIDGE.minX + (i + 0.5) * PLANK_STEP,
  y: (BRIDGE.minY + BRIDGE.maxY) / 2,
  width: PLANK_WIDTH,
  height: BRIDGE.maxY - BRIDGE.minY,
}))

interface Tree {
  x: number
  /** Place where its trunk leaves the ground, and its height. */
  y: number
  height: number
}

const tree = (column: number, height: number): Tree => ({ x: column * TILE, y: groundAt(column) * TILE, height })

export const TREES: readonly Tree[] = [
  tree(6, 250),
  tree(15.5, 190),
  tree(31.5, 285),
  tree(57.5, 240),
  tree(74, 210),
  tree(99, 280),
  tree(108, 200),
  tree(131, 260),
]

/** The round parts of a tree's crown. */
export const crownOf = ({ x, y, height }: Tree) => [
  { kind: 'circle' as const, x: x - height * 0.16, y: y - height * 0.8, radius: height * 0.19 },
  { kind: 'circle' as const, x: x + height * 0.17, y: y - height * 0.76, radius: height * 0.17 },
  { kind: 'circle' as const, x: x + height * 0.02, y: y - height * 0.98, radius: height * 0.21 },
]

/** Places of the lanterns' flames, once lit. Posts reach from there down to the ground. */
export const LANTERNS = [
  { x: 27.5 * TILE, y: 19 * TILE - 58 },
  { x: 64 * TILE, y: 15 * TILE - 58 },
  { x: 95 * TILE, y: 14 * TILE - 58 },
  { x: 135 * TILE, y: 18 * TILE - 58 },
]
export const POST = 58
