import { seeded } from '../figure/random.js'
import type { Paint } from '../stage/painting.js'

/** The size of the picture. */
export const CAVE = { width: 720, height: 440 }

type Points = readonly (readonly [number, number])[]

/** The rock around the cave. */
export const WALL: Points = [
  [60, 40],
  [170, 24],
  [262, 52],
  [340, 30],
  [452, 44],
  [560, 22],
  [676, 70],
  [696, 170],
  [664, 250],
  [700, 330],
  [640, 412],
  [520, 396],
  [430, 424],
  [330, 398],
  [240, 420],
  [130, 404],
  [44, 340],
  [70, 250],
  [24, 160],
]

/** Stones that stand in the cave. */
export const ROCKS: readonly Points[] = [
  stone(250, 150, 26, 1),
  stone(410, 130, 20, 2),
  stone(540, 180, 30, 3),
  stone(180, 300, 24, 4),
  stone(370, 320, 28, 5),
  stone(560, 330, 20, 6),
]

/** Two rivers of lava and a pool. */
export const LAVA: readonly Points[] = [
  river([
    [330, 34, 14],
    [322, 90, 13],
    [340, 150, 15],
    [318, 210, 17],
    [290, 260, 14],
    [284, 330, 12],
    [296, 400, 10],
  ]),
  river([
    [340, 200, 8],
    [400, 226, 11],
    [470, 236, 13],
    [530, 262, 12],
    [610, 266, 13],
    [662, 256, 10],
  ]),
  stone(130, 200, 22, 9),
]

function stone(x: number, y: number, radius: number, seed: number): Points {
  const random = seeded(seed)
  return Array.from({ length: 9 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 9
    const far = radius * (0.8 + 0.4 * random())
    return [Math.round(x + far * Math.cos(angle)), Math.round(y + far * Math.sin(angle))] as const
  })
}

/** Returns the outline of a river, by points of its center line and half its width there. */
function river(course: readonly (readonly [number, number, number])[]): Points {
  const left: [number, number][] = []
  const right: [number, number][] = []
  course.forEach(([x, y, half], i) => {
    const [fromX, fromY] = course[Math.max(0, i - 1)]!
    const [toX, toY] = course[Math.min(course.length - 1, i + 1)]!
    const length = Math.hypot(toX - fromX, toY - fromY)
    const [nx, ny] = [(-(toY - fromY) / length) * half, ((toX - fromX) / length) * half]
    left.push([Math.round(x + nx), Math.round(y + ny)])
    right.unshift([Math.round(x - nx), Math.round(y - ny)])
  })
  return [...left, ...right]
}

/** Paints rough stone, darker outside of the cave, and lava. */
export const paintCave: Paint = (context, width, height) => {
  const random = seeded(21)
  context.fillStyle = '#241d1a'
  context.fillRect(0, 0, width, height)
  fill(context, WALL, '#a08d7d')
  context.save()
  trace(context, WALL)
  context.clip()
  for (let i = 0; i < 2600; i++) {
    const size = 2 + 9 * random() ** 3
    context.fillStyle = `hsl(24 ${10 + 12 * random()}% ${44 + 26 * random()}% / 0.5)`
    context.beginPath()
    context.ellipse(width * random(), height * random(), size, size * (0.5 + random() / 2), 3 * random(), 0, 7)
    context.fill()
  }
  context.restore()
  for (const rock of ROCKS) fill(context, rock, '#8d7b6c')
  for (const lava of LAVA) {
    fill(context, lava, '#ffb13b')
    context.save()
    trace(context, lava)
    context.clip()
    for (let i = 0; i < 420; i++) {
      context.fillStyle = random() < 0.5 ? 'rgb(255 240 170 / 0.5)' : 'rgb(226 80 20 / 0.45)'
      context.beginPath()
      context.ellipse(width * random(), height * random(), 12 * random(), 5 * random(), 3 * random(), 0, 7)
      context.fill()
    }
    context.restore()
  }
}

function trace(context: CanvasRenderingContext2D, points: Points): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
}

function fill(context: CanvasRenderingContext2D, points: Points, color: string): void {
  trace(context, points)
  context.fillStyle = color
  context.fill()
}
