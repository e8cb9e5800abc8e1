import { seeded } from '../figure/random.js'

/** Width and height of a cell for finding paths, and the number of columns and rows. */
export const CELL = 40
export const COLUMNS = 48
export const ROWS = 30
export const WORLD = { width: COLUMNS * CELL, height: ROWS * CELL } as const

/** Center of the map, where two streets meet. */
export const START = { x: WORLD.width / 2, y: 20 * CELL } as const

/** Thickness of the houses' walls. */
const THICK = 22
const PILLARS = 100
const EDGE = 20

interface Wall {
  readonly kind: 'box'
  /** Center. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
}

type Random = () => number

export function between(random: Random, least: number, most: number): number {
  return least + (most - least) * random()
}

/** Returns a random whole number below a count. */
export function whole(random: Random, count: number): number {
  return Math.floor(count * random())
}

function wall(minX: number, minY: number, maxX: number, maxY: number): Wall {
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
  return { kind: 'box', x, y, width: maxX - minX, height: maxY - minY, rotation: 0 }
}

/** Fires at crossings. */
export const FIRES: readonly { x: number; y: number }[] = [12, 24, 36].flatMap((column) =>
  [10, 20].map((row) => ({ x: column * CELL + 30, y: row * CELL - 24 })),
)

const random = seeded(7)

/** Returns a house of eight walls, with a door near the center of each side. */
function house(left: number, top: number, right: number, bottom: number): Wall[] {
  const half = THICK / 2
  const doorX = between(random, left + 70, right - 70)
  const doorY = between(random, top + 70, bottom - 70)
  return [top, bottom]
    .flatMap((y) => [
      wall(left - half, y - half, doorX - 34, y + half),
      wall(doorX + 34, y - half, right + half, y + half),
    ])
    .concat(
      [left, right].flatMap((x) => [
        wall(x - half, top + half, x + half, doorY - 34),
        wall(x - half, doorY + 34, x + half, bottom - half),
      ]),
    )
}

const houses = Array.from({ length: 12 }, (_, i) => {
  const [column, row] = [i % 4, Math.floor(i / 4)]
  const [left, top] = [column * 12 + 2 + whole(random, 2), row * 10 + 2 + whole(random, 2)]
  return house(left * CELL, top * CELL, (left + 7 + whole(random, 2)) * CELL, (top + 5 + whole(random, 2)) * CELL)
})

const pillars: Wall[] = []
while (pillars.length < PILLARS) {
  const [cx, cy] = [1 + whole(random, COLUMNS - 2), 1 + whole(random, ROWS - 2)]
  const [x, y] = [(cx + 0.5) * CELL, (cy + 0.5) * CELL]
  const size = between(random, 20, 32)
  const isNear = ({ x: ox, y: oy, width, height }: Wall): boolean =>
    Math.abs(ox - x) < width / 2 + 42 && Math.abs(oy - y) < height / 2 + 42
  const isKept = [START, ...FIRES].some((place) => Math.hypot(x - place.x, y - place.y) < 80)
  if (isKept || houses.flat().some(isNear) || pillars.some(isNear)) continue
  pillars.push({
    kind: 'box',
    x,
    y,
    width: size,
    height: size * between(random, 0.7, 1),
    rotation: between(random, -0.8, 0.8),
  })
}

/** All 200 walls: those round the world, of twelve houses, and a hundred pillars. */
export const WALLS: readonly Wall[] = [
  wall(0, 0, WORLD.width, EDGE),
  wall(0, WORLD.height - EDGE, WORLD.width, WORLD.height),
  wall(0, EDGE, EDGE, WORLD.height - EDGE),
  wall(WORLD.width - EDGE, EDGE, WORLD.width, WORLD.height - EDGE),
  ...houses.flat(),
  ...pillars,
]
