import type { GeoPart } from './geometry.js'
import { wrapLongitude } from './Projection.js'
import type { Position } from './schema.js'

/** Longitude at which RFC 7946 has polygons cut in two. */
const ANTIMERIDIAN = 180

/**
 * Joins polygons that were cut at the antimeridian, as RFC 7946 recommends, so that no wall remains along the cut.
 * Returns other parts as they are, and all parts if they do not fit together. O(positions).
 */
export function joinAtAntimeridian(parts: readonly GeoPart[]): readonly GeoPart[] {
  const rings = parts.filter(
    (part) => part.kind === 'ring' && part.positions.some((_, i) => isCutEdge(part.positions, i)),
  )
  if (new Set(rings.map((ring) => sideOf(ring))).size < 2) return parts
  const joined = linkChains(rings.flatMap(({ positions }) => chainsOf(positions)))
  if (joined === null) return parts
  const cut = new Set(rings)
  const [first] = joined
  return [
    ...parts.filter((part) => !cut.has(part)),
    ...joined.map((positions): GeoPart => {
      return { kind: 'ring', positions, isHole: isClockwise(positions) !== isClockwise(first!) }
    }),
  ]
}

/** Returns true if the edge after this position runs along the antimeridian. */
function isCutEdge(positions: readonly Position[], i: number): boolean {
  const [a, b] = [positions[i]!, positions[i + 1]]
  return b !== undefined && Math.abs(a[0]) === ANTIMERIDIAN && a[0] === b[0] && a[1] !== b[1]
}

/** Returns the side of the antimeridian on which a cut polygon is. */
const sideOf = ({ positions }: GeoPart): number =>
  Math.sign(positions.find(([x]) => Math.abs(x) !== ANTIMERIDIAN)?.[0] ?? 0)

/** Returns the parts of a ring between its edges along the antimeridian. */
function chainsOf(ring: readonly Position[]): Position[][] {
  const corners = ring.slice(0, -1)
  const start = corners.findIndex((_, i) => isCutEdge(ring, i)) + 1
  const chains: Position[][] = []
  let chain: Position[] = []
  for (let k = 0; k < corners.length; k++) {
    const i = (start + k) % corners.length
    chain.push(corners[i]!)
    if (!isCutEdge(ring, i)) continue
    chains.push(chain)
    chain = []
  }
  return chains
}

/**
 * Links chains to closed rings, where each ends at the start of one on the other side. Returns null if a chain has no
 * match.
 */
function linkChains(chains: readonly Position[][]): Position[][] | null {
  const keyOf = ([x, y]: Position, side = 1): string => `${x * side} ${y}`
  const starts = new Map(chains.map((chain) => [keyOf(chain[0]!), chain]))
  if (starts.size < chains.length) return null
  const rings: Position[][] = []
  while (starts.size > 0) {
    const [first] = starts.values()
    const ring: Position[] = []
    let chain: Position[] | undefined = first
    do {
      if (chain === undefined || !starts.delete(keyOf(chain[0]!))) return null
      // A chain begins where the previous one ends, on the other side.
      for (let i = ring.length === 0 ? 0 : 1; i < chain.length; i++) ring.push(chain[i]!)
      const end = ring.at(-1)!
      chain = keyOf(end, -1) === keyOf(first![0]!) ? first : starts.get(keyOf(end, -1))
    } while (chain !== first)
    rings.push(ring)
  }
  return rings
}

/** Returns true if a ring across the antimeridian is clockwise, with north up. */
function isClockwise(ring: readonly Position[]): boolean {
  const east = (longitude: number): number => wrapLongitude(longitude, 0) - ANTIMERIDIAN
  let twiceArea = 0
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!]
    twiceArea += east(a[0]) * b[1] - east(b[0]) * a[1]
  }
  return twiceArea < 0
}
