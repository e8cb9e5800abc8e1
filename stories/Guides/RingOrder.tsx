import { useState } from 'react'
import { type Box, type Point, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Toggle } from '../figure/controls.js'
import { Figure, usePixel } from '../figure/Figure.js'
import { Dot, Label, Room, Segment } from '../figure/marks.js'
import { outline, pointsOf, wallsPath } from '../figure/paths.js'
import { count, place } from '../figure/words.js'

const SIZE = { width: 560, height: 340 }
const ROOM: Box = { minX: 40, minY: 30, maxX: 520, maxY: 310 }
const WITHIN: Box = { minX: 60, minY: 50, maxX: 500, maxY: 290 }

const PILLAR = [
  [330, 90],
  [420, 120],
  [350, 180],
] as const

const WALLS = outline(PILLAR)

const CONE = { direction: 0.4, angle: 1.6 }

/** A ring's corners, numbered as they come: by increasing angle round the viewer. */
export function RingOrder() {
  const [viewer, setViewer] = useState<Point>({ x: 180, y: 190 })
  const [cone, setCone] = useState(false)
  const ring = visibilityPolygon(viewer, WALLS, { bounds: ROOM, ...(cone && CONE) })
  const corners = pointsOf(ring)
  return (
    <Figure
      title="A viewer in a room with a pillar, and the corners of what it sees, numbered in their order"
      {...SIZE}
      handles={[{ name: 'Viewer', at: viewer, within: WITHIN, onMove: setViewer }]}
      controls={<Toggle label="Only a cone" checked={cone} onChange={setCone} />}
      result={`${count(corners.length, 'corner')}, ${ring.length} numbers: ${corners
        .slice(0, 2)
        .map((corner) => place(corner))
        .join(', ')}, …`}
    >
      <Room {...ROOM} />
      <path className="figure-ring" d={ringPath(ring)} />
      <path className="figure-solid" d={ringPath(PILLAR.flat())} />
      <path className="figure-walls" d={wallsPath(WALLS)} />
      {!cone && <Segment from={viewer} to={{ x: ROOM.maxX, y: viewer.y }} className="figure-ray figure-dashed" />}
      <Numbers viewer={viewer} corners={corners} />
    </Figure>
  )
}

/**
 * Numbers the corners on the side of the viewer, where nothing else is. If two are too close together, only the first
 * gets a number.
 */
function Numbers({ viewer, corners }: { viewer: Point; corners: readonly Point[] }) {
  const px = usePixel()
  const shown: Point[] = []
  return corners.map((corner, i) => {
    const length = Math.hypot(corner.x - viewer.x, corner.y - viewer.y)
    if (length === 0) return null
    const isFree = shown.every(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) > 14 * px)
    if (isFree) shown.push(corner)
    return (
      <g key={`${corner.x} ${corner.y}`}>
        <Dot at={corner} size={3} />
        {isFree && (
          <Label at={corner} dx={(-13 * (corner.x - viewer.x)) / length} dy={(-13 * (corner.y - viewer.y)) / length}>
            {i}
          </Label>
        )}
      </g>
    )
  })
}
