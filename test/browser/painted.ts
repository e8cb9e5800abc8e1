import { frames } from './frames.js'

/**
 * Loads the painters in the order in which overlays request them, so that they are ready. WebKitGTK
 * must not show a canvas before it has a context, because it would give it one that its compositor
 * doesn't blend (`lightMapContext`).
 */
const loaded = async (): Promise<void> => {
  await import('../../src/paint/webgl/GlPainter.js').catch(() => {})
  await import('../../src/paint/canvas/CanvasPainter.js').catch(() => {})
  await frames(2)
}

let first: Promise<void> | null = null

/** Waits until a canvas shows a light map, which is nowhere transparent. The first one of a page loads the painters. */
export async function painted(canvas: HTMLCanvasElement): Promise<void> {
  first ??= loaded()
  await first
  while (!isPainted(canvas)) await frames(1)
}

/** Returns true if a canvas is painted, read from a copy so that the canvas itself stays unchanged. */
export function isPainted(canvas: HTMLCanvasElement): boolean {
  if (canvas.width === 0 || canvas.height === 0) return false
  const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  copy.drawImage(canvas, 0, 0)
  return copy.getImageData(0, 0, 1, 1).data[3] === 255
}
