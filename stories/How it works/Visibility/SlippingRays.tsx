import { useMemo, useState } from 'react'
import { type Box, castRays, type Point, ringPath } from 'react-umbra/geometry'
import { Choice } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Dot } from '../../figure/marks.js'
import { outline, wallsPath } from '../../figure/paths.js'

/** A closed hall of many corners. From inside, nothing outside is visible. */
const CORNERS = Array.from({ length: 24 }, (_, i): [number, number] => {
  const turn = (2 * Math.PI * i) / 24
  const out = i % 2 === 1
  return [Math.round(320 + (out ? 260 : 200) * Math.cos(turn)), Math.round(200 + (out ? 180 : 140) * Math.sin(turn))]
})

const WALLS = outline(CORNERS)

/** Allowed positions of the viewer, clear of the corners that point inward. */
const INSIDE: Box = { minX: 190, minY: 110, maxX: 450, maxY: 290 }

const METHODS = { computed: 'computed, with 0 ≤ u ≤ 1', exact: 'decided exactly' } as const

/**
 * Rays toward the corners of a closed hall, by textbook arithmetic and by the library: some of the first kind get out.
 */
export function SlippingRays() {
  const [viewer, setViewer] = useState<Point>({ x: 396, y: 244 })
  const [method, setMethod] = useState<keyof typeof METHODS>('computed')
  const ends = useMemo(() => (method === 'computed' ? computedEnds(viewer) : exactEnds(viewer)), [viewer, method])
  const rayTo = (end: Point): number[] => [viewer.x, viewer.y, end.x, end.y]
  return (
    <Figure
      title="A closed hall of 24 walls, end to end, and a ray from the viewer toward each corner"
      width={640}
      height={400}
      handles={[{ name: 'Viewer', at: viewer, within: INSIDE, onMove: setViewer }]}
      controls={<Choice legend="Where a ray ends is" options={METHODS} value={method} onChange={setMethod} />}
      result={`${ends.slipped.length} of 24 rays slip out between two walls that share an end.`}
    >
      <path className="figure-solid" d={ringPath(CORNERS.flat())} />
      <path className="figure-ray" d={wallsPath(ends.stopped.flatMap(rayTo))} />
      <path className="figure-wrong" d={wallsPath(ends.slipped.flatMap(rayTo))} />
      <path className="figure-walls" d={wallsPath(WALLS)} />
      {ends.stopped.map((end) => (
        <Dot key={`${end.x},${end.y}`} at={end} size={2.5} />
      ))}
    </Figure>
  )
}

interface Ends {
  stopped: Point[]
  /** Points far outside, on rays that nothing stopped. */
  slipped: Point[]
}

/** The computed angles toward the corners, the same for both methods. */
function anglesFrom({ x, y }: Point): number[] {
  return CORNERS.map(([cornerX, cornerY]) => Math.atan2(cornerY - y, cornerX - x))
}

/** Casts rays with the library, which decides on which side of the ray each wall end is. */
function exactEnds(viewer: Point): Ends {
  const ends: Ends = { stopped: [], slipped: [] }
  for (const angle of anglesFrom(viewer)) {
    const [ray] = castRays(viewer, WALLS, { angles: [angle] })
    if (ray) ends.stopped.push(ray.point)
    else ends.slipped.push(farAlong(viewer, angle))
  }
  return ends
}

function farAlong({ x, y }: Point, angle: number): Point {
  return { x: x + 1000 * Math.cos(angle), y: y + 1000 * Math.sin(angle) }
}

/**
 * Casts rays as most tutorials do, in doubles. Every step is correct to 16 digits, but the result is
 * sometimes wrong.
 */
function computedEnds(viewer: Point): Ends {
  const { x, y } = viewer
  const ends: Ends = { stopped: [], slipped: [] }
  for (const angle of anglesFrom(viewer)) {
    const dx = Math.cos(angle)
    const dy = Math.sin(angle)
    let nearest = Number.POSITIVE_INFINITY
    for (let i = 0; i < WALLS.length; i += 4) {
      const [ax, ay, bx, by] = WALLS.slice(i, i + 4) as [number, number, number, number]
      const across = dx * (by - ay) - dy * (bx - ax)
      const t = ((ax - x) * (by - ay) - (ay - y) * (bx - ax)) / across
      const u = ((ax - x) * dy - (ay - y) * dx) / across
      if (t > 0 && u >= 0 && u <= 1) nearest = Math.min(nearest, t)
    }
    if (nearest < Number.POSITIVE_INFINITY) ends.stopped.push({ x: x + nearest * dx, y: y + nearest * dy })
    else ends.slipped.push(farAlong(viewer, angle))
  }
  return ends
}
