import { useMemo, useState } from 'react'
import { type Box, ringArea, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Slider } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Dot, Room } from '../../figure/marks.js'
import { boxArea, wallsPath } from '../../figure/paths.js'
import { percent } from '../../figure/words.js'

const ROOM: Box = { minX: 10, minY: 10, maxX: 630, maxY: 390 }

/** A slanted wall across the picture, its midpoint, and the spacing of doubles there. */
const WALL = [10, 300, 630, 110]
const MIDDLE = { x: 320, y: 205 }
const ULP = 2 ** -45

/** A viewer on a wall, or the smallest step beside it that a double can represent. */
export function BesideAWall() {
  const [steps, setSteps] = useState(0)
  const viewer = { x: MIDDLE.x, y: MIDDLE.y + steps * ULP }
  const ring = useMemo(
    () => visibilityPolygon({ x: MIDDLE.x, y: MIDDLE.y + steps * ULP }, WALL, { bounds: ROOM }),
    [steps],
  )
  const where = whereInWords(steps)
  return (
    <Figure
      title={`A viewer ${where}, and the part of the room that is seen`}
      width={640}
      height={400}
      controls={<Slider label="Viewer" min={-3} max={3} value={steps} text={where} onChange={setSteps} />}
      result={`y = ${viewer.y}, ${where}. Seen: ${percent(ringArea(ring) / boxArea(ROOM))} of the room.`}
    >
      <Room {...ROOM} />
      <path className="figure-ring" d={ringPath(ring)} />
      <path className="figure-walls" d={wallsPath(WALL)} />
      <Dot at={viewer} size={7} className="figure-viewer" />
    </Figure>
  )
}

function whereInWords(steps: number): string {
  if (steps === 0) return 'on the wall'
  const size = Math.abs(steps) === 1 ? 'one double' : `${Math.abs(steps)} doubles`
  return `${size} ${steps < 0 ? 'above' : 'below'} the wall`
}
