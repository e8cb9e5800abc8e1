import { seeded } from '../figure/random.js'
import type { Paint } from '../stage/painting.js'
import type { Tube } from './neonLetters.js'

export const WORLD = { width: 720, height: 440 }

/** Border between the wall and the pavement. */
export const STREET = 344

export const WINDOW = { left: 74, top: 186, right: 386, bottom: 322 }
export const DOOR = { left: 512, top: 184, right: 606, bottom: STREET }

const BRICK = { width: 46, height: 17, mortar: 2.5 }

/** Visits each brick of the wall, with its own random numbers from 0 to 1. */
function eachBrick(visit: (x: number, y: number, width: number, height: number, random: () => number) => void): void {
  const random = seeded(5)
  for (let row = 0; row * BRICK.height < STREET; row++) {
    for (let x = row % 2 === 0 ? 0 : -BRICK.width / 2; x < WORLD.width; x += BRICK.width) {
      visit(x, row * BRICK.height, BRICK.width - BRICK.mortar, BRICK.height - BRICK.mortar, random)
    }
  }
}

/** The front of the shop by day: what all its lamps are multiplied with. */
export const paintFront =
  (tubes: readonly Tube[]): Paint =>
  (context) => {
    context.fillStyle = '#5c504d'
    context.fillRect(0, 0, WORLD.width, WORLD.height)
    eachBrick((x, y, width, height, random) => {
      context.fillStyle = `hsl(${10 + 12 * random()} ${24 + 12 * random()}% ${46 + 14 * random()}%)`
      context.fillRect(x, y, width, height)
    })
    paintWindow(context)
    paintDoor(context)
    paintPavement(context)
    paintTubes(context, tubes)
  }

function paintWindow(context: CanvasRenderingContext2D): void {
  const { left, top, right, bottom } = WINDOW
  const [width, height] = [right - left, bottom - top]
  context.fillStyle = '#2d4a45'
  context.fillRect(left - 12, top - 12, width + 24, height + 24)
  context.fillStyle = '#d9cfba'
  context.fillRect(left - 18, bottom + 10, width + 36, 8)
  const inside = context.createLinearGradient(0, top, 0, bottom)
  inside.addColorStop(0, '#f4dcae')
  inside.addColorStop(1, '#b98a58')
  context.fillStyle = inside
  context.fillRect(left, top, width, height)
  const colors = ['#b4404a', '#2f6d8e', '#d8a23a']
  for (const [i, color] of colors.entries()) paintUmbrella(context, left + (width * (i + 0.5)) / 3, top + 74, 40, color)
  context.fillStyle = '#6d4a30'
  context.fillRect(left, bottom - 14, width, 14)
  context.fillStyle = '#2d4a45'
  for (let i = 1; i < 3; i++) context.fillRect(left + (width * i) / 3 - 3, top, 6, height)
  context.fillRect(left, top + 34, width, 5)
}

/** An open umbrella, its tip up. */
function paintUmbrella(context: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string): void {
  context.strokeStyle = '#4a3220'
  context.lineWidth = 2.5
  context.beginPath()
  context.moveTo(x, y - radius * 0.9)
  context.lineTo(x, y + 26)
  context.arc(x - 6, y + 26, 6, 0, Math.PI)
  context.stroke()
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, Math.PI, 0)
  for (let i = 3; i >= 0; i--) context.arc(x + radius * (i / 2 - 0.75), y, radius / 4, 0, Math.PI, true)
  context.fill()
}

function paintDoor(context: CanvasRenderingContext2D): void {
  const { left, top, right, bottom } = DOOR
  const [width, height] = [right - left, bottom - top]
  context.fillStyle = '#2d4a45'
  context.fillRect(left - 10, top - 10, width + 20, height + 10)
  context.fillStyle = '#4f7a6f'
  context.fillRect(left, top, width, height)
  context.fillStyle = '#3c6159'
  context.fillRect(left + 14, top + 16, width - 28, 62)
  context.fillRect(left + 14, top + 92, width - 28, 50)
  context.fillStyle = '#e9c46a'
  context.beginPath()
  context.arc(right - 9, top + 86, 4, 0, 2 * Math.PI)
  context.fill()
}

