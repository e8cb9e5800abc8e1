import type { Box, Point } from 'react-umbra/geometry'
import { usePixel } from './Figure.js'

export function Room({ minX, minY, maxX, maxY }: Box) {
  return <rect className="figure-room" x={minX} y={minY} width={maxX - minX} height={maxY - minY} />
}

interface LabelProps {
  at: Point
  children: string | number
  /** Height of the letters in CSS pixels. */
  size?: number
  quiet?: boolean
  /** CSS pixels that it stands beside `at`, so that it clears a knob however small the picture is. */
  dx?: number
  dy?: number
}

export function Label({ at, children, size = 11, quiet = false, dx = 0, dy = 0 }: LabelProps) {
  const px = usePixel()
  return (
    <text
      className={quiet ? 'figure-label figure-label-quiet' : 'figure-label'}
      x={at.x + dx * px}
      y={at.y + dy * px}
      fontSize={size * px}
      strokeWidth={2.5 * px}
    >
      {children}
    </text>
  )
}

interface DotProps {
  at: Point
  /** Radius in CSS pixels. */
  size?: number
  className?: string
}

export function Dot({ at, size = 3, className = 'figure-dot' }: DotProps) {
  return <circle className={className} cx={at.x} cy={at.y} r={size * usePixel()} />
}

interface ArrowProps {
  from: Point
  to: Point
  className?: string
  /** Length of the head in CSS pixels. */
  head?: number
  /** CSS pixels that it ends before `to`, so that a knob there does not cover its head. @default 0 */
  gap?: number
}

/** A line with a head at its end. A filled class such as `figure-ray` sets its color by `stroke`. */
export function Arrow({ from, to: target, className = 'figure-ray', head = 8, gap = 0 }: ArrowProps) {
  const pixel = usePixel()
  const size = head * pixel
  const length = Math.hypot(target.x - from.x, target.y - from.y)
  if (length <= gap * pixel) return null
  const [ux, uy] = [(target.x - from.x) / length, (target.y - from.y) / length]
  const to = { x: target.x - gap * pixel * ux, y: target.y - gap * pixel * uy }
  const wing = (side: number): string => {
    const [x, y] = [to.x - size * (ux + 0.45 * side * uy), to.y - size * (uy - 0.45 * side * ux)]
    return `${x} ${y}`
  }
  return (
    <path className={className} d={`M${from.x} ${from.y}L${to.x} ${to.y}M${wing(1)}L${to.x} ${to.y}L${wing(-1)}`} />
  )
}

interface SegmentProps {
  from: Point
  to: Point
  className?: string
}

export function Segment({ from, to, className = 'figure-ray' }: SegmentProps) {
  return <path className={className} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
}
