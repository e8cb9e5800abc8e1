import { useEffect, useEffectEvent } from 'react'

/** Seconds of a step, and maximum number of missed steps that one frame runs. */
const STEP = 1 / 60
const MAX_STEPS = 3

/**
 * Runs steps of a fixed length, independent of the screen's rate, then one frame for all of them. Calls
 * `onHidden` when the page is hidden.
 */
export function useTopDownLoop(running: boolean, onStep: () => void, onFrame: () => void, onHidden: () => void): void {
  const step = useEffectEvent(onStep)
  const frame = useEffectEvent(onFrame)
  const hide = useEffectEvent(onHidden)
  useEffect(() => {
    if (!running) return
    let last = performance.now()
    let owed = 0
    let asked = 0
    const run = (now: number): void => {
      owed = Math.min(MAX_STEPS * STEP, owed + Math.max(0, now - last) / 1000)
      last = now
      const isDue = owed >= STEP
      while (owed >= STEP) {
        owed -= STEP
        step()
      }
      if (isDue) frame()
      asked = requestAnimationFrame(run)
    }
    asked = requestAnimationFrame(run)
    const onVisibility = (): void => {
      if (document.hidden) hide()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      cancelAnimationFrame(asked)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [running])
}
