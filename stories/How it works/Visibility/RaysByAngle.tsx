import { useId, useMemo, useState } from 'react'
import { type Box, type CastRay, castRays, type Point, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Key, Slider } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Dot, Room } from '../../figure/marks.js'
import { boxArea, boxWalls, outline, wallsPath } from '../../figure/paths.js'
import { percent } from '../../figure/words.js'

const ROOM: Box = { minX: 10, minY: 10, maxX: 630, maxY: 390 }

const WALLS = [
  ...outline([
    [150, 90],
    [210, 90],
    [210, 150],
    [150, 150],
  ]),
  ...outline(
    [
      [420, 60],
      [420, 180],
      [520, 180],
    ],
    false,
  ),
  ...outline(
    [
      [10, 290],
      [180, 290],
    ],
    false,
  ),
  ...outline(
    [
      [214, 290],
      [330, 290],
      [330, 340],
    ],
    false,
  ),
  ...outline([
    [470, 280],
    [530, 260],
    [540, 320],
  ]),
]

const ALL = [...WALLS, ...boxWalls(ROOM)]

/** Directions in which the two areas are compared, to give them a number. */
const SAMPLES = 1440

/** Rays at equal angles joined to a polygon, beside the exact ring: what they light wrongly, and what they miss. */
export function RaysByAngle() {
  const [viewer, setViewer] = useState<Point>({ x: 300, y: 200 })
  const [count, setCount] = useState(40)
  const id = useId()
  const ring = useMemo(() => visibilityPolygon(viewer, WALLS, { bounds: ROOM }), [viewer])
  const rays = useMemo(() => castRays(viewer, ALL, { count }), [viewer, count])
  const polygon = rays.flatMap(({ point }) => [point.x, point.y])
  const { leaked, missed } = useMemo(() => compare(viewer, ring, polygon), [viewer, ring, polygon])
  return (
    <Figure
      title="The polygon through the ends of rays at equal angles, laid over the exact visible area"
      width={640}
      height={400}
      handles={[{ name: 'Viewer', at: viewer, within: ROOM, onMove: setViewer }]}
      controls={
        <Slider
          label={`${count} rays`}
          min={8}
          max={360}
          step={4}
          value={count}
          onChange={setCount}
          text={`${count} rays`}
        />
      }
      result={
        <>
          <Key color="wrong" /> lit, though not seen: {percent(leaked / boxArea(ROOM))} of the room. <Key color="ray" />{' '}
          seen, but missed: {percent(missed / boxArea(ROOM))}.
        </>
      }
    >
      <mask id={`${id}-ring`}>
        <rect width="640" height="400" fill="white" />
        <path d={ringPath(ring)} fill="black" />
      </mask>
      <mask id={`${id}-rays`}>
        <rect width="640" height="400" fill="white" />
        <path d={ringPath(polygon)} fill="black" />
      </mask>
      <Room {...ROOM} />
      <path className="figure-ring" d={ringPath(ring)} />
      <path className="figure-missed-area" d={ringPath(ring)} mask={`url(#${id}-rays)`} />
      <path className="figure-wrong-area" d={ringPath(polygon)} mask={`url(#${id}-ring)`} />
      {count <= 120 && <path className="figure-ray" strokeOpacity={0.45} d={wallsPath(fromViewer(viewer, rays))} />}
      <path className="figure-walls" d={wallsPath(WALLS)} />
      {count <= 120 && rays.map(({ point, angle }) => <Dot key={angle} at={point} size={2.5} />)}
    </Figure>
  )
}

function fromViewer({ x, y }: Point, rays: readonly CastRay[]): number[] {
  return rays.flatMap(({ point }) => [x, y, point.x, point.y])
}

/** Returns the areas that are only in the polygon and only in the ring, summed over thin sectors around the viewer. */
function compare(
  viewer: Point,
  ring: ArrayLike<number>,
  polygon: ArrayLike<number>,
): { leaked: number; missed: number } {
  const exact = distances(viewer, ring)
  const drawn = distances(viewer, polygon)
  let leaked = 0
  let missed = 0
  for (let i = 0; i < SAMPLES; i++) {
    const sector = ((drawn[i]! ** 2 - exact[i]! ** 2) * Math.PI) / SAMPLES
    if (sector > 0) leaked += sector
    else missed -= sector
  }
  return { leaked, missed }
}

/** Returns the distance of a region's outline in each direction, by rays within its own outline. */
function distances(viewer: Point, region: ArrayLike<number>): Float64Array {
  const found = new Float64Array(SAMPLES)
  const walls: number[] = []
  for (let i = 0; i < region.length; i += 2) {
    const j = (i + 2) % region.length
    walls.push(region[i]!, region[i + 1]!, region[j]!, region[j + 1]!)
  }
  for (const { angle, distance } of castRays(viewer, walls, { count: SAMPLES })) {
    found[Math.round((angle * SAMPLES) / (2 * Math.PI))] = distance
  }
  return found
}
