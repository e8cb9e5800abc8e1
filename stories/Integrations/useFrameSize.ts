import { useCallback, useState } from 'react'

/** Returns the size of an element in CSS pixels, followed when it changes, and the ref for that element. */
export function useFrameSize() {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const setFrame = useCallback((frame: HTMLElement | null) => {
    const observer = new ResizeObserver(() => setSize({ width: frame!.clientWidth, height: frame!.clientHeight }))
    observer.observe(frame!)
    return () => observer.disconnect()
  }, [])
  return { setFrame, size }
}
