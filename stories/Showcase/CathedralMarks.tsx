import { useId } from 'react'
import type { Point } from 'react-umbra/geometry'
import { usePixel } from '../figure/Figure.js'
import { PANES } from './cathedralPlan.js'
import { FIRST_HOUR, LAST_HOUR, positionOfHour, type SunPlace } from './cathedralSun.js'

/** Glass as it is seen against the light: brightest where the sun falls through it. */
export function GlowingGlass({ direction }: { direction: number }) {
  return (
    <g>
      {PANES.map(({ walls: [x1, y1, x2, y2], color, inward }) => {
        const facing = Math.cos(direction) * inward.x + Math.sin(direction) * inward.y
        const opacity = 0.35 + 0.65 * Math.sqrt(Math.max(0, facing))
        return (
          <g key={`${x1} ${y1}`} stroke={color} opacity={opacity}>
            <line {...{ x1, y1, x2, y2 }} strokeWidth={11} opacity={0.22} />
            <line {...{ x1, y1, x2, y2 }} strokeWidth={3.2} />
          </g>
        )
      })}
    </g>
  )
}

/** The sun on its way, a dot for each hour. */
export function SunMark({ at, color }: { at: Point; color: SunPlace['color'] }) {
  const id = useId()
  const px = Math.min(1.6, usePixel())
  const hours = Array.from({ length: Math.floor(LAST_HOUR) - Math.ceil(FIRST_HOUR) + 1 }, (_, i) =>
    positionOfHour(Math.ceil(FIRST_HOUR) + i),
  )
  return (
    <g>
      <radialGradient id={id}>
        <stop offset="0.2" stopColor={color} stopOpacity="0.8" />
        <stop offset="1" stopColor={color} stopOpacity="0" />
      </radialGradient>
      {hours.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={1.6 * px} fill="#fff2d0" opacity={0.55} />
      ))}
      <circle cx={at.x} cy={at.y} r={26 * px} fill={`url(#${id})`} />
      <circle cx={at.x} cy={at.y} r={10 * px} fill={color} stroke="#fff8e6" strokeWidth={2 * px} />
    </g>
  )
}

/** The tip of a candle, brighter than what it lights. */
export function CandleFlame({ x, y }: Point) {
  const id = useId()
  return (
    <g>
      <radialGradient id={id}>
        <stop offset="0" stopColor="#fff6d8" />
        <stop offset="0.25" stopColor="#ffc869" stopOpacity="0.8" />
        <stop offset="1" stopColor="#ff9a3c" stopOpacity="0" />
      </radialGradient>
      <circle cx={x} cy={y} r={11} fill={`url(#${id})`} />
      <circle cx={x} cy={y} r={2.2} fill="#fffbea" />
    </g>
  )
}
