import './sight.css'
import { useMemo, useState } from 'react'
import { type Box, type Point, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Key, Slider } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Dot, Room } from '../../figure/marks.js'
import { outline, wallsPath } from '../../figure/paths.js'
import { expandFrom, prepare, type Visit } from './meshWalk.js'

const ROOM: Box = { minX: 10, minY: 10, maxX: 630, maxY: 390 }

/** A floor of rooms; the walls in the room below on the right cross. */
const WALLS = [
  ...outline(
    [
      [10, 140],
      [120, 140],
    ],
    false,
  ),
  ...outline(
    [
      [160, 140],
      [250, 140],
      [250, 10],
    ],
    false,
  ),
  ...outline(
    [
      [250, 390],
      [250, 280],
    ],
    false,
  ),
  ...outline(
    [
      [250, 230],
      [250, 190],
      [400, 190],
    ],
    false,
  ),
  ...outline(
    [
      [445, 190],
      [630, 190],
    ],
    false,
  ),
  ...outline(
    [
      [360, 60],
      [430, 80],
      [410, 130],
      [350, 115],
    ],
    true,
  ),
  ...outline(
    [
      [520, 60],
      [570, 60],
      [570, 110],
      [520, 110],
    ],
    true,
  ),
  ...[420, 260, 560, 340],
  ...[420, 340, 560, 260],
  ...outline(
    [
      [90, 230],
      [140, 220],
      [150, 280],
      [100, 300],
    ],
    true,
  ),
]

const MESH = prepare(WALLS, ROOM)

/** The triangulation under the walls, and the triangles that a query goes through. */
export function MeshExpansion() {
  const [viewer, setViewer] = useState<Point>({ x: 190, y: 210 })
  const [shown, setShown] = useState(Number.POSITIVE_INFINITY)
  const visits = useMemo(() => expandFrom(MESH, viewer), [viewer])
  const ring = useMemo(() => visibilityPolygon(viewer, WALLS, { bounds: ROOM }), [viewer])
  const count = Math.min(shown, visits.length)
  const entered = visits.slice(0, count)
  const last = entered.at(-1)
  return (
    <Figure
      title="A floor plan cut into triangles along its walls; the triangles that the viewer's query enters are filled"
      width={640}
      height={400}
      handles={[
        {
          name: 'Viewer',
          at: viewer,
          within: ROOM,
          onMove: (to) => {
            setViewer(to)
            setShown(Number.POSITIVE_INFINITY)
          },
        },
      ]}
      controls={
        <Slider
          label="Step"
          min={1}
          max={visits.length}
          value={count}
          text={`${count} of ${visits.length}`}
          onChange={(value) => setShown(value)}
        />
      }
      result={
        <>
          <Key color="entered" />
          &nbsp;{count === visits.length ? 'Entered' : `Step ${count}: entered`}{' '}
          {new Set(entered.map(({ triangle }) => triangle)).size} of the room’s {MESH.triangles.length} triangles,
          through {entered.filter(({ through }) => through !== null).length} edges.
        </>
      }
    >
      <path className="sight-triangles" d={MESH.triangles.map(ringPath).join('')} />
      {entered.map((visit) => (
        <path
          key={visit.key}
          className={visit === last && count < visits.length ? 'sight-entered sight-entered-last' : 'sight-entered'}
          d={ringPath(visit.corners)}
        />
      ))}
      <path className="figure-outline" d={ringPath(ring)} />
      <path className="sight-crossed" d={wallsPath(entered.flatMap(({ through }) => through ?? []))} />
      <path className="figure-walls" d={wallsPath(WALLS)} />
      {last && count < visits.length && <Between viewer={viewer} visit={last} />}
      {MESH.crossings.map((crossing) => (
        <Dot key={`${crossing.x},${crossing.y}`} at={crossing} size={4.5} className="sight-crossing" />
      ))}
      <Room {...ROOM} />
    </Figure>
  )
}

/** The two directions between which an edge is seen. */
function Between({ viewer, visit }: { viewer: Point; visit: Visit }) {
  const rays = [visit.from, visit.to].flatMap((point) => [viewer.x, viewer.y, point.x, point.y])
  return <path className="figure-ray figure-ray-strong" d={wallsPath(rays)} />
}
