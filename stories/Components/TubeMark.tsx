import type { Point } from 'react-umbra/geometry'
import { usePixel } from '../figure/Figure.js'

interface TubeMarkProps {
  from: Point
  to: Point
  color: string
  /** True if it is off: dark glass. */
  out?: boolean
}

/**
 * A picture of a glowing tube, drawn over the dark, so that it keeps its brightness, and at the same
 * thickness in any picture.
 */
export function TubeMark({ from, to, color, out = false }: TubeMarkProps) {
  const px = usePixel()
  const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y, strokeLinecap: 'round' } as const
  return (
    <g>
      {!out && <line {...line} stroke={color} strokeOpacity="0.3" strokeWidth={16 * px} />}
      <line {...line} stroke="#1a1208" strokeWidth={8 * px} />
      <line {...line} stroke={out ? '#6d6f77' : color} strokeWidth={6 * px} />
      {!out && <line {...line} stroke="#fffdf2" strokeWidth={2.5 * px} />}
    </g>
  )
}
