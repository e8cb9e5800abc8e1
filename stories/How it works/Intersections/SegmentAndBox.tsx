import './intersections.css'
import { useState } from 'react'
import { type Box, intersectSegmentBox, type Point } from 'react-umbra/geometry'
import { middleOf } from '../../figure/boxes.js'
import { Figure } from '../../figure/Figure.js'
import { Labels } from '../../figure/Labels.js'
import { Arrow, Dot, Segment } from '../../figure/marks.js'
import { boxWalls, wall } from '../../figure/paths.js'
import { between, way } from '../../figure/points.js'
import { fixed } from '../../figure/words.js'
import { boxBetween, centered, roomForMiddle } from './boxes.js'
import { clippedTimes, crossingsOf, type EdgeName, halfPlanesOf } from './edgeTimes.js'
import { HalfPlanes } from './HalfPlanes.js'
import { SlabTimes } from './SlabTimes.js'

interface SegmentAndBoxProps {
  /** The half-plane to show, or all four. */
  halfPlane: EdgeName | 'all'
  /** Draws the times between the edges on the scale of t. */
  times: boolean
}

const WIDTH = 640
const PICTURE: Box = { minX: 0, minY: 0, maxX: WIDTH, maxY: 350 }
const WITHIN: Box = { minX: 20, minY: 20, maxX: 620, maxY: 330 }
const SCALE: Box = { minX: 12, minY: 358, maxX: 628, maxY: 488 }
const START = { a: { x: 90, y: 70 }, b: { x: 560, y: 250 } }
const CORNERS = [
  { x: 230, y: 90 },
  { x: 430, y: 240 },
] as const

/** A segment against the four half-planes of a box: the last one that it enters, and the first one that it leaves. */
export function SegmentAndBox({ halfPlane, times }: SegmentAndBoxProps) {
  const [{ a, b }, setEnds] = useState(START)
  const [corners, setCorners] = useState<readonly [Point, Point]>(CORNERS)
  const box = boxBetween(...corners)
  const planes = halfPlanesOf(box)
  const crossings = crossingsOf(a, b, planes)
  const hit = intersectSegmentBox(a, b, box)
  const { near, far, lastIn, firstOut } = clippedTimes(crossings)
  const shown = crossings.filter(({ t }) => isIn(between(a, b, t)))
  const decides = ({ name }: { name: EdgeName }): boolean => name === lastIn || name === firstOut
  const normals = planes
    .filter(({ name }) => halfPlane === 'all' || name === halfPlane)
    .flatMap(({ middle, normal }) => wall(middle, shifted(middle, 50 * normal.x, 50 * normal.y)))
  return (
    <Figure
      title="A box and a segment: the times at which the segment’s line crosses the lines of the four edges"
      width={WIDTH}
      height={times ? 500 : PICTURE.maxY}
      handles={[
        { name: 'Point a', tone: 'point', at: a, within: WITHIN, onMove: (to) => setEnds({ a: to, b }) },
        { name: 'Point b', tone: 'point', at: b, within: WITHIN, onMove: (to) => setEnds({ a, b: to }) },
        ...corners.map((corner, i) => ({
          name: `Corner ${i + 1}`,
          tone: 'point' as const,
          at: corner,
          within: WITHIN,
          onMove: (to: Point) => setCorners(i === 0 ? [to, corners[1]] : [corners[0], to]),
        })),
        {
          name: 'Middle of the box',
          tone: 'point',
          at: middleOf(box),
          within: roomForMiddle(WITHIN, box),
          onMove: (to) => {
            const moved = centered(box, to)
            const [dx, dy] = [moved.minX - box.minX, moved.minY - box.minY]
            setCorners([shifted(corners[0], dx, dy), shifted(corners[1], dx, dy)])
          },
        },
      ]}
      result={
        <>
          {halfPlane !== 'all' && `${sideInWords(a, b, box, halfPlane)} `}
          {hit
            ? `In the box from t = ${fixed(hit.nearTime)} (${lastIn ? `enters ${lastIn} last` : 'a is inside'}) to t = ${fixed(hit.farTime)} (${firstOut ? `leaves ${firstOut} first` : 'b is inside'}).`
            : `No part is in the box: ${missInWords(near, far, lastIn, firstOut)}.`}
        </>
      }
    >
      <HalfPlanes box={box} picture={PICTURE} chosen={halfPlane} />
      <Segment from={between(a, b, -20)} to={between(a, b, 20)} className="cross-edge figure-dashed" />
      <Arrow from={a} to={b} className="figure-ray figure-ray-strong" head={10} gap={9} />
      {hit && <Segment from={hit.nearPoint} to={hit.farPoint} className="cross-part" />}
      {shown.map(({ name, t, entering }) => (
        <Dot key={name} at={between(a, b, t)} size={4.5} className={entering ? 'cross-in' : 'cross-out'} />
      ))}
      {hit && lastIn && <Dot at={hit.nearPoint} size={8} className="cross-ring" />}
      {hit && firstOut && <Dot at={hit.farPoint} size={8} className="cross-ring" />}
      <Labels
        tags={[
          ...[...shown.filter(decides), ...shown.filter((crossing) => !decides(crossing))].map(
            ({ name, t, entering }) => ({
              text: `${entering ? 'in' : 'out'} ${fixed(t)}`,
              at: between(a, b, t),
              quiet: !(hit && decides({ name })),
            }),
          ),
          { text: 'a', at: a, towards: way(b, a) },
          { text: 'b', at: b, towards: way(a, b) },
        ]}
        within={PICTURE}
        knobs={[a, b, ...corners, middleOf(box), ...shown.map(({ t }) => between(a, b, t))]}
        lines={[...wall(a, b), ...boxWalls(box), ...normals]}
      />
      {times && <SlabTimes place={SCALE} a={a} b={b} box={box} inside={hit && [hit.nearTime, hit.farTime]} />}
    </Figure>
  )
}

function isIn({ x, y }: Point): boolean {
  return x >= PICTURE.minX && x <= PICTURE.maxX && y >= PICTURE.minY && y <= PICTURE.maxY
}

function shifted({ x, y }: Point, dx: number, dy: number): Point {
  return { x: x + dx, y: y + dy }
}

function sideInWords(a: Point, b: Point, box: Box, name: EdgeName): string {
  const { normal } = halfPlanesOf(box).find((plane) => plane.name === name)!
  const speed = normal.x * (b.x - a.x) + normal.y * (b.y - a.y)
  const way = speed === 0 ? 'neither enters nor leaves' : speed < 0 ? 'enters' : 'leaves'
  return `${name[0]!.toUpperCase()}${name.slice(1)}: (b − a) · n = ${fixed(speed, 0)}, so the line ${way}.`
}

function missInWords(near: number, far: number, lastIn: EdgeName | null, firstOut: EdgeName | null): string {
  if (near <= far) return 'it runs beside the box'
  const out = firstOut ? `it leaves ${firstOut} at ${fixed(far)}` : 'it ends at 1'
  return lastIn ? `${out}, before it enters ${lastIn} at ${fixed(near)}` : `${out}, before it begins at 0`
}
