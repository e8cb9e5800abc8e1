import type { HostSurface } from './HostValue.js'
import { scaleOf } from './place/affine.js'
import type { Store } from './store.js'

/** The highest possible z-index. */
export const MAX_Z_INDEX = 2147483647

/** Attribute of the elements of a host's root that lie above its light map, halo and fog. */
export const ABOVE_ATTRIBUTE = 'data-umbra-above'

/** Appends an element to a host's root, below the elements that are marked as lying above the light. */
export function appendBelow(element: HTMLElement, root: HTMLElement): void {
  root.insertBefore(element, root.querySelector(`:scope > [${ABOVE_ATTRIBUTE}]`))
}

/**
 * Moves an element to the end of a host's root, above the light, and lays it out in world units. Returns a function
 * that stops and puts the element back, as React expects before it removes it.
 */
export function mountAbove(element: HTMLElement, surface: Store<HostSurface | null>): () => void {
  const originalParent = element.parentElement!
  const follow = (): void => {
    const shown = surface.get()
    if (shown === null) return
    if (element.parentNode !== shown.element) shown.element.append(element)
    element.style.transform = `matrix(${shown.matrix})`
    element.style.setProperty('--umbra-zoom', String(scaleOf(shown.matrix)))
  }
  const end = surface.subscribe(follow)
  follow()
  return () => {
    end()
    originalParent.append(element)
  }
}
