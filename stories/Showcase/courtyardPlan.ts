import { seeded } from '../figure/random.js'
import type { Paint } from '../stage/painting.js'

/** The size of the picture. */
export const YARD = { width: 720, height: 440 }

type Points = readonly (readonly [number, number])[]

const box = (x: number, y: number, width: number, height: number): Points => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

const PILLAR = 16

/** The walls around the yard, open below and with a gate on the left, and the pillars of an arcade. */
export const HOUSES: readonly Points[] = [
  box(90, 40, 540, 20),
  box(90, 60, 20, 150),
  box(90, 270, 20, 110),
  box(610, 60, 20, 200),
  box(110, 360, 90, 20),
  box(560, 240, 50, 20),
  ...[0, 1, 2, 3, 4, 5, 6].map((i) => box(150 + 66 * i, 118, PILLAR, PILLAR)),
]

export const TREES = [
  { x: 470, y: 240, radius: 30 },
  { x: 545, y: 300, radius: 22 },
  { x: 360, y: 260, radius: 18 },
]

/** Paints cobbles, grass around, walls in plaster and trees. */
export const paintYard: Paint = (context, width, height) => {
  const random = seeded(8)
  context.fillStyle = '#8f9a6c'
  context.fillRect(0, 0, width, height)
  for (let i = 0; i < 3200; i++) {
    context.fillStyle = random() < 0.5 ? '#9aa677' : '#7f8b5e'
    context.fillRect(width * random(), height * random(), 1.5, 4)
  }
  context.fillStyle = '#cfc4ae'
  context.fillRect(96, 46, 528, 328)
  for (let y = 46; y < height; y += 11) {
    for (let x = 96 + ((y / 11) % 2) * 7; x < 624; x += 14) {
      if (y > 366) continue
      context.fillStyle = `hsl(36 ${12 + 10 * random()}% ${70 + 12 * random()}%)`
      context.fillRect(x, y, 12.5, 9.5)
    }
  }
  for (const { x, y, radius } of TREES) {
    for (let i = 0; i < 90; i++) {
      const [angle, far] = [7 * random(), radius * Math.sqrt(random())]
      context.fillStyle = `hsl(${88 + 22 * random()} 34% ${34 + 22 * random()}%)`
      context.beginPath()
      context.arc(x + far * Math.cos(angle), y + far * Math.sin(angle), 6, 0, 7)
      context.fill()
    }
  }
  for (const [from, , to] of HOUSES) {
    context.fillStyle = '#e7d3ba'
    context.fillRect(from![0], from![1], to![0] - from![0], to![1] - from![1])
  }
}
