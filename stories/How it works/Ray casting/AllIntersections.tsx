import './rays.css'
import { useState } from 'react'
import { type Box, type Point, raycastAll } from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import { Labels } from '../../figure/Labels.js'
import { Arrow, Dot, Segment } from '../../figure/marks.js'
import { wall, wallsPath } from '../../figure/paths.js'
import { count, fixed } from '../../figure/words.js'
import { HEIGHT, WIDTH, WITHIN, wallAt } from './hall.js'

interface AllIntersectionsProps {
  /** Initial ray: across the picture, or along a wall and through ends that two walls share. */
  start: 'across' | 'ends'
  /** Value beside each hit, after its number. */
  label: 't' | 'wall' | 'distance'
}

/** Twelve walls. Most are separate; three share ends, and two cross. */
const WALLS = [
  [150, 60, 190, 200],
  [70, 330, 230, 290],
  [240, 90, 260, 240],
  [235, 320, 298, 180],
  [300, 60, 390, 120],
  [390, 120, 360, 190],
  [360, 190, 420, 250],
  [300, 350, 430, 330],
  [440, 60, 470, 180],
  [470, 240, 590, 330],
  [500, 320, 560, 230],
  [550, 60, 590, 190],
].flat()

const STARTS = {
  across: { origin: { x: 70, y: 240 }, through: { x: 216, y: 212 } },
  ends: { origin: { x: 315, y: 295 }, through: { x: 360, y: 190 } },
}

/** Room for letters at the edge. */
const PICTURE: Box = { minX: 4, minY: 4, maxX: WIDTH - 4, maxY: HEIGHT - 4 }

export function AllIntersections(props: AllIntersectionsProps) {
  return <RayThroughWalls key={props.start} {...props} />
}

/** A ray without end through a dozen walls, and each place where it meets one. */
function RayThroughWalls({ start, label }: AllIntersectionsProps) {
  const [{ origin, through }, setRay] = useState(STARTS[start])
  const length = Math.hypot(through.x - origin.x, through.y - origin.y)
  const hits = length > 0 ? raycastAll(origin, through, WALLS) : []
  const [ux, uy] = length > 0 ? [(through.x - origin.x) / length, (through.y - origin.y) / length] : [1, 0]
  const end = { x: origin.x + 1000 * ux, y: origin.y + 1000 * uy }
  const met = hits.flatMap(({ wall }) => wallAt(WALLS, wall))
  const texts = hits.map(({ t, wall }, i) => {
    const text = { t: `t ${fixed(t)}`, wall: `wall ${wall}`, distance: fixed(t * length, 0) }[label]
    return `${i + 1}: ${text}`
  })
  return (
    <Figure
      title="A ray through a dozen walls, with every point where it meets one, numbered along the ray"
      width={WIDTH}
      height={HEIGHT}
      handles={[
        { name: 'Origin', at: origin, within: WITHIN, onMove: (to) => setRay({ origin: to, through }) },
        {
          name: 'Through',
          tone: 'point',
          at: through,
          within: WITHIN,
          onMove: (to) => setRay({ origin, through: to }),
        },
      ]}
      result={length > 0 ? inWords(hits) : 'The two points coincide: a ray needs a second point for its direction.'}
    >
      <path className="figure-walls" d={wallsPath(WALLS)} />
      <path className="rays-met" d={wallsPath(met)} />
      <Segment from={origin} to={end} />
      <Arrow from={origin} to={through} className="figure-ray figure-ray-strong" head={10} gap={9} />
      {hits.map(({ point, wall }) => (
        <Dot key={wall} at={point} size={4.5} className="figure-hit" />
      ))}
      <Labels
        tags={[
          ...hits.map(({ point }, i) => ({ at: point, text: texts[i]!, towards: sideways(ux, uy, i) })),
          { at: origin, text: 't 0', towards: { x: -ux, y: -uy } },
          { at: through, text: 't 1', towards: sideways(ux, uy, 1) },
        ]}
        within={PICTURE}
        knobs={[origin, through]}
        // The arrow counts twice, so that labels cover a wall rather than the arrow.
        lines={[...WALLS, ...wall(origin, end), ...wall(origin, through)]}
      />
    </Figure>
  )
}

/** Returns a direction perpendicular to the ray, alternating between its sides. */
function sideways(ux: number, uy: number, i: number): Point {
  return i % 2 === 0 ? { x: uy, y: -ux } : { x: -uy, y: ux }
}

function inWords(hits: readonly { t: number; wall: number }[]): string {
  const [first, last] = [hits[0], hits.at(-1)]
  if (first === undefined || last === undefined) return 'The ray meets none of the 12 walls.'
  const before = hits.filter(({ t }) => t <= 1).length
  return (
    `The ray has ${count(hits.length, 'hit')}, ${before === 0 ? 'none' : before} of them up to its second point: ` +
    `first wall ${first.wall} at t = ${fixed(first.t)}, last wall ${last.wall} at t = ${fixed(last.t)}.`
  )
}
