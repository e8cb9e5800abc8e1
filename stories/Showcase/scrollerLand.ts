import { seeded } from '../figure/random.js'
import type { Paint } from '../stage/painting.js'
import {
  BRIDGE,
  crownOf,
  groundAt,
  LANTERNS,
  LENGTH,
  PLANK_STEP,
  PLANKS,
  PLATFORMS,
  POST,
  SCREEN,
  TILE,
  TREES,
} from './scrollerLevel.js'
import { disc } from './scrollerSky.js'

type Context = CanvasRenderingContext2D

/** World units of a piece of the land: a canvas is not as wide as all of it. */
export const PIECE = 720

/** The land in pieces, each painted when it is shown. */
export const PIECES: readonly Paint[] = Array.from({ length: LENGTH / PIECE }, (_, i) => (context) => {
  context.save()
  context.beginPath()
  context.rect(0, 0, PIECE + 1, SCREEN.height)
  context.clip()
  context.translate(-i * PIECE, 0)
  paintTrees(context)
  paintGround(context)
  for (const [x, y, columns] of PLATFORMS) paintSlab(context, x * TILE, y * TILE, columns * TILE)
  paintBridge(context)
  paintPosts(context)
  context.restore()
})

function paintTrees(context: Context): void {
  const random = seeded(91)
  for (const one of TREES) {
    const { x, y, height } = one
    const wide = height * 0.055
    context.fillStyle = '#4b3a35'
    context.beginPath()
    context.moveTo(x - wide * 1.9, y + 2)
    context.quadraticCurveTo(x - wide, y - height * 0.2, x - wide * 0.7, y - height * 0.8)
    context.lineTo(x + wide * 0.7, y - height * 0.8)
    context.quadraticCurveTo(x + wide, y - height * 0.2, x + wide * 1.9, y + 2)
    context.fill()
    context.strokeStyle = '#4b3a35'
    context.lineWidth = wide
    context.beginPath()
    context.moveTo(x - height * 0.14, y - height * 0.75)
    context.lineTo(x, y - height * 0.5)
    context.lineTo(x + height * 0.15, y - height * 0.72)
    context.stroke()
    const crown = crownOf(one)
    for (const { x: cx, y: cy, radius } of crown) disc(context, cx, cy, radius, '#3a5a49')
    for (let i = 0; i < 90; i++) {
      const { x: cx, y: cy, radius } = crown[i % crown.length]!
      const [angle, far] = [2 * Math.PI * random(), radius * Math.sqrt(random())]
      const [lx, ly] = [cx + far * Math.cos(angle), cy + far * Math.sin(angle)]
      const color = ly < cy - radius * 0.2 ? '#6f9567' : i % 2 === 0 ? '#4c7257' : '#31503f'
      disc(context, lx, ly, radius * (0.08 + 0.1 * random()), color)
    }
  }
}

function paintGround(context: Context): void {
  const earth = context.createLinearGradient(0, 360, 0, SCREEN.height)
  earth.addColorStop(0, '#7d5f47')
  earth.addColorStop(1, '#46362f')
  context.fillStyle = earth
  const edge = new Path2D()
  edge.moveTo(0, SCREEN.height)
  for (let column = 0; column < LENGTH / TILE; column++) {
    edge.lineTo(column * TILE, groundAt(column) * TILE)
    edge.lineTo((column + 1) * TILE, groundAt(column) * TILE)
  }
  edge.lineTo(LENGTH, SCREEN.height)
  context.save()
  context.clip(edge)
  context.fillRect(0, 0, LENGTH, SCREEN.height)
  const random = seeded(13)
  for (let i = 0; i < 620; i++) {
    const [x, y, size] = [LENGTH * random(), 370 + 170 * random(), 2 + 7 * random()]
    context.fillStyle = i % 3 === 0 ? 'rgb(160 132 104 / 0.5)' : 'rgb(46 34 30 / 0.45)'
    context.beginPath()
    context.roundRect(x, y, size * 1.6, size, size / 3)
    context.fill()
  }
  context.restore()
  for (let column = 0; column < LENGTH / TILE; column++) {
    const y = groundAt(column) * TILE
    // The gorge's bottom and steps are bare rock.
    if (column >= 36 && column < 54) paintMoss(context, column * TILE, y, TILE, '#74766f', random)
    else paintGrass(context, column * TILE, y, TILE, random)
  }
}

