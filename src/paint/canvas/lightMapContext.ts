/**
 * Returns the context of a light map or one of its layers, or null without a 2D canvas, as in a test without a browser.
 * Uses half floats if the browser supports them, so that overlapping lights add up without rounding each to 8 bits.
 * WebKitGTK and WPE get one that the CPU paints: up to 2.50 their compositor ignores `mix-blend-mode`, so a canvas
 * painted by the GPU, a layer of its own, would cover the content instead of darkening it.
 */
export function lightMapContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const settings: FloatSettings = { willReadFrequently: blendsOnlyInSoftware(), colorType: 'float16' }
  return canvas.getContext('2d', settings)
}

/** Like `lightMapContext`, in 8 bits: enough for covers, and for masks of few steps, in less time. */
export function plainContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  return canvas.getContext('2d', { willReadFrequently: blendsOnlyInSoftware() })
}

/** `colorType` is newer than the types of the DOM; browsers that do not know it paint in 8 bits. */
interface FloatSettings extends CanvasRenderingContext2DSettings {
  colorType: 'float16'
}

/** Returns true if a canvas has half floats. */
export function isFloat(context: CanvasRenderingContext2D): boolean {
  const settings: Partial<FloatSettings> = context.getContextAttributes()
  return settings.colorType === 'float16'
}

/** Frees the memory of a canvas at once. */
export function freeCanvas({ canvas }: CanvasRenderingContext2D): void {
  canvas.width = 0
  canvas.height = 0
}

/**
 * Returns true for WebKitGTK and WPE, detected by engine, because a page can't read how it is composited. The HTML
 * standard fixes `vendor` for each engine, so only WebKit returns Apple. Apple's own ports (macOS, and every browser on
 * iOS) blend in Core Animation and have `GestureEvent`, and the others lack it.
 */
function blendsOnlyInSoftware(): boolean {
  return navigator.vendor === 'Apple Computer, Inc.' && !('GestureEvent' in globalThis)
}
