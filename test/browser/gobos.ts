import type { Rgb } from './pixels.js'

/** Side length of projected images, in pixels. */
export const SIDE = 64

/** Returns a square canvas of that size that `draw` has drawn on. */
export function drawn(draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  draw(canvas.getContext('2d')!)
  return canvas
}

/** Returns such a canvas of one color. */
export function plain(color: string): HTMLCanvasElement {
  return drawn((context) => {
    context.fillStyle = color
    context.fillRect(0, 0, SIDE, SIDE)
  })
}

/**
 * Returns a window of four panes (`paneAt`), all different and one of them translucent, so that any rotation shows.
 */
export function windowPanes(): HTMLCanvasElement {
  return drawn((context) => {
    for (const [i, color] of ['#ff0000', '#00ff00', '#0000ff80', '#ffff00'].entries()) {
      context.fillStyle = color
      context.fillRect(34 * (i % 2), 34 * Math.floor(i / 2), 30, 30)
    }
  })
}

const PANES: readonly Rgb[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 128],
  [255, 255, 0],
]

/** Returns the color of white light through a pixel of the window. */
export function paneAt(x: number, y: number): Rgb {
  const [column, row] = [x, y].map((at) => (at < 30 ? 0 : at >= 34 ? 1 : null))
  return column == null || row == null ? [0, 0, 0] : PANES[2 * row + column]!
}
