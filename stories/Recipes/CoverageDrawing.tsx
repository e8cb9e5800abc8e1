import { useId } from 'react'
import type { Point, Ring } from 'react-umbra/geometry'
import { usePixel } from '../figure/Figure.js'
import { Label } from '../figure/marks.js'
import { ringPath } from '../figure/paths.js'
import { fixed } from '../figure/words.js'
import { type Camera, turned } from './cameras.js'
import type { Cover } from './coverage.js'
import { HEIGHT, ROOMS, WIDTH } from './floorPlan.js'
import { FLOOR, OPEN_FLOOR } from './PlanDrawing.js'

interface CoverageDrawingProps {
  views: readonly Ring[]
  /** The view whose outline is drawn, −1 for none. */
  selected: number
}

/** The floor: hatched where no camera sees it, tinted where one does, and darker for each one more. */
export function CoverageDrawing({ views, selected }: CoverageDrawingProps) {
  const id = useId().replace(/\W/g, '')
  const pixel = usePixel()
  const gap = 7 * pixel
  const paths = views.map(ringPath)
  return (
    <>
      <defs>
        <clipPath id={`floor-${id}`}>
          <path d={OPEN_FLOOR} clipRule="evenodd" />
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
        <mask id={`unseen-${id}`} maskUnits="userSpaceOnUse" x={0} y={0} width={WIDTH} height={HEIGHT}>
          <rect width={WIDTH} height={HEIGHT} fill="#fff" />
          <path d={paths.join('')} fill="#000" />
        </mask>
      </defs>
      <path className="plan-floor" d={OPEN_FLOOR} />
      <g mask={`url(#unseen-${id})`}>
        <path d={FLOOR} fillRule="evenodd" fill={`url(#hatch-${id})`} />
      </g>
      <g clipPath={`url(#floor-${id})`}>
        {paths.map((path, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tints have no state
          <path key={i} className="plan-seen" d={path} />
        ))}
        {selected >= 0 && <path className="plan-view" d={paths[selected]} />}
      </g>
    </>
  )
}

/** A camera from above: its number, and a lens in the middle of its view. */
export function CameraMark({ camera, selected }: { camera: Camera; selected: boolean }) {
  const pixel = usePixel()
  const { id, x, y, direction } = camera
  return (
    <g className={selected ? 'plan-camera plan-camera-selected' : 'plan-camera'}>
      <g transform={`translate(${x} ${y}) scale(${pixel}) rotate(${(180 * turned(direction)) / Math.PI})`}>
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
  covers: readonly Cover[]
  /** Says which share is seen; else how large the room is. */
  shares: boolean
}

export function RoomLabels({ covers, shares }: RoomLabelsProps) {
  return ROOMS.map(({ name, label }, i) => {
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

/** A share in whole per cents: 0 and 100 for none and all alone. */
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
