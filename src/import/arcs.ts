/**
 * The points along an arc of an upright ellipse as `x, y, …`, both ends with it, no chord further than `error` from the arc.
 * Angles in radians from +x towards +y, growing or shrinking.
 */
export function arcPoints(
  center: { readonly x: number; readonly y: number },
  radii: { readonly x: number; readonly y: number },
  from: number,
  to: number,
  error: number,
): number[] {
  const radius = Math.max(radii.x, radii.y)
  const step = 2 * Math.acos(Math.max(0, 1 - error / radius))
  const count = Math.min(MOST_CHORDS, Math.max(1, Math.ceil(Math.abs(to - from) / step)))
  const points: number[] = []
  for (let i = 0; i <= count; i++) {
    const angle = from + ((to - from) * i) / count
    points.push(center.x + radii.x * Math.cos(angle), center.y + radii.y * Math.sin(angle))
  }
  return points
}

/** Enough for a quarter of a pixel on a circle of 40,000 pixels; a file may name any radius. */
export const MOST_CHORDS = 1024
