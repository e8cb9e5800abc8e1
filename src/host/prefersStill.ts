/** Whether who looks at a window wants less motion. */
export function prefersStill(window: Window): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
