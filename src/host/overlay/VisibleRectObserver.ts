import { windowOf } from '../place/windowOf.js'
import type { CanvasRegion, Extent, Seen } from './CanvasRegion.js'
import { viewportOf } from './viewport.js'

/** Corners of the overlay, whose places on the screen say how it is moved, scaled and turned. */
const CORNERS = [
  ['0', '0'],
  ['100%', '0'],
  ['0', '100%'],
] as const

/**
 * Watches what is seen of an overlay that its canvas covers in part: tells when something else may come into view, by
 * scrolling, layout or transforms, and never while all rests.
 */
export class VisibleRectObserver {
  readonly #corners: HTMLElement[]
  /** The rest of the overlay, above, below, to the left and to the right of the part. */
  readonly #rests: HTMLElement[]
  readonly #shade: HTMLElement
  readonly #moved: () => void
  #observer: IntersectionObserver | null = null
  #margin = -1

  constructor(shade: HTMLElement, moved: () => void) {
    this.#shade = shade
    this.#moved = moved
    this.#corners = CORNERS.map(([left, top]) => addBox(shade, { left, top }))
    this.#rests = Array.from({ length: 4 }, () => addBox(shade, {}))
    // Heard before the frame that shows it; the observer hears of all else, a frame later.
    shade.ownerDocument.addEventListener('scroll', moved, { capture: true, passive: true })
  }

  /** What of an overlay of some size lies in the window; null where it is seen from its edge, or not shown. */
  seen({ width, height }: Extent): Seen | null {
    const [origin, right, bottom] = this.#corners.map((corner) => corner.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
      DOMRect,
    ]
    const [a, b] = [(right.x - origin.x) / width, (right.y - origin.y) / width]
    const [c, d] = [(bottom.x - origin.x) / height, (bottom.y - origin.y) / height]
    const determinant = a * d - b * c
    if (!(determinant !== 0)) return null
    const window = viewportOf(this.#shade)
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

  /** Says what is covered now. */
  follow({ left, top, width, height, margin }: CanvasRegion): void {
    const [above, below, before, after] = this.#rests as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
    place(above, { inset: '0 0 auto', height: `${top}px` })
    place(below, { inset: `${top + height}px 0 0` })
    place(before, { inset: '0 auto 0 0', width: `${left}px` })
    place(after, { inset: `0 0 0 ${left + width}px` })
    if (margin !== this.#margin) this.#observe(margin)
  }

  end(): void {
    this.#observer?.disconnect()
    this.#shade.ownerDocument.removeEventListener('scroll', this.#moved, { capture: true })
    for (const box of [...this.#corners, ...this.#rests]) box.remove()
  }

  #observe(margin: number): void {
    this.#margin = margin
    this.#observer?.disconnect()
    const { IntersectionObserver } = windowOf(this.#shade)
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting, target }) => isIntersecting && hasArea(target))) this.#moved()
      },
      // Of this document's window, also within a frame.
      { root: this.#shade.ownerDocument, rootMargin: `${50 * margin}%` },
    )
    for (const rest of this.#rests) this.#observer.observe(rest)
  }
}

function addBox(shade: HTMLElement, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const box = shade.ownerDocument.createElement('div')
  place(box, { position: 'absolute', ...style })
  shade.append(box)
  return box
}

function place(box: HTMLElement, style: Partial<CSSStyleDeclaration>): void {
  Object.assign(box.style, style)
}

/** A rest of no area only touches what is seen. */
function hasArea(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}
