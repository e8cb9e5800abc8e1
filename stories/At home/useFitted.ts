import { useCallback, useState } from 'react'

/** The size of a frame in CSS pixels, and a view that begins with all of a picture in its middle. */
export function useFitted({ width, height }: { readonly width: number; readonly height: number }) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [view, setView] = useState({ x: 0, y: 0, zoom: 1 })
  const setFrame = useCallback(
    (frame: HTMLElement | null) => {
      const observer = new ResizeObserver(() => {
        const { clientWidth, clientHeight } = frame!
        const zoom = Math.max(1e-3, Math.min(clientWidth / width, clientHeight / height))
        setSize({ width: clientWidth, height: clientHeight })
        setView({ x: (width - clientWidth / zoom) / 2, y: (height - clientHeight / zoom) / 2, zoom })
      })
      observer.observe(frame!)
      return () => observer.disconnect()
    },
    [width, height],
  )
  return { setFrame, size, view, setView }
}
