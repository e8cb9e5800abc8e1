import { useState } from 'react'
import { type Box, crossesSegment, type Point } from 'react-umbra/geometry'
import { Choice } from '../figure/controls.js'
import { Figure } from '../figure/Figure.js'
import { Labels } from '../figure/Labels.js'
import { Arrow, Dot, Label, Segment } from '../figure/marks.js'
import { polygonPath, wall } from '../figure/paths.js'
import { between, way } from '../figure/points.js'
import { fixed, place } from '../figure/words.js'
import { halfPlane, sideOf } from './halfPlane.js'

const SIZE = { width: 560, height: 320 }
const WITHIN: Box = { minX: 20, minY: 20, maxX: 540, maxY: 300 }
const PICTURE: Box = { minX: 0, minY: 0, maxX: 560, maxY: 320 }
const START = { a: { x: 180, y: 250 }, b: { x: 380, y: 90 }, p: { x: 120, y: 110 } }

const SIDES = { both: 'both sides', positive: 'the positive side', negative: 'the negative side' } as const

/** The two sides of a wall from a to b, and what strikes it from a point p when only one side blocks. */
export function WallSides() {
  const [points, setPoints] = useState(START)
  const [from, setFrom] = useState<keyof typeof SIDES>('positive')
  const { a, b, p } = points
  const side = sideOf(a, b, p)
  const [middle, far] = [between(a, b, 0.5), between(p, between(a, b, 0.5), 2)]
  const stop = crossesSegment(p, far, a, b, from)
  return (
    <Figure
      title="A wall from a to b with its positive and its negative side, and a ray from p that strikes it"
      {...SIZE}
      handles={(['a', 'b', 'p'] as const).map((name) => ({
        name: `Point ${name}`,
        tone: name === 'p' ? 'viewer' : 'point',
        at: points[name],
        within: WITHIN,
        onMove: (to: Point) => setPoints({ ...points, [name]: to }),
      }))}
      controls={<Choice legend="The wall blocks from" options={SIDES} value={from} onChange={setFrom} />}
      result={
        `(b − a) × (p − a) = ${fixed(side, 0)}: p ${sideInWords(side)}. ` +
        (stop ? `Its ray is stopped at ${place(stop.point)}.` : 'Its ray goes through.')
      }
    >
      <path className="figure-positive" d={polygonPath(halfPlane(PICTURE, a, b))} />
      <path className="figure-negative" d={polygonPath(halfPlane(PICTURE, b, a))} />
      <SideLabels a={a} b={b} />
      <Segment from={p} to={stop?.point ?? far} className="figure-ray" />
      <Arrow from={a} to={b} className="figure-walls" head={12} gap={10} />
      <Arrow from={p} to={stop?.point ?? between(p, far, 0.75)} className="figure-ray figure-ray-strong" gap={2} />
      {stop && <Dot at={middle} size={4} className="figure-hit" />}
      <Labels
        tags={[
          { text: 'a', at: a, towards: way(b, a) },
          { text: 'b', at: b, towards: way(a, b) },
          { text: 'p', at: p, towards: way(middle, p) },
        ]}
        within={PICTURE}
        knobs={[a, b, p]}
        lines={[...wall(a, b), ...wall(p, far)]}
      />
    </Figure>
  )
}

/** Labels of both sides, beside the far end of the wall, where neither the ray nor p usually is. */
function SideLabels({ a, b }: { a: Point; b: Point }) {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length === 0) return null
  const normal = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
  const at = between(a, b, 0.8)
  return (
    <>
      <Label at={at} dx={44 * normal.x} dy={30 * normal.y}>
        positive
      </Label>
      <Label at={at} dx={-44 * normal.x} dy={-30 * normal.y}>
        negative
      </Label>
    </>
  )
}

function sideInWords(side: number): string {
  if (side === 0) return 'lies on the line, on neither side'
  return side > 0 ? 'lies on the positive side' : 'lies on the negative side'
}
