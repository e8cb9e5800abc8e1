import { listen } from '../listen.js'
import { windowOf } from '../place/windowOf.js'

/** Size of a light map in pixels, and of its element in CSS pixels. */
export interface CanvasSize {
  width: number
  height: number
  cssWidth: number
  cssHeight: number
  /** True if the element is larger than a canvas may be, and so is painted more coarsely. */
  isShrunk: boolean
}

/**
 * Maximum number of pixels of a light map: 4096², the largest canvas area that all current browsers support. Larger
 * overlays are painted more coarsely.
 */
export const MAX_PIXELS: number = 4096 * 4096

/**
 * Margin of a large overlay's canvas beyond the visible rectangle, on each side, as a fraction of its size, if memory
 * allows it.
 */
export const MARGIN = 0.5

/** Longest canvas side that all browsers support. */
const MAX_SIDE = 16384

/** Returns the factor, at most 1, that shrinks a size in pixels to the largest one that a canvas supports. */
export function shrinkToCanvas(across: number, down: number): number {
  return Math.min(1, Math.sqrt(MAX_PIXELS / (across * down)), MAX_SIDE / across, MAX_SIDE / down)
}

/** Largest difference between the browser's pixel count and the computed one: it rounds both edges to whole pixels. */
export const ROUNDING = 1

/**
 * Returns the size of a light map for an element. `devicePixels` is the browser's own count, if it reports one. Under
 * CSS zoom, it exceeds the count that the density implies; a smaller count belongs to another (emulated) density and is
 * ignored.
 */
export function sizeOf(
  cssWidth: number,
  cssHeight: number,
  density: number,
  resolution: number,
  devicePixels?: { width: number; height: number },
): CanvasSize {
  const across = devicePixelsOf(cssWidth, density, devicePixels?.width) * resolution
  const down = devicePixelsOf(cssHeight, density, devicePixels?.height) * resolution
  const shrink = shrinkToCanvas(across, down)
  // An empty element has no pixels; every other one has at least one.
  const pixels = (length: number): number => (length > 0 ? Math.max(1, Math.round(length * shrink)) : 0)
  return { width: pixels(across), height: pixels(down), cssWidth, cssHeight, isShrunk: shrink < 1 }
}

/** Returns the number of device pixels of a length, as the browser reports or as computed. */
export function devicePixelsOf(css: number, density: number, reported: number = css * density): number {
  return reported >= css * density - ROUNDING ? reported : css * density
}

/** Calls `changed` with an element's size, before the next paint and whenever it or the screen's density changes. */
export function watchSize(
  element: Element,
  changed: (cssWidth: number, cssHeight: number, devicePixels?: { width: number; height: number }) => void,
): () => void {
  const window = windowOf(element)
  // Tests without a browser have neither, and nothing has a size there.
  if (window.ResizeObserver === undefined || window.matchMedia === undefined) return () => {}
  const observer = new window.ResizeObserver((entries) => {
    const entry = entries.at(-1)!
    const { width, height } = entry.contentRect
    const box = entry.devicePixelContentBoxSize?.[0]
    const density = window.devicePixelRatio * (box ? 1 : zoomOf(element))
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
      // WebKit has no device-pixel box. There the media query on the density reports changes.
      observer.observe(element)
    }
  }
  const endDensity = watchDensity(window, observe)
  observe()
  return () => {
    endDensity()
    observer.disconnect()
  }
}

/** Returns the factor of CSS zoom on an element, for WebKit, which reports no device pixels. */
function zoomOf(element: Element | null): number {
  return element === null
    ? 1
    : (Number(windowOf(element).getComputedStyle(element).zoom) || 1) * zoomOf(element.parentElement)
}

/** Calls `changed` when a window moves to a screen of another density, or is zoomed. */
function watchDensity(window: Window, changed: () => void): () => void {
  let end = (): void => {}
  const follow = (): void => {
    end()
    end = listen(window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`), { change: onChange })
  }
  const onChange = (): void => {
    follow()
    changed()
  }
  follow()
  return () => end()
}
