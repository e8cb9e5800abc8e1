import { ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { useCardLamp } from './useCardLamp.js'
import { SMALL } from './Vignette.js'

const { width, height } = SMALL

/** Walls of a small floor plan, with gaps for its doors. */
const WALLS = [
  ...[24, 24, 456, 24, 456, 24, 456, 276, 456, 276, 24, 276, 24, 276, 24, 24],
  ...[170, 24, 170, 96, 170, 140, 170, 276, 24, 160, 90, 160, 130, 160, 170, 160],
  ...[310, 24, 310, 70, 310, 116, 310, 190, 170, 190, 240, 190, 284, 190, 456, 190],
]

const CAMERAS = [
  { x: 38, y: 38, direction: 0.7 },
  { x: 296, y: 38, direction: 2.3 },
  { x: 442, y: 176, direction: 3.9 },
  { x: 188, y: 262, direction: -0.35 },
]

/** A floor plan with four cameras that turn to the pointer, or round while the card has the focus. */
export function CameraCard() {
  const { lamp, props } = useCardLamp<SVGSVGElement>()
  const target = lamp && { x: lamp.x * width, y: lamp.y * height }
  return (
    <svg {...props} className="welcome-plan" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {CAMERAS.map(({ x, y, direction }) => {
        const turned = target ? Math.atan2(target.y - y, target.x - x) : direction
        const view = { direction: turned, angle: 1.2, radius: 250 }
        return (
          <g key={x}>
            <path d={ringPath(visibilityPolygon({ x, y }, WALLS, view))} />
            <circle cx={x} cy={y} r={6} />
          </g>
        )
      })}
      <path className="welcome-plan-walls" d={wallPath()} />
    </svg>
  )
}

function wallPath(): string {
  let path = ''
  for (let i = 0; i < WALLS.length; i += 4) path += `M${WALLS[i]} ${WALLS[i + 1]}L${WALLS[i + 2]} ${WALLS[i + 3]}`
  return path
}
