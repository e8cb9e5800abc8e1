/** Paints something of a size, in world units, from its top left corner. */
export type Paint = (context: CanvasRenderingContext2D, width: number, height: number) => void

/** Pixels round a painted picture that stay clear, so that its edges are smooth when it is turned. */
export const MARGIN = 1

/** Maximum width and height in pixels that every browser gives to a canvas and to a texture. */
const LONGEST_SIDE = 4096

/** Size of a painting in world units, and its size in pixels. */
export interface Frame {
  /** World units, whole pixels of it, so that the last ones may be only partly painted. */
  width: number
  height: number
  /** Pixels. */
  across: number
  down: number
  /** Pixels per world unit. */
  scale: number
  /** Pixels on all sides that are left clear; they are part of all of the above. */
  margin: number
}

/** Returns the canvas size for a painting, at `wanted` pixels per world unit if there is room. */
export function frameOf(width: number, height: number, wanted: number, margin = 0): Frame {
  const scale = Math.min(wanted, LONGEST_SIDE / width, LONGEST_SIDE / height)
  // Ignores rounding errors just above whole pixels.
  const across = Math.max(1, Math.ceil(width * scale - 1e-6)) + 2 * margin
  const down = Math.max(1, Math.ceil(height * scale - 1e-6)) + 2 * margin
  return { width: across / scale, height: down / scale, across, down, scale, margin }
}

/** Paints something of a size in world units on a canvas, which gets its frame's size. */
export function paintOn(canvas: HTMLCanvasElement, paint: Paint, width: number, height: number, frame: Frame): void {
  canvas.width = frame.across
  canvas.height = frame.down
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.setTransform(frame.scale, 0, 0, frame.scale, frame.margin, frame.margin)
  paint(context, width, height)
}
