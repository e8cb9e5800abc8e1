import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useStageFit } from '../stage/useStageFit.js'

/** Fraction of the view that stays between its edge and the place that is kept in view. */
const MARGIN = 0.2

/**
 * Pans a world in a stage that may have room for only a part of it: dragging the floor shows more, and `keep` follows a
 * place.
 */
export function usePanned(
  area: RefObject<HTMLElement | null>,
  world: { width: number; height: number },
  start: number,
) {
  const [fraction, setFraction] = useState(start / world.width)
  const fit = useStageFit(area, world, { x: fraction * world.width, y: 0 })
  const held = useRef<number | null>(null)
  const { x: left, zoom } = fit.view
  const shown = fit.width / zoom
  const hidden = world.width - shown
  const showFrom = (x: number): void => {
    if (hidden > 0) setFraction(Math.min(1, Math.max(0, x / hidden)))
  }
  const keepInView = (x: number): void => {
    const margin = MARGIN * shown
    showFrom(Math.min(x - margin, Math.max(x + margin - shown, left)))
  }
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = event.clientX
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (held.current === null) return
    showFrom(left - (event.clientX - held.current) / zoom)
    held.current = event.clientX
  }
  const onPointerEnd = (): void => {
    held.current = null
  }
  const pan = { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
  return { fit, keep: keepInView, pan }
}
