/**
 * What a light map is painted on, or what goes into it; null where there is no 2D canvas, as in a test without a browser.
 * In half floats where the browser has them, so that lights which meet add up without rounding to 8 bits at each.
 * WebKitGTK and WPE get one that the processor paints: up to 2.50 their compositor knows no `mix-blend-mode`, so that a
 * canvas which the graphics card paints, a layer of its own, would cover the content instead of darkening it.
 */
export function lightMapContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const settings: FloatSettings = { willReadFrequently: blendsOnlyInSoftware(), colorType: 'float16' }
  return canvas.getContext('2d', settings)
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

/** Gives a canvas's memory back at once. */
export function freeCanvas({ canvas }: CanvasRenderingContext2D): void {
  canvas.width = 0
  canvas.height = 0
}

/**
 * By the engine's name, since no page can read what is composited. The HTML standard fixes `vendor` for each engine, so
 * WebKit alone, under whatever name, says Apple; of its ports, Apple's own (macOS, and every browser on iOS), whose
 * compositor blends by Core Animation, have `GestureEvent`, and the others lack it.
 */
function blendsOnlyInSoftware(): boolean {
  return navigator.vendor === 'Apple Computer, Inc.' && !('GestureEvent' in globalThis)
}
