import { useId } from 'react'
import type { Box, Point } from 'react-umbra/geometry'
import { usePixel } from '../figure/Figure.js'
import type { Movable } from '../figure/Handle.js'

interface FlameProps {
  at: Point
  color: string
  /** True if it is out: dark, with only its wick. */
  out?: boolean
}

/**
 * A picture of a lamp, drawn over the light map so that it keeps its brightness, and at the same size in any picture.
 */
export function Flame({ at: { x, y }, color, out = false }: FlameProps) {
  const id = useId()
  const px = usePixel()
  return (
    <g>
      <radialGradient id={id}>
        <stop offset="0" stopColor={color} stopOpacity="0.95" />
        <stop offset="0.35" stopColor={color} stopOpacity="0.35" />
        <stop offset="1" stopColor={color} stopOpacity="0" />
      </radialGradient>
      {!out && <circle cx={x} cy={y} r={24 * px} fill={`url(#${id})`} />}
      <circle cx={x} cy={y} r={6.5 * px} fill={out ? '#2b2e37' : color} stroke="#1a1208" strokeWidth="1.5" />
      <circle cx={x} cy={y} r={3 * px} fill={out ? '#6d6f77' : '#fffdf2'} />
    </g>
  )
}

/** Returns a handle that moves a lamp. */
export function lampHandle(name: string, at: Point, within: Box, onMove: (to: Point) => void): Movable {
  return { name, at, within, onMove, body: { width: 36, height: 36, round: true } }
}

/** Returns the part of a world that is at least `margin` away from its edge. */
export function inside({ width, height }: { width: number; height: number }, margin = 12): Box {
  return { minX: margin, minY: margin, maxX: width - margin, maxY: height - margin }
}
