import { listen } from './listen.js'

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)'

/** Returns true if the user prefers reduced motion. */
export function prefersReducedMotion(window: Window): boolean {
  // Simulated pages have no media queries.
  return window.matchMedia?.(REDUCED_MOTION_QUERY).matches ?? false
}

/** Calls `changed` whenever that preference changes. Returns a function that unsubscribes. */
export function watchReducedMotion(window: Window, changed: () => void): () => void {
  // Simulated pages have no media queries.
  if (window.matchMedia === undefined) return () => {}
  return listen(window.matchMedia(REDUCED_MOTION_QUERY), { change: changed })
}
