import { windowOf } from '../place/windowOf.js'
import type { CanvasRegion, Extent, VisibleRect } from './CanvasRegion.js'
import { viewportOf } from './viewport.js'

/** Corners of the overlay. Their positions on the screen show how it is moved, scaled and rotated. */
const CORNER_POSITIONS = [
  ['0', '0'],
  ['100%', '0'],
  ['0', '100%'],
] as const

/**
 * Observes the visible rectangle of an overlay that its canvas covers in part. Calls `moved` when something else may
 * come into view, through scrolling, layout or transforms, and never while everything is at rest.
 */
export class VisibleRectObserver {
  readonly #corners: HTMLElement[]
  /** Boxes over the rest of the overlay: above, below, left and right of the region. */
  readonly #outsideBoxes: HTMLElement[]
  readonly #lightMap: HTMLElement
  readonly #moved: () => void
  #observer: IntersectionObserver | null = null
  #margin = -1

  constructor(lightMap: HTMLElement, moved: () => void) {
    this.#lightMap = lightMap
    this.#moved = moved
    this.#corners = CORNER_POSITIONS.map(([left, top]) => addBox(lightMap, { left, top }))
    this.#outsideBoxes = Array.from({ length: 4 }, () => addBox(lightMap, {}))
    // Scroll events arrive before the frame that shows the scroll. The observer reports everything else, one frame
    // later.
    lightMap.ownerDocument.addEventListener('scroll', moved, { capture: true, passive: true })
  }

  /** Returns the visible rectangle of an overlay, or null if it is seen edge-on or not shown. */
  measure({ width, height }: Extent): VisibleRect | null {
    const [origin, right, bottom] = this.#corners.map((corner) => corner.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
      DOMRect,
    ]
    const [a, b] = [(right.x - origin.x) / width, (right.y - origin.y) / width]
    const [c, d] = [(bottom.x - origin.x) / height, (bottom.y - origin.y) / height]
    const determinant = a * d - b * c
    if (!(determinant !== 0)) return null
    const window = viewportOf(this.#lightMap)
    const xs: number[] = []
    const ys: number[] = []
    for (const [left, top] of [
      [0, 0],
      [window.width, 0],
      [0, window.height],
      [window.width, window.height],
    ] as const) {
      const [x, y] = [left - origin.x, top - origin.y]
      xs.push((d * x - c * y) / determinant)
      ys.push((a * y - b * x) / determinant)
    }
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  }

  /** Observes what lies outside a region. */
  observeOutside({ left, top, width, height, margin }: CanvasRegion): void {
    const [above, below, before, after] = this.#outsideBoxes as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
    place(above, { inset: '0 0 auto', height: `${top}px` })
    place(below, { inset: `${top + height}px 0 0` })
    place(before, { inset: '0 auto 0 0', width: `${left}px` })
    place(after, { inset: `0 0 0 ${left + width}px` })
    if (margin !== this.#margin) this.#observe(margin)
  }

  end(): void {
    this.#observer?.disconnect()
    this.#lightMap.ownerDocument.removeEventListener('scroll', this.#moved, { capture: true })
    for (const box of [...this.#corners, ...this.#outsideBoxes]) box.remove()
  }

  #observe(margin: number): void {
    this.#margin = margin
    this.#observer?.disconnect()
    const { IntersectionObserver } = windowOf(this.#lightMap)
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting, target }) => isIntersecting && hasArea(target))) this.#moved()
      },
      // Relative to this document's window, also inside a frame.
      { root: this.#lightMap.ownerDocument, rootMargin: `${50 * margin}%` },
    )
    for (const box of this.#outsideBoxes) this.#observer.observe(box)
  }
}

function addBox(lightMap: HTMLElement, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const box = lightMap.ownerDocument.createElement('div')
  place(box, { position: 'absolute', ...style })
  lightMap.append(box)
  return box
}

function place(box: HTMLElement, style: Partial<CSSStyleDeclaration>): void {
  Object.assign(box.style, style)
}

/** Returns true if a box has an area; one without only touches the visible rectangle. */
function hasArea(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}
