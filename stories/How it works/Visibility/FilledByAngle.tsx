import './filled.css'
import { useMemo, useState } from 'react'
import { createVisibilityMesh, type Point, ringPath } from 'react-umbra/geometry'
import { PlayButton } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Dot, Label, Room, Segment } from '../../figure/marks.js'
import { boxArea, pointsOf, wallsPath } from '../../figure/paths.js'
import { useMotion } from '../../figure/useMotion.js'
import { percent } from '../../figure/words.js'
import { compareRegions, type Fault } from './compareRegions.js'
import { areasAlong, largestChange, type PathAreas, placeOnPath, polygonByAngle } from './equalAngles.js'
import { Faults, FaultWords } from './Faults.js'
import { allWalls, INSIDE, innerWalls, PILLAR, PILLAR_WITHIN, pillarAt, ROOM } from './pillarRoom.js'

interface FilledByAngleProps {
  /** Number of rays, at equal angles. */
  count: number
  /** Draws the rays and their ends. */
  rays: boolean
}

const WIDTH = 640
const HEIGHT = 420
const PLOT = { minX: 10, minY: 346, maxX: 630, maxY: 408 }
const AREA = boxArea(ROOM)

/** Rounds of the viewer on its path, per second. */
const PACE = 1 / 24

/** Rays at equal angles, joined and filled, over what is really seen; and how the area jumps along a path. */
export function FilledByAngle({ count, rays }: FilledByAngleProps) {
  const [home, setHome] = useState<Point>({ x: 250, y: 150 })
  const [pillar, setPillar] = useState<Point>(PILLAR.start)
  const [share, setShare] = useState(0)
  const motion = useMotion((seconds) => setShare((before) => (before + seconds * PACE) % 1), { starts: false })
  const mesh = useMemo(() => createVisibilityMesh(allWalls(pillar), { bounds: ROOM }), [pillar])
  const areas = useMemo(() => areasAlong(mesh, home, count), [mesh, home, count])
  const viewer = placeOnPath(home, share)
  const ring = mesh.polygonFrom(viewer)
  const polygon = polygonByAngle(mesh, viewer, count)
  const faults = compareRegions(viewer, ring, polygon)
  const ends = pointsOf(polygon)
  const moveViewer = (to: Point): void => setHome({ x: home.x + to.x - viewer.x, y: home.y + to.y - viewer.y })
  const path = Array.from({ length: 60 }, (_, i) => placeOnPath(home, i / 60)).flatMap(({ x, y }) => [x, y])
  return (
    <Figure
      title="The filled polygon through the ends of rays at equal angles, over the exact visible area; below, both areas along the viewer’s path"
      width={WIDTH}
      height={HEIGHT}
      area={motion.area}
      announces={false}
      handles={[
        { name: 'Pillar', at: pillar, within: PILLAR_WITHIN, onMove: setPillar, body: PILLAR },
        { name: 'Viewer', at: viewer, within: INSIDE, onMove: moveViewer },
      ]}
      controls={<PlayButton motion={motion} />}
      result={
        <>
          <FaultWords faults={faults} of={AREA} /> Along the path the filled area jumps by up to{' '}
          {percent(largestChange(areas.drawn) / AREA)} of the room in one step; the exact area changes by{' '}
          {percent(largestChange(areas.exact) / AREA)} at most.
        </>
      }
    >
      <Room {...ROOM} />
      <path className="figure-solid" d={ringPath(pillarAt(pillar).flat())} />
      <path className="figure-fill" d={ringPath(polygon)} />
      <Faults faults={faults} />
      <path className="figure-outline figure-dashed" d={ringPath(ring)} />
      {rays && ends.map((end) => <Segment key={`${end.x},${end.y}`} from={viewer} to={end} className="filled-ray" />)}
      <WorstWedge viewer={viewer} ends={ends} faults={faults} />
      <path className="figure-walls" d={wallsPath(innerWalls(pillar))} />
      {rays && ends.map((end) => <Dot key={`${end.x},${end.y}`} at={end} size={2} />)}
      <path className="filled-path" d={ringPath(path)} />
      <Plot areas={areas} share={share} />
    </Figure>
  )
}

interface WorstWedgeProps {
  viewer: Point
  ends: readonly Point[]
  faults: readonly Fault[]
}

/** The two neighboring rays with the largest error between them: neither meets a corner between them. */
function WorstWedge({ viewer, ends, faults }: WorstWedgeProps) {
  const wrong = ends.map(() => 0)
  for (const { from, to, area } of faults) {
    const wedge = Math.floor((((from + to) / 2) * ends.length) / (2 * Math.PI))
    const ray = Math.min(wedge, ends.length - 1)
    wrong[ray] = wrong[ray]! + Math.abs(area)
  }
  const worst = wrong.indexOf(Math.max(...wrong))
  if (!(wrong[worst]! > 0)) return null
  const [from, to] = [ends[worst]!, ends[(worst + 1) % ends.length]!]
  return (
    <>
      <Segment from={viewer} to={from} className="figure-wrong" />
      <Segment from={viewer} to={to} className="figure-wrong" />
      <Segment from={from} to={to} className="figure-wrong filled-cut" />
    </>
  )
}

interface PlotProps {
  areas: PathAreas
  /** Position of the viewer on the path, 0 to 1. */
  share: number
}

/** Both areas along the path, on one scale. */
function Plot({ areas, share }: PlotProps) {
  const all = [...areas.exact, ...areas.drawn]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const x = (i: number): number => PLOT.minX + ((PLOT.maxX - PLOT.minX) * i) / areas.exact.length
  const y = (area: number): number => PLOT.maxY - 6 - ((PLOT.maxY - PLOT.minY - 12) * (area - low)) / (high - low || 1)
  const line = (values: readonly number[]): string =>
    [...values, values[0]!].map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(value)}`).join('')
  const now = x(share * areas.exact.length)
  return (
    <>
      <Room {...PLOT} />
      <Label at={{ x: PLOT.minX, y: PLOT.minY }} dx={62} dy={-9} quiet>
        area along the path
      </Label>
      <path className="figure-wrong" d={line(areas.drawn)} />
      <path className="filled-exact" d={line(areas.exact)} />
      <Segment from={{ x: now, y: PLOT.minY }} to={{ x: now, y: PLOT.maxY }} className="figure-ray" />
    </>
  )
}
