/** Milliseconds in which a map that was let go loses all but 1/e of its speed: as pages do that are scrolled by finger. */
const SLOWING = 325

/** CSS pixels before its end at which it rests: less than one sees. */
const REST = 0.5

/**
 * Goes on with a speed in CSS pixels per millisecond, ever slower: tells how far it has come, in every frame, until it is as
 * good as there or told that nothing moves any more. Gives back what ends it.
 */
export function startGlide(
  window: Window,
  speedX: number,
  speedY: number,
  moved: (x: number, y: number) => boolean,
): () => void {
  const [reachX, reachY] = [speedX * SLOWING, speedY * SLOWING]
  let start: number | null = null
  const step = (time: number): void => {
    start ??= time
    const left = Math.exp(-(time - start) / SLOWING)
    frame = window.requestAnimationFrame(step)
    const isThere = Math.hypot(reachX, reachY) * left < REST
    // The first frame only sets the clock.
    if (time !== start && (!moved(reachX * (1 - left), reachY * (1 - left)) || isThere)) end()
  }
  const end = (): void => window.cancelAnimationFrame(frame)
  let frame = window.requestAnimationFrame(step)
  return end
}
