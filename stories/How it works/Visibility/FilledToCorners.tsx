import './filled.css'
import { useState } from 'react'
import { type Point, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import { Dot, Room, Segment } from '../../figure/marks.js'
import { boxArea, wallsPath } from '../../figure/paths.js'
import { count } from '../../figure/words.js'
import { compareRegions } from './compareRegions.js'
import { type CornerRay, raysToCorners } from './cornerRays.js'
import { Faults, FaultWords } from './Faults.js'
import { allWalls, INSIDE, innerWalls, PILLAR, PILLAR_WITHIN, pillarAt, ROOM } from './pillarRoom.js'

interface FilledToCornersProps {
  /** End of a ray that grazes a corner: at the corner, at the wall behind it, or at both in the ring's order. */
  ends: 'at the corner' | 'behind it' | 'at both'
}

const ASPECT = { width: 640, height: 320 }

/** Rays to the corners only, joined and filled, over the true visible area. */
export function FilledToCorners({ ends }: FilledToCornersProps) {
  const [viewer, setViewer] = useState<Point>({ x: 250, y: 150 })
  const [pillar, setPillar] = useState<Point>(PILLAR.start)
  const walls = innerWalls(pillar)
  const ring = visibilityPolygon(viewer, walls, { bounds: ROOM })
  const rays = raysToCorners(viewer, allWalls(pillar))
  const polygon = ends === 'at both' ? ring : joined(rays, ends === 'at the corner' ? 'near' : 'far')
  const faults = compareRegions(viewer, ring, polygon)
  const grazing = rays.filter(({ grazes }) => grazes)
  const shown = (ray: CornerRay): Point => (ends === 'at the corner' ? ray.near : ray.far)
  return (
    <Figure
      title={`Rays to all corners, ending ${ends} that they graze, joined and filled over the exact visible area`}
      {...ASPECT}
      handles={[
        { name: 'Pillar', at: pillar, within: PILLAR_WITHIN, onMove: setPillar, body: PILLAR },
        { name: 'Viewer', at: viewer, within: INSIDE, onMove: setViewer },
      ]}
      result={
        <>
          {count(rays.length, 'ray')} to corners, {grazing.length} of them graze one.{' '}
          <FaultWords faults={faults} of={boxArea(ROOM)} />
        </>
      }
    >
      <Room {...ROOM} />
      <path className="figure-solid" d={ringPath(pillarAt(pillar).flat())} />
      <path className="figure-fill" d={ringPath(polygon)} />
      <Faults faults={faults} />
      <path className="figure-outline figure-dashed" d={ringPath(ring)} />
      {rays.map((ray) => (
        <Segment key={`${ray.far.x},${ray.far.y}`} from={viewer} to={shown(ray)} className="filled-ray" />
      ))}
      <path className="figure-walls" d={wallsPath(innerWalls(pillar))} />
      {rays.map((ray) => (
        <Dot key={`${ray.far.x},${ray.far.y}`} at={shown(ray)} size={2.5} />
      ))}
      {grazing.map(({ near, far }) => (
        <Dot key={`${far.x},${far.y}`} at={near} size={4} className="figure-hit" />
      ))}
    </Figure>
  )
}

function joined(rays: readonly CornerRay[], end: 'near' | 'far'): number[] {
  return rays.flatMap((ray) => [ray[end].x, ray[end].y])
}