function paintGrass(context: Context, x: number, y: number, width: number, random: () => number): void {
  context.fillStyle = '#557a3f'
  context.fillRect(x, y, width, 6)
  context.fillStyle = '#7fa855'
  context.fillRect(x, y, width, 2.5)
  context.lineWidth = 1.3
  for (let i = 0; i < width / 2.2; i++) {
    context.strokeStyle = i % 3 === 0 ? '#9cc069' : '#5f8a45'
    const at = x + width * random()
    context.beginPath()
    context.moveTo(at, y + 3)
    context.lineTo(at + 4 * (random() - 0.5), y - 2 - 6 * random())
    context.moveTo(at, y + 4)
    context.lineTo(at, y + 6 + 5 * random())
    context.stroke()
  }
  if (random() < 0.16) {
    disc(context, x + 8, y - 7, 2.4, random() < 0.5 ? '#f3c5d8' : '#f6e7a6')
    disc(context, x + 8, y - 7, 0.9, '#c98d3a')
  }
}

function paintMoss(context: Context, x: number, y: number, width: number, color: string, random: () => number): void {
  context.fillStyle = color
  context.fillRect(x, y, width, 3)
  context.fillStyle = '#55584f'
  context.fillRect(x + width * random() * 0.6, y + 3, width * 0.4, 3)
}

/** A slab of stone blocks with grass on it, exactly where it stops light and feet. */
function paintSlab(context: Context, x: number, y: number, width: number): void {
  const random = seeded(x + y)
  for (let at = 0; at < width; at += TILE) {
    context.fillStyle = '#544f52'
    context.fillRect(x + at, y, TILE, TILE)
    context.fillStyle = random() < 0.5 ? '#8a8179' : '#7b746f'
    context.beginPath()
    context.roundRect(x + at + 0.8, y + 0.8, TILE - 1.6, TILE - 1.6, 3)
    context.fill()
    context.fillStyle = 'rgb(255 255 255 / 0.12)'
    context.fillRect(x + at + 3, y + 9, TILE * 0.5, 2)
  }
  for (let at = 0; at < width; at += TILE) paintGrass(context, x + at, y, TILE, random)
  context.strokeStyle = '#4f7440'
  context.lineWidth = 1.5
  for (let i = 0; i < width / 16; i++) {
    const [at, drop] = [x + 4 + (width - 8) * random(), 8 + 20 * random()]
    context.beginPath()
    context.moveTo(at, y + TILE - 3)
    context.quadraticCurveTo(at + 3, y + TILE + drop / 2, at - 1, y + TILE + drop)
    context.stroke()
  }
}

function paintBridge(context: Context): void {
  const { minX, minY, maxX, maxY } = BRIDGE
  const middle = (minX + maxX) / 2
  context.strokeStyle = '#a08a63'
  context.lineWidth = 2
  for (const sag of [minY - 10, minY + 2]) {
    context.beginPath()
    context.moveTo(minX - 8, minY - 34)
    context.quadraticCurveTo(middle, sag, maxX + 8, minY - 34)
    context.stroke()
  }
  context.lineWidth = 1
  for (let x = minX + PLANK_STEP; x < maxX; x += 2 * PLANK_STEP) {
    const t = (x - minX) / (maxX - minX)
    context.beginPath()
    context.moveTo(x, minY)
    context.lineTo(x, minY - 34 + 2 * t * (1 - t) * 24)
    context.stroke()
  }
  for (const { x, width, height } of PLANKS) {
    context.fillStyle = '#9a7148'
    context.fillRect(x - width / 2, minY, width, height)
    context.fillStyle = '#c49a68'
    context.fillRect(x - width / 2, minY, width, 2)
  }
  context.fillStyle = '#6b4d31'
  for (const x of [minX - 10, maxX + 4]) context.fillRect(x, minY - 40, 6, maxY - minY + 40)
}

function paintPosts(context: Context): void {
  for (const { x, y } of LANTERNS) {
    context.fillStyle = '#3d3434'
    context.fillRect(x - 2.5, y + 6, 5, POST - 6)
    context.fillRect(x - 6, y + POST - 4, 12, 4)
    context.fillStyle = '#57494a'
    context.beginPath()
    context.moveTo(x - 9, y - 10)
    context.lineTo(x, y - 18)
    context.lineTo(x + 9, y - 10)
    context.fill()
    context.fillRect(x - 7, y + 7, 14, 3)
    context.fillStyle = '#d8cba8'
    context.fillRect(x - 5.5, y - 10, 11, 17)
    context.strokeStyle = '#57494a'
    context.lineWidth = 1.5
    context.strokeRect(x - 5.5, y - 10, 11, 17)
  }
}
