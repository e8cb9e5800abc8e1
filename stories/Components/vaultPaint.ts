import type { Box } from 'react-umbra/geometry'
import type { Paint } from '../stage/painting.js'
import { paintBoards, paintCobbles, paintFlags } from './grounds.js'
import { ROOMS, type Thing, WALLS } from './vault.js'

/** The vault from above: the floors of its rooms, two rugs, and walls of stone. */
export const paintVault: Paint = (context, width, height) => {
  floor(context, ROOMS.study, paintBoards)
  floor(context, ROOMS.store, paintCobbles)
  floor(context, ROOMS.hall, paintFlags)
  // The archways and the sill of the door.
  floor(context, { minX: 262, minY: 280, maxX: 276, maxY: 344 }, paintFlags)
  floor(context, { minX: 262, minY: 70, maxX: 276, maxY: 132 }, paintFlags)
  floor(context, { minX: 548, minY: 192, maxX: 614, maxY: 206 }, paintFlags)
  rug(context, { minX: 58, minY: 132, maxX: 158, maxY: 292 }, '#7d2f2c', '#d9a95b')
  rug(context, { minX: 500, minY: 262, maxX: 634, maxY: 330 }, '#2f4f63', '#c9b483')
  for (const wall of WALLS) shade(context, wall)
  for (const wall of WALLS) stones(context, wall)
  // So that the picture ends where the rock begins.
  context.strokeStyle = '#2c2823'
  context.lineWidth = 3
  context.strokeRect(0, 0, width, height)
}

type Context = Parameters<Paint>[0]

function floor(context: Context, { minX, minY, maxX, maxY }: Box, paint: Paint): void {
  context.save()
  context.beginPath()
  context.rect(minX, minY, maxX - minX, maxY - minY)
  context.clip()
  context.translate(minX, minY)
  paint(context, maxX - minX, maxY - minY)
  context.restore()
}

function rug(context: Context, { minX, minY, maxX, maxY }: Box, ground: string, thread: string): void {
  const [width, height] = [maxX - minX, maxY - minY]
  context.fillStyle = thread
  // Fringes.
  if (width > height) for (let y = minY + 2; y < maxY; y += 4) context.fillRect(minX - 4, y, width + 8, 1.5)
  else for (let x = minX + 2; x < maxX; x += 4) context.fillRect(x, minY - 4, 1.5, height + 8)
  context.fillStyle = ground
  context.fillRect(minX, minY, width, height)
  context.strokeStyle = thread
  context.lineWidth = 2
  context.strokeRect(minX + 7, minY + 7, width - 14, height - 14)
  context.beginPath()
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
  const [across, down] = [width / 2 - 16, height / 2 - 16]
  for (const [dx, dy] of [
    [0, -down],
    [across, 0],
    [0, down],
    [-across, 0],
  ] as const) {
    context.lineTo(x + dx, y + dy)
  }
  context.closePath()
  context.stroke()
}

/** A soft edge on the floor along a wall. */
function shade(context: Context, { minX, minY, maxX, maxY }: Box): void {
  context.save()
  context.shadowColor = 'rgb(20 14 8 / 0.75)'
  // A canvas doesn't scale shadows with its transform.
  context.shadowBlur = 9 * context.getTransform().a
  context.fillStyle = '#4d463d'
  context.fillRect(minX, minY, maxX - minX, maxY - minY)
  context.restore()
}

/** A wall's stones, laid along it. */
function stones(context: Context, { minX, minY, maxX, maxY }: Box): void {
  context.fillStyle = '#4d463d'
  context.fillRect(minX, minY, maxX - minX, maxY - minY)
  const isAcross = maxX - minX > maxY - minY
  const [from, to] = isAcross ? [minX, maxX] : [minY, maxY]
  for (let at = from, i = 0; at < to; i++) {
    const length = Math.min(to - at, 17 + ((i * 7) % 11))
    context.fillStyle = `hsl(36 ${9 + ((i * 5) % 4)}% ${66 + ((i * 3) % 5) * 2.2}%)`
    context.beginPath()
    if (isAcross) context.roundRect(at + 0.8, minY + 1, length - 1.6, maxY - minY - 2, 2.5)
    else context.roundRect(minX + 1, at + 0.8, maxX - minX - 2, length - 1.6, 2.5)
    context.fill()
    at += length
  }
}

