const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether who looks at a window wants less motion. */
export function prefersStill(window: Window): boolean {
  // Simulated pages have no media queries.
  return window.matchMedia?.(LESS_MOTION).matches ?? false
}

/** Calls `changed` whenever that changes; gives back what ends it. */
export function watchStill(window: Window, changed: () => void): () => void {
  // Where pages are merely simulated, nothing asks for it.
  if (window.matchMedia === undefined) return () => {}
  const query = window.matchMedia(LESS_MOTION)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
