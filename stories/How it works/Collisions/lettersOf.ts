import { type PixelMask, pixelMaskFrom } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'

export const WIDTH = 640
export const HEIGHT = 360

/** Room of the text; balls fly in the rest. */
const TEXT = { width: 580, height: 190, middle: 165 }

/** Half of the alpha of a covered pixel. */
const HALF = 128

/** Returns the grid points, `spacing` pixels apart, that the text covers by more than half. */
export function placesOf(text: string, spacing: number): Point[] {
  const mask = textMask(text.trim())
  if (mask === null) return []
  const places: Point[] = []
  for (let y = spacing >> 1; y < mask.height; y += spacing) {
    for (let x = spacing >> 1; x < mask.width; x += spacing) {
      if (mask.alpha[y * mask.width + x]! >= HALF) places.push({ x: x + 0.5, y: y + 0.5 })
    }
  }
  return places
}

/** A text as large as there is room for, drawn to a canvas of its own. */
function textMask(text: string): PixelMask | null {
  if (text === '') return null
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const font = (size: number): string => `bold ${size}px "Inter Variable", sans-serif`
  context.font = font(TEXT.height)
  const { width } = context.measureText(text)
  context.font = font(TEXT.height * Math.min(1, TEXT.width / width))
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, WIDTH / 2, TEXT.middle)
  return pixelMaskFrom(canvas)
}
