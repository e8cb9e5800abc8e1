import { useSyncExternalStore } from 'react'

/** Screen pixels per CSS pixel, followed as the window moves to another screen or the page is zoomed. */
export function useDensity(): number {
  return useSyncExternalStore(onChange, density)
}

const density = (): number => devicePixelRatio

function onChange(callback: () => void): () => void {
  // A page's zoom fires it, and so does the move to a screen of another density in the browsers in use.
  addEventListener('resize', callback)
  return () => removeEventListener('resize', callback)
}
