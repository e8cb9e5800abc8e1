import { type Affine, IDENTITY, product } from './affine.js'
import { windowOf } from './windowOf.js'

/**
 * How elements are turned, scaled and skewed on the page by their transforms and those of all around, without the moves and
 * without CSS zoom. Reads each element's style once: it is made for one look at the page, as it is in one frame.
 */
export class LinearParts {
  readonly #known = new Map<Element, Affine | null>()

  /** Null where one of the transforms is in space, or not known. */
  of(element: Element): Affine | null {
    const known = this.#known.get(element)
    if (known !== undefined) return known
    const linear = this.#read(element)
    this.#known.set(element, linear)
    return linear
  }

  #read(element: Element): Affine | null {
    const svg = svgAround(element)
    if (svg !== null) return this.of(svg) && screenPart(element)
    const style = windowOf(element).getComputedStyle(element)
    const own = ownPart(style)
    const parent = parentOf(element)
    if (own === null || parent === null) return own
    const around = this.of(parent)
    // What lies above the page, such as a modal dialog, is laid out by the window, whatever is around it.
    if (around === IDENTITY || isOnTop(element)) return own
    return around && product(around, own)
  }
}

/** Of CSS zoom by an element and all around it; WebKit before the standard tells none, and measures without it. */
export function zoomOf(element: Element): number {
  return (element as { currentCSSZoom?: number }).currentCSSZoom ?? 1
}

/** The `<svg>` that a shape stands in; null for what CSS lays out, the outermost `<svg>` among it. */
export function svgAround(element: Element): SVGSVGElement | null {
  return (element as Partial<SVGElement>).ownerSVGElement ?? null
}

/** SVG's own matrix has all in it, transforms of the page around and CSS zoom too. */
function screenPart(element: Element): Affine | null {
  const matrix = (element as Partial<SVGGraphicsElement>).getScreenCTM?.()
  if (!matrix) return null
  const zoom = zoomOf(element)
  return [matrix.a / zoom, matrix.b / zoom, matrix.c / zoom, matrix.d / zoom, 0, 0]
}

/** An element's own transforms. */
function ownPart({ transform, rotate, scale, display, width }: CSSStyleDeclaration): Affine | null {
  const isPlain = isNone(transform) && isNone(rotate) && isNone(scale)
  // A run of text has no box to transform; what is replaced, as a picture, has one, and a width.
  if (isPlain || (display === 'inline' && width === 'auto')) return IDENTITY
  if (rotate?.includes(' ') || scale?.split(' ').length > 2) return null
  const whole = new DOMMatrix()
  if (!isNone(rotate)) whole.multiplySelf(new DOMMatrix(`rotate(${rotate})`))
  if (!isNone(scale)) whole.multiplySelf(new DOMMatrix(`scale(${scale.split(' ').join(',')})`))
  if (!isNone(transform)) whole.multiplySelf(new DOMMatrix(transform))
  return whole.is2D ? [whole.a, whole.b, whole.c, whole.d, 0, 0] : null
}

/** Also where a browser, or a test without one, does not know the property. */
const isNone = (value: string | undefined): boolean => !value || value === 'none'

/** The element around, out of slots and shadow trees as well. */
function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  const parent = element.parentNode
  return parent !== null && 'host' in parent ? (parent as ShadowRoot).host : element.parentElement
}

function isOnTop(element: Element): boolean {
  return [':modal', ':popover-open'].some((selector) => {
    try {
      return element.matches(selector)
    } catch {
      // A browser without such elements does not know the selector.
      return false
    }
  })
}
