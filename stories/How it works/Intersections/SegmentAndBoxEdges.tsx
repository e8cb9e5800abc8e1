import './intersections.css'
import { useState } from 'react'
import { type Box, intersectSegmentBoxEdges, type Point } from 'react-umbra/geometry'
import { middleOf } from '../../figure/boxes.js'
import { Figure } from '../../figure/Figure.js'
import type { Movable } from '../../figure/Handle.js'
import { Labels } from '../../figure/Labels.js'
import { Arrow, Dot } from '../../figure/marks.js'
import { boxPath, boxWalls, wall } from '../../figure/paths.js'
import { way } from '../../figure/points.js'
import { count, place } from '../../figure/words.js'
import { centered, replaced, roomForMiddle } from './boxes.js'
import { type Ends, randomSegments, scatteredBoxes } from './scatter.js'

interface SegmentAndBoxEdgesProps {
  /** Hits to show: the one nearest to the start of a segment, or all. */
  hits: 'first' | 'all'
  /** Boxes in the picture. */
  boxes: number
  /** Segments in the picture. */
  segments: number
}

interface EdgeHit {
  box: number
  point: Point
  distance: number
}

const WIDTH = 640
const HEIGHT = 400
const PICTURE: Box = { minX: 0, minY: 0, maxX: WIDTH, maxY: HEIGHT }
const WITHIN: Box = { minX: 20, minY: 20, maxX: 620, maxY: 380 }

/** Segments against boxes: where they cross the edges, from the start on. */
export function SegmentAndBoxEdges(props: SegmentAndBoxEdgesProps) {
  return <Scattered key={`${props.boxes} ${props.segments}`} {...props} />
}

function Scattered({ hits, boxes: boxCount, segments: segmentCount }: SegmentAndBoxEdgesProps) {
  const [turn, setTurn] = useState(1)
  const [segments, setSegments] = useState(() => randomSegments(turn, segmentCount, WITHIN))
  const [boxes, setBoxes] = useState(() => scatteredBoxes(boxCount, WITHIN))
  const found = segments.map((ends) => hitsOf(ends, boxes))
  const shown = found.map((all) => (hits === 'first' ? all.slice(0, 1) : all))
  const numbered = shown.flatMap((all, i) => all.map((hit, order) => ({ ...hit, order, id: `${i} ${order}` })))
  const met = new Set(numbered.map(({ box }) => box))
  const bodies = boxes.map((box, i): Movable => {
    const size = { width: box.maxX - box.minX, height: box.maxY - box.minY }
    return {
      name: boxes.length === 1 ? 'Box' : `Box ${i + 1}`,
      body: size,
      at: middleOf(box),
      within: roomForMiddle(WITHIN, box),
      onMove: (to) => setBoxes(replaced(boxes, i, centered(box, to))),
    }
  })
  const ends = segments.flatMap((segment, i) =>
    (['start', 'end'] as const).map(
      (end): Movable => ({
        name: segments.length === 1 ? `The ${end}` : `The ${end} of segment ${letter(i)}`,
        tone: 'point',
        at: segment[end],
        within: WITHIN,
        onMove: (to) => setSegments(replaced(segments, i, { ...segment, [end]: to })),
      }),
    ),
  )
  return (
    <Figure
      title="Segments that cross boxes, and the points where they cross the boxes’ edges"
      width={WIDTH}
      height={HEIGHT}
      handles={[...bodies, ...ends]}
      controls={
        <button
          type="button"
          onClick={() => {
            setTurn(turn + 1)
            setSegments(randomSegments(turn + 1, segmentCount, WITHIN))
          }}
        >
          New segments
        </button>
      }
      result={segments.length === 1 ? nearestInWords(found[0]!, boxes.length) : eachInWords(found)}
    >
      {boxes.map((box, i) => (
        <path // biome-ignore lint/suspicious/noArrayIndexKey: a box's place is its identity
          key={i}
          className={met.has(i) ? 'cross-box cross-box-hit' : 'cross-box-quiet'}
          d={boxPath(box)}
        />
      ))}
      {segments.map(({ start, end }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment's place is its identity
        <Arrow key={i} from={start} to={end} className="figure-ray figure-ray-strong" head={10} gap={9} />
      ))}
      {[...numbered].reverse().map(({ id, point, order }) => (
        <Dot
          key={id}
          at={point}
          size={order === 0 ? 6 : 4.5}
          className={order === 0 ? 'cross-hit-first' : 'cross-hit-next'}
        />
      ))}
      <Labels
        tags={[
          ...numbered.map(({ point, order }) => ({ text: `${order + 1}`, at: point, quiet: order > 0 })),
          ...(segments.length > 1 ? segments.map(tagOf) : []),
        ]}
        within={PICTURE}
        knobs={[...segments.flatMap(({ start, end }) => [start, end]), ...numbered.map(({ point }) => point)]}
        lines={[...segments.flatMap(({ start, end }) => wall(start, end)), ...boxes.flatMap(boxWalls)]}
      />
    </Figure>
  )
}

function letter(segment: number): string {
  return String.fromCharCode(65 + segment)
}

function tagOf({ start, end }: Ends, segment: number) {
  return { text: letter(segment), at: start, towards: way(end, start) }
}

/** Returns the crossings of a segment with the edges of boxes, the nearest to its start first. */
function hitsOf({ start, end }: Ends, boxes: readonly Box[]): EdgeHit[] {
  return boxes
    .flatMap((box, i) =>
      intersectSegmentBoxEdges(start, end, box).map((point) => ({
        box: i,
        point,
        distance: Math.hypot(point.x - start.x, point.y - start.y),
      })),
    )
    .sort((a, b) => a.distance - b.distance)
}

function eachInWords(found: readonly EdgeHit[][]): string {
  return found
    .map((all, i) => {
      const first = all[0] ? `${all.length === 1 ? '' : ', the first'} at ${place(all[0].point)}` : ''
      return `Segment ${letter(i)}: ${count(all.length, 'hit')}${first}.`
    })
    .join(' ')
}

function nearestInWords(all: readonly EdgeHit[], boxes: number): string {
  const [first] = all
  if (first === undefined) return 'The segment crosses no edge.'
  const which = boxes === 1 ? '' : ` on box ${first.box + 1}`
  const hit = all.length === 1 ? 'The only hit' : `The nearest of ${all.length} hits`
  return `${hit} is at ${place(first.point)}${which}, ${Math.round(first.distance)} from the start.`
}
