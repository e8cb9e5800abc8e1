/**
 * What a light map is painted on, or what goes into it; null where there is no 2D canvas, as in a test without a browser.
 * WebKitGTK and WPE get one that the processor paints: up to 2.50 their compositor knows no `mix-blend-mode`, so that a
 * canvas which the graphics card paints, a layer of its own, would cover the content instead of darkening it.
 */
export function lightMapContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  return canvas.getContext('2d', { willReadFrequently: blendsOnlyInSoftware() })
}

/**
 * By the engine's name, since no page can read what is composited. The HTML standard fixes `vendor` for each engine, so
 * WebKit alone, under whatever name, says Apple; of its ports, Apple's own (macOS, and every browser on iOS), whose
 * compositor blends by Core Animation, have `GestureEvent`, and the others lack it.
 */
function blendsOnlyInSoftware(): boolean {
  return navigator.vendor === 'Apple Computer, Inc.' && !('GestureEvent' in globalThis)
}
