import { WORLD } from '../Components/Scene.js'
import type { Paint } from '../stage/painting.js'

type Points = readonly (readonly [number, number])[]

const box = (x: number, y: number, width: number, height: number): Points => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

const { width: W, height: H } = WORLD
const T = 24

/** Walls around, and two between, each with a passage at one end. */
export const WALLS: readonly Points[] = [
  box(-T, -T, W + 2 * T, 2 * T),
  box(-T, H - T, W + 2 * T, 2 * T),
  box(-T, T, 2 * T, H - 2 * T),
  box(W - T, T, 2 * T, H - 2 * T),
  box(236, T, T, 250),
  box(460, 146, T, H - T - 146),
]

/** Paints a floor of tiles, and pale walls. */
export const paintCorridor: Paint = (context, width, height) => {
  context.fillStyle = '#e4e0d8'
  context.fillRect(0, 0, width, height)
  for (let x = 0; x < width; x += 30) {
    for (let y = 0; y < height; y += 30) {
      context.fillStyle = (x + y) % 60 === 0 ? '#d9d3c8' : '#efebe3'
      context.fillRect(x, y, 29, 29)
    }
  }
  context.fillStyle = '#f7f4ee'
  for (const [from, , to] of WALLS) context.fillRect(from![0], from![1], to![0] - from![0], to![1] - from![1])
}
