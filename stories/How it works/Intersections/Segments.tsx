import { useState } from 'react'
import { type Box, intersectRaySegment, intersectSegments, type Point } from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import { Labels } from '../../figure/Labels.js'
import { Arrow, Dot, Segment } from '../../figure/marks.js'
import { wall } from '../../figure/paths.js'
import { between, way } from '../../figure/points.js'
import { fixed, place } from '../../figure/words.js'

interface SegmentsProps {
  /** Meaning of a and b: the whole line, a ray that starts at a, or the segment between them. */
  first: 'line' | 'ray' | 'segment'
  /** Draws the parameter's scale along a to b. */
  scale: boolean
}

const WIDTH = 640
const HEIGHT = 360
const PICTURE: Box = { minX: 0, minY: 0, maxX: WIDTH, maxY: HEIGHT }
const WITHIN: Box = { minX: 20, minY: 20, maxX: 620, maxY: 340 }
const START = { a: { x: 130, y: 260 }, b: { x: 300, y: 190 }, c: { x: 410, y: 60 }, d: { x: 500, y: 290 } }
/** The end of a segment that crosses the other one from the start. */
const ACROSS = { x: 530, y: 110 }

/** Two segments whose four ends move, and the parameters t and u at which their lines meet. */
export function Segments({ first, scale }: SegmentsProps) {
  const [ends, setEnds] = useState(first === 'segment' ? { ...START, b: ACROSS } : START)
  const { a, b, c, d } = ends
  const move = (name: keyof typeof START) => (to: Point) => setEnds({ ...ends, [name]: to })
  const hit = meeting(first, a, b, c, d)
  const far = between(a, b, first === 'segment' ? 1 : 10)
  const back = first === 'line' ? between(a, b, -10) : a
  return (
    <Figure
      title="Two segments with movable ends, and the point where they meet"
      width={WIDTH}
      height={HEIGHT}
      handles={(Object.keys(START) as (keyof typeof START)[]).map((name) => ({
        name: `Point ${name}`,
        tone: 'point',
        at: ends[name],
        within: WITHIN,
        onMove: move(name),
      }))}
      result={
        hit
          ? `The ${first} meets the segment at ${place(hit.point)}: t = ${fixed(hit.t)}, u = ${fixed(hit.u)}.`
          : `The ${first} does not meet the segment.`
      }
    >
      <Segment from={back} to={far} className="figure-ray figure-dashed" />
      <Arrow from={a} to={b} className="figure-ray figure-ray-strong" head={10} gap={9} />
      <Segment from={c} to={d} className="figure-walls" />
      {scale && [0, 0.25, 0.5, 0.75, 1].map((t) => <Dot key={t} at={between(a, b, t)} size={t % 1 === 0 ? 3.5 : 2} />)}
      {hit && <Dot at={hit.point} size={5} className="figure-hit" />}
      <Labels
        tags={[
          ...(hit ? [{ text: `t ${fixed(hit.t)}  u ${fixed(hit.u)}`, at: hit.point }] : []),
          { text: 'a', at: a, towards: way(b, a) },
          { text: 'b', at: b, towards: way(a, b) },
          { text: 'c', at: c, towards: way(d, c) },
          { text: 'd', at: d, towards: way(c, d) },
        ]}
        within={PICTURE}
        knobs={hit ? [a, b, c, d, hit.point] : [a, b, c, d]}
        lines={[...wall(back, far), ...wall(c, d)]}
      />
    </Figure>
  )
}

/** Intersects the line, ray or segment through a and b with the segment from c to d. Only the range of t differs. */
function meeting(first: SegmentsProps['first'], a: Point, b: Point, c: Point, d: Point) {
  if (a.x === b.x && a.y === b.y) return null
  if (first === 'segment') return intersectSegments(a, b, c, d)
  const ahead = intersectRaySegment(a, b, c, d)
  if (ahead !== null || first === 'ray') return ahead
  const behind = intersectRaySegment(a, between(a, b, -1), c, d)
  return behind && { ...behind, t: -behind.t }
}
