import type { Point } from 'react-umbra/geometry'
import { Label, Segment } from '../figure/marks.js'
import { degrees } from '../figure/words.js'

interface ConeGuidesProps extends Point {
  radius: number
  direction: number
  angle: number
  feather: number
}

/** Distance from the torch to the label of its angle. */
const ARC = 56

/** The construction of a cone: its apex, its edges, dashed where the feather begins, and the arc of its opening. */
export function ConeGuides({ x, y, radius, direction, angle, feather }: ConeGuidesProps) {
  const at = (turn: number, distance: number): Point => ({
    x: x + distance * Math.cos(direction + turn),
    y: y + distance * Math.sin(direction + turn),
  })
  const half = Math.min(angle / 2, Math.PI)
  const [from, to] = [at(-half, ARC), at(half, ARC)]
  const full = at(-half, 0)
  return (
    <g>
      <Segment from={full} to={at(0, radius)} className="figure-ray figure-dashed" />
      {[-half, half].map((turn) => (
        <Segment key={turn} from={full} to={at(turn, radius)} className="figure-outline" />
      ))}
      {feather > 0 &&
        feather < 1 &&
        [-half, half].map((turn) => (
          <Segment
            key={turn}
            from={full}
            to={at(turn * (1 - feather), radius)}
            className="figure-outline figure-dashed"
          />
        ))}
      {angle < 2 * Math.PI && (
        <path
          className="figure-ray"
          d={`M${from.x} ${from.y}A${ARC} ${ARC} 0 ${half > Math.PI / 2 ? 1 : 0} 1 ${to.x} ${to.y}`}
        />
      )}
      <Label at={at(half + 0.45, ARC + 8)}>{degrees(angle)}</Label>
    </g>
  )
}
