import type { Point } from 'react-umbra/geometry'
import './pane.css'

interface PaneProps {
  from: Point
  to: Point
  tint: string
  /** @default 0 */
  opacity?: number
}

/** A pane of glass in lead, seen from above: drawn over the dark, so that its color is seen. */
export function Pane({ from, to, tint, opacity = 0 }: PaneProps) {
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}`
  return (
    <>
      <path className="pane-lead" d={d} />
      <path className="pane-glass" d={d} stroke={tint} strokeOpacity={1 - 0.6 * opacity} />
    </>
  )
}
