/**
 * Traces the faces of a planar graph: rings `x, y, …` by increasing angle, and the outer ring of each connected part in
 * the opposite direction. Edges with the same face on both sides are dropped, and corners between collinear edges.
 */
export function traceFaces(points: readonly number[], edges: readonly [number, number][]): number[][] {
  let kept = edges
  for (;;) {
    const { faces, faceOf } = trace(points, kept)
    const bridges = kept.filter((_, i) => faceOf[2 * i] === faceOf[2 * i + 1])
    if (bridges.length === 0) return faces.map((corners) => ringOf(points, corners))
    kept = kept.filter((_, i) => faceOf[2 * i] !== faceOf[2 * i + 1])
  }
}

/** Traces faces of half-edges: number 2 i of edge i from its first point, 2 i + 1 from its second. */
function trace(
  points: readonly number[],
  edges: readonly [number, number][],
): { faces: number[][]; faceOf: Int32Array } {
  const from = (half: number) => edges[half >> 1]![half & 1]!
  const to = (half: number) => edges[half >> 1]![1 - (half & 1)]!
  const angle = (half: number) => {
    const [a, b] = [from(half), to(half)]
    return Math.atan2(points[2 * b + 1]! - points[2 * a + 1]!, points[2 * b]! - points[2 * a]!)
  }
  const edgesAround = new Map<number, { half: number; angle: number }[]>()
  for (let half = 0; half < 2 * edges.length; half++) {
    const own = edgesAround.get(from(half))
    const item = { half, angle: angle(half) }
    if (own === undefined) edgesAround.set(from(half), [item])
    else own.push(item)
  }
  // The next half-edge of a face turns as far as possible to the inside: by angle, it is the one before the reverse
  // half-edge.
  const next = new Int32Array(2 * edges.length)
  for (const items of edgesAround.values()) {
    items.sort((a, b) => a.angle - b.angle)
    items.forEach(({ half }, i) => {
      next[half ^ 1] = items[(i + items.length - 1) % items.length]!.half
    })
  }
  const faceOf = new Int32Array(2 * edges.length).fill(-1)
  const faces: number[][] = []
  for (let start = 0; start < next.length; start++) {
    if (faceOf[start] !== -1) continue
    const corners: number[] = []
    for (let half = start; faceOf[half] === -1; half = next[half]!) {
      faceOf[half] = faces.length
      corners.push(from(half))
    }
    faces.push(corners)
  }
  return { faces, faceOf }
}

function ringOf(points: readonly number[], corners: readonly number[]): number[] {
  const { length } = corners
  const at = (i: number) =>
    [points[2 * corners[(i + length) % length]!]!, points[2 * corners[(i + length) % length]! + 1]!] as const
  return corners.flatMap((_, i) => {
    const [[ax, ay], [bx, by], [cx, cy]] = [at(i - 1), at(i), at(i + 1)]
    const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - bx, cy - by]
    const isStraight =
      Math.abs(ux * vy - uy * vx) <= 1e-9 * Math.hypot(ux, uy) * Math.hypot(vx, vy) && ux * vx + uy * vy > 0
    return isStraight ? [] : [bx, by]
  })
}
