import { createVisibilityMesh, TileGrid } from 'react-umbra/geometry'

/** Width of a cell, and height of the walls, in world units. */
export const TILE = 20

/** Kinds of wall by their digits; 0 is floor. */
const ROWS = [
  '1111111122222222',
  '1000000120000002',
  '1000000000000002',
  '1003300120033002',
  '1003300120030002',
  '1000000120000002',
  '1110111122202222',
  '4000000030000003',
  '4044000000000303',
  '4040000030300003',
  '4000000030000003',
  '4444444433333333',
].map((row) => Array.from(row, Number))

const COLUMNS = ROWS[0]!.length
export const MAP = { width: COLUMNS * TILE, height: ROWS.length * TILE }

/** Tiles that block the walker. */
export const GRID = new TileGrid(ROWS, { tileSize: TILE })

/** A wall's kind and orientation. */
export interface Face {
  kind: number
  /** True if it runs along x. */
  level: boolean
  /** First end. */
  x: number
  y: number
}

/** Returns each side of a blocked cell next to a free one as a separate wall, because each has a kind. */
function facesOf(): { faces: Face[]; walls: number[] } {
  const faces: Face[] = []
  const walls: number[] = []
  const isFree = (cx: number, cy: number): boolean => ROWS[cy]?.[cx] === 0
  const add = (kind: number, level: boolean, cx: number, cy: number): void => {
    const [x, y] = [cx * TILE, cy * TILE]
    faces.push({ kind, level, x, y })
    walls.push(x, y, level ? x + TILE : x, level ? y : y + TILE)
  }
  for (const [cy, row] of ROWS.entries()) {
    for (const [cx, kind] of row.entries()) {
      if (kind === 0) continue
      if (isFree(cx, cy - 1)) add(kind, true, cx, cy)
      if (isFree(cx, cy + 1)) add(kind, true, cx, cy + 1)
      if (isFree(cx - 1, cy)) add(kind, false, cx, cy)
      if (isFree(cx + 1, cy)) add(kind, false, cx + 1, cy)
    }
  }
  return { faces, walls }
}

const { faces, walls } = facesOf()

/** Faces, by the index of their wall. */
export const FACES: readonly Face[] = faces

/** Prepared once: a ray costs the triangles that it passes. */
export const MESH = createVisibilityMesh(walls, {
  bounds: { minX: 0, minY: 0, maxX: MAP.width, maxY: MAP.height },
})

/** The blocked cells of each kind as an SVG path. */
export const CELLS = [1, 2, 3, 4].map((kind) => {
  let path = ''
  for (const [cy, row] of ROWS.entries()) {
    for (const [cx, cell] of row.entries()) {
      if (cell === kind) path += `M${cx * TILE} ${cy * TILE}h${TILE}v${TILE}h${-TILE}z`
    }
  }
  return { kind, path }
})

/** Colors of the kinds in full light, as red, green and blue from 0 to 255: brick, moss, slate and sand. */
export const STONES: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [186, 92, 66],
  2: [112, 138, 84],
  3: [96, 124, 168],
  4: [196, 152, 84],
}
