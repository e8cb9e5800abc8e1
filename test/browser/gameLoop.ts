import { endOfFrame } from './frames.js'

/** The order in which a game loop requests its next frame and changes something. */
export const LOOP_ORDERS = ['request, then change', 'change, then request'] as const

/**
 * Runs a game loop for `count` frames. Returns the growth of the counter from each call of the loop to
 * the next: the paints per frame, if the counter counts paints.
 */
export async function runLoop(
  order: (typeof LOOP_ORDERS)[number],
  frameCount: number,
  change: (frame: number) => void,
  count: () => number,
): Promise<number[]> {
  const counts: number[] = []
  await new Promise<void>((done) => {
    const loop = (): void => {
      counts.push(count())
      if (counts.length > frameCount) {
        done()
        return
      }
      if (order === 'request, then change') requestAnimationFrame(loop)
      change(counts.length)
      if (order === 'change, then request') requestAnimationFrame(loop)
    }
    requestAnimationFrame(loop)
  })
  await endOfFrame()
  return counts.slice(1).map((value, i) => value - counts[i]!)
}
