import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Point } from 'react-umbra/geometry'
import type { StageFit } from '../stage/useStageFit.js'

interface PointerWalkOptions {
  area: RefObject<HTMLElement | null>
  fit: StageFit
  world: { readonly width: number; readonly height: number }
  walkTo: (goal: Point) => void
}

/** Returns handlers for the element around a stage: a held mouse button or finger shows where to walk. */
export function usePointerWalk({ area, fit, world, walkTo }: PointerWalkOptions) {
  const pressed = useRef(false)
  const follow = (event: PointerEvent): void => {
    if (!pressed.current) return
    const box = area.current!.getBoundingClientRect()
    const { x, y, zoom } = fit.view
    walkTo({
      x: within(x + (event.clientX - box.left) / zoom, world.width),
      y: within(y + (event.clientY - box.top) / zoom, world.height),
    })
  }
  const onPointerDown = (event: PointerEvent): void => {
    // A door opens by its click.
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current = true
    follow(event)
  }
  const onPointerEnd = (): void => {
    pressed.current = false
  }
  return { onPointerDown, onPointerMove: follow, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
}

const within = (place: number, most: number): number => Math.min(most, Math.max(0, place))
