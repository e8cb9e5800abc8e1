import { seeded } from '../figure/random.js'
import { type Enemy, type Game, RADIUS } from './topDownGame.js'
import { between, FIRES, WALLS, WORLD } from './topDownMap.js'

type Context = CanvasRenderingContext2D

/** Stone slabs, walls and pillars: what never changes, painted once. */
export function paintGround(context: Context): void {
  const random = seeded(12)
  context.fillStyle = '#51504a'
  context.fillRect(0, 0, WORLD.width, WORLD.height)
  for (let y = 0; y < WORLD.height; y += 30) {
    for (let x = -between(random, 0, 40); x < WORLD.width; ) {
      const width = between(random, 34, 70)
      const tone = 78 + Math.round(16 * random())
      context.fillStyle = `rgb(${tone + 6} ${tone + 2} ${tone - 8})`
      context.fillRect(x + 1, y + 1, width - 2, 28)
      x += width
    }
  }
  for (let i = 0; i < 500; i++) {
    context.fillStyle = random() < 0.5 ? 'rgb(60 84 48 / 0.5)' : 'rgb(30 28 24 / 0.4)'
    const [x, y, size] = [WORLD.width * random(), WORLD.height * random(), between(random, 1.5, 7)]
    context.beginPath()
    context.ellipse(x, y, size, size * between(random, 0.4, 1), between(random, 0, 3), 0, 2 * Math.PI)
    context.fill()
  }
  for (const { x, y, width, height, rotation } of WALLS) {
    context.save()
    context.translate(x, y)
    context.rotate(rotation)
    context.fillStyle = '#34302c'
    context.fillRect(-width / 2, -height / 2, width, height)
    context.fillStyle = '#8d8272'
    context.fillRect(-width / 2 + 1.5, -height / 2 + 1.5, width - 3, height - 3)
    context.fillStyle = '#a2967f'
    context.fillRect(-width / 2 + 4, -height / 2 + 4, width - 8, height - 8)
    context.restore()
  }
  for (const { x, y } of FIRES) {
    disc(context, x, y, 11, '#2b2724')
    disc(context, x, y, 8, '#d8642a')
    disc(context, x, y, 4.5, '#ffd27a')
  }
}

/** Paints the moving things, under the light. */
export function paintActors(context: Context, game: Game, isSeen: (x: number, y: number) => boolean): void {
  for (const { x, y, kind } of game.marks) {
    if (kind !== 'stain' || !isSeen(x, y)) continue
    context.fillStyle = 'rgb(96 22 30 / 0.75)'
    context.beginPath()
    context.ellipse(x, y, 10, 7.5, x + y, 0, 2 * Math.PI)
    context.arc(x + 9, y + 5, 2.5, 0, 2 * Math.PI)
    context.arc(x - 7, y - 7, 3, 0, 2 * Math.PI)
    context.fill()
  }
  paintEnemies(
    context,
    [...game.enemies.values()].filter(({ x, y }) => isSeen(x, y)),
    game.steps,
  )
  if (game.safe % 10 < 6) paintPlayer(context, game)
}

/** Paints enemies layer by layer, with one fill per layer, because they hardly ever overlap. */
function paintEnemies(context: Context, enemies: readonly Enemy[], steps: number): void {
  const asleep = enemies.filter(({ isAwake }) => !isAwake)
  const awake = enemies.filter(({ isAwake }) => isAwake)
  context.strokeStyle = '#5a3048'
  context.lineWidth = 2
  context.beginPath()
  for (const { x, y, radius, angle, isAwake, id } of enemies) {
    const swing = isAwake ? 0.5 * Math.sin(steps / 4 + id) : 0
    for (const leg of [-2.2, -1.2, 1.2, 2.2]) {
      const at = angle + leg + swing * Math.sign(leg)
      context.moveTo(x, y)
      context.lineTo(x + 1.5 * radius * Math.cos(at), y + 1.5 * radius * Math.sin(at))
    }
  }
  context.stroke()
  discs(context, '#7d3f5e', enemies, 0, 0, 1)
  discs(context, '#a8567f', enemies, -0.2, 0, 0.66)
  for (const [color, some] of [['#ffe14a', awake] as const, ['#2a1420', asleep] as const]) {
    for (const side of [-0.38, 0.38]) discs(context, color, some, 0.6, side, 0.22)
  }
}

