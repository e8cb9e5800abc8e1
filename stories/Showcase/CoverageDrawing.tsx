import { useId } from 'react'
import { type Point, type Ring, ringPath } from 'react-umbra/geometry'
import { usePixel } from '../figure/Figure.js'
import { Label } from '../figure/marks.js'
import { fixed } from '../figure/words.js'
import { type Camera, normalizeAngle } from './cameras.js'
import type { Cover } from './coverPlan.js'
import { PlanPicture } from './DrawnPlan.js'
import type { FloorPlan } from './plan.js'
import { ZONES } from './zones.js'

interface CoverageDrawingProps {
  plan: FloorPlan
  /** Views by zone, from the widest one on, and by camera. */
  views: readonly (readonly Ring[])[]
  uncovered: readonly Ring[]
  /** The camera whose zones are outlined, −1 for none. */
  selected: number
}

/** The floor: hatched where no camera looks, and tinted by zone, the stronger the more pixels per meter. */
export function CoverageDrawing({ plan, views, uncovered, selected }: CoverageDrawingProps) {
  const id = useId().replace(/\W/g, '')
  const gap = 7 * usePixel()
  return (
    <>
      <defs>
        <clipPath id={`floor-${id}`}>
          <path d={plan.shown} clipRule="evenodd" />
        </clipPath>
        <pattern
          id={`hatch-${id}`}
          width={gap}
          height={gap}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className="plan-hatch" d={`M0 0V${gap}`} />
        </pattern>
      </defs>
      <path className="plan-floor" d={plan.shown} />
      <PlanPicture plan={plan} />
      <path d={uncovered.map(ringPath).join('')} fill={`url(#hatch-${id})`} />
      <g clipPath={`url(#floor-${id})`}>
        {views.map((rings, zone) => (
          <path key={ZONES[zone]!.density} className="plan-seen" d={rings.map(ringPath).join('')} />
        ))}
        {views.map(
          (rings, zone) =>
            rings[selected] && <path key={ZONES[zone]!.density} className="plan-view" d={ringPath(rings[selected])} />,
        )}
      </g>
    </>
  )
}

/** A camera from above: its number, and a lens in the direction of its view. */
export function CameraMark({ camera, selected }: { camera: Camera; selected: boolean }) {
  const pixel = usePixel()
  const { id, x, y, direction } = camera
  return (
    <g className={selected ? 'plan-camera plan-camera-selected' : 'plan-camera'}>
      <g transform={`translate(${x} ${y}) scale(${pixel}) rotate(${(180 * normalizeAngle(direction)) / Math.PI})`}>
        <path d="M6 -4L15 -6.5V6.5L6 4Z" />
        <circle r={9} />
      </g>
      <text x={x} y={y} fontSize={11 * pixel}>
        {id}
      </text>
    </g>
  )
}

interface RoomLabelsProps {
  plan: FloorPlan
  covers: readonly Cover[]
  /** True to show the fraction of the room that is seen instead of its area. */
  shares: boolean
}

export function RoomLabels({ plan, covers, shares }: RoomLabelsProps) {
  return plan.rooms.map(({ name, label }, i) => {
    const { floor, unseen } = covers[i]!
    return (
      <g key={name} className="plan-room">
        <Label at={label} dy={-7} size={11}>
          {name}
        </Label>
        <Label at={label} dy={7} size={10.5} quiet>
          {shares ? `${seenShare(floor, unseen)} seen` : `${fixed(floor, 1)} m²`}
        </Label>
      </g>
    )
  })
}

/** Formats a fraction in whole percents; 0 and 100 only for none and all. */
function seenShare(floor: number, unseen: number): string {
  const share = Math.round(100 * (1 - unseen / floor))
  const none = floor - unseen < 0.005
  const all = unseen < 0.005
  return `${all ? 100 : none ? 0 : Math.min(99, Math.max(1, share))} %`
}

/** The edges of a camera's view, as far as it sees. */
export function ViewEdges({ camera, to }: { camera: Point; to: readonly Point[] }) {
  return <path className="plan-edges" d={to.map(({ x, y }) => `M${camera.x} ${camera.y}L${x} ${y}`).join('')} />
}
