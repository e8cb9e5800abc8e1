import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Point } from 'react-umbra/geometry'

/** Keys by their physical position. */
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  KeyA: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  KeyD: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  KeyW: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  KeyS: { x: 0, y: 1 },
}

/** Maximum number of seconds that one frame counts for, such as after a pause. */
const LONGEST = 0.05

const STILL: Point = { x: 0, y: 0 }

/**
 * Returns handlers for a picture with the hero at its center. In each frame in which keys or the pressed pointer steer,
 * calls back with the direction as a unit vector, and the seconds since the last frame.
 */
export function useDirection(onStep: (direction: Point, seconds: number) => void) {
  const held = useRef({ keys: new Set<string>(), pointer: STILL })
  const [isSteered, setIsSteered] = useState(false)
  const step = useEffectEvent((seconds: number) => {
    const { keys, pointer } = held.current
    let { x, y } = pointer
    for (const code of keys) {
      x += KEYS[code]!.x
      y += KEYS[code]!.y
    }
    const length = Math.hypot(x, y)
    if (length > 0) onStep({ x: x / length, y: y / length }, Math.min(LONGEST, seconds))
  })
  useEffect(() => {
    if (!isSteered) return
    let last = performance.now()
    let frame = 0
    const run = (now: number): void => {
      step(Math.max(0, now - last) / 1000)
      last = now
      frame = requestAnimationFrame(run)
    }
    frame = requestAnimationFrame(run)
    return () => cancelAnimationFrame(frame)
  }, [isSteered])
  const hold = (pointer: Point): void => {
    held.current.pointer = pointer
    setIsSteered(held.current.keys.size > 0 || pointer !== STILL)
  }
  const point = ({ currentTarget, clientX, clientY, buttons }: PointerEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    if (buttons === 1) hold({ x: (clientX - left - width / 2) / 40, y: (clientY - top - height / 2) / 40 })
  }
  const lift = (): void => hold(STILL)
  return {
    onKeyDown(event: KeyboardEvent): void {
      if (!(event.code in KEYS) || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      held.current.keys.add(event.code)
      hold(held.current.pointer)
    },
    onKeyUp(event: KeyboardEvent): void {
      held.current.keys.delete(event.code)
      hold(held.current.pointer)
    },
    onBlur(): void {
      held.current.keys.clear()
      lift()
    },
    onPointerDown(event: PointerEvent): void {
      event.currentTarget.setPointerCapture(event.pointerId)
      point(event)
    },
    onPointerMove: point,
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