/** Slabs that grow toward the viewer. */
function paintPavement(context: CanvasRenderingContext2D): void {
  const random = seeded(9)
  const rows = [STREET, STREET + 18, STREET + 48, WORLD.height]
  const middle = WORLD.width / 2
  for (let row = 0; row < 3; row++) {
    const [top, bottom] = [rows[row]!, rows[row + 1]!]
    const spread = (y: number): number => 1 + (y - STREET) / 120
    for (let i = -9; i < 9; i++) {
      const at = (k: number, y: number): number => middle + (k + (row % 2) / 2) * 62 * spread(y)
      context.fillStyle = `hsl(${220 + 20 * random()} 8% ${50 + 9 * random()}%)`
      context.beginPath()
      context.moveTo(at(i, top) + 1, top + 1)
      context.lineTo(at(i + 1, top) - 1, top + 1)
      context.lineTo(at(i + 1, bottom) - 1, bottom - 1)
      context.lineTo(at(i, bottom) + 1, bottom - 1)
      context.fill()
    }
  }
}

/** Glass on its holders: pale, so that it has the color of what glows in it, and dark where nothing does. */
function paintTubes(context: CanvasRenderingContext2D, tubes: readonly Tube[]): void {
  context.lineCap = 'round'
  for (const [color, width, down] of [
    ['rgb(20 12 16 / 0.45)', 5, 5],
    ['#2b2428', 6, 0],
    ['#fff6f2', 3.5, 0],
  ] as const) {
    context.strokeStyle = color
    context.lineWidth = width
    context.beginPath()
    for (const { x0, y0, x1, y1 } of tubes) {
      context.moveTo(x0, y0 + down)
      context.lineTo(x1, y1 + down)
    }
    context.stroke()
  }
}

/**
 * Paints the normals of the bricks: flat in front, turned away at their edges, and transparent where
 * there are none.
 */
export function brickNormals(): HTMLCanvasElement {
  return painted(WORLD.width, WORLD.height, (context) => {
    const edge = 2
    const fill = (right: number, up: number, x: number, y: number, width: number, height: number): void => {
      context.fillStyle = `rgb(${128 + 127 * right} ${128 + 127 * up} ${128 + 127 * Math.sqrt(1 - right ** 2 - up ** 2)})`
      context.fillRect(x, y, width, height)
    }
    eachBrick((x, y, width, height, random) => {
      fill(0.16 * (random() - 0.5), 0.16 * (random() - 0.5), x, y, width, height)
      fill(0, 0.7, x, y, width, edge)
      fill(0, -0.7, x, y + height - edge, width, edge)
      fill(-0.7, 0, x, y + edge, edge, height - 2 * edge)
      fill(0.7, 0, x + width - edge, y + edge, edge, height - 2 * edge)
    })
    context.clearRect(0, STREET, WORLD.width, WORLD.height)
    for (const { left, top, right, bottom } of [WINDOW, DOOR]) {
      context.clearRect(left - 14, top - 14, right - left + 28, bottom - top + 32)
    }
  })
}

/** Paints the window's light on the pavement: its panes, wider and paler with distance. */
export function windowCross(): HTMLCanvasElement {
  return painted(256, 256, (context) => {
    const place = (u: number, v: number) => [128 + (u - 0.5) * (150 + 96 * v), 128 + 100 * v] as const
    for (let i = 0; i < 3; i++) {
      for (const [from, to] of [
        [0.02, 0.26],
        [0.34, 0.98],
      ] as const) {
        const fade = context.createLinearGradient(0, 128, 0, 228)
        fade.addColorStop(0, 'rgb(255 255 255 / 0.95)')
        fade.addColorStop(1, 'rgb(255 255 255 / 0.1)')
        context.fillStyle = fade
        context.beginPath()
        for (const [u, v] of [
          [i + 0.05, from],
          [i + 0.95, from],
          [i + 0.95, to],
          [i + 0.05, to],
        ] as const) {
          context.lineTo(...place(u / 3, v))
        }
        context.fill()
      }
    }
  })
}

function painted(width: number, height: number, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  paint(canvas.getContext('2d')!)
  return canvas
}
