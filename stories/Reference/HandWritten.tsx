import { useMemo, useState } from 'react'
import { type Box, type Point, ringArea, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Choice, Key } from '../figure/controls.js'
import { Figure } from '../figure/Figure.js'
import { Room } from '../figure/marks.js'
import { boxArea, boxWalls, outline, wallsPath } from '../figure/paths.js'
import { percent } from '../figure/words.js'
import { castByHand } from './castByHand.js'

const SIZE = { width: 640, height: 360 }
const ROOM: Box = { minX: 20, minY: 20, maxX: 620, maxY: 340 }
const WITHIN: Box = { minX: 30, minY: 30, maxX: 610, maxY: 330 }

const PILLAR = [
  [150, 70],
  [210, 80],
  [200, 130],
  [140, 120],
] as const

const WALLS = [
  ...outline(PILLAR),
  // Two walls that cross, with no end where they do.
  ...[380, 90, 560, 250],
  ...[570, 100, 390, 270],
  ...outline(
    [
      [110, 340],
      [110, 270],
      [190, 270],
    ],
    false,
  ),
]

const SEGMENTS = segmentsOf([...WALLS, ...boxWalls(ROOM)])

const SHOWN = { wrong: 'where they differ', hand: 'by hand', exact: 'by react-umbra' } as const

/** The view computed by a hand-written ray caster and by the library, and their difference. */
export function HandWritten() {
  const [viewer, setViewer] = useState<Point>({ x: 280, y: 200 })
  const [shown, setShown] = useState<keyof typeof SHOWN>('wrong')
  const hand = useMemo(() => Float64Array.from(castByHand(viewer, SEGMENTS).flatMap(({ x, y }) => [x, y])), [viewer])
  const exact = useMemo(() => visibilityPolygon(viewer, WALLS, { bounds: ROOM }), [viewer])
  const share = (ring: Float64Array): string => percent(ringArea(ring) / boxArea(ROOM))
  const rays = 6 * SEGMENTS.length
  return (
    <Figure
      title="A room with two walls that cross; what the viewer sees, computed in two ways"
      {...SIZE}
      handles={[{ name: 'Viewer', at: viewer, within: WITHIN, onMove: setViewer }]}
      controls={<Choice legend="Shown" options={SHOWN} value={shown} onChange={setShown} />}
      result={
        <>
          By hand: {rays} rays against {SEGMENTS.length} walls each, {share(hand)} of the room. Exact: {share(exact)}, a
          ring of {exact.length / 2} corners. <Key color="wrong" /> in one of the two only.
        </>
      }
    >
      <Room {...ROOM} />
      <path className="figure-ring" d={ringPath(shown === 'hand' ? hand : exact)} />
      {shown === 'wrong' && (
        <path className="figure-wrong-area" fillRule="evenodd" d={ringPath(hand) + ringPath(exact)} />
      )}
      <path className="figure-solid" d={ringPath(PILLAR.flat())} />
      <path className="figure-walls" d={wallsPath(WALLS)} />
    </Figure>
  )
}

function segmentsOf(walls: readonly number[]) {
  return Array.from({ length: walls.length / 4 }, (_, i) => ({
    a: { x: walls[4 * i]!, y: walls[4 * i + 1]! },
    b: { x: walls[4 * i + 2]!, y: walls[4 * i + 3]! },
  }))
}
