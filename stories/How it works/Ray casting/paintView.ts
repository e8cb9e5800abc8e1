import type { FigurePaint } from '../../figure/FigureCanvas.js'
import { type Column, lamplight, VIEW } from './columns.js'
import { STONES, TILE } from './dungeon.js'

const { width: WIDTH, height: HEIGHT } = VIEW
const FLOOR = [150, 122, 92] as const
const CEILING = [84, 76, 78] as const

/** Rows of stones in a wall, and stones in a row of a cell. */
const COURSES = 5
const STONES_ACROSS = 3
const JOINT = 0.07

/**
 * Returns a function that paints the walker's view: floor and ceiling in the lamp's light, and the
 * wall of each column in courses of stone.
 */
export function paintView(columns: readonly Column[], lens: number): FigurePaint {
  return (context) => {
    paintGround(context, lens)
    const across = WIDTH / columns.length
    columns.forEach((column, i) => {
      // A little wider than the column, so that nothing shows through between two columns.
      paintColumn(context, column, i * across - 0.25, across + 0.5)
    })
    const corners = context.createRadialGradient(WIDTH / 2, HEIGHT / 2, HEIGHT / 3, WIDTH / 2, HEIGHT / 2, WIDTH * 0.62)
    corners.addColorStop(0, 'rgb(8 6 10 / 0)')
    corners.addColorStop(1, 'rgb(8 6 10 / 0.6)')
    context.fillStyle = corners
    context.fillRect(0, 0, WIDTH, HEIGHT)
  }
}

function paintGround(context: CanvasRenderingContext2D, lens: number): void {
  const ground = context.createLinearGradient(0, 0, 0, HEIGHT)
  const STOPS = 24
  for (let i = 0; i <= STOPS; i++) {
    const fromHorizon = Math.abs((2 * i) / STOPS - 1)
    // Distance of the floor this far below the horizon; the eye is half as high as the walls.
    const distance = (TILE * lens) / Math.max(fromHorizon * HEIGHT, 1)
    ground.addColorStop(i / STOPS, shaded(i < STOPS / 2 ? CEILING : FLOOR, 0.8 * lamplight(distance)))
  }
  context.fillStyle = ground
  context.fillRect(0, 0, WIDTH, HEIGHT)
}

function paintColumn(context: CanvasRenderingContext2D, column: Column, x: number, across: number): void {
  const { height, face, distance, along } = column
  const top = (HEIGHT - height) / 2
  const light = lamplight(distance) * (face.level ? 1 : 0.74)
  const stone = STONES[face.kind]!
  // Cells continue one another's courses.
  const place = along + (face.level ? face.x : face.y) / TILE
  const course = height / COURSES
  for (let row = 0; row < COURSES; row++) {
    const [from, to] = [Math.max(0, top + row * course), Math.min(HEIGHT, top + (row + 1) * course)]
    if (from >= to) continue
    const inRow = place * STONES_ACROSS + (row % 2) / 2
    const inStone = inRow - Math.floor(inRow)
    const joint = inStone < JOINT || inStone > 1 - JOINT
    const tone = joint ? 0.6 : 0.88 + 0.24 * noise(Math.floor(inRow), row, face.kind)
    context.fillStyle = shaded(stone, light * tone)
    context.fillRect(x, from, across, to - from + 0.5)
    if (joint || course < 8) continue
    context.fillStyle = shaded(stone, light * 0.6)
    context.fillRect(x, to - course * JOINT, across, course * JOINT)
  }
}

/** The lamp is warm, so dim stones are brown rather than gray. */
function shaded([red, green, blue]: readonly [number, number, number], light: number): string {
  const part = (value: number, floor: number, power: number): number =>
    Math.round(Math.min(255, floor + 1.12 * value * light ** power))
  return `rgb(${part(red, 12, 0.85)} ${part(green, 9, 1)} ${part(blue, 10, 1.15)})`
}

/** Returns a number from 0 to 1 that is always the same for the same stone. */
function noise(stone: number, row: number, kind: number): number {
  const mixed = Math.imul(stone * 73 + row * 151 + kind * 31 + 7, 0x9e3779b1)
  return ((mixed ^ (mixed >>> 15)) >>> 8) / 2 ** 24
}
