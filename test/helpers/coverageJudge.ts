import type { Ring } from '../../src/geometry/points.js'

/**
 * Returns the areas of a region by the number of rings that cover them. Brute force: cuts it into
 * slabs between the heights of all corners and crossings, which contain only trapezoids. Follows the
 * even-odd rule, and makes no decision that rounding could change.
 */
export function areasByCount(rings: readonly Ring[], region: Ring): number[] {
  const edges: { owner: number; ax: number; ay: number; bx: number; by: number }[] = []
  const heights: number[] = []
  ;[region, ...rings].forEach((ring, owner) => {
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      edges.push({ owner, ax: ring[i]!, ay: ring[i + 1]!, bx: ring[j]!, by: ring[j + 1]! })
      heights.push(ring[i + 1]!)
    }
  })
  for (let i = 0; i < edges.length; i++) {
    const { ax, ay, bx, by } = edges[i]!
    for (let j = 0; j < i; j++) {
      const { ax: cx, ay: cy, bx: dx, by: dy } = edges[j]!
      const turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
      const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn
      const u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / turn
      if (t > 0 && t < 1 && u > 0 && u < 1) heights.push(ay + t * (by - ay))
    }
  }
  heights.sort((a, b) => a - b)
  const areas = new Array<number>(rings.length + 1).fill(0)
  for (let h = 1; h < heights.length; h++) {
    const height = heights[h]! - heights[h - 1]!
    if (height > 0) addSlab(edges, heights[h - 1]! + height / 2, height, areas)
  }
  return areas
}

function addSlab(
  edges: readonly { owner: number; ax: number; ay: number; bx: number; by: number }[],
  y: number,
  height: number,
  areas: number[],
): void {
  const meetings: { owner: number; x: number }[] = []
  for (const { owner, ax, ay, bx, by } of edges) {
    if (ay > y !== by > y) meetings.push({ owner, x: ax + ((y - ay) / (by - ay)) * (bx - ax) })
  }
  meetings.sort((a, b) => a.x - b.x)
  const inside = new Uint8Array(areas.length)
  let count = 0
  let last = 0
  for (const { owner, x } of meetings) {
    if (inside[0] === 1) areas[count]! += height * (x - last)
    inside[owner]! ^= 1
    if (owner > 0) count += inside[owner] === 1 ? 1 : -1
    last = x
  }
}
