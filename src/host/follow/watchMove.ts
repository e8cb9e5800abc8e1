import { windowOf } from '../place/windowOf.js'

/** Change of the fraction of an element's area in its frame that counts as a movement. */
const TOLERANCE = 1e-4

/**
 * Calls `moved` once when a resting element moves on the page for any reason, or changes the size of its bounding box.
 * An observer whose frame is the element's own position, a pixel smaller on each side, reports when another fraction of
 * the element is in it; movements of less than a pixel go unnoticed. Returns a function that stops. The method of
 * floating-ui's autoUpdate.
 */
export function watchMove(element: Element, moved: () => void): () => void {
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement
  const { IntersectionObserver } = windowOf(element)
  const { top, right, bottom, left, width, height } = element.getBoundingClientRect()
  // Margins are whole numbers. A frame around a thin element has no room for a smaller one.
  const inset = Math.min(width, height) > 2 ? 1 : 0
  const [above, after, below, before] = [top, clientWidth - right, clientHeight - bottom, left].map(
    (side) => Math.floor(side) + inset,
  ) as [number, number, number, number]
  const rootMargin = `${-above}px ${-after}px ${-below}px ${-before}px`
  const expectedFraction =
    inset === 0 ? 1 : ((clientWidth - before - after) * (clientHeight - above - below)) / (width * height)
  let observer: IntersectionObserver | null = null
  /** Observes changes of a fraction: the expected one at first, and then what a scroller lets through. */
  const observe = (fraction: number, isExpected: boolean): void => {
    const threshold = [Math.max(TOLERANCE, fraction - TOLERANCE), Math.min(1, fraction + TOLERANCE)]
    let isFirst = true
    observer?.disconnect()
    observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio } = entries.at(-1)!
        // The first report never counts: an element without area may seem to lie beside its own frame, by rounding.
        if (!isFirst) moved()
        else if (isExpected && Math.abs(intersectionRatio - fraction) > TOLERANCE) observe(intersectionRatio, false)
        isFirst = false
      },
      // Relative to this document's window, also inside a frame. A hidden element may appear anywhere in it.
      { root: element.ownerDocument, rootMargin: fraction === 0 ? '0px' : rootMargin, threshold },
    )
    observer.observe(element)
  }
  observe(expectedFraction, true)
  return () => observer?.disconnect()
}
