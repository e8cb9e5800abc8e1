import type { Point } from 'react-umbra/geometry'
import { usePixel } from '../figure/Figure.js'

interface TokenProps {
  at: Point
  color: string
  /** A letter on it. */
  letter: string
  /** Direction of view in radians, if not all around. */
  direction?: number | undefined
  /** True if its eyes are closed. */
  off?: boolean
}

/** A person on a plan, at the same size in any picture. */
export function Token({ at: { x, y }, color, letter, direction, off = false }: TokenProps) {
  const px = usePixel()
  const radius = 11 * px
  return (
    <g className={off ? 'token token-off' : 'token'} transform={`translate(${x} ${y})`} style={{ color }}>
      {direction !== undefined && (
        <path
          d={`M${radius + 7 * px} 0L${radius - 1 * px} ${6 * px}V${-6 * px}Z`}
          transform={`rotate(${(180 / Math.PI) * direction})`}
        />
      )}
      <circle r={radius} />
      <text fontSize={12 * px} dy={0.5 * px}>
        {letter}
      </text>
    </g>
  )
}
