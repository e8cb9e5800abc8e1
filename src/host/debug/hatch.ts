import { HATCH } from './style.js'

/** Returns a fill of slanted lines at the canvas's resolution: its tile has the pixels of the context's transform. */
export function hatchOf(context: CanvasRenderingContext2D): CanvasPattern | string {
  const scale = context.getTransform().a
  const size = Math.max(1, Math.round(HATCH.gap * scale))
  const tile = document.createElement('canvas')
  tile.width = size
  tile.height = size
  const pen = tile.getContext('2d')
  const pattern = pen && drawTile(pen, size, scale) && context.createPattern(tile, 'repeat')
  if (!pattern) return HATCH.color
  pattern.setTransform({ a: 1 / scale, d: 1 / scale })
  return pattern
}

function drawTile(pen: CanvasRenderingContext2D, size: number, scale: number): true {
  pen.strokeStyle = HATCH.color
  pen.lineWidth = HATCH.width * scale
  pen.beginPath()
  // One line from corner to corner, and the neighbors' lines where they reach into the other two corners.
  for (const shift of [-size, 0, size]) {
    pen.moveTo(shift - size, 2 * size)
    pen.lineTo(shift + 2 * size, -size)
  }
  pen.stroke()
  return true
}
