import { seeded } from '../figure/random.js'
import type { Paint } from '../stage/painting.js'
import { LENGTH, SCREEN } from './scrollerLevel.js'

/** Distant scenery, and its speed relative to the camera. */
export interface Layer {
  paint: Paint
  parallax: number
  width: number
}

const widthOf = (parallax: number): number => SCREEN.width + parallax * (LENGTH - SCREEN.width)

/** Position of the moon on the screen. */
export const MOON = { x: 690, y: 118, radius: 38 }

/** Colors as by day: the light map turns them into night, and the lamp into mist. */
export const paintSky: Paint = (context, width, height) => {
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, '#33477f')
  sky.addColorStop(0.45, '#6277ab')
  sky.addColorStop(0.8, '#a5a8c4')
  sky.addColorStop(1, '#c0b4bd')
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  const random = seeded(5)
  for (let i = 0; i < 150; i++) {
    context.globalAlpha = 0.35 + 0.65 * random()
    context.fillStyle = i % 5 === 0 ? '#ffe9c8' : '#ffffff'
    const y = height * 0.62 * random() ** 1.4
    context.fillRect(random() * width, y, i % 9 === 0 ? 2 : 1.2, i % 9 === 0 ? 2 : 1.2)
  }
  context.globalAlpha = 1
  const halo = context.createRadialGradient(MOON.x, MOON.y, MOON.radius, MOON.x, MOON.y, 200)
  halo.addColorStop(0, 'rgb(220 230 255 / 0.55)')
  halo.addColorStop(1, 'rgb(220 230 255 / 0)')
  context.fillStyle = halo
  context.fillRect(0, 0, width, height)
  disc(context, MOON.x, MOON.y, MOON.radius, '#fffaf0')
  for (const [dx, dy, radius] of [
    [-12, -8, 9],
    [10, 6, 12],
    [-6, 17, 5],
    [15, -17, 5],
  ] as const) {
    disc(context, MOON.x + dx, MOON.y + dy, radius, 'rgb(196 202 222 / 0.55)')
  }
}

export function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

/** A ridge of some waves, as a height over x. */
function ridge(seed: number, base: number, rise: number, length: number): (x: number) => number {
  const random = seeded(seed)
  const waves = [1, 2.3, 4.7, 9.1].map((rate) => ({ rate: (rate * 2 * Math.PI) / length, phase: 7 * random() }))
  return (x) =>
    base - rise * waves.reduce((sum, { rate, phase }, i) => sum + Math.sin(rate * x + phase) / (1.4 * (i + 1)), 0)
}

function paintRidge(height: (x: number) => number, top: string, bottom: string): Paint {
  return (context, width, down) => {
    const shade = context.createLinearGradient(0, down * 0.35, 0, down)
    shade.addColorStop(0, top)
    shade.addColorStop(1, bottom)
    context.fillStyle = shade
    context.beginPath()
    context.moveTo(0, down)
    for (let x = 0; x <= width; x += 4) context.lineTo(x, height(x))
    context.lineTo(width, down)
    context.fill()
  }
}

/** Firs along a ridge, each a few boughs. */
function paintFirs(
  seed: number,
  ground: (x: number) => number,
  size: number,
  gap: number,
  top: string,
  bottom: string,
): Paint {
  return (context, width, down) => {
    paintRidge(ground, top, bottom)(context, width, down)
    const random = seeded(seed)
    context.fillStyle = top
    for (let x = -10; x < width + 10; x += gap * (0.4 + random())) {
      const high = size * (0.55 + 0.75 * random())
      const foot = ground(x) + 6
      context.beginPath()
      for (let bough = 0; bough < 5; bough++) {
        const y = foot - (high * bough) / 5
        const half = high * 0.2 * (1 - bough / 5.6)
        context.moveTo(x - half, y)
        context.lineTo(x, y - high * 0.36)
        context.lineTo(x + half, y)
        context.closePath()
      }
      context.fill()
    }
  }
}

const layer = (parallax: number, paint: Paint): Layer => ({ parallax, paint, width: widthOf(parallax) })

/** Layers, the farthest first. */
export const LAYERS: readonly Layer[] = [
  layer(0.1, paintRidge(ridge(3, 300, 44, 620), '#6f80b4', '#a3a9cb')),
  layer(0.22, paintRidge(ridge(11, 352, 34, 480), '#53659c', '#8f9ac2')),
  layer(0.36, paintFirs(17, ridge(29, 404, 18, 520), 62, 20, '#3d4f7f', '#7684b0')),
  layer(0.56, paintFirs(41, ridge(37, 462, 16, 640), 112, 46, '#2b3a62', '#586796')),
]

/** Grass and ferns before all else, nearer than the walker. */
export const FOREGROUND: Layer = layer(1.3, (context, width, height) => {
  const random = seeded(77)
  context.strokeStyle = context.fillStyle = '#161d2b'
  context.lineCap = 'round'
  for (let x = -20; x < width; ) {
    const blades = 10 + Math.floor(10 * random())
    const tall = 26 + 46 * random()
    for (let i = 0; i < blades; i++) {
      const [root, lean] = [x + 60 * random(), (random() - 0.5) * 40]
      context.lineWidth = 1.5 + 2 * random()
      context.beginPath()
      context.moveTo(root, height + 4)
      context.quadraticCurveTo(root, height - tall / 2, root + lean, height - tall * (0.5 + random() / 2))
      context.stroke()
    }
    x += 70 + 210 * random()
  }
})
