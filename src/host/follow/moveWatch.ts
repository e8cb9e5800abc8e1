import { windowOf } from '../place/windowOf.js'

/** Change of the visible fraction of a partly hidden element's area that counts as a movement. */
const SLACK = 1e-4

/**
 * Calls `moved` once when a resting element moves on the page for any reason. Uses an IntersectionObserver whose root
 * area is the element's own box: it reports when less of the element is inside. Movements of less than a pixel go
 * unnoticed. Returns a function that stops. The method of floating-ui's autoUpdate.
 */
export function watchMove(element: Element, moved: () => void): () => void {
  const { documentElement } = element.ownerDocument
  const { IntersectionObserver } = windowOf(element)
  const box = element.getBoundingClientRect()
  const sides = [box.top, documentElement.clientWidth - box.right, documentElement.clientHeight - box.bottom, box.left]
  // Round outward, so that the whole element is in the frame.
  const rootMargin = sides.map((side) => `${-Math.floor(side)}px`).join(' ')
  let observer: IntersectionObserver | null = null
  /** Observes the visible fraction of the element, null while it is unknown. */
  const observe = (visible: number | null): void => {
    const threshold = visible === null ? 1 : [Math.max(SLACK, visible - SLACK), Math.min(1, visible + SLACK)]
    let isFirst = true
    observer?.disconnect()
    observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio } = entries.at(-1)!
        if (!isFirst || (visible !== null && Math.abs(intersectionRatio - visible) > SLACK)) moved()
        // If a scroller hides part of the element, the visible part must not change.
        else if (visible === null && intersectionRatio < 1) observe(intersectionRatio)
        isFirst = false
      },
      // Relative to this document's window, also inside a frame. A hidden element may appear anywhere in it.
      { root: element.ownerDocument, rootMargin: visible === 0 ? '0px' : rootMargin, threshold },
    )
    observer.observe(element)
  }
  observe(null)
  return () => observer?.disconnect()
}
