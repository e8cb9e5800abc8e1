import { useState } from 'react'
import { STEP, useSteps } from '../../figure/useMotion.js'
import { useReducedMotion } from '../../stage/useReducedMotion.js'
import type { Motion } from './board.js'
import { durationOf } from './motion.js'

/** The time of the motions. */
export interface Timeline {
  /** Seconds since the start. */
  seconds: number
  duration: number
  isPlaying: boolean
  /** True if the visitor's system asks for reduced motion: then only the slider changes the time. */
  isReduced: boolean
  toggle: () => void
  seek: (seconds: number) => void
}

/** Returns the timeline of some motions, which is paused at first. */
export function useTimeline(motions: readonly Motion[]): Timeline {
  const isReduced = useReducedMotion()
  const [wanted, setWanted] = useState(false)
  const [steps, setSteps] = useState(0)
  const duration = durationOf(motions)
  const isPlaying = wanted && !isReduced && duration > 0
  useSteps(isPlaying, () => setSteps((before) => before + 1))
  return {
    seconds: duration === 0 ? 0 : steps * STEP,
    duration,
    isPlaying,
    isReduced,
    toggle: () => setWanted(!isPlaying),
    seek: (seconds) => setSteps(Math.round(seconds / STEP)),
  }
}
