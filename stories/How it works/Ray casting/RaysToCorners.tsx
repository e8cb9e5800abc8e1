import './rays.css'
import { useMemo, useState } from 'react'
import { type CastRay, castRays, type Point, ringArea, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import { Labels } from '../../figure/Labels.js'
import { Dot, Room } from '../../figure/marks.js'
import { boxArea, wallsPath } from '../../figure/paths.js'
import { fixed, percent } from '../../figure/words.js'
import { ALL, fanOf, HEIGHT, PILLARS, ROOM, WALLS, WIDTH, WITHIN } from './hall.js'

interface RaysToCornersProps {
  /** Radians between a ray to a corner and the two beside it; at 0 there are none. */
  spread: number
  /** Joins the rays’ ends to a polygon, in their order. */
  joined: boolean
  /** Numbers the corners by increasing angle. */
  numbers: boolean
}

/** A ray to each corner, in the order of their angles. */
export function RaysToCorners({ spread, joined, numbers }: RaysToCornersProps) {
  const [viewer, setViewer] = useState<Point>({ x: 320, y: 220 })
  const corners = useMemo(() => castRays(viewer, ALL, { towards: 'corners' }), [viewer])
  const rays = useMemo(() => castRays(viewer, ALL, { towards: 'corners', spread }), [viewer, spread])
  const ring = useMemo(() => visibilityPolygon(viewer, WALLS, { bounds: ROOM }), [viewer])
  const polygon = Float64Array.from(rays.flatMap(({ point }) => [point.x, point.y]))
  const fan = (of: readonly CastRay[]) =>
    fanOf(
      viewer,
      of.map(({ point }) => point),
    )
  const straight =
    spread > 0 ? `${rays.length} rays, ${corners.length} of them straight` : `${rays.length} rays straight`
  const covered =
    `their polygon covers ${percent(ringArea(polygon) / boxArea(ROOM))} of the hall, ` +
    `the viewer really sees ${percent(ringArea(ring) / boxArea(ROOM))}`
  return (
    <Figure
      title="A hall with two pillars and three walls, and a ray from the viewer to each corner, numbered by angle"
      width={WIDTH}
      height={HEIGHT}
      handles={[{ name: 'Viewer', at: viewer, within: WITHIN, onMove: setViewer }]}
      result={`${straight} to corners${joined ? `: ${covered}` : `, ${firstAndLast(corners)}`}.`}
    >
      <Room {...ROOM} />
      <path className="figure-solid" d={PILLARS.map((pillar) => ringPath(pillar.flat())).join('')} />
      {joined && <path className="rays-joined" d={ringPath(polygon)} />}
      {spread > 0 && <path className="figure-ray rays-beside" d={wallsPath(fan(rays))} />}
      <path className="figure-ray rays-many" d={wallsPath(fan(corners))} />
      <path className="figure-walls" d={wallsPath(WALLS)} />
      {rays.map(({ point }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only their order distinguishes rays
        <Dot key={i} at={point} size={2.5} />
      ))}
      {numbers && (
        <Labels
          tags={corners.map((ray, i) => ({ at: ray.point, text: `${i + 1}`, towards: back(ray) }))}
          within={ROOM}
          knobs={[viewer]}
          lines={[...ALL, ...fan(corners)]}
        />
      )}
    </Figure>
  )
}

function firstAndLast(rays: readonly CastRay[]): string {
  const inDegrees = (ray: CastRay | undefined): string => `${fixed(((ray?.angle ?? 0) * 180) / Math.PI, 1)}°`
  return `the first at ${inDegrees(rays[0])}, the last at ${inDegrees(rays.at(-1))}`
}

/** Returns a point near a ray's end, a little to the side of the ray. */
function back({ angle }: CastRay): Point {
  return { x: -Math.cos(angle + 0.5), y: -Math.sin(angle + 0.5) }
}
