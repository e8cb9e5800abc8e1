import './sight.css'
import { useMemo, useState } from 'react'
import { type Box, createVisibilityMesh, type Point, ringArea, ringPath } from 'react-umbra/geometry'
import { Toggle } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Label, Room } from '../../figure/marks.js'
import { boxArea, wallsPath } from '../../figure/paths.js'
import { percent } from '../../figure/words.js'

const ROOM: Box = { minX: 10, minY: 10, maxX: 630, maxY: 390 }

const WALLS = [
  [210, 10, 210, 130],
  [210, 130, 210, 210],
  [210, 210, 210, 390],
  [210, 250, 300, 250],
  [300, 250, 450, 250],
  [450, 250, 630, 250],
  [430, 40, 430, 190],
  [530, 70, 530, 160],
]

const DOOR = 1
/** It runs from west to east, so that south of it is its positive side. */
const GLASS = 4
const HEDGES = [6, 7]
const PLAIN = [0, 2, 3, 5]

/** Prepared once: toggles change flags on its edges, and nothing is triangulated again. */
const MESH = createVisibilityMesh(WALLS.flat(), { bounds: ROOM })

const flat = (numbers: readonly number[]): number[] => numbers.flatMap((i) => WALLS[i]!)

/** A door, a one-way window and hedges that stop sight only together, each by a toggle. */
export function WallFlags() {
  const [viewer, setViewer] = useState<Point>({ x: 330, y: 140 })
  const [open, setOpen] = useState(false)
  const [oneWay, setOneWay] = useState(false)
  const [limited, setLimited] = useState(false)
  const ring = useMemo(() => {
    MESH.setWall(DOOR, { open })
    MESH.setWall(GLASS, { from: oneWay ? 'positive' : 'both' })
    for (const hedge of HEDGES) MESH.setWall(hedge, { limited })
    return MESH.polygonFrom(viewer)
  }, [viewer, open, oneWay, limited])
  return (
    <Figure
      title="Three rooms, with a door, a window and two hedges, and what the viewer sees"
      width={640}
      height={400}
      handles={[{ name: 'Viewer', at: viewer, within: ROOM, onMove: setViewer }]}
      controls={
        <>
          <Toggle label="Door open" checked={open} onChange={setOpen} />
          <Toggle label="Glass seen through from the north" checked={oneWay} onChange={setOneWay} />
          <Toggle label="Hedges limited" checked={limited} onChange={setLimited} />
        </>
      }
      result={`Seen: ${percent(ringArea(ring) / boxArea(ROOM))} of the floor.`}
    >
      <Room {...ROOM} />
      <path className="figure-ring" d={ringPath(ring)} />
      <path className="figure-walls" d={wallsPath(flat(PLAIN))} />
      <path className={open ? 'sight-door sight-open' : 'sight-door'} d={wallsPath(flat([DOOR]))} />
      <path className={oneWay ? 'sight-one-way sight-open' : 'sight-one-way'} d={wallsPath(flat([GLASS]))} />
      <path className={limited ? 'sight-limited sight-open' : 'sight-limited'} d={wallsPath(flat(HEDGES))} />
      <Label at={{ x: 174, y: 170 }}>door</Label>
      <Label at={{ x: 375, y: 268 }}>glass</Label>
      <Label at={{ x: 480, y: 210 }}>hedges</Label>
    </Figure>
  )
}
