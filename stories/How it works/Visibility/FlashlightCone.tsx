import './flashlight.css'
import { useState } from 'react'
import { type Point, ringArea, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Figure, usePixel } from '../../figure/Figure.js'
import type { FigurePaint } from '../../figure/FigureCanvas.js'
import { Arrow, Label, Room, Segment } from '../../figure/marks.js'
import { boxArea, wallsPath } from '../../figure/paths.js'
import { along } from '../../figure/points.js'
import { degrees, fixed, percent } from '../../figure/words.js'
import { coneGradient } from './coneGradient.js'
import { CRATE, CRATE_WITHIN, crateCorners, INSIDE, ROOM, wallsWith } from './crateRoom.js'
import { alongInside, arcPath, labelInside } from './turnedAlong.js'

interface FlashlightConeProps {
  /** Angle between the cone's edges, in radians; 2π is all round. */
  angle: number
  /** Reach of the light, in world units. */
  radius: number
  /** Fraction of half the opening over which the light fades toward either edge. */
  feather: number
}

const WIDTH = 640
const HEIGHT = 400

/** Allowed positions of the direction's knob, and its least distance from the light. */
const AIM_WITHIN = { minX: 6, minY: 6, maxX: 634, maxY: 394 }
const NEAREST = 60

/** One press of Q or E. */
const TURN = Math.PI / 36

/** Radius of the arc that shows the opening. */
const ARC = 40

/** A cone of light past walls: its opening, its direction, and its soft edges. */
export function FlashlightCone({ angle, radius, feather }: FlashlightConeProps) {
  const [origin, setOrigin] = useState<Point>({ x: 210, y: 200 })
  const [crate, setCrate] = useState<Point>(CRATE.start)
  const [aim, setAim] = useState({ direction: -0.2, distance: 130 })
  const { direction } = aim
  const walls = wallsWith(crate)
  const ring = visibilityPolygon(origin, walls, { bounds: ROOM, radius, direction, angle })
  const aimAt = alongInside(origin, direction, aim.distance, AIM_WITHIN)
  const aimTo = (to: Point): void => {
    const [x, y] = [to.x - origin.x, to.y - origin.y]
    // A knob at the light has no direction, so keep the last one.
    if (x !== 0 || y !== 0) setAim({ direction: Math.atan2(y, x), distance: Math.max(NEAREST, Math.hypot(x, y)) })
  }
  const turn = (key: string): boolean => {
    const by = { q: -TURN, e: TURN }[key.toLowerCase()]
    if (by !== undefined) setAim({ ...aim, direction: Math.atan2(Math.sin(direction + by), Math.cos(direction + by)) })
    return by !== undefined
  }
  const outline = ringPath(ring)
  const paint: FigurePaint = (context, { colors }) => {
    context.fillStyle = coneGradient(context, colors.seen, { origin, direction, angle, feather })
    context.fill(new Path2D(outline))
  }
  return (
    <Figure
      title="A flashlight's cone past walls, with its direction, its opening and its range"
      width={WIDTH}
      height={HEIGHT}
      paint={paint}
      handles={[
        { name: 'Crate', at: crate, within: CRATE_WITHIN, onMove: setCrate, body: CRATE },
        { name: 'Flashlight', at: origin, within: INSIDE, onMove: setOrigin, onKey: turn },
        { name: 'Aim', at: aimAt, within: AIM_WITHIN, onMove: aimTo, tone: 'point', onKey: turn },
      ]}
      result={`Direction ${degrees(direction)}, opening ${degrees(angle)} (${fixed(angle)} rad): seen ${percent(ringArea(ring) / boxArea(ROOM))} of the room, a ring of ${ring.length / 2} corners.`}
    >
      <Room {...ROOM} />
      <path className="figure-solid" d={ringPath(crateCorners(crate).flat())} />
      <circle className="figure-grid figure-dashed" cx={origin.x} cy={origin.y} r={radius} />
      <path className="figure-outline" d={outline} />
      <path className="figure-walls" d={wallsPath(walls)} />
      <Arrow from={origin} to={aimAt} gap={10} />
      <Opening origin={origin} direction={direction} angle={angle} />
    </Figure>
  )
}

interface OpeningProps {
  origin: Point
  direction: number
  angle: number
}

/**
 * The opening as an arc, and its size: beside the arrow in a wide one, behind the light where it is narrow, or where
 * there is room.
 */
function Opening({ origin, direction, angle }: OpeningProps) {
  const pixel = usePixel()
  const start = direction - angle / 2
  const radius = Math.max(ARC, 26 * pixel)
  const sides = angle < 1.8 ? [Math.PI, 2.2, -2.2, 1.5, -1.5] : [0.7, -0.7, 0.4, -0.4, Math.PI]
  const places = sides.map((side) => along(origin, direction + side, angle < 1.8 ? 30 * pixel : radius + 17 * pixel))
  const inside = places.map((place) => labelInside(place, WIDTH, HEIGHT, pixel))
  const free = inside.findIndex(({ x, y }, i) => x === places[i]!.x && y === places[i]!.y)
  return (
    <>
      {angle < 2 * Math.PI &&
        [start, start + angle].map((edge) => <Segment key={edge} from={origin} to={along(origin, edge, radius)} />)}
      <path className="flashlight-arc" d={arcPath(origin, radius, start, Math.min(angle, 2 * Math.PI))} />
      <Label at={inside[Math.max(0, free)]!}>{degrees(angle)}</Label>
    </>
  )
}
