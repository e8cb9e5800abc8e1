import type { Point } from 'react-umbra/geometry'
import { seeded } from '../figure/random.js'
import type { Paint } from '../stage/painting.js'
import {
  ALTAR,
  AXIS,
  CLOSE,
  INNER,
  MASONRY,
  PEWS,
  PILLAR_RADIUS,
  PILLARS,
  pillarOutline,
  THICKNESS,
} from './cathedralPlan.js'

type Context = CanvasRenderingContext2D

/** Paints the floor, which receives the light of the sun and the candles: pale stone, so that colors show. */
export const paintCathedral: Paint = (context) => {
  const random = seeded(12)
  paintGarden(context, random)
  // Gravel round the walls.
  context.strokeStyle = '#655f4d'
  context.lineWidth = 2 * THICKNESS + 26
  trace(context, INNER)
  context.stroke()
  context.save()
  trace(context, INNER)
  context.clip()
  paintFloor(context, random)
  paintCarpet(context)
  context.restore()
  for (const { x, y, width, height } of PEWS) paintPew(context, x - width / 2, y - height / 2, width, height)
  paintAltar(context)
  context.lineWidth = 1
  context.fillStyle = context.strokeStyle = '#8f8777'
  for (const piece of MASONRY) {
    trace(context, piece)
    context.fill()
    context.stroke()
  }
  for (const pillar of PILLARS) paintPillar(context, pillar)
}

function trace(context: Context, points: readonly Point[]): void {
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
  context.closePath()
}

/** Grass, darker than the floor, so that it doesn't distract from the inside. */
function paintGarden(context: Context, random: () => number): void {
  context.fillStyle = '#3c4632'
  context.fillRect(0, 0, CLOSE.width, CLOSE.height)
  for (let i = 0; i < 5000; i++) {
    const [x, y] = [random() * CLOSE.width, random() * CLOSE.height]
    context.fillStyle = random() < 0.5 ? '#46523a' : '#333c2b'
    context.fillRect(x, y, 1.2, 2 + 3 * random())
  }
}

const TILE = 20

function paintFloor(context: Context, random: () => number): void {
  for (let x = 60; x < 890; x += TILE) {
    for (let y = 45; y < 480; y += TILE) {
      const shade = 224 + 16 * random()
      context.fillStyle = `rgb(${shade} ${shade - 7} ${shade - 20})`
      context.fillRect(x, y, TILE, TILE)
      context.strokeStyle = 'rgb(120 108 90 / 0.35)'
      context.lineWidth = 0.7
      context.strokeRect(x, y, TILE, TILE)
    }
  }
  // Small dark stones where the corners of the large ones meet.
  context.fillStyle = '#b9ad98'
  for (let x = 60; x < 890; x += TILE) {
    for (let y = 45; y < 480; y += TILE) {
      context.beginPath()
      context.moveTo(x - 2.6, y)
      context.lineTo(x, y - 2.6)
      context.lineTo(x + 2.6, y)
      context.lineTo(x, y + 2.6)
      context.fill()
    }
  }
}

function paintCarpet(context: Context): void {
  context.fillStyle = '#cc7a76'
  context.fillRect(60, AXIS - 19, 735, 38)
  context.strokeStyle = '#a8323f'
  context.lineWidth = 2.4
  for (const side of [-15, 15]) {
    context.beginPath()
    context.moveTo(60, AXIS + side)
    context.lineTo(795, AXIS + side)
    context.stroke()
  }
}

function paintPew(context: Context, x: number, y: number, width: number, height: number): void {
  context.fillStyle = '#e6bd86'
  context.fillRect(x, y, width, height)
  // Desk, toward the altar, and ends.
  context.fillStyle = '#a87a4c'
  context.fillRect(x + width - 3, y, 3, height)
  context.fillRect(x, y, width, 2)
  context.fillRect(x, y + height - 2, width, 2)
}

function paintAltar(context: Context): void {
  const { x, y, width, height } = ALTAR
  context.fillStyle = '#cdbfa6'
  context.fillRect(x - width / 2 - 16, y - height / 2 - 16, width + 32, height + 32)
  context.fillStyle = '#e3d8c4'
  context.fillRect(x - width / 2 - 8, y - height / 2 - 8, width + 16, height + 16)
  context.fillStyle = '#fbf7ee'
  context.fillRect(x - width / 2, y - height / 2, width, height)
  context.fillStyle = '#c99a3c'
  context.fillRect(x - width / 2, y - height / 2 + 3, width, 2)
  context.fillRect(x - width / 2, y + height / 2 - 5, width, 2)
  context.fillRect(x - 9, y - 1.5, 20, 3)
  context.fillRect(x + 2, y - 8, 3, 16)
}

function paintPillar(context: Context, { x, y }: Point): void {
  const base = PILLAR_RADIUS + 4
  context.fillStyle = '#bfb39c'
  context.fillRect(x - base, y - base, 2 * base, 2 * base)
  for (const [radius, color] of [
    [PILLAR_RADIUS, '#a89c86'],
    [PILLAR_RADIUS - 1.5, '#efe7d8'],
    [PILLAR_RADIUS - 5, '#d9cfbc'],
  ] as const) {
    context.fillStyle = color
    trace(context, pillarOutline({ x, y }, radius))
    context.fill()
  }
}
