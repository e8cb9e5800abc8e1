import { type Affine, IDENTITY, product } from './affine.js'
import { parentOf } from './parentOf.js'
import { windowOf } from './windowOf.js'

/**
 * The linear parts of elements' transforms on the page, their ancestors' included, without translations and CSS zoom.
 * Reads each element's style once, so create one per pass over the page.
 */
export class LinearTransforms {
  readonly #cache = new Map<Element, Affine | null>()

  /** Returns null if one of the transforms is three-dimensional or unknown. */
  of(element: Element): Affine | null {
    const known = this.#cache.get(element)
    if (known !== undefined) return known
    const linear = this.#read(element)
    this.#cache.set(element, linear)
    return linear
  }

  #read(element: Element): Affine | null {
    const svg = svgAround(element)
    if (svg !== null) return this.of(svg) && screenTransform(element)
    const style = windowOf(element).getComputedStyle(element)
    const own = ownTransform(style)
    const parent = parentOf(element)
    if (own === null || parent === null) return own
    const parentTransform = this.of(parent)
    // The window lays out elements in the top layer, such as a modal dialog, independent of their parents.
    if (parentTransform === IDENTITY || isOnTop(element)) return own
    return parentTransform && product(parentTransform, own)
  }
}

/**
 * Returns the CSS zoom of an element and everything around it. WebKit versions without `currentCSSZoom` measure without
 * zoom, so it is 1 there.
 */
export function zoomOf(element: Element): number {
  return (element as { currentCSSZoom?: number }).currentCSSZoom ?? 1
}

/** Returns the `<svg>` that contains a shape, or null for elements that CSS lays out, such as the outermost `<svg>`. */
export function svgAround(element: Element): SVGSVGElement | null {
  return (element as Partial<SVGElement>).ownerSVGElement ?? null
}

/**
 * Returns the linear part of an SVG shape's screen matrix, which includes the page's transforms, divided by CSS zoom.
 */
function screenTransform(element: Element): Affine | null {
  const matrix = (element as Partial<SVGGraphicsElement>).getScreenCTM?.()
  if (!matrix) return null
  const zoom = zoomOf(element)
  return [matrix.a / zoom, matrix.b / zoom, matrix.c / zoom, matrix.d / zoom, 0, 0]
}

/** Returns an element's own transforms. */
function ownTransform({ transform, rotate, scale, display, width }: CSSStyleDeclaration): Affine | null {
  const isPlain = isNone(transform) && isNone(rotate) && isNone(scale)
  // Inline text has no box to transform. A replaced element, such as an image, has one, and a width.
  if (isPlain || (display === 'inline' && width === 'auto')) return IDENTITY
  if (rotate?.includes(' ') || scale?.split(' ').length > 2) return null
  const whole = new DOMMatrix()
  if (!isNone(rotate)) whole.multiplySelf(new DOMMatrix(`rotate(${rotate})`))
  if (!isNone(scale)) whole.multiplySelf(new DOMMatrix(`scale(${scale.split(' ').join(',')})`))
  if (!isNone(transform)) whole.multiplySelf(new DOMMatrix(transform))
  return whole.is2D ? [whole.a, whole.b, whole.c, whole.d, 0, 0] : null
}

/** Returns true for `none`, and for a property that the browser, or a test without one, doesn't know. */
const isNone = (value: string | undefined): boolean => !value || value === 'none'

function isOnTop(element: Element): boolean {
  return [':modal', ':popover-open'].some((selector) => {
    try {
      return element.matches(selector)
    } catch {
      // A browser without such elements doesn't know the selector.
      return false
    }
  })
}
