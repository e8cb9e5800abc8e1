/** The most cells that a grid may have: what fits into a map of 2,048 by 2,048. */
export const MOST_CELLS: number = 2 ** 22

/** One ring of the outline of filled cells. */
export interface CellOutline {
  /** Its corners as `x, y, …` in cells; filled cells lie on its positive side, as the inside of a ring by growing angle. */
  corners: number[]
  /** Whether it runs around filled cells; else around a hole in them. */
  isAround: boolean
}

/** How filled cells that meet at a corner alone are taken: as `'apart'`, each ring with its cell, or `'joined'` by one ring. */
export type CornerCells = 'apart' | 'joined'

/**
 * The outline of the filled cells of a grid, as rings with the fewest corners: none between two filled cells, one wall along
 * a whole row. By rows of where they begin; O(cells). Null where there are more corners than `most`.
 */
export function cellOutlines(
  width: number,
  height: number,
  isFilled: (x: number, y: number) => boolean,
  cornerCells?: CornerCells,
): CellOutline[]
export function cellOutlines(
  width: number,
  height: number,
  isFilled: (x: number, y: number) => boolean,
  cornerCells: CornerCells,
  most: number,
): CellOutline[] | null
export function cellOutlines(
  width: number,
  height: number,
  isFilled: (x: number, y: number) => boolean,
  cornerCells: CornerCells = 'apart',
  most = Infinity,
): CellOutline[] | null {
  // A grid without cells may have any number of empty rows.
  if (width === 0 || height === 0) return []
  const isJoined = cornerCells === 'joined'
  let left = most
  const at = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && isFilled(x, y)
  const isUpperEdge = (x: number, y: number) => at(x, y) && !at(x, y - 1)
  // By cell: whether a run along upper edges that begins there belongs to a ring already.
  const begun = new Uint8Array(width * height)
  const outlines: CellOutline[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Every ring turns into an upper edge somewhere; runs are begun there alone.
      if (!isUpperEdge(x, y) || begun[y * width + x] === 1) continue
      if (isUpperEdge(x - 1, y)) continue
      outlines.push(follow(x, y))
      if (left < 0) return null
    }
  }
  return outlines

  function follow(startX: number, startY: number): CellOutline {
    const corners: number[] = []
    let x = startX
    let y = startY
    // The direction, and in quarter turns how often it has turned towards the filled side, less how often away.
    let dx = 1
    let dy = 0
    let turns = 0
    for (;;) {
      corners.push(x, y)
      if (--left < 0) return { corners, isAround: true }
      if (dx === 1) begun[y * width + x] = 1
      let turn = 0
      while (turn === 0) {
        x += dx
        y += dy
        // The cells ahead, on the filled side and on the other.
        const near = at(x + ahead(dx - dy), y + ahead(dy + dx))
        const far = at(x + ahead(dx + dy), y + ahead(dy - dx))
        if (isJoined && far) turn = -1
        else if (!near) turn = 1
        else if (far) turn = -1
      }
      turns += turn
      const before = dx
      dx = -dy * turn
      dy = before * turn
      if (x === startX && y === startY && dx === 1) return { corners, isAround: turns > 0 }
    }
  }
}

/** From a corner to the cell on one side of it along an axis. */
function ahead(side: number): number {
  return side > 0 ? 0 : -1
}
