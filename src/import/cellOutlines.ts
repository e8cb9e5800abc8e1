/** Maximum number of cells in a grid: a map of 2,048 by 2,048. */
export const MAX_CELLS: number = 2 ** 22

/** One ring of the outline of filled cells. */
export interface CellOutline {
  /**
   * Corners as `x, y, …` in cells. Filled cells are on the positive side, as the inside of a ring ordered by
   * increasing angle.
   */
  corners: number[]
  /** True if the ring encloses filled cells, false if it encloses a hole in them. */
  isOuter: boolean
}

/**
 * Treatment of filled cells that touch only at a corner: `'apart'` gives each its own ring, `'joined'` puts both in
 * one ring.
 */
export type CornerCells = 'apart' | 'joined'

/**
 * Returns the outlines of the filled cells of a grid, as rings with as few corners as possible: no wall between two
 * filled cells, and one wall along a whole row. Rings are ordered by the row in which they begin. Returns null if
 * there are more than `maxCorners` corners. O(cells).
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
  maxCorners: number,
): CellOutline[] | null
export function cellOutlines(
  width: number,
  height: number,
  isFilled: (x: number, y: number) => boolean,
  cornerCells: CornerCells = 'apart',
  maxCorners = Infinity,
): CellOutline[] | null {
  // A grid without cells may have any number of empty rows.
  if (width === 0 || height === 0) return []
  const isJoined = cornerCells === 'joined'
  let left = maxCorners
  const at = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && isFilled(x, y)
  const isUpperEdge = (x: number, y: number) => at(x, y) && !at(x, y - 1)
  // Per cell: 1 if a run along upper edges that begins there already belongs to a ring.
  const begun = new Uint8Array(width * height)
  const outlines: CellOutline[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Every ring contains an upper edge, so start only there.
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
    // The direction, and the net number of quarter turns toward the filled side.
    let dx = 1
    let dy = 0
    let turns = 0
    for (;;) {
      corners.push(x, y)
      if (--left < 0) return { corners, isOuter: true }
      if (dx === 1) begun[y * width + x] = 1
      let turn = 0
      while (turn === 0) {
        x += dx
        y += dy
        // The cells ahead, on the filled side and on the other side.
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
      if (x === startX && y === startY && dx === 1) return { corners, isOuter: turns > 0 }
    }
  }
}

/** Returns the offset from a corner to the cell on one side of it along an axis. */
function ahead(side: number): number {
  return side > 0 ? 0 : -1
}
