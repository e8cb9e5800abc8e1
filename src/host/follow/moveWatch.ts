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
  const observe = (threshold: number[]): void => {
    let isFirst = true
    observer?.disconnect()
    observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio } = entries.at(-1)!
        if (!isFirst) moved()
        // If a scroller hides part of the element, the visible part must not change.
        else if (threshold[0] === 1 && intersectionRatio < 1) {
          observe([Math.max(SLACK, intersectionRatio - SLACK), Math.min(1, intersectionRatio + SLACK)])
        }
        isFirst = false
      },
      // Relative to this document's window, also inside a frame.
      { root: element.ownerDocument, rootMargin, threshold },
    )
    observer.observe(element)
  }
  observe([1])
  return () => observer?.disconnect()
}
