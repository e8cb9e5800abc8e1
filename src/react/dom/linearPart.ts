/** How an element's box is turned, scaled and skewed on the page: x' = a x + c y, y' = b x + d y. */
export interface Linear {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
}

const NONE = /* @__PURE__ */ Object.freeze({ a: 1, b: 0, c: 0, d: 1 })

/** CSS pixels by which a box's shown size may differ from its own before it counts as transformed: layout's own step. */
const LAYOUT_STEP = 1 / 64

/**
 * The transforms of an element and all around it, without their moves; null where one of them is in space. A box as large
 * as it is shown is not transformed at all, which is told without reading a style.
 */
export function linearPart(element: Element, shown: DOMRect, width: number, height: number): Linear | null {
  if (Math.abs(shown.width - width) <= LAYOUT_STEP && Math.abs(shown.height - height) <= LAYOUT_STEP) return NONE
  const whole = new DOMMatrix()
  for (let at: Element | null = element; at !== null; at = parentOf(at)) {
    const { transform, rotate, scale } = getComputedStyle(at)
    if (scale.split(' ').length > 2 || rotate.includes(' ')) return null
    // From the inside outwards: each is applied to what is there.
    for (const own of [transform, scaling(scale), turning(rotate)]) {
      if (own !== 'none') whole.preMultiplySelf(new DOMMatrix(own))
    }
  }
  return whole.is2D ? whole : null
}

/** The properties that CSS has besides `transform`, as functions of it. */
const scaling = (scale: string): string => (scale === 'none' ? scale : `scale(${scale.split(' ').join(',')})`)
const turning = (rotate: string): string => (rotate === 'none' ? rotate : `rotate(${rotate})`)

/** The element around, out of slots and shadow trees as well. */
function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  const parent = element.parentNode
  return parent instanceof ShadowRoot ? parent.host : element.parentElement
}
