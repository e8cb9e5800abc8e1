import { seeded } from '../figure/random.js'
import type { Paint } from '../stage/painting.js'

/** The size of the picture. */
export const STREET = { width: 720, height: 440 }

type Points = readonly (readonly [number, number])[]

const box = (x: number, y: number, width: number, height: number): Points => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** Houses on both sides, with alleys between them. */
export const HOUSES: readonly Points[] = [
  box(0, 0, 150, 120),
  box(182, 0, 190, 104),
  box(404, 0, 130, 126),
  box(566, 0, 154, 100),
  box(0, 336, 210, 104),
  box(246, 320, 170, 120),
  box(450, 344, 120, 96),
  box(604, 328, 116, 112),
]

interface Sign {
  /** A line a little in front of the house. */
  readonly walls: readonly number[]
  readonly color: string
}

/** The signs: on fronts, and two that stand out over the pavement. */
export const SIGNS: readonly Sign[] = [
  { walls: [24, 123, 96, 123], color: '#ff2e88' },
  { walls: [220, 107, 262, 107], color: '#29d3ff' },
  { walls: [290, 107, 340, 107], color: '#ffb02e' },
  { walls: [430, 129, 430, 165], color: '#7b5cff' },
  { walls: [610, 103, 690, 103], color: '#2effa2' },
  { walls: [60, 333, 150, 333], color: '#ffd23e' },
  { walls: [330, 317, 330, 282], color: '#ff4e4e' },
  { walls: [466, 341, 548, 341], color: '#3e8bff' },
  { walls: [632, 325, 680, 325], color: '#ff2e88' },
]

/** Paints roofs, pavements, and a wet street. */
export const paintStreet: Paint = (context, width, height) => {
  const random = seeded(4)
  context.fillStyle = '#b9bbc6'
  context.fillRect(0, 0, width, height)
  for (let x = 0; x < width; x += 24) {
    for (let y = 96; y < 344; y += 24) {
      context.fillStyle = `hsl(230 6% ${70 + 8 * random()}%)`
      context.fillRect(x, y, 23, 23)
    }
  }
  context.fillStyle = '#8c8f9d'
  context.fillRect(0, 168, width, 116)
  for (let i = 0; i < 1800; i++) {
    context.fillStyle = random() < 0.5 ? '#979aa8' : '#818492'
    context.fillRect(width * random(), 168 + 116 * random(), 2 + 6 * random(), 1)
  }
  context.fillStyle = '#d9dbe4'
  for (let x = 10; x < width; x += 70) context.fillRect(x, 224, 36, 4)
  for (const [from, , to] of HOUSES) {
    const [x, y] = from!
    context.fillStyle = '#a7a4ad'
    context.fillRect(x, y, to![0] - x, to![1] - y)
    context.fillStyle = '#8f8c96'
    context.fillRect(x + 14, y + 14, to![0] - x - 28, to![1] - y - 28)
  }
}
