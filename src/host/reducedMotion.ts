const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/** Returns true if the user prefers reduced motion. */
export function prefersReducedMotion(window: Window): boolean {
  // Simulated pages have no media queries.
  return window.matchMedia?.(LESS_MOTION).matches ?? false
}

/** Calls `changed` whenever that preference changes. Returns a function that unsubscribes. */
export function watchReducedMotion(window: Window, changed: () => void): () => void {
  // Simulated pages have no media queries.
  if (window.matchMedia === undefined) return () => {}
  const query = window.matchMedia(LESS_MOTION)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
