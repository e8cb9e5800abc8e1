/** The stone walls from above, the frames of the doors, and the soft dark along both. */

import { size } from '../plan.mjs'
import { bevel, box, color, contact, dash, fill, INK, outline, placed, withState } from './brush.mjs'
import { createRandom } from './random.mjs'
import { block, courses } from './stone.mjs'
import { board } from './wood.mjs'

const STONE = [36, 12, 66]
const QUOIN = [36, 14, 70]
const FRAME = [25, 42, 34]

const segments = ({ points, thickness }) =>
  points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i]
    return {
      x: fromX,
      y: fromY,
      length: Math.hypot(x - fromX, y - fromY),
      turn: Math.atan2(y - fromY, x - fromX),
      thickness,
    }
  })

/** The dark that gathers at the foot of the walls, wide and faint, then narrow and strong. */
export function paintWallFeet(ctx, walls) {
  withState(ctx, () => {
    for (const [reach, alpha] of [
      [0.9, 0.42],
      [0.32, 0.6],
    ]) {
      ctx.shadowColor = color([24, 50, 5], 0, alpha)
      ctx.shadowBlur = reach * size.pixelsPerGrid
      const path = new Path2D()
      for (const wall of walls) {
        for (const part of segments(wall)) {
          const matrix = new DOMMatrix().translate(part.x, part.y).rotate((part.turn * 180) / Math.PI)
          path.addPath(box(0, -part.thickness / 2, part.length, part.thickness), matrix)
        }
      }
      fill(ctx, path, color(INK))
    }
  })
}

export function paintWalls(ctx, { walls, joints }) {
  for (const wall of walls) {
    for (const part of segments(wall)) {
      const random = createRandom('wall', part.x, part.y, part.turn)
      placed(ctx, part, () => {
        courses(ctx, random, part.length, part.thickness, STONE)
        outline(ctx, box(0, -part.thickness / 2, part.length, part.thickness), 0.04, 0.85)
      })
    }
    for (const [x, y] of wall.points.slice(1, -1)) quoin(ctx, x, y, wall.thickness + 0.1)
  }
  for (const [x, y] of joints) quoin(ctx, x, y, 0.44)
}

function quoin(ctx, x, y, side) {
  const random = createRandom('quoin', x, y)
  contact(ctx, box(x - side / 2, y - side / 2, side, side, 0.05), 0.12)
  block(ctx, random, x - side / 2, y - side / 2, side, side, QUOIN, { rim: 0.08, edge: 0.03 })
}

/** A threshold across the gap, and a post at either end of it that stands in the wall. */
export function paintDoorway(ctx, { from, to, thickness, name }) {
  const random = createRandom('doorway', name)
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0])
  placed(ctx, { x: from[0], y: from[1], turn }, () => {
    const half = thickness / 2
    for (const [y, height] of [
      [-half, half],
      [0, half],
    ]) {
      board(ctx, random, 0, y + 0.008, length, height - 0.016, [28, 34, 46], { knots: 0.3 })
    }
    outline(ctx, box(0, -half, length, thickness), 0.022, 0.6)
    dash(ctx, 0, 0, length, 0, color(INK, 0, 0.55), 0.02)
    for (const x of [-0.17, length]) {
      const post = box(x, -half - 0.06, 0.17, thickness + 0.12, 0.03)
      contact(ctx, post, 0.12)
      board(ctx, random, x, -half - 0.06, 0.17, thickness + 0.12, FRAME, { knots: 0 })
      bevel(ctx, post, 0.04, 0.25)
      outline(ctx, post, 0.03)
    }
  })
}
