import './filled.css'
import { useState } from 'react'
import { type Point, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Key } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Dot, Room } from '../../figure/marks.js'
import { boxArea, wallsPath } from '../../figure/paths.js'
import { allWalls, extraRays, INSIDE, innerWalls, POST, POST_WITHIN, ROOM, sliversOf } from './besideCorners.js'
import { compareRegions, type Fault, faultAreas } from './compareRegions.js'
import { FaultLens, middleOf } from './FaultLens.js'
import { Faults } from './Faults.js'

interface ExtraRaysProps {
  /** Angle between a corner and the two rays beside it, in radians. */
  epsilon: number
  /** Draws the rays. */
  rays: boolean
}

/** Three rays for each corner, joined and filled, over what is really seen; the worst fault under a lens. */
export function ExtraRays({ epsilon, rays }: ExtraRaysProps) {
  const [viewer, setViewer] = useState<Point>({ x: 216, y: 190 })
  const [post, setPost] = useState<Point>(POST.start)
  const walls = innerWalls(post)
  const ring = visibilityPolygon(viewer, walls, { bounds: ROOM })
  const ends = extraRays(viewer, allWalls(post), epsilon)
  const polygon = ends.flatMap(({ x, y }) => [x, y])
  const faults = compareRegions(viewer, ring, polygon)
  const slivers = sliversOf(faults)
  const lines = ends.flatMap(({ x, y }) => [viewer.x, viewer.y, x, y])
  const { leaked, missed } = faultAreas(faults)
  return (
    <Figure
      title="Three rays for each corner, joined and filled over the exact visible area, and the worst error under a lens"
      width={640}
      height={380}
      handles={[
        { name: 'Post', at: post, within: POST_WITHIN, onMove: setPost, body: POST },
        { name: 'Viewer', at: viewer, within: INSIDE, onMove: setViewer },
      ]}
      result={
        <>
          {ends.length} rays for a ring of {ring.length / 2} corners. Slivers: <Key color="wrong" />{' '}
          {countOf(slivers, 1)} lit though not seen, <Key color="ray" /> {countOf(slivers, -1)} missed; in all,{' '}
          {tiny((leaked + missed) / boxArea(ROOM))} of the room is wrong.
        </>
      }
    >
      <Room {...ROOM} />
      <path className="figure-fill" d={ringPath(polygon)} />
      <Faults faults={faults} />
      {rays && <path className="filled-ray" d={wallsPath(lines)} />}
      <path className="figure-walls" d={wallsPath(walls)} />
      {slivers.map((sliver) => (
        <Dot
          key={sliver.from}
          at={middleOf(sliver)}
          size={3.5}
          className={sliver.area > 0 ? 'figure-hit' : 'figure-dot'}
        />
      ))}
      <FaultLens worst={worstOf(slivers)} drawn={polygon} faults={faults} walls={allWalls(post)} rays={lines} />
    </Figure>
  )
}

function countOf(slivers: readonly Fault[], sign: 1 | -1): number {
  return slivers.filter(({ area }) => Math.sign(area) === sign).length
}

function worstOf(slivers: readonly Fault[]): Fault | undefined {
  return slivers.reduce<Fault | undefined>(
    (worst, sliver) => (worst && Math.abs(worst.area) >= Math.abs(sliver.area) ? worst : sliver),
    undefined,
  )
}

/** Formats a fraction in percent, however small. */
function tiny(share: number): string {
  return `${Number((100 * share).toPrecision(2))}\u00a0%`
}
