import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Box, Point } from 'react-umbra/geometry'
import { nearestIn } from '../../figure/boxes.js'

/**
 * Calls back with the place of a mouse over a picture, in whole world units, while it drags nothing and is over no
 * handle.
 */
export function useHover(
  area: RefObject<HTMLElement | null>,
  own: string,
  { width, within }: { width: number; within: Box },
  onMove: (to: Point) => void,
): void {
  const move = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return
    const over = (event.target as Element).closest('[role=slider]')
    if (over !== null && !over.getAttribute('aria-label')!.startsWith(own)) return
    const box = area.current!.getBoundingClientRect()
    const scale = width / box.width
    const to = nearestIn(within, { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale })
    onMove({ x: Math.round(to.x), y: Math.round(to.y) })
  })
  useEffect(() => {
    const element = area.current!
    element.addEventListener('pointermove', move)
    return () => element.removeEventListener('pointermove', move)
  }, [area])
}
