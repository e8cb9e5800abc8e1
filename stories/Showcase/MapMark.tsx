import type { Point } from 'react-umbra/geometry'
import type { StageFit } from '../stage/useStageFit.js'
import './mapMark.css'

interface MapMarkProps {
  /** View of the stage on the map under the mark. */
  fit: StageFit
  at: Point
  /** Radius in map pixels. */
  radius: number
  color?: string
  /** True if it marks the focus, which must be easy to see. */
  isStrong: boolean
}

/** A ring around the thing that keys act on, above light and fog: light on dark, so that it is visible on any floor. */
export function MapMark({ fit: { width, height, view }, at, radius, color = '#ffc46b', isStrong }: MapMarkProps) {
  const ring = { cx: (at.x - view.x) * view.zoom, cy: (at.y - view.y) * view.zoom, r: Math.max(radius * view.zoom, 16) }
  return (
    <svg className={isStrong ? 'map-mark map-mark-strong' : 'map-mark'} width={width} height={height} aria-hidden>
      <circle {...ring} />
      <circle {...ring} style={{ stroke: color }} />
    </svg>
  )
}
