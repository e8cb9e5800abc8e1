import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns an element's size in CSS pixels, known before the first paint and followed from then on. */
export function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current!
    const measure = (): void =>
      setSize({ width: element.clientWidth, height: 2 * Math.floor(element.clientHeight / 2) })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