/** Adds a disc to each enemy. The offsets ahead and aside, and the size, are fractions of the enemy's radius. */
function discs(
  context: Context,
  color: string,
  enemies: readonly Enemy[],
  ahead: number,
  aside: number,
  size: number,
): void {
  context.fillStyle = color
  context.beginPath()
  for (const { x, y, radius, angle } of enemies) {
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const [atX, atY] = [x + radius * (ahead * c - aside * s), y + radius * (ahead * s + aside * c)]
    context.moveTo(atX + size * radius, atY)
    context.arc(atX, atY, size * radius, 0, 2 * Math.PI)
  }
  context.fill()
}

function paintPlayer(context: Context, { x, y, aim }: Game): void {
  context.save()
  context.translate(x, y)
  context.rotate(aim)
  context.fillStyle = '#2c2a31'
  context.fillRect(4, 2, 17, 4.5)
  disc(context, 0, 0, RADIUS, '#2f5d7c')
  disc(context, 9, 5, 3.4, '#e5b58f')
  disc(context, 9, -6, 3.4, '#e5b58f')
  disc(context, -1, 0, 0.62 * RADIUS, '#d8a94f')
  disc(context, 1, 0, 0.4 * RADIUS, '#f3d391')
  context.restore()
}

/** The part of the world that is shown: its corner, and CSS pixels for each unit. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** A stick under a thumb: where the finger came down, and where it is, in CSS pixels. */
export interface Stick {
  readonly fromX: number
  readonly fromY: number
  x: number
  y: number
}

/** Reach of a stick under a thumb, in CSS pixels. */
export const THROW = 46

/** Paints the glowing things, added to the lit picture: fires, shots, sparks; and the sticks under the thumbs. */
export function paintGlow(context: Context, game: Game, { x, y, zoom }: Camera, sticks: Iterable<Stick>): void {
  context.save()
  context.scale(zoom, zoom)
  context.translate(-x, -y)
  for (const fire of FIRES) halo(context, fire.x, fire.y, 42, '255 140 60', 0.6)
  context.lineCap = 'round'
  for (const bullet of game.bullets) {
    context.strokeStyle = 'rgb(255 214 140 / 0.95)'
    context.lineWidth = 2.4
    context.beginPath()
    context.moveTo(bullet.fromX, bullet.fromY)
    context.lineTo(bullet.x, bullet.y)
    context.stroke()
    halo(context, bullet.x, bullet.y, 12, '255 200 110', 0.7)
  }
  for (const mark of game.marks) {
    if (mark.age < 12) halo(context, mark.x, mark.y, 5 + 1.6 * mark.age, '255 190 120', 0.9 - mark.age / 14)
  }
  if (game.sinceShot < 3) {
    halo(context, game.x + 24 * Math.cos(game.aim), game.y + 24 * Math.sin(game.aim), 20, '255 230 170', 0.9)
  }
  context.restore()
  for (const stick of sticks) {
    context.strokeStyle = 'rgb(255 255 255 / 0.4)'
    context.lineWidth = 2
    context.beginPath()
    context.arc(stick.fromX, stick.fromY, THROW, 0, 2 * Math.PI)
    context.stroke()
    disc(context, stick.x, stick.y, 20, 'rgb(255 255 255 / 0.35)')
  }
}

function disc(context: Context, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

function halo(context: Context, x: number, y: number, radius: number, color: string, alpha: number): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, `rgb(${color} / ${alpha})`)
  gradient.addColorStop(0.4, `rgb(${color} / ${alpha * 0.35})`)
  gradient.addColorStop(1, `rgb(${color} / 0)`)
  context.fillStyle = gradient
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}
