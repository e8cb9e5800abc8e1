import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'

/** Visible fraction of each stage on the page, 0 to 1. */
const stages = new Map<Element, number>()
const listeners = new Set<() => void>()
let live: Element | null = null

/**
 * Returns true if a stage is the page's live one. Browsers limit the number of WebGL contexts, so on a
 * page of many stories it is the one in view. It stays live until it is less than half visible and
 * another one is more visible, or until the visitor presses or focuses another one.
 */
export function useLive(ref: RefObject<Element | null>): boolean {
  useLayoutEffect(() => {
    const element = ref.current!
    stages.set(element, 0)
    choose()
    const observer = new IntersectionObserver(
      (entries) => {
        stages.set(element, entries.at(-1)!.intersectionRatio)
        choose()
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    observer.observe(element)
    const take = (): void => makeLive(element)
    element.addEventListener('pointerdown', take)
    element.addEventListener('focusin', take)
    return () => {
      observer.disconnect()
      element.removeEventListener('pointerdown', take)
      element.removeEventListener('focusin', take)
      stages.delete(element)
      choose()
    }
  }, [ref])
  return useSyncExternalStore(subscribe, () => live !== null && live === ref.current)
}

function choose(): void {
  const seen = (live !== null && stages.get(live)) || 0
  if (live !== null && stages.has(live) && seen >= 0.5) return
  let best = live !== null && stages.has(live) ? live : null
  let most = best === null ? -1 : seen
  for (const [element, ratio] of stages) {
    if (ratio <= most) continue
    best = element
    most = ratio
  }
  makeLive(best)
}

function makeLive(element: Element | null): void {
  if (element === live) return
  live = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
