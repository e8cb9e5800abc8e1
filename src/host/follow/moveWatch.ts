import { windowOf } from '../place/windowOf.js'

/** Share of its area by which an element that is partly hidden may be seen more or less before it counts as moved. */
const SLACK = 1e-4

/**
 * Calls back once when an element that rests moves on the page, for whatever reason: an observer whose frame is its own
 * place says when less of it is in there. What moves it by less than a pixel is not seen. Gives back what ends it.
 * The method of floating-ui's autoUpdate.
 */
export function watchMove(element: Element, moved: () => void): () => void {
  const { documentElement } = element.ownerDocument
  const { IntersectionObserver } = windowOf(element)
  const box = element.getBoundingClientRect()
  const sides = [box.top, documentElement.clientWidth - box.right, documentElement.clientHeight - box.bottom, box.left]
  // Outwards, so that all of it is in the frame.
  const rootMargin = sides.map((side) => `${-Math.floor(side)}px`).join(' ')
  let observer: IntersectionObserver | null = null
  const observe = (threshold: number[]): void => {
    let isFirst = true
    observer?.disconnect()
    observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio } = entries.at(-1)!
        if (!isFirst) moved()
        // Hidden in part, as by a scroller: then it is that part which may not change.
        else if (threshold[0] === 1 && intersectionRatio < 1) {
          observe([Math.max(SLACK, intersectionRatio - SLACK), Math.min(1, intersectionRatio + SLACK)])
        }
        isFirst = false
      },
      // Of this document's window, also within a frame.
      { root: element.ownerDocument, rootMargin, threshold },
    )
    observer.observe(element)
  }
  observe([1])
  return () => observer?.disconnect()
}
