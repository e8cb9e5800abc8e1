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
  let remainingCorners = maxCorners
  const isFilledAt = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && isFilled(x, y)
  const isUpperEdge = (x: number, y: number) => isFilledAt(x, y) && !isFilledAt(x, y - 1)
  // Per cell: 1 if a run along upper edges that begins there already belongs to a ring.
  const traced = new Uint8Array(width * height)
  const outlines: CellOutline[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Every ring contains an upper edge, so start only there.
      if (!isUpperEdge(x, y) || traced[y * width + x] === 1) continue
      if (isUpperEdge(x - 1, y)) continue
      outlines.push(traceRing(x, y))
      if (remainingCorners < 0) return null
    }
  }
  return outlines

  function traceRing(startX: number, startY: number): CellOutline {
    const corners: number[] = []
    let x = startX
    let y = startY
    // The direction, and the net number of quarter turns toward the filled side.
    let dx = 1
    let dy = 0
    let turns = 0
    for (;;) {
      corners.push(x, y)
      if (--remainingCorners < 0) return { corners, isOuter: true }
      if (dx === 1) traced[y * width + x] = 1
      let turn = 0
      while (turn === 0) {
        x += dx
        y += dy
        // The cells ahead, on the filled side and on the other side.
        const isNearFilled = isFilledAt(x + cellOffset(dx - dy), y + cellOffset(dy + dx))
        const isFarFilled = isFilledAt(x + cellOffset(dx + dy), y + cellOffset(dy - dx))
        if (isJoined && isFarFilled) turn = -1
        else if (!isNearFilled) turn = 1
        else if (isFarFilled) turn = -1
      }
      turns += turn
      const previousDx = dx
      dx = -dy * turn
      dy = previousDx * turn
      if (x === startX && y === startY && dx === 1) return { corners, isOuter: turns > 0 }
    }
  }
}

/** Returns the offset from a corner to the cell on one side of it along an axis. */
function cellOffset(side: number): number {
  return side > 0 ? 0 : -1
}
