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

/** Returns the height of a picture, an even number of pixels, so that a centered one starts at a whole pixel. */
export function wholeHeight(width: number, aspect: number): number {
  return 2 * Math.floor(width / aspect / 2)
}
