import './space.css'
import { useMemo, useState } from 'react'
import { type Box, createVisibilityMesh, type Path, type Point, ringPath } from 'react-umbra/geometry'
import { Toggle } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Dot, Room } from '../../figure/marks.js'
import { boxPath, boxWalls, wallsPath } from '../../figure/paths.js'
import { fixed } from '../../figure/words.js'
import { funnelsOf } from './funnel.js'

interface ShortestPathProps {
  /** Half the width of the walker, in world units. */
  clearance: number
  /** Shows the search's funnels: from each corner, the view between straight ahead and the next part of the path. */
  funnels: boolean
}

const ROOM: Box = { minX: 10, minY: 10, maxX: 630, maxY: 390 }

/** Two walls across, with a doorway in the first, and a door and a gap in the second. */
const FIXED = [230, 10, 230, 170, 230, 236, 230, 390, 430, 10, 430, 60, 430, 120, 430, 300]
const DOOR = [430, 60, 430, 120]
const CRATE = 56

/**
 * The shortest path of a walker with a width, past walls, a crate and a door. The mesh is queried
 * again at every move.
 */
export function ShortestPath({ clearance, funnels }: ShortestPathProps) {
  const [from, setFrom] = useState<Point>({ x: 60, y: 80 })
  const [to, setTo] = useState<Point>({ x: 570, y: 120 })
  const [crate, setCrate] = useState<Point>({ x: 150, y: 150 })
  const [first, setFirst] = useState<Point>({ x: 290, y: 110 })
  const [second, setSecond] = useState<Point>({ x: 360, y: 270 })
  const [open, setOpen] = useState(false)
  const walls = useMemo(
    () => [...FIXED, ...boxWalls(sidesOf(crate)), first.x, first.y, second.x, second.y],
    [crate, first, second],
  )
  const mesh = useMemo(() => {
    const door = Array.from({ length: walls.length / 4 }, () => undefined)
    return createVisibilityMesh([...walls, ...DOOR], { bounds: ROOM, attributes: [...door, { open }] })
  }, [walls, open])
  const path = mesh.pathBetween(from, to, { clearance })
  const taut = mesh.pathBetween(from, to)
  const knob = { within: ROOM, tone: 'point' } as const
  return (
    <Figure
      title="Three rooms with a crate, a loose wall and a door, and the shortest path through them"
      width={640}
      height={400}
      handles={[
        { name: 'Start', at: from, within: ROOM, onMove: setFrom },
        { name: 'Goal', at: to, within: ROOM, onMove: setTo },
        { name: 'Wall’s upper end', at: first, onMove: setFirst, ...knob },
        { name: 'Wall’s lower end', at: second, onMove: setSecond, ...knob },
        {
          name: 'Crate',
          at: crate,
          within: { minX: 40, minY: 40, maxX: 600, maxY: 360 },
          onMove: setCrate,
          body: { width: CRATE, height: CRATE },
        },
      ]}
      controls={<Toggle label="Door open" checked={open} onChange={setOpen} />}
      result={wordsOf(
        path,
        taut,
        [from, to].map((end) => mesh.pathBetween(end, end, { clearance }) !== null),
      )}
    >
      <path
        className="space-grown"
        d={`${wallsPath(open ? walls : [...walls, ...DOOR])}${boxPath(ROOM)}`}
        strokeWidth={2 * clearance}
      />
      {funnels &&
        taut &&
        funnelsOf(mesh, taut.points).map((ring) => (
          <path key={ring.join()} className="space-funnel" d={ringPath(ring)} />
        ))}
      <Room {...ROOM} />
      <path className="figure-walls" d={wallsPath(walls)} />
      <path className={open ? 'figure-ray figure-dashed' : 'space-door'} d={wallsPath(DOOR)} />
      {taut && clearance > 0 && <path className="figure-ray figure-dashed" d={lineThrough(taut.points)} />}
      {path && <path className="space-swept" d={lineThrough(path.points)} strokeWidth={2 * clearance} />}
      {path && <path className="space-path" d={lineThrough(path.points)} />}
      {(clearance > 0 ? [] : (path?.points ?? []).slice(1, -1)).map((corner) => (
        <Dot key={`${corner.x} ${corner.y}`} at={corner} />
      ))}
    </Figure>
  )
}

function wordsOf(path: Path | null, taut: Path | null, [startsFree, endsFree]: readonly boolean[]): string {
  if (!startsFree) return 'No path: the start is too near to a wall.'
  if (!endsFree) return 'No path: the goal is too near to a wall.'
  if (path === null) return `No path${taut === null ? '' : ' that is wide enough'}.`
  return `Length: ${fixed(path.length, 1)}; without a width ${fixed(taut!.length, 1)}.`
}

const sidesOf = ({ x, y }: Point): Box => ({
  minX: x - CRATE / 2,
  minY: y - CRATE / 2,
  maxX: x + CRATE / 2,
  maxY: y + CRATE / 2,
})

function lineThrough(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}
