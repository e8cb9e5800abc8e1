import { addAfterEffect, useFrame } from '@react-three/fiber'
import { useEffect, useRef } from 'react'

/** Frames that the figure averages over. */
const AVERAGED = 30

/** Measures the script of frames, from the first callback to after drawing. */
export function FrameMeter({ onMeasured }: { onMeasured: (milliseconds: number) => void }) {
  const times = useRef({ began: 0, sum: 0, count: 0 })
  useFrame(() => {
    times.current.began = performance.now()
  }, -1)
  useEffect(
    () =>
      addAfterEffect(() => {
        const it = times.current
        if (it.began === 0) return
        it.sum += performance.now() - it.began
        it.began = 0
        if (++it.count < AVERAGED) return
        onMeasured(it.sum / it.count)
        it.sum = it.count = 0
      }),
    [onMeasured],
  )
  return null
}
