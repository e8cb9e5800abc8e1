import { addAfterEffect, useFrame } from '@react-three/fiber'
import { useEffect, useRef } from 'react'

/** Frames that the figure averages over. */
const AVERAGED = 30

/** Measures the script of frames, from the first callback to after drawing. */
export function FrameMeter({ onMeasured }: { onMeasured: (milliseconds: number) => void }) {
  const times = useRef({ start: 0, sum: 0, count: 0 })
  useFrame(() => {
    times.current.start = performance.now()
  }, -1)
  useEffect(
    () =>
      addAfterEffect(() => {
        const timing = times.current
        if (timing.start === 0) return
        timing.sum += performance.now() - timing.start
        timing.start = 0
        if (++timing.count < AVERAGED) return
        onMeasured(timing.sum / timing.count)
        timing.sum = timing.count = 0
      }),
    [onMeasured],
  )
  return null
}
