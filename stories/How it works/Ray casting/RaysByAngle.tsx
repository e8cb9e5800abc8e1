import './rays.css'
import { useMemo, useState } from 'react'
import { castRays, type Point, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Key } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Dot, Room } from '../../figure/marks.js'
import { wallsPath } from '../../figure/paths.js'
import { count as inNumbers } from '../../figure/words.js'
import { fanOf, HEIGHT, ROOM, WIDTH, WITHIN } from './hall.js'
import { ALL, POST_RINGS, postsMet, postsSeen, SCREEN, THINGS } from './posts.js'

interface RaysByAngleProps {
  /** Number of rays, at equal angles all round. */
  count: number
  /** Joins the rays’ ends to a polygon. */
  joined: boolean
  /** Draws the outline of what is really seen, by `visibilityPolygon`. */
  truth: boolean
}

/** Number of rays from which on they are drawn thinner, without dots at their ends. */
const MANY = 120

/** Rays at equal angles among thin posts: what lies between two rays is missed. */
export function RaysByAngle({ count, joined, truth }: RaysByAngleProps) {
  const [viewer, setViewer] = useState<Point>({ x: 320, y: 205 })
  const rays = useMemo(() => castRays(viewer, ALL, { count }), [viewer, count])
  const seen = useMemo(() => postsSeen(viewer), [viewer])
  const ring = useMemo(() => visibilityPolygon(viewer, THINGS, { bounds: ROOM }), [viewer])
  const ends = rays.map(({ point }) => point)
  const met = postsMet(rays)
  const missed = [...seen].filter((post) => !met.has(post))
  const paths = (posts: Iterable<number>) => [...posts].map((post) => ringPath(POST_RINGS[post]!)).join('')
  return (
    <Figure
      title="A viewer among twelve thin posts, and rays at equal angles, which end on some of them"
      width={WIDTH}
      height={HEIGHT}
      handles={[{ name: 'Viewer', at: viewer, within: WITHIN, onMove: setViewer }]}
      result={
        <>
          {inNumbers(rays.length, 'ray')} find {met.size} of the {inNumbers(seen.size, 'post')} in sight.{' '}
          <Key color="wrong" /> {missed.length} missed, between two rays.
        </>
      }
    >
      <Room {...ROOM} />
      {joined && <path className="rays-joined" d={ringPath(ends.flatMap(({ x, y }) => [x, y]))} />}
      {truth && <path className="rays-truth" d={ringPath(ring)} />}
      <path className={`figure-ray ${count > MANY ? 'rays-fine' : 'rays-many'}`} d={wallsPath(fanOf(viewer, ends))} />
      <path className="figure-walls" d={wallsPath(SCREEN)} />
      <path className="rays-post" d={paths(POST_RINGS.keys())} />
      <path className="rays-post-missed" d={paths(missed)} />
      {count <= MANY && rays.map(({ point, angle }) => <Dot key={angle} at={point} size={3} />)}
    </Figure>
  )
}
