import { Label } from '../figure/marks.js'
import { type ShadowHeights, shadowReach } from './shadowEnd.js'

interface HeightsAsideProps extends ShadowHeights {
  /** Position of the drawing. */
  top: number
  width: number
  height: number
  /** Distance from the lamp to the far side of the pillar, and the pillar's thickness. */
  far: number
  thick: number
}

/** Drawing units per world unit. */
const SCALE = 0.5
const LEFT = 80

/** The lamp, the first pillar and the end of its shadow from the side. */
export function HeightsAside({ top, width, height, far, thick, ...heights }: HeightsAsideProps) {
  const { lamp, pillars } = heights
  const ground = top + height - 52
  const [x, y] = [(d: number) => LEFT + SCALE * d, (h: number) => ground - SCALE * h]
  const long = shadowReach(far, heights)
  const end = Math.min(width, x(far + long))
  // If a shadow is cut short, light reaches the ground from below this height of the pillar.
  const struck = long === Number.POSITIVE_INFINITY ? pillars : Math.min(pillars, (lamp * long) / (far + long))
  const slope = (lamp - pillars) / far
  const rayEnd = end < width ? y(0) : y(lamp - slope * ((end - LEFT) / SCALE))
  return (
    <g>
      <rect className="scene-plate heights-plate" x={0} y={top} width={width} height={height} />
      <path className="heights-shade" d={`M${x(far)} ${ground}V${y(struck)}L${end} ${rayEnd}V${ground}Z`} />
      <path className="heights-ground" d={`M0 ${ground}H${width}`} />
      <path className="heights-ray" d={`M${x(0)} ${y(lamp)}L${end} ${rayEnd}`} />
      <rect
        className="heights-pillar"
        x={x(far - thick)}
        y={y(pillars)}
        width={SCALE * thick}
        height={SCALE * pillars}
      />
      <path className="heights-pole" d={`M${x(0)} ${ground}V${y(lamp)}`} />
      <circle className="heights-lamp" cx={x(0)} cy={y(lamp)} r={6} />
      <Label at={{ x: x(0), y: y(lamp / 2) }} dx={-18} dy={4}>
        {lamp}
      </Label>
      <Label at={{ x: x(far), y: y(pillars) }} dx={-8} dy={-6}>
        {pillars}
      </Label>
      {end < width && (
        <Label at={{ x: (x(far) + end) / 2, y: ground }} dy={14}>
          {Math.round(long)}
        </Label>
      )}
      <Label at={{ x: x(far / 2), y: ground }} dy={14}>
        {Math.round(far)}
      </Label>
    </g>
  )
}
