/** Time in milliseconds in which a released map loses all but 1/e of its velocity, as in scrolling by finger. */
const DECAY_MS = 325

/** Distance from its end at which inertia stops, in CSS pixels: too small to see. */
const END_DISTANCE = 0.5

/**
 * Continues a movement whose velocity, in CSS pixels per millisecond, decays. Calls `moved` in every frame with the
 * distance so far, until it is almost at its end or `moved` returns false. Returns a function that stops.
 */
export function startInertia(
  window: Window,
  velocityX: number,
  velocityY: number,
  moved: (x: number, y: number) => boolean,
): () => void {
  const [distanceX, distanceY] = [velocityX * DECAY_MS, velocityY * DECAY_MS]
  let start: number | null = null
  const step = (time: number): void => {
    start ??= time
    const remaining = Math.exp(-(time - start) / DECAY_MS)
    frame = window.requestAnimationFrame(step)
    const isDone = Math.hypot(distanceX, distanceY) * remaining < END_DISTANCE
    // The first frame only sets the clock.
    if (time !== start && (!moved(distanceX * (1 - remaining), distanceY * (1 - remaining)) || isDone)) end()
  }
  const end = (): void => window.cancelAnimationFrame(frame)
  let frame = window.requestAnimationFrame(step)
  return end
}
