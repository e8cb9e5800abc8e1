import { seeded } from '../figure/random.js'
import type { Paint } from '../stage/painting.js'

/** Rows of stones in mortar, each of its own length and tone. */
function paved(mortar: string, row: number, lengths: readonly [number, number], tone: Tone): Paint {
  return (context, width, height) => {
    const random = seeded(7)
    context.fillStyle = mortar
    context.fillRect(0, 0, width, height)
    for (let y = -row / 3; y < height; y += row) {
      for (let x = -lengths[1] * random(); x < width; ) {
        const length = lengths[0] + (lengths[1] - lengths[0]) * random()
        stone(context, x + 1, y + 1, length - 2, row - 2, tone(random))
        x += length
      }
    }
  }
}

type Tone = (random: () => number) => readonly [hue: number, saturation: number, lightness: number]

function stone(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  [hue, saturation, lightness]: readonly [number, number, number],
): void {
  const round = Math.min(5, height / 3)
  context.fillStyle = `hsl(${hue} ${saturation}% ${lightness - 9}%)`
  context.beginPath()
  context.roundRect(x, y, width, height, round)
  context.fill()
  context.fillStyle = `hsl(${hue} ${saturation}% ${lightness}%)`
  context.beginPath()
  context.roundRect(x + 0.6, y + 0.4, width - 1.6, height - 2, round)
  context.fill()
}

/** Warm cobbles. */
export const paintCobbles: Paint = paved('#5d554d', 16, [15, 25], (random) => [
  24 + 18 * random(),
  10 + 8 * random(),
  58 + 14 * random(),
])

/** The large cool slabs of a cellar. */
export const paintFlags: Paint = paved('#4d4a46', 44, [48, 84], (random) => [
  28 + 20 * random(),
  5 + 6 * random(),
  57 + 11 * random(),
])

/** Floor boards. */
export const paintBoards: Paint = paved('#4b3423', 30, [130, 260], (random) => [
  27 + 6 * random(),
  32 + 8 * random(),
  50 + 9 * random(),
])

/** Mown grass with a few daisies. */
export const paintLawn: Paint = (context, width, height) => {
  const random = seeded(11)
  context.fillStyle = '#7c9a5c'
  context.fillRect(0, 0, width, height)
  for (let x = 0; x < width; x += 120) {
    context.fillStyle = 'rgb(255 255 220 / 0.06)'
    context.fillRect(x, 0, 60, height)
  }
  context.lineWidth = 1
  for (let i = 0; i < (width * height) / 90; i++) {
    const [x, y] = [width * random(), height * random()]
    context.strokeStyle = `hsl(${80 + 25 * random()} 32% ${40 + 22 * random()}% / 0.7)`
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x - 1.5 + 3 * random(), y - 4 - 3 * random())
    context.stroke()
  }
  for (let i = 0; i < 40; i++) daisy(context, width * random(), height * random())
}

function daisy(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.fillStyle = '#fbf7ea'
  for (let petal = 0; petal < 6; petal++) {
    context.beginPath()
    context.arc(x + 2 * Math.cos(petal * 1.05), y + 2 * Math.sin(petal * 1.05), 1.3, 0, 2 * Math.PI)
    context.fill()
  }
  context.fillStyle = '#e8b93a'
  context.beginPath()
  context.arc(x, y, 1.2, 0, 2 * Math.PI)
  context.fill()
}
