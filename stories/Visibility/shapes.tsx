import type { Box, Point, Ring } from 'react-umbra/geometry'
import { usePixel } from './Stage.js'

/** The walls of a line through points, closed to an outline unless said otherwise. */
export function outline(points: readonly (readonly [number, number])[], closed = true): number[] {
  const walls: number[] = []
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    walls.push(...points[i]!, ...points[(i + 1) % points.length]!)
  }
  return walls
}

/** The sides of a box as walls. */
export function boxWalls({ minX, minY, maxX, maxY }: Box): number[] {
  return outline([
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ])
}

/** SVG path of a ring. */
export function ringPath(ring: ArrayLike<number>): string {
  let path = ''
  for (let i = 0; i < ring.length; i += 2) path += `${i === 0 ? 'M' : 'L'}${ring[i]} ${ring[i + 1]}`
  return path && `${path}Z`
}

/** SVG path of walls, each by itself. */
export function wallsPath(walls: ArrayLike<number>): string {
  let path = ''
  for (let i = 0; i < walls.length; i += 4) {
    path += `M${walls[i]} ${walls[i + 1]}L${walls[i + 2]} ${walls[i + 3]}`
  }
  return path
}

/** Area of a ring by the shoelace formula. */
export function ringArea(ring: Ring): number {
  let area = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    area += ring[i]! * ring[j + 1]! - ring[j]! * ring[i + 1]!
  }
  return Math.abs(area) / 2
}

export function boxArea({ minX, minY, maxX, maxY }: Box): number {
  return (maxX - minX) * (maxY - minY)
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

export function Room({ minX, minY, maxX, maxY }: Box) {
  return <rect className="sight-room" x={minX} y={minY} width={maxX - minX} height={maxY - minY} />
}

interface LabelProps {
  at: Point
  children: string | number
  /** Height of the letters in CSS pixels. */
  size?: number
  quiet?: boolean
}

export function Label({ at, children, size = 11, quiet = false }: LabelProps) {
  const px = usePixel()
  return (
    <text
      className={quiet ? 'sight-label sight-label-quiet' : 'sight-label'}
      x={at.x}
      y={at.y}
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

export function Dot({ at, size = 3, className = 'sight-dot' }: DotProps) {
  return <circle className={className} cx={at.x} cy={at.y} r={size * usePixel()} />
}
