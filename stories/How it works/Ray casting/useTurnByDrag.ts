import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back with the fraction of the element's width by which a mouse or finger is dragged, step by step. */
export function useTurnByDrag(area: RefObject<HTMLElement | null>, onDrag: (share: number) => void): void {
  const drag = useEffectEvent(onDrag)
  useEffect(() => {
    const element = area.current!
    let last: number | null = null
    const onDown = (event: PointerEvent): void => {
      if (event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      last = event.clientX
    }
    const onMove = (event: PointerEvent): void => {
      if (last === null) return
      drag((event.clientX - last) / element.clientWidth)
      last = event.clientX
    }
    const onUp = (): void => {
      last = null
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
    }
  }, [area])
}
