import { pixelMaskFrom } from 'react-umbra'
import { type PixelMask, type Point, pixelsCollide } from 'react-umbra/geometry'

/** A painted picture with its alpha channel, read once. */
export interface Sprite {
  canvas: HTMLCanvasElement
  mask: PixelMask
}

export const KEY = { width: 44, height: 20 }
export const COG = { width: 76, height: 76 }

const TEETH = 8

function sprite({ width, height }: typeof KEY, paint: (context: CanvasRenderingContext2D) => void): Sprite {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  paint(context)
  return { canvas, mask: pixelMaskFrom(canvas) }
}

/** A golden key: a ring, a shaft and two teeth, with a soft glow around it. */
export function paintKey(): Sprite {
  return sprite(KEY, (context) => {
    context.shadowColor = '#d9a520'
    context.shadowBlur = 3
    context.fillStyle = '#d9a520'
    context.beginPath()
    context.arc(10, 10, 7.5, 0, 2 * Math.PI)
    context.arc(10, 10, 3.75, 0, 2 * Math.PI, true)
    context.rect(16.5, 8.5, 24, 3)
    context.rect(31, 11.5, 3, 4)
    context.rect(37, 11.5, 3, 5)
    context.fill()
  })
}

/** A cogwheel of steel, wide enough inside for the key. */
export function paintCog(): Sprite {
  return sprite(COG, (context) => {
    const middle = COG.width / 2
    context.fillStyle = '#8a97ab'
    context.beginPath()
    for (let i = 0; i < 2 * TEETH; i++) {
      const [from, to] = [((i - 0.5) * Math.PI) / TEETH, ((i + 0.5) * Math.PI) / TEETH]
      context.arc(middle, middle, i % 2 === 0 ? 37 : 31, from + 0.04, to - 0.04)
    }
    context.closePath()
    context.moveTo(middle + 25.5, middle)
    context.arc(middle, middle, 25.5, 0, 2 * Math.PI, true)
    context.fill()
  })
}

export function maskAt({ mask }: Sprite, { x, y }: Point): PixelMask {
  return { ...mask, x, y }
}

/** The sprite without the pixels whose alpha is below a threshold. */
export function countingOf({ canvas }: Sprite, threshold: number): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  const picture = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  for (let i = 3; i < picture.data.length; i += 4) if (picture.data[i]! < threshold) picture.data[i] = 0
  copy.getContext('2d')!.putImageData(picture, 0, 0)
  return copy
}

/** Pixels to paint, and how strongly: 0 to 1. */
export interface SharedPixel extends Point {
  strength: number
}

/** The pixels that count in both masks, on whole positions. */
export function sharedPixels(a: PixelMask, b: PixelMask, threshold: number): SharedPixel[] {
  const shared: SharedPixel[] = []
  for (let y = Math.max(a.y, b.y); y < Math.min(a.y + a.height, b.y + b.height); y++) {
    for (let x = Math.max(a.x, b.x); x < Math.min(a.x + a.width, b.x + b.width); x++) {
      const one = a.alpha[(y - a.y) * a.width + x - a.x]!
      const other = b.alpha[(y - b.y) * b.width + x - b.x]!
      if (one >= threshold && other >= threshold) shared.push({ x, y, strength: 1 })
    }
  }
  return shared
}

/** The pixels that are left of one picture drawn through another. */
export function leftPixels(mask: PixelMask, threshold: number): SharedPixel[] {
  const left: SharedPixel[] = []
  mask.alpha.forEach((alpha, i) => {
    if (alpha < threshold) return
    left.push({ x: mask.x + (i % mask.width), y: mask.y + Math.floor(i / mask.width), strength: alpha / 255 })
  })
  return left
}

/** Returns the position that mask a reaches by moving left until it touches mask b. */
export function touchingFrom(a: PixelMask, b: PixelMask): Point {
  let { x } = a
  while (x > b.x - a.width && !pixelsCollide({ ...a, x: x - 1 }, b)) x--
  return { x, y: a.y }
}