/** A cat that sleeps, rolled up. */
const paintCat: Paint = (context, width, height) => {
  context.translate(width / 2, height / 2)
  context.scale(width / 30, height / 30)
  ellipse(context, 0, 1, 13, 11, '#5b3a22')
  ellipse(context, 0, 1, 11.5, 9.5, '#d98a3d')
  context.strokeStyle = '#a95f22'
  context.lineWidth = 1.6
  for (const turn of [-0.9, -0.3, 0.3]) {
    context.beginPath()
    context.arc(2, 3, 9, -Math.PI / 2 + turn, -Math.PI / 2 + turn + 0.18)
    context.stroke()
  }
  ellipse(context, -6.5, 4.5, 5.4, 4.8, '#e7a45c')
  context.fillStyle = '#d98a3d'
  for (const x of [-10.4, -4.6]) {
    context.beginPath()
    context.moveTo(x - 1.8, 2.4)
    context.lineTo(x, -2.2)
    context.lineTo(x + 2.4, 1.6)
    context.fill()
  }
  context.strokeStyle = '#f3dcc0'
  context.lineWidth = 3
  context.lineCap = 'round'
  context.beginPath()
  context.arc(0, 1, 9.4, 0.5, 1.9)
  context.stroke()
}

/** A chest with bands and a lock. */
const paintChest: Paint = (context, width, height) => {
  context.fillStyle = '#3b2413'
  context.beginPath()
  context.roundRect(0, 0.14 * height, width, 0.72 * height, 4)
  context.fill()
  context.fillStyle = '#9a6431'
  context.fillRect(2, 0.14 * height + 2, width - 4, 0.72 * height - 4)
  context.fillStyle = '#7f4f24'
  for (const share of [0.36, 0.6]) context.fillRect(2, share * height, width - 4, 1.5)
  context.fillStyle = '#d8b65c'
  for (const share of [0.12, 0.78]) context.fillRect(share * width, 0.14 * height, 0.1 * width, 0.72 * height)
  ellipse(context, width / 2, height / 2, 0.11 * width, 0.11 * width, '#f1d27c')
  ellipse(context, width / 2, height / 2, 0.045 * width, 0.045 * width, '#3b2413')
}

/** Paints scattered coins. */
const paintCoins: Paint = (context, width, height) => {
  for (const [x, y] of [
    [0.3, 0.35],
    [0.62, 0.24],
    [0.48, 0.58],
    [0.78, 0.62],
    [0.24, 0.74],
  ] as const) {
    ellipse(context, x * width, y * height, 0.16 * width, 0.15 * width, '#7a5a14')
    ellipse(context, x * width, y * height - 0.6, 0.14 * width, 0.13 * width, '#f2cf5b')
  }
}

/** A lamp on its foot, bright where it burns. */
export const paintLamp: Paint = (context, width, height) => {
  const [x, y] = [width / 2, height / 2]
  ellipse(context, x, y, x, y, '#3a2a18')
  ellipse(context, x, y, 0.8 * x, 0.8 * y, '#ffe7ae')
  ellipse(context, x, y, 0.42 * x, 0.42 * y, '#ffffff')
}

function ellipse(context: Context, x: number, y: number, across: number, down: number, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.ellipse(x, y, across, down, 0, 0, 2 * Math.PI)
  context.fill()
}

export const THING_PAINTS: Readonly<Record<Thing['kind'], Paint>> = {
  cat: paintCat,
  chest: paintChest,
  coins: paintCoins,
}
