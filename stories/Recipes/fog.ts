import type { Point, Ring } from 'react-umbra/geometry'
import { seeded } from '../figure/random.js'

/** Pixels of the memory per map pixel: coarse, which makes its edges soft. */
const GRAIN = 1 / 4

/** Map pixels that a view is widened by, so that the stones of a wall are seen and not only their middle. */
const WALL_FACE = 13

const DARK = '#0b0d14'

/** A cloudy night for what nobody has seen, the same at each run. */
function paintDark(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = DARK
  context.fillRect(0, 0, width, height)
  const random = seeded(7)
  for (let i = 0; i < 46; i++) {
    const [x, y, radius] = [random() * width, random() * height, 90 + 190 * random()]
    const cloud = context.createRadialGradient(x, y, 0, x, y, radius)
    cloud.addColorStop(0, i % 3 === 0 ? 'rgb(4 5 9 / 0.5)' : 'rgb(52 62 92 / 0.17)')
    cloud.addColorStop(1, 'rgb(30 36 56 / 0)')
    context.fillStyle = cloud
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
  }
}

/** The dark as a picture, painted once. */
export function createDark({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width / 4
  canvas.height = height / 4
  const context = canvas.getContext('2d')!
  context.scale(canvas.width / width, canvas.height / height)
  paintDark(context, width, height)
  return canvas
}

/** A picture of where a hero has looked: opaque there, clear elsewhere. */
export function createMemory({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * GRAIN)
  canvas.height = Math.ceil(height * GRAIN)
  return canvas
}

/** Adds what is seen to a memory: the union needs no geometry, only paint. */
export function remember(memory: HTMLCanvasElement, ring: Ring): void {
  const context = memory.getContext('2d')!
  context.setTransform(GRAIN, 0, 0, GRAIN, 0, 0)
  fillRing(context, ring, '#fff')
}

function fillRing(context: CanvasRenderingContext2D, ring: Ring, style: string | CanvasGradient): void {
  if (ring.length < 6) return
  context.beginPath()
  for (let i = 0; i < ring.length; i += 2) context.lineTo(ring[i]!, ring[i + 1]!)
  context.closePath()
  context.fillStyle = context.strokeStyle = style
  context.lineWidth = 2 * WALL_FACE
  context.lineJoin = 'round'
  context.fill()
  context.stroke()
}

/** A map as it is remembered: its lines without its colours. */
export function recalled(image: HTMLImageElement, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0, width, height)
  context.globalCompositeOperation = 'color'
  context.fillStyle = '#5d6a86'
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = '#5a617a'
  context.fillRect(0, 0, width, height)
  return canvas
}

interface FogScene {
  dark: HTMLCanvasElement
  memory: HTMLCanvasElement
  /** What the memory looks like; null until the map's picture is there. */
  past: HTMLCanvasElement | null
  ring: Ring
  hero: Point
  sight: number
  width: number
  height: number
}

/** Paints the fog in map pixels: dark where nobody has been, dim where somebody was, clear where the hero looks. */
export function paintFog(context: CanvasRenderingContext2D, scratch: HTMLCanvasElement, scene: FogScene): void {
  const { dark, memory, past, ring, hero, sight, width, height } = scene
  context.globalCompositeOperation = 'source-over'
  context.drawImage(dark, 0, 0, width, height)
  if (past !== null) {
    const masked = scratch.getContext('2d')!
    masked.setTransform(context.getTransform())
    masked.globalCompositeOperation = 'copy'
    masked.imageSmoothingQuality = 'high'
    masked.drawImage(memory, 0, 0, width, height)
    masked.globalCompositeOperation = 'source-in'
    masked.drawImage(past, 0, 0, width, height)
    context.save()
    context.resetTransform()
    context.drawImage(scratch, 0, 0)
    context.restore()
  }
  if (sight <= 0) return
  const edge = context.createRadialGradient(hero.x, hero.y, sight * 0.72, hero.x, hero.y, sight + WALL_FACE)
  edge.addColorStop(0, '#000')
  edge.addColorStop(1, 'rgb(0 0 0 / 0)')
  context.globalCompositeOperation = 'destination-out'
  fillRing(context, ring, edge)
  context.globalCompositeOperation = 'source-over'
}
