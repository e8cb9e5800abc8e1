import { intersectSegments, type Ring } from 'react-umbra/geometry'

/** An edge of a ring, from left to right. */
interface Edge {
  x0: number
  y0: number
  x1: number
  y1: number
  ring: number
}

/**
 * How much of each region lies in none of the views, in one, in two, and so on: `areas[region][depth]`. What lies in a hole
 * counts for no region. Rings may overlap one another in any way, but not themselves.
 *
 * The plane is cut into upright slabs at every corner and every crossing of two edges. Within a slab edges do not cross, so
 * between two neighbours there is a trapezoid that is all in a ring or all out of it: exact but for rounding.
 */
export function coveredAreas(regions: readonly Ring[], holes: readonly Ring[], views: readonly Ring[]): number[][] {
  const rings = [...regions, ...holes, ...views]
  const edges = rings.flatMap(edgesOf).sort((a, b) => a.x0 - b.x0)
  const cuts = cutsOf(edges)
  const areas = regions.map(() => new Array<number>(views.length + 1).fill(0))
  const firstView = regions.length + holes.length
  let active: Edge[] = []
  let next = 0
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [left, right] = [cuts[i]!, cuts[i + 1]!]
    while (next < edges.length && edges[next]!.x0 <= left) active.push(edges[next++]!)
    active = active.filter(({ x1 }) => x1 >= right)
    const middle = (left + right) / 2
    const crossed = active.map((edge) => ({ ring: edge.ring, y: heightAt(edge, middle) })).sort((a, b) => a.y - b.y)
    const inside = new Array<boolean>(rings.length).fill(false)
    let [covered, depth] = [0, 0]
    for (let k = 0; k + 1 < crossed.length; k++) {
      const { ring, y } = crossed[k]!
      inside[ring] = !inside[ring]
      const change = inside[ring] ? 1 : -1
      if (ring >= firstView) depth += change
      else if (ring >= regions.length) covered += change
      const area = (right - left) * (crossed[k + 1]!.y - y)
      if (covered > 0 || area === 0) continue
      for (let region = 0; region < regions.length; region++) {
        if (inside[region]) areas[region]![depth]! += area
      }
    }
  }
  return areas
}

/** A ring's edges but for upright ones, which bound no trapezoid above or below. */
function edgesOf(points: Ring, ring: number): Edge[] {
  const edges: Edge[] = []
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [points[j]!, points[j + 1]!, points[i]!, points[i + 1]!]
    if (ax < bx) edges.push({ x0: ax, y0: ay, x1: bx, y1: by, ring })
    if (ax > bx) edges.push({ x0: bx, y0: by, x1: ax, y1: ay, ring })
  }
  return edges
}

/** The places of all corners and crossings from left to right, each once. `edges` by their left ends. */
function cutsOf(edges: readonly Edge[]): number[] {
  const cuts = new Set<number>()
  edges.forEach((a, i) => {
    cuts.add(a.x0)
    cuts.add(a.x1)
    const [low, high] = [Math.min(a.y0, a.y1), Math.max(a.y0, a.y1)]
    for (let j = i + 1; j < edges.length && edges[j]!.x0 < a.x1; j++) {
      const b = edges[j]!
      if (b.ring === a.ring || Math.max(b.y0, b.y1) <= low || Math.min(b.y0, b.y1) >= high) continue
      const [from, to] = [
        { x: a.x0, y: a.y0 },
        { x: a.x1, y: a.y1 },
      ]
      const crossing = intersectSegments(from, to, { x: b.x0, y: b.y0 }, { x: b.x1, y: b.y1 })
      if (crossing !== null) cuts.add(crossing.point.x)
    }
  })
  return [...cuts].sort((a, b) => a - b)
}

function heightAt({ x0, y0, x1, y1 }: Edge, x: number): number {
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)
}
