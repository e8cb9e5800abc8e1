import { type RefObject, useEffect, useState } from 'react'

/** Returns true while any part of an element is in the window. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting))
    observer.observe(ref.current!)
    return () => observer.disconnect()
  }, [ref])
  return isInView
}
