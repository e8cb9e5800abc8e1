import './intersections.css'
import { useState } from 'react'
import { type Box, type Point, pointInPolygon } from 'react-umbra/geometry'
import { Figure, usePixel } from '../../figure/Figure.js'
import { Labels } from '../../figure/Labels.js'
import { Arrow, Dot, Segment } from '../../figure/marks.js'
import { polygonPath, polygonWalls, wall } from '../../figure/paths.js'
import { between } from '../../figure/points.js'
import { count } from '../../figure/words.js'
import { replaced } from './boxes.js'
import { type CornerOnRay, cornersOnRay, crossingsToTheRight, type RayCrossing, reaches } from './evenOdd.js'

interface PointInPolygonProps {
  /** Initial polygon: a concave one, or a star that crosses itself. */
  polygon: 'concave' | 'star'
  /** True if the point starts level with a corner. */
  onCorner: boolean
  /** Snaps points to whole tens, so that corners can be on the ray. */
  snap: boolean
}

const WIDTH = 640
const HEIGHT = 400
const PICTURE: Box = { minX: 0, minY: 0, maxX: WIDTH, maxY: HEIGHT }
const WITHIN: Box = { minX: 20, minY: 20, maxX: 600, maxY: 380 }
const SNAP = 10

const POLYGONS: Record<PointInPolygonProps['polygon'], readonly (readonly [number, number])[]> = {
  concave: [
    [110, 60],
    [270, 130],
    [340, 50],
    [490, 230],
    [560, 80],
    [580, 230],
    [530, 330],
    [400, 230],
    [330, 340],
    [240, 250],
    [120, 330],
  ],
  star: [
    [320, 40],
    [420, 350],
    [150, 160],
    [490, 160],
    [220, 350],
  ],
}

const POINTS = {
  concave: { x: 140, y: 290 },
  star: { x: 200, y: 220 },
}
const LEVEL = {
  concave: { x: 180, y: 230 },
  star: { x: 110, y: 160 },
}

/** A point, a polygon, and the crossings to the right of it that say whether it is inside. */
export function PointInPolygon(props: PointInPolygonProps) {
  return <Movables key={`${props.polygon} ${props.onCorner}`} {...props} />
}

function Movables({ polygon, onCorner, snap }: PointInPolygonProps) {
  const [point, setPoint] = useState<Point>(onCorner ? LEVEL[polygon] : POINTS[polygon])
  const [corners, setCorners] = useState<readonly Point[]>(() => POLYGONS[polygon].map(([x, y]) => ({ x, y })))
  const where = pointInPolygon(point, corners)
  const crossings = crossingsToTheRight(point, corners)
  const touched = cornersOnRay(point, corners)
  const snapped = (to: Point): Point =>
    snap ? { x: SNAP * Math.round(to.x / SNAP), y: SNAP * Math.round(to.y / SNAP) } : to
  return (
    <Figure
      title="A polygon, a point, and the edges that the ray to the right of the point crosses"
      width={WIDTH}
      height={HEIGHT}
      handles={[
        ...corners.map((corner, i) => ({
          name: `Corner ${i + 1}`,
          tone: 'point' as const,
          at: corner,
          within: WITHIN,
          onMove: (to: Point) => setCorners(replaced(corners, i, snapped(to))),
        })),
        { name: 'Point', at: point, within: WITHIN, onMove: (to) => setPoint(snapped(to)) },
      ]}
      result={resultInWords(where, crossings.length, touched)}
    >
      <path className="cross-polygon" d={polygonPath(corners)} />
      {where !== 'boundary' && (
        <>
          <Arrow from={point} to={{ x: WIDTH - 8, y: point.y }} className="figure-ray" head={8} />
          {touched.map(({ corner }) => (
            <EdgeEnds key={corner} corners={corners} corner={corner} />
          ))}
          {touched.map(({ corner }) => (
            <Dot key={corner} at={corners[corner]!} size={12} className="cross-ring" />
          ))}
          {crossings.map(({ edge, at }) => (
            <Dot key={edge} at={at} size={5} className="cross-hit-first" />
          ))}
        </>
      )}
      <Labels
        tags={[
          { text: where, at: point, towards: { x: -1, y: -1 } },
          ...(where === 'boundary' ? [] : numbersOf(crossings)),
          ...(where === 'boundary' ? [] : touched.filter(({ counted }) => counted === 0)).map(({ corner }) => ({
            text: 'none',
            at: corners[corner]!,
          })),
        ]}
        within={PICTURE}
        knobs={[point, ...corners, ...crossings.map(({ at }) => at)]}
        lines={[...wall(point, { x: WIDTH, y: point.y }), ...polygonWalls(corners)]}
      />
    </Figure>
  )
}

/** The starts of the two edges at a corner on the ray: strong if the edge counts, which it does if it goes down. */
function EdgeEnds({ corners, corner }: { corners: readonly Point[]; corner: number }) {
  const reach = 34 * usePixel()
  const at = corners[corner]!
  return [corners.at(corner - 1)!, corners[(corner + 1) % corners.length]!].map((other, i) => {
    const length = Math.hypot(other.x - at.x, other.y - at.y)
    if (length === 0) return null
    const share = Math.min(1, reach / length)
    return (
      <Segment
        // biome-ignore lint/suspicious/noArrayIndexKey: one before the corner and one after it
        key={i}
        from={at}
        to={between(at, other, share)}
        className={reaches(at, other, at.y) ? 'cross-counted' : 'cross-passed'}
      />
    )
  })
}

/** The crossings' numbers; those at one place, as at a corner that counts twice, together. */
function numbersOf(crossings: readonly RayCrossing[]) {
  const tags: { text: string; at: Point; towards: Point }[] = []
  crossings.forEach(({ at }, i) => {
    const last = tags.at(-1)
    if (last && last.at.x === at.x) last.text += `, ${i + 1}`
    else tags.push({ text: `${i + 1}`, at, towards: { x: 1, y: -1 } })
  })
  return tags
}

/** Words for the number of times that a corner on the ray counts. */
const TIMES = ['not at all', 'once', 'twice']

function resultInWords(where: string, crossings: number, touched: readonly CornerOnRay[]): string {
  if (where === 'boundary') return 'On the boundary: nothing is counted.'
  const parity = crossings % 2 === 0 ? 'even' : 'odd'
  const counts = touched.map(({ corner, counted }) => `corner ${corner + 1} ${TIMES[counted]}`)
  const corners = counts.length > 0 ? ` Counted on the ray: ${counts.join(', ')}.` : ''
  return `${where === 'inside' ? 'Inside' : 'Outside'}: ${count(crossings, 'crossing')} to the right, an ${parity} number.${corners}`
}
