import { type RefObject, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Clock } from '../stage/clock.js'
import { useLive } from '../stage/useLive.js'
import { useReducedMotion } from '../stage/useReducedMotion.js'

/** Length of a step in seconds. It doesn't depend on the screen's rate, so a motion is the same everywhere. */
export const STEP = 1 / 60

/** Maximum number of missed steps that one frame runs: after a pause, the motion continues where it was. */
const MAX_STEPS = 4

export interface Motion {
  /** Ref for the figure's `area`. Only one picture per page moves, the one in view. */
  area: RefObject<HTMLDivElement | null>
  running: boolean
  toggle: () => void
}

interface MotionOptions {
  /** True to start moving at once; ignored if the visitor prefers reduced motion. @default true */
  starts?: boolean
  /** Seconds that have passed if the clock is frozen. @default 1.5 */
  frozenAt?: number
}

/** Calls back for each step of a motion that can be stopped; under reduced motion it waits to be started. */
export function useMotion(onStep: (seconds: number) => void, options: MotionOptions = {}): Motion {
  const { starts = true, frozenAt = 1.5 } = options
  const area = useRef<HTMLDivElement>(null)
  const clock = use(Clock)
  const reduced = useReducedMotion()
  const [asked, setAsked] = useState<{ reduced: boolean; running: boolean } | null>(null)
  const live = useLive(area)
  // A change of the system's setting discards an earlier choice.
  const wanted = asked?.reduced === reduced ? asked.running : starts && !reduced
  const running = wanted && clock === 'running'
  const step = useEffectEvent(onStep)
  useSteps(running && live, onStep)

  useLayoutEffect(() => {
    if (clock === 'frozen') for (let i = 0; i < Math.round(frozenAt / STEP); i++) step(STEP)
  }, [clock, frozenAt])

  return { area, running, toggle: () => setAsked({ reduced, running: !running }) }
}

/** Calls back for each step of time while `running`. */
export function useSteps(running: boolean, onStep: (seconds: number) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    if (!running) return
    let last = performance.now()
    let owed = 0
    let frame = 0
    const run = (now: number): void => {
      owed = Math.min(MAX_STEPS * STEP, owed + Math.max(0, now - last) / 1000)
      last = now
      while (owed >= STEP) {
        step(STEP)
        owed -= STEP
      }
      frame = requestAnimationFrame(run)
    }
    frame = requestAnimationFrame(run)
    return () => cancelAnimationFrame(frame)
  }, [running])
}
