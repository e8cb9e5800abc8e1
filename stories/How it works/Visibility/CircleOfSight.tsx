import { useState } from 'react'
import { type Point, ringArea, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Figure, usePixel } from '../../figure/Figure.js'
import { Dot, Label, Room, Segment } from '../../figure/marks.js'
import { wallsPath } from '../../figure/paths.js'
import { along } from '../../figure/points.js'
import { count, fixed, percent } from '../../figure/words.js'
import { CRATE, CRATE_WITHIN, crateCorners, INSIDE, ROOM, wallsWith } from './crateRoom.js'
import { cornersOnRange, farthestInside } from './rangeCorners.js'
import { alongInside, labelInside } from './turnedAlong.js'

interface CircleOfSightProps {
  /** Range of sight, in world units. */
  radius: number
  /** Largest distance of the flattened arc from its circle, in world units. */
  arcTolerance: number
}

const WIDTH = 640
const HEIGHT = 400

/** Allowed positions of the range's knob. */
const KNOB_WITHIN = { minX: 6, minY: 6, maxX: 634, maxY: 394 }

/** Visible area within a range. Its arcs are flattened to corners of a ring. */
export function CircleOfSight({ radius: given, arcTolerance }: CircleOfSightProps) {
  // A dragged range stays until the prop changes.
  const [range, setRange] = useState({ given, radius: given, angle: 0.4 })
  const radius = range.given === given ? range.radius : given
  const [viewer, setViewer] = useState<Point>({ x: 310, y: 190 })
  const [crate, setCrate] = useState<Point>(CRATE.start)
  const walls = wallsWith(crate)
  const ring = visibilityPolygon(viewer, walls, { bounds: ROOM, radius, arcTolerance })
  const corners = cornersOnRange(ring, viewer, radius)
  const moveRange = ({ x, y }: Point): void => {
    const [dx, dy] = [x - viewer.x, y - viewer.y]
    setRange({ given, radius: Math.round(Math.hypot(dx, dy)), angle: Math.atan2(dy, dx) })
  }
  return (
    <Figure
      title="What a viewer sees within a range; the range is dashed, and the corners of its flattened arcs are dots"
      width={WIDTH}
      height={HEIGHT}
      handles={[
        { name: 'Crate', at: crate, within: CRATE_WITHIN, onMove: setCrate, body: CRATE },
        { name: 'Viewer', at: viewer, within: INSIDE, onMove: setViewer },
        {
          name: 'Range',
          at: alongInside(viewer, range.angle, radius, KNOB_WITHIN),
          within: KNOB_WITHIN,
          onMove: moveRange,
          tone: 'point',
        },
      ]}
      result={
        ring.length === 0
          ? 'Within a radius of 0 nothing is seen: the ring is empty.'
          : `Radius ${radius}. Seen: ${percent(ringArea(ring) / (Math.PI * radius ** 2))} of the circle. ${count(ring.length / 2, 'corner')}, ${corners.length} of them on the range; the arcs lie up to ${fixed(farthestInside(ring, viewer, radius))} inside of it.`
      }
    >
      <Room {...ROOM} />
      <path className="figure-solid" d={ringPath(crateCorners(crate).flat())} />
      <circle className="figure-ray figure-dashed" cx={viewer.x} cy={viewer.y} r={radius} />
      <path className="figure-ring" d={ringPath(ring)} />
      <path className="figure-walls" d={wallsPath(walls)} />
      {corners.map((corner) => (
        <Dot key={`${corner.x},${corner.y}`} at={corner} size={2.5} />
      ))}
      <Radius from={viewer} radius={radius} angle={range.angle} />
    </Figure>
  )
}

interface RadiusProps {
  from: Point
  radius: number
  angle: number
}

/** A line as long as the radius, labeled beside its midpoint if there is room. */
function Radius({ from, radius, angle }: RadiusProps) {
  const pixel = usePixel()
  const beside = along(along(from, angle, radius / 2), angle - Math.PI / 2, 12 * pixel)
  return (
    <>
      <Segment from={from} to={along(from, angle, radius)} />
      {radius > 60 * pixel && radius < 300 && (
        <Label at={labelInside(beside, WIDTH, HEIGHT, pixel)}>{`r ${radius}`}</Label>
      )}
    </>
  )
}
