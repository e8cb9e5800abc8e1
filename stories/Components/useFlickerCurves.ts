import { useEffect, useMemo, useState } from 'react'
import type { Flicker } from 'react-umbra'
import { createScene } from 'react-umbra/core'

/** Points of a curve in a second. */
export const RATE = 40

type Sampler = (from: number, seconds: number) => number[][]

/**
 * What flickers leave of an intensity of 1, RATE times in each second from a moment on: by a scene whose clock is set to each
 * of these moments. Null until what flickers is loaded.
 */
export function useFlickerCurves(flickers: readonly Flicker[], from: number, seconds: number): number[][] | null {
  const key = JSON.stringify(flickers)
  const [sampler, setSampler] = useState<Sampler | null>(null)
  useEffect(() => {
    let now = 0
    const scene = createScene({ clock: { now: () => now, wait: () => () => {} } })
    for (const flicker of JSON.parse(key) as Flicker[]) scene.addLight({ x: 0, y: 0, flicker })
    const sample: Sampler = (begin, span) => {
      const frames = Array.from({ length: span * RATE + 1 }, (_, i) => {
        now = 1000 * (begin + i / RATE)
        return scene.plan().lights.map(({ intensity }) => intensity)
      })
      return frames[0]!.map((_, light) => frames.map((frame) => frame[light]!))
    }
    // The first plan asks for what flickers, and a frame is asked for when that is there.
    const detach = scene.attach({
      scale: 1,
      requestFrame: () =>
        setSampler(
          () =>
            (...span: Parameters<Sampler>) =>
              sample(...span),
        ),
    })
    scene.plan()
    return detach
  }, [key])
  return useMemo(() => (sampler === null ? null : sampler(from, seconds)), [sampler, from, seconds])
}
