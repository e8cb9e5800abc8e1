/**
 * Returns points along an arc of an axis-aligned ellipse as `x, y, …`, including both ends. No chord is farther than
 * `error` from the arc. Angles are in radians from +x toward +y, and `to` may be below `from`.
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
  const count = Math.min(MAX_CHORDS, Math.max(1, Math.ceil(Math.abs(to - from) / step)))
  const points: number[] = []
  for (let i = 0; i <= count; i++) {
    const angle = from + ((to - from) * i) / count
    points.push(center.x + radii.x * Math.cos(angle), center.y + radii.y * Math.sin(angle))
  }
  return points
}

/**
 * Maximum number of chords per arc: keeps a circle with a radius of 40,000 pixels within a quarter of a pixel. The
 * radius in a file is unlimited.
 */
export const MAX_CHORDS = 1024
