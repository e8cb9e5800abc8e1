import { windowOf } from '../place/windowOf.js'

/** Pixels of a light map, across and down, and CSS pixels of its element. */
export interface CanvasSize {
  width: number
  height: number
  cssWidth: number
  cssHeight: number
  /** Whether the element is larger than a canvas may be, and so painted more coarsely. */
  isShrunk: boolean
}

/**
 * Most pixels that a light map gets: 4096², the largest area that every browser in use gives to a canvas. A larger
 * overlay is painted more coarsely.
 */
export const MOST_PIXELS: number = 4096 * 4096

/** How far the canvas of a large overlay reaches beyond what is seen, where memory allows it: half of that, on each side. */
export const MARGIN = 0.5

/** The longest side that every browser gives to a canvas. */
const LONGEST_SIDE = 16384

/** The factor, 1 at most, by which so many pixels across and down become no more than a canvas may have. */
export function shrinkToCanvas(across: number, down: number): number {
  return Math.min(1, Math.sqrt(MOST_PIXELS / (across * down)), LONGEST_SIDE / across, LONGEST_SIDE / down)
}

/** How many pixels a browser's own count may be off the computed one: it rounds to whole pixels at both edges. */
const SNAP = 1

/**
 * The size of a light map for an element: `devicePixels` as the browser counts them, where it does. It counts more
 * than the density says under a CSS zoom; a count of fewer is of another density (an emulated one) and is not taken.
 */
export function sizeOf(
  cssWidth: number,
  cssHeight: number,
  density: number,
  resolution: number,
  devicePixels?: { width: number; height: number },
): CanvasSize {
  const across = countOf(cssWidth, density, devicePixels?.width) * resolution
  const down = countOf(cssHeight, density, devicePixels?.height) * resolution
  const shrink = shrinkToCanvas(across, down)
  // Nothing to paint on is 0; anything else has a pixel.
  const pixels = (length: number): number => (length > 0 ? Math.max(1, Math.round(length * shrink)) : 0)
  return { width: pixels(across), height: pixels(down), cssWidth, cssHeight, isShrunk: shrink < 1 }
}

/** The screen's pixels of a length, as the browser counts them or as they are computed. */
export function countOf(css: number, density: number, counted: number = css * density): number {
  return counted >= css * density - SNAP ? counted : css * density
}

/** Pixels of the screen per CSS pixel of an element: more than the screen's density says under a CSS zoom. */
export function densityOf(css: number, density: number, counted?: number): number {
  const count = countOf(css, density, counted)
  return Math.abs(count - css * density) <= SNAP ? density : count / css
}

/** Calls back with an element's size, at once before the next paint and whenever it or the screen's density changes. */
export function watchSize(
  element: Element,
  changed: (cssWidth: number, cssHeight: number, devicePixels?: { width: number; height: number }) => void,
): () => void {
  const view = windowOf(element)
  // Neither is there in a test without a browser, where nothing has a size.
  if (view.ResizeObserver === undefined || view.matchMedia === undefined) return () => {}
  const observer = new view.ResizeObserver((entries) => {
    const entry = entries.at(-1)!
    const { width, height } = entry.contentRect
    const box = entry.devicePixelContentBoxSize?.[0]
    const density = view.devicePixelRatio * (box ? 1 : zoomOf(element))
    changed(width, height, {
      width: box?.inlineSize ?? width * density,
      height: box?.blockSize ?? height * density,
    })
  })
  const observe = (): void => {
    observer.unobserve(element)
    try {
      observer.observe(element, { box: 'device-pixel-content-box' })
    } catch {
      // WebKit knows no device pixel box; there the density's media query tells.
      observer.observe(element)
    }
  }
  const endDensity = watchDensity(view, observe)
  observe()
  return () => {
    endDensity()
    observer.disconnect()
  }
}

/** How much CSS zoom magnifies an element, for WebKit, which counts no device pixels. */
function zoomOf(element: Element | null): number {
  return element === null
    ? 1
    : (Number(windowOf(element).getComputedStyle(element).zoom) || 1) * zoomOf(element.parentElement)
}

/** Calls back when a window moves to a screen of another pixel density, or is zoomed. */
function watchDensity(view: Window, changed: () => void): () => void {
  let query: MediaQueryList | null = null
  const listen = (): void => {
    query = view.matchMedia(`(resolution: ${view.devicePixelRatio}dppx)`)
    query.addEventListener('change', onChange)
  }
  const onChange = (): void => {
    query?.removeEventListener('change', onChange)
    listen()
    changed()
  }
  listen()
  return () => query?.removeEventListener('change', onChange)
}
