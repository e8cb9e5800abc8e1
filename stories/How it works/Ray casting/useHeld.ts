import { type RefObject, use, useRef, useState } from 'react'
import { STEP, useSteps } from '../../figure/useMotion.js'
import { Clock } from '../../stage/clock.js'
import { type Direction, sumOf, useHeldKeys } from '../../stage/useHeldKeys.js'
import { useReducedMotion } from '../../stage/useReducedMotion.js'
import type { Wish } from './walk.js'

/**
 * Seconds that a press counts for at once: at the start of a held press, and for a whole press under reduced motion.
 */
const TAP = 0.05
const SINGLE = 0.25

export interface Held {
  press: (direction: Direction) => void
  release: (direction: Direction) => void
  /** One press that is not held, as of a button by the keyboard. */
  tap: (direction: Direction) => void
}

/** Calls back while keys or buttons are held, in steps of a fixed time; under reduced motion once for each press. */
export function useHeld(area: RefObject<HTMLElement | null>, onStep: (wish: Wish, seconds: number) => void): Held {
  const [directions, setDirections] = useState<readonly Direction[]>([])
  // Updated at once, because two keys may change before the next render.
  const held = useRef(directions)
  const reduced = useReducedMotion()
  const smooth = use(Clock) === 'running' && !reduced
  const hold = (next: readonly Direction[]): void => {
    held.current = next
    setDirections(next)
  }
  const press = (direction: Direction): void => {
    if (smooth && held.current.includes(direction)) return
    onStep(wishOf([direction]), smooth ? TAP : SINGLE)
    if (smooth) hold([...held.current, direction])
  }
  const release = (direction: Direction): void => hold(held.current.filter((other) => other !== direction))
  useHeldKeys(area, { onPress: press, onRelease: release })
  useSteps(smooth && directions.length > 0, () => onStep(wishOf(held.current), STEP))
  return { press, release, tap: (direction) => onStep(wishOf([direction]), SINGLE) }
}

function wishOf(directions: readonly Direction[]): Wish {
  const { x, y } = sumOf(directions)
  return { forward: -y, right: x }
}
