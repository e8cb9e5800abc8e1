import { boxOf } from '../../geometry/boxes.js'
import { checkList, failRange } from '../../geometry/check.js'
import type { Outline, Ring } from '../../geometry/points.js'
import { checkPolygonNumbers } from '../../geometry/polygons.js'
import { clipToBox } from './overlay/clipToBox.js'
import { EdgeList } from './overlay/EdgeList.js'
import { splitEdges } from './overlay/splitEdges.js'
import { type Faces, sweepFaces } from './overlay/sweepFaces.js'
import { traceOutlines } from './overlay/traceOutlines.js'
import { areaOf } from './ringArea.js'

/** The parts of a region that views cover. Areas are in square world units. */
export interface Coverage {
  /** Area of the region. */
  area: number
  /** Area of the part that is seen. */
  covered: number
  /**
   * `byCount[k]`: the area seen by exactly k views, for k from 0 to the number of views. They add up to the region's
   * area.
   */
  byCount: number[]
  /** Outlines of the unseen area, by increasing angle (positive `ringArea`). Holes wind the other way. */
  uncovered: Ring[]
}

/**
 * Size of the grid that corners are rounded to: the larger side of the region is more than 2^39 and at most 2^40 units.
 */
const BITS = 40

/** Maximum number of crossings between outlines. More would take many seconds. */
const MAX_CROSSINGS = 2 ** 21

/**
 * Measures how views, rings as from `visibilityPolygon`, cover a region: areas by the number of views that see them,
 * and outlines of the unseen area. Rings and region are flat numbers, points, or pairs, of either winding. They may
 * share edges and touch themselves. Rings must not cross themselves. The region follows the even-odd rule, so you can
 * attach a hole with a bridge edge that runs there and back. Accurate to about 1e-12 of the region's size: corners are
 * rounded to a grid that fine, on which everything is decided exactly. O(n √n + k log n) for n corners and k crossings;
 * equal views count as one there. Throws a TypeError or RangeError on invalid outlines, and if they cross more than
 * 2,097,152 times. Snap rounding (Hobby 1999), plane sweep.
 * @example
 * ```ts
 * const views = [visibilityPolygon(door, walls, { radius: 600 }), visibilityPolygon(yard, walls, { radius: 600 })]
 * const { area, covered, byCount, uncovered } = coverage(views, floor)
 * const share = covered / area
 * ```
 */
export function coverage(rings: readonly Outline[], region: Outline): Coverage {
  const outline = checkPolygonNumbers('region', region)
  // Not `map`, which skips holes.
  const views = Array.from(checkList('rings', 'outlines', rings), (ring, i) => checkPolygonNumbers(`rings[${i}]`, ring))
  const { minX, minY, maxX, maxY } = boxOf(outline) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  const size = Math.max(maxX - minX, maxY - minY)
  if (size === 0) return { area: 0, covered: 0, byCount: new Array(views.length + 1).fill(0), uncovered: [] }
  const unit = Math.max(2 ** (Math.ceil(Math.log2(size)) - BITS), Number.MIN_VALUE)
  const [left, bottom] = [unit * Math.floor(minX / unit), unit * Math.floor(minY / unit)]
  const toGrid = (flat: readonly number[]): number[] =>
    flat.map((value, i) => Math.round((value - (i % 2 === 0 ? left : bottom)) / unit))

  const all = new EdgeList()
  const add = (flat: readonly number[], view: number, inRegion: number): void => {
    let last = all.points.numberOf(flat.at(-2) ?? 0, flat.at(-1) ?? 0)
    for (let i = 0; i < flat.length; i += 2) {
      const next = all.points.numberOf(flat[i], flat[i + 1])
      all.add(last, next, view, inRegion)
      last = next
    }
  }
  const corner = toGrid([maxX, maxY])
  add(toGrid(outline), 0, 1)
  for (const view of views) {
    const clipped = clipToBox(toGrid(view), corner[0], corner[1])
    const turn = Math.sign(areaOf(clipped))
    if (turn !== 0) add(clipped, turn, 0)
  }

  // Rounding a crossing may cause others, though rarely.
  let edges = all
  let faces: Faces | null
  do {
    edges =
      splitEdges(edges, MAX_CROSSINGS) ??
      failRange('rings', `outlines that cross one another at most ${MAX_CROSSINGS} times`, rings)
    faces = sweepFaces(edges, views.length)
  } while (faces === null)
  const byCount = faces.areas.map((area) => Math.max(0, area) * unit * unit)
  const covered = byCount.reduce((sum, area) => sum + area, 0) - byCount[0]
  return {
    area: covered + byCount[0],
    covered,
    byCount,
    uncovered: traceOutlines(edges.points, faces.outlines).map((ring) =>
      Float64Array.from(ring, (value, i) => (i % 2 === 0 ? left : bottom) + value * unit),
    ),
  }
}
