import { useCallback, useState } from 'react'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Returns the size of a frame in CSS pixels, and a view. The view first shows the whole picture, and
 * keeps its center when the frame's size changes.
 */
export function useFitted({ width, height }: Size) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [view, setView] = useState({ x: 0, y: 0, zoom: 1 })
  const setFrame = useCallback(
    (frame: HTMLElement | null) => {
      let last: Size | null = null
      const observer = new ResizeObserver(() => {
        const now = { width: frame!.clientWidth, height: frame!.clientHeight }
        const before = last
        if (now.width === 0 || now.height === 0) return
        last = now
        setSize(now)
        setView((view) => {
          if (before === null || view.zoom === zoomIn(before)) return viewAbout(width / 2, height / 2, zoomIn(now), now)
          const { x, y, zoom } = view
          return viewAbout(x + before.width / 2 / zoom, y + before.height / 2 / zoom, zoom, now)
        })
      })
      const zoomIn = (it: Size) => Math.min(it.width / width, it.height / height)
      observer.observe(frame!)
      return () => observer.disconnect()
    },
    [width, height],
  )
  return { setFrame, size, view, setView }
}

/** Returns the view with a point of the picture at the center of a frame. */
function viewAbout(x: number, y: number, zoom: number, { width, height }: Size) {
  return { x: x - width / 2 / zoom, y: y - height / 2 / zoom, zoom }
}
