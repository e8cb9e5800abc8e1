interface Vec {
  x: number
  y: number
}

interface Segment {
  a: Vec
  b: Vec
}

/** The ray caster that many articles end with: three rays toward each end of a wall, sorted by angle. */
export function castByHand(origin: Vec, segments: readonly Segment[]): Vec[] {
  const angles: number[] = []
  for (const { a, b } of segments) {
    for (const end of [a, b]) {
      const angle = Math.atan2(end.y - origin.y, end.x - origin.x)
      angles.push(angle - 0.0001, angle, angle + 0.0001)
    }
  }
  angles.sort((a, b) => a - b)
  const hits: Vec[] = []
  for (const angle of angles) {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    let nearest = Number.POSITIVE_INFINITY
    for (const { a, b } of segments) {
      const [sx, sy] = [b.x - a.x, b.y - a.y]
      const cross = dx * sy - dy * sx
      if (cross === 0) continue
      const t = ((a.x - origin.x) * sy - (a.y - origin.y) * sx) / cross
      const u = ((a.x - origin.x) * dy - (a.y - origin.y) * dx) / cross
      if (t > 0 && u >= 0 && u <= 1 && t < nearest) nearest = t
    }
    if (nearest < Number.POSITIVE_INFINITY) hits.push({ x: origin.x + nearest * dx, y: origin.y + nearest * dy })
  }
  return hits
}
