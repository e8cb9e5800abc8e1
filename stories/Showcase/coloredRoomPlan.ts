import { seeded } from '../figure/random.js'
import type { Paint } from '../stage/painting.js'
import { slab } from './slab.js'

/** The room's size, walls included. */
export const ROOM = { width: 720, height: 440 }

/** How far walls reach into the picture, and how thick they are: their far sides lie outside of it. */
const T = 20
const THICK = 80
const { width: W, height: H } = ROOM

interface RoomWall {
  readonly id: string
  readonly points: readonly (readonly [number, number])[]
  readonly color: 'white' | 'left' | 'right'
}

const box = (id: string, x: number, y: number, size: number, turn: number): RoomWall => ({
  id,
  color: 'white',
  points: [0, 1, 2, 3].map((i) => {
    const angle = turn + (Math.PI / 2) * i
    return [x + size * Math.cos(angle), y + size * Math.sin(angle)] as const
  }),
})

/** The four walls, and two boxes on the floor. */
export const WALLS: readonly RoomWall[] = [
  {
    id: 'top',
    color: 'white',
    points: slab({ x: -THICK, y: T - THICK / 2 }, { x: W + THICK, y: T - THICK / 2 }, THICK),
  },
  {
    id: 'bottom',
    color: 'white',
    points: slab({ x: -THICK, y: H - T + THICK / 2 }, { x: W + THICK, y: H - T + THICK / 2 }, THICK),
  },
  { id: 'left', color: 'left', points: slab({ x: T - THICK / 2, y: T }, { x: T - THICK / 2, y: H - T }, THICK) },
  {
    id: 'right',
    color: 'right',
    points: slab({ x: W - T + THICK / 2, y: T }, { x: W - T + THICK / 2, y: H - T }, THICK),
  },
  box('first box', 220, 260, 52, 0.5),
  box('second box', 500, 250, 62, 1.1),
]

/** Paints a pale floor of boards and the walls in gray: their colors come with the light. */
export const paintRoom: Paint = (context) => {
  const random = seeded(5)
  context.fillStyle = '#e9e2d4'
  context.fillRect(0, 0, W, H)
  for (let y = 0; y < H; y += 22) {
    for (let x = -120 * random(); x < W; x += 120) {
      context.fillStyle = `hsl(36 ${20 + 8 * random()}% ${84 + 5 * random()}%)`
      context.fillRect(x, y, 119, 21)
    }
  }
  for (const { points } of WALLS) {
    context.beginPath()
    for (const [x, y] of points) context.lineTo(x, y)
    context.closePath()
    context.fillStyle = '#f4f1ea'
    context.fill()
  }
}
