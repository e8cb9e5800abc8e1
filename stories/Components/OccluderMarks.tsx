import type { Point } from 'react-umbra/geometry'
import { Arrow } from '../figure/marks.js'

interface OccluderMarksProps extends Point {
  /** Walls before rotation and translation. */
  walls: readonly number[]
  rotation: number
  /** The side struck on which they block. */
  from: 'positive' | 'negative'
}

/** Half the length of an arrow, in world units. */
const REACH = 24

/** An arrow through each wall, in the direction in which light may pass. */
export function OccluderMarks({ walls, x, y, rotation, from }: OccluderMarksProps) {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const placed = (px: number, py: number): Point => ({ x: x + px * cos - py * sin, y: y + px * sin + py * cos })
  return Array.from({ length: walls.length / 4 }, (_, i) => {
    const [ax, ay, bx, by] = walls.slice(4 * i, 4 * i + 4) as [number, number, number, number]
    const length = Math.hypot(bx - ax, by - ay)
    if (length === 0) return null
    // Toward the positive side: a wall that blocks there lets light from the negative side through.
    const side = (from === 'positive' ? REACH : -REACH) / length
    const [nx, ny] = [-(by - ay) * side, (bx - ax) * side]
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
    return (
      <Arrow
        key={`${ax} ${ay} ${bx} ${by}`}
        from={placed(mx - nx, my - ny)}
        to={placed(mx + nx, my + ny)}
        className="figure-ray figure-ray-strong"
        head={10}
      />
    )
  })
}
