import { useEffect, useMemo, useState } from 'react'
import type { Flicker } from 'react-umbra'
import { createScene } from 'react-umbra/core'

/** Points of a curve in a second. */
export const RATE = 40

type Sampler = (from: number, seconds: number) => number[][]

/**
 * Returns the intensities of flickers of intensity 1, RATE times per second from a moment on, by
 * setting the clock of a scene to each of these moments. Returns null until the flicker code has
 * loaded.
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
    // The first plan loads the flicker code, and a frame is requested once it has loaded.
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
