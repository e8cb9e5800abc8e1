import { failRange } from '../../geometry/check.js'
import type { TiledMap } from './schema.js'

/** An offset from one cell to another. */
export type CellOffset = readonly [x: number, y: number]

/** Positions of the cells of a map, in pixels from the corner of cell 0, 0 of an orthogonal map. */
export interface Orientation {
  /** Size of the whole map. */
  width: number
  height: number
  /** True if cells form a grid with the corners of `corner`, false if each cell has its own outline. */
  isGrid: boolean
  isHexagonal: boolean
  /** Returns the top left corner of the bounding box of a cell. */
  cell(x: number, y: number): readonly [number, number]
  /** Outline of a cell relative to that corner, as `x, y, …`. */
  outline: readonly number[]
  /**
   * Returns, if cells do not form a grid, the offset to the neighboring cell across each edge of the outline, by the
   * edge's first corner; null for a zero-length edge. The table is created once.
   */
  neighbors?(x: number, y: number): readonly (CellOffset | null)[]
  /** Returns a corner of cells. */
  corner(x: number, y: number): readonly [number, number]
  /**
   * Converts the position of an object to pixels. In isometric maps, objects are positioned along the axes of the
   * cells.
   */
  toPixels(x: number, y: number): readonly [number, number]
  /** Default anchor of tile objects. */
  alignment: string
}

/** Returns the orientation of a map, by the rules of Tiled's own renderers. */
export function orientationOf(map: TiledMap): Orientation {
  const { orientation, width, height, tilewidth: w, tileheight: h } = map
  if (orientation === 'orthogonal') {
    const corner = (x: number, y: number) => [x * w, y * h] as const
    return {
      width: width * w,
      height: height * h,
      isGrid: true,
      isHexagonal: false,
      cell: corner,
      outline: [0, 0, w, 0, w, h, 0, h],
      corner,
      toPixels: (x, y) => [x, y],
      alignment: 'bottomleft',
    }
  }
  if (orientation === 'isometric') {
    const corner = (x: number, y: number) => [((x - y + height) * w) / 2, ((x + y) * h) / 2] as const
    return {
      width: ((width + height) * w) / 2,
      height: ((width + height) * h) / 2,
      isGrid: true,
      isHexagonal: false,
      cell: (x, y) => [((x - y + height - 1) * w) / 2, ((x + y) * h) / 2],
      outline: [w / 2, 0, w, h / 2, w / 2, h, 0, h / 2],
      corner,
      // Both axes are in units of the cell height.
      toPixels: (x, y) => corner(x / h, y / h),
      alignment: 'bottom',
    }
  }
  if (orientation === 'staggered' || orientation === 'hexagonal') return staggeredOrientation(map)
  return failRange('orientation', 'orthogonal, isometric, staggered or hexagonal', orientation)
}

/** Returns the orientation of a hexagonal map, or of a staggered one, whose hexagons have zero-length sides. */
function staggeredOrientation(map: TiledMap): Orientation {
  const isHexagonal = map.orientation === 'hexagonal'
  const isAlongX = map.staggeraxis === 'x'
  const isEven = map.staggerindex === 'even'
  const side = isHexagonal ? map.hexsidelength : 0
  // Tiled rounds sizes down to even numbers.
  const [w, h] = [Math.floor(map.tilewidth / 2) * 2, Math.floor(map.tileheight / 2) * 2]
  const [sideX, sideY] = isAlongX ? [side, 0] : [0, side]
  const [tipX, tipY] = [(w - sideX) / 2, (h - sideY) / 2]
  const [columnWidth, rowHeight] = [tipX + sideX, tipY + sideY]
  const isShifted = (at: number) => (Math.abs(at) % 2 === 1) !== isEven
  const cell = (x: number, y: number) =>
    isAlongX
      ? ([x * columnWidth, y * (h + sideY) + (isShifted(x) ? rowHeight : 0)] as const)
      : ([x * (w + sideX) + (isShifted(y) ? columnWidth : 0), y * rowHeight] as const)
  // Shifted columns are half a cell lower, shifted rows half a cell to the right.
  const [straight, shifted] = [0, 1].map((shift): readonly (CellOffset | null)[] =>
    isAlongX
      ? [[0, -1], [1, shift - 1], null, [1, shift], [0, 1], [-1, shift], null, [-1, shift - 1]]
      : [null, [shift, -1], [1, 0], [shift, 1], null, [shift - 1, 1], [-1, 0], [shift - 1, -1]],
  ) as [readonly (CellOffset | null)[], readonly (CellOffset | null)[]]
  const neighbors = (x: number, y: number) => (isShifted(isAlongX ? x : y) ? shifted : straight)
  const outline = [tipX, 0, w - tipX, 0, w, tipY, w, h - tipY, w - tipX, h, tipX, h, 0, h - tipY, 0, tipY]
  return {
    width: isAlongX ? map.width * columnWidth + tipX : map.width * (w + sideX) + (map.height > 1 ? columnWidth : 0),
    height: isAlongX ? map.height * (h + sideY) + (map.width > 1 ? rowHeight : 0) : map.height * rowHeight + tipY,
    isGrid: false,
    isHexagonal,
    cell,
    outline,
    neighbors,
    corner: cell,
    toPixels: (x, y) => [x, y],
    alignment: 'bottomleft',
  }
}
