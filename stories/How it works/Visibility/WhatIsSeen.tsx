import { useMemo, useState } from 'react'
import { type Box, type Point, ringArea, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import { Room } from '../../figure/marks.js'
import { boxArea, outline, wallsPath } from '../../figure/paths.js'
import { percent } from '../../figure/words.js'

const ROOM: Box = { minX: 10, minY: 10, maxX: 630, maxY: 390 }

const PILLARS = [
  [
    [166, 130],
    [183, 101],
    [217, 101],
    [234, 130],
    [217, 159],
    [183, 159],
  ],
  [
    [440, 72],
    [488, 120],
    [440, 168],
    [392, 120],
  ],
  [
    [300, 300],
    [336, 240],
    [372, 300],
  ],
] as const

const WALLS = [
  ...PILLARS.flatMap((pillar) => outline(pillar)),
  ...outline(
    [
      [10, 262],
      [128, 262],
      [128, 318],
    ],
    false,
  ),
  ...outline(
    [
      [500, 232],
      [500, 330],
      [580, 330],
    ],
    false,
  ),
]

/** A room with pillars: the ring of what a viewer sees, while the viewer is dragged. */
export function WhatIsSeen() {
  const [viewer, setViewer] = useState<Point>({ x: 300, y: 180 })
  const ring = useMemo(() => visibilityPolygon(viewer, WALLS, { bounds: ROOM }), [viewer])
  return (
    <Figure
      title="Plan of a room with three pillars and two wall ends; the part that the viewer sees is filled"
      width={640}
      height={400}
      handles={[{ name: 'Viewer', at: viewer, within: ROOM, onMove: setViewer }]}
      result={`Seen: ${percent(ringArea(ring) / boxArea(ROOM))} of the room, a ring of ${ring.length / 2} corners.`}
    >
      <Room {...ROOM} />
      <path className="figure-solid" d={PILLARS.map((pillar) => ringPath(pillar.flat())).join('')} />
      <path className="figure-ring" d={ringPath(ring)} />
      <path className="figure-walls" d={wallsPath(WALLS)} />
    </Figure>
  )
}
