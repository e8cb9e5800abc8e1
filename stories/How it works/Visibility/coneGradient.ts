import type { Point } from 'react-umbra/geometry'

interface Cone {
  origin: Point
  direction: number
  angle: number
  feather: number
}

/** A gradient round the light that fades toward both edges of its cone, straight as the feather of `<Flashlight>`. */
export function coneGradient(
  context: CanvasRenderingContext2D,
  color: string,
  { origin, direction, angle, feather }: Cone,
): CanvasGradient | string {
  const lit = `color-mix(in srgb, ${color} 55%, transparent)`
  // A full circle has no edges.
  if (angle >= 2 * Math.PI) return lit
  // 1 %, because full transparency is a transparent black, and the gradient would turn gray.
  const dark = `color-mix(in srgb, ${color} 1%, transparent)`
  const gradient = context.createConicGradient(direction - angle / 2, origin.x, origin.y)
  const end = angle / (2 * Math.PI)
  const soft = (feather * end) / 2
  // The ring ends at the cone's edges; without a feather they are lit.
  gradient.addColorStop(0, feather > 0 ? dark : lit)
  gradient.addColorStop(soft, lit)
  gradient.addColorStop(end - soft, lit)
  gradient.addColorStop(end, feather > 0 ? dark : lit)
  return gradient
}
