import { seeded } from '../helpers/seeded.mjs'

/** Side of a house's plot, in world units. */
export const PLOT = 120
const DOOR = 16
const GATE = 24
/**
 * Two sides with a door and two without, an inner wall with a door, a pillar of three sides, two hedges with a gate.
 */
const WALLS_PER_PLOT = 2 * 2 + 2 + 2 + 3 + 2 * 2

/**
 * Draws a town of about `wallCount` walls: hedged plots on a grid, each with a rotated house of two
 * rooms, doors and a pillar. The pattern is the same at every size, and no street is visible from end
 * to end. Also returns the size of its world.
 */
export function drawTown(wallCount, seed = 21) {
  const random = seeded(seed)
  const plots = Math.ceil(wallCount / WALLS_PER_PLOT)
  const columns = Math.ceil(Math.sqrt(plots))
  const walls = []
  for (let i = 0; i < plots; i++) {
    const x = (i % columns) * PLOT
    const y = Math.floor(i / columns) * PLOT
    walls.push(...wallWithGap(random, GATE, x, y, x + PLOT, y), ...wallWithGap(random, GATE, x, y, x, y + PLOT))
    walls.push(...drawHouse(random, x + PLOT / 2, y + PLOT / 2))
  }
  return {
    walls: Float64Array.from(walls.slice(0, 4 * wallCount)),
    width: columns * PLOT,
    height: Math.ceil(plots / columns) * PLOT,
  }
}

function drawHouse(random, x, y) {
  const halfX = PLOT * (0.22 + 0.13 * random())
  const halfY = PLOT * (0.22 + 0.13 * random())
  const turn = random() * 2 * Math.PI
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const inner = halfX * (random() - 0.5)
  const px = halfX * 0.7
  const py = halfY * 0.6
  const walls = [
    ...wallWithGap(random, DOOR, -halfX, -halfY, halfX, -halfY),
    ...[halfX, -halfY, halfX, halfY],
    ...wallWithGap(random, DOOR, halfX, halfY, -halfX, halfY),
    ...[-halfX, halfY, -halfX, -halfY],
    ...wallWithGap(random, DOOR, inner, -halfY, inner, halfY),
    ...[px - 4, py - 3, px + 4, py - 3],
    ...[px + 4, py - 3, px, py + 4],
    ...[px, py + 4, px - 4, py - 3],
  ]
  return walls.map((value, i) =>
    i % 2 === 0 ? x + value * cos - walls[i + 1] * sin : y + walls[i - 1] * sin + value * cos,
  )
}

/** Two walls in line with a gap between them. */
function wallWithGap(random, gap, x0, y0, x1, y1) {
  const length = Math.hypot(x1 - x0, y1 - y0)
  const from = (0.15 + 0.5 * random()) * (1 - gap / length)
  const to = from + gap / length
  const at = (share) => [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share]
  return [x0, y0, ...at(from), ...at(to), x1, y1]
}
