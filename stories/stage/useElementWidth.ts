import { type RefObject, useLayoutEffect, useState } from 'react'

/** An element's width in CSS pixels, known before the first paint and followed from then on. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current!
    const measure = (): void => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** The height that a picture fills, an even number of pixels, so that one in the middle of a page begins at a whole one. */
export function wholeHeight(width: number, aspect: number): number {
  return 2 * Math.floor(width / aspect / 2)
}
