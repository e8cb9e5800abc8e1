import { useMemo, useState } from 'react'
import { type Box, createVisibilityMesh, type Point, ringPath } from 'react-umbra/geometry'
import { CodeFile } from '../../../.storybook/CodeFile.js'
import { Slider, Toggle } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Dot, Room, Segment } from '../../figure/marks.js'
import { wallsPath } from '../../figure/paths.js'
import { fixed, place } from '../../figure/words.js'
import '../../../.storybook/storyCode.css'
import './liveExample.css'

const ROOM: Box = { minX: 10, minY: 10, maxX: 630, maxY: 350 }
const WALLS = [220, 10, 220, 120, 220, 120, 220, 200, 220, 200, 220, 270, 420, 90, 420, 350, 300, 180, 350, 180]
const DOOR = 1

/** Two people among walls, and every question about them, answered as they move. */
export function QueriesLive() {
  const [guard, setGuard] = useState<Point>({ x: 110, y: 150 })
  const [thief, setThief] = useState<Point>({ x: 530, y: 240 })
  const [open, setOpen] = useState(false)
  const [clearance, setClearance] = useState(12)
  const mesh = useMemo(() => createVisibilityMesh(WALLS, { bounds: ROOM, attributes: [undefined, { open }] }), [open])
  const angle = Math.atan2(thief.y - guard.y, thief.x - guard.x)
  const seen = mesh.canSee(guard, thief)
  const hit = mesh.raycast(guard, angle)
  const path = mesh.pathBetween(guard, thief, { clearance })
  const within = { minX: ROOM.minX + 1, minY: ROOM.minY + 1, maxX: ROOM.maxX - 1, maxY: ROOM.maxY - 1 }
  return (
    <div className="live-example">
      <Figure
        title="Rooms with a guard and a thief: the guard’s view, a ray toward the thief, and the shortest path between them"
        width={640}
        height={360}
        handles={[
          { name: 'Guard', at: guard, within, onMove: setGuard },
          { name: 'Thief', at: thief, within, onMove: setThief, tone: 'point' },
        ]}
        controls={
          <>
            <Toggle label="Door open" checked={open} onChange={setOpen} />
            <Slider label="clearance" value={clearance} min={0} max={30} onChange={setClearance} />
          </>
        }
        result={`Drag the guard and the thief. ${seen ? 'The guard sees the thief.' : 'The guard doesn’t see the thief.'}`}
      >
        <path className="figure-ring" d={ringPath(mesh.polygonFrom(guard))} />
        <Room {...ROOM} />
        <path className="figure-walls" d={wallsPath(WALLS.filter((_, i) => !open || Math.floor(i / 4) !== DOOR))} />
        {path && <polyline className="live-path" points={path.points.map(({ x, y }) => `${x},${y}`).join(' ')} />}
        {hit && <Segment from={guard} to={hit.point} className="figure-ray" />}
        {hit && <Dot at={hit.point} size={4} className="figure-hit" />}
      </Figure>
      <div className="code sb-unstyled">
        <CodeFile
          path="queries.ts"
          text={codeOf({ guard, thief, open, clearance, seen, hit: hit?.wall, path, angle })}
        />
      </div>
    </div>
  )
}

interface Answers {
  guard: Point
  thief: Point
  open: boolean
  clearance: number
  seen: boolean
  hit: number | undefined
  path: { length: number } | null
  angle: number
}

const point = ({ x, y }: Point): string => `{ x: ${x}, y: ${y} }`

const codeOf = ({ guard, thief, open, clearance, seen, hit, path, angle }: Answers): string => `\
import { createVisibilityMesh } from 'react-umbra/geometry'

const walls = [${WALLS.join(', ')}]
const mesh = createVisibilityMesh(walls, { bounds: { minX: 10, minY: 10, maxX: 630, maxY: 350 } })
mesh.setWall(${DOOR}, { open: ${open} })
const guard = ${point(guard)}
const thief = ${point(thief)}

console.log(mesh.canSee(guard, thief)) // ${seen}
console.log(mesh.raycast(guard, ${fixed(angle, 3).replace('−', '-')})?.wall) // ${hit ?? 'undefined: it hits no wall'}
console.log(mesh.pathBetween(guard, thief, { clearance: ${clearance} })?.length) // ${path ? fixed(path.length, 1) : 'undefined: no path'}
console.log(mesh.polygonFrom(guard)) // the bright area, seen from ${place(guard)}
`
