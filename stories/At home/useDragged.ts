import type { PointerEvent, WheelEvent } from 'react'

interface Shown {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** What a frame listens to, so that its view is dragged, and zoomed by the wheel about the pointer. */
export function useDragged(view: Shown, setView: (view: Shown) => void) {
  return {
    style: { touchAction: 'none' },
    onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: ({ buttons, movementX, movementY }: PointerEvent<HTMLElement>) => {
      if (buttons === 1) setView({ ...view, x: view.x - movementX / view.zoom, y: view.y - movementY / view.zoom })
    },
    onWheel: ({ deltaY, clientX, clientY, currentTarget }: WheelEvent<HTMLElement>) => {
      const { left, top } = currentTarget.getBoundingClientRect()
      const zoom = view.zoom * 2 ** (-deltaY / 400)
      const shift = 1 / view.zoom - 1 / zoom
      setView({ x: view.x + (clientX - left) * shift, y: view.y + (clientY - top) * shift, zoom })
    },
  }
}
