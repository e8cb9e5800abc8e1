import type { Point } from '../../geometry/points.js'
import type { HostSurface } from '../../host/HostValue.js'
import { inverse, mapPoint, scaleOf } from '../../host/place/affine.js'
import { type EventPlace, worldAt } from '../../host/place/worldPlace.js'
import type { Store } from '../../host/store.js'
import type { PointerInput } from '../editing/pointerInput.js'

/**
 * Moves an element over a host's picture, and keeps `world`, inside it, transformed to world units. Returns a function
 * that stops this.
 */
export function mountLayer(element: HTMLElement, world: HTMLElement, surface: Store<HostSurface | null>): () => void {
  const originalParent = element.parentElement!
  const update = (): void => {
    const current = surface.get()
    if (current === null) return
    if (element.parentNode !== current.element) current.element.append(element)
    world.style.transform = `matrix(${current.matrix})`
    world.style.setProperty('--umbra-zoom', String(scaleOf(current.matrix)))
  }
  const unsubscribe = surface.subscribe(update)
  update()
  return () => {
    unsubscribe()
    originalParent.append(element)
  }
}

/** Returns the size of a CSS pixel in world units. */
export function pixelOf(surface: HostSurface | null): number {
  return surface === null ? 1 : 1 / scaleOf(surface.matrix)
}

/** Returns the world point at the center of a host's picture. */
export function centerOfView(surface: HostSurface | null): Point {
  const toWorld = surface && inverse(surface.matrix)
  return toWorld ? mapPoint(toWorld, { x: surface!.width / 2, y: surface!.height / 2 }) : { x: 0, y: 0 }
}

interface PointerLike extends EventPlace {
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly pointerType?: string
}

/** Converts a pointer event to world units, or to CSS pixels without a layout, as in a simulated DOM. */
export function inputOf(surface: HostSurface | null, event: PointerLike): PointerInput {
  const { x, y } = worldAt(surface, event) ?? { x: event.clientX, y: event.clientY }
  const { shiftKey: shift, altKey: alt, pointerType } = event
  return { x, y, pixel: pixelOf(surface), shift, alt, touch: pointerType === 'touch' }
}

/** Position of an open menu, in CSS pixels of the window. */
export interface MenuPosition {
  readonly clientX: number
  readonly clientY: number
}

/** Forwards an event of the layer to the host below it, so that the host can pan and zoom. */
export function forwardEvent(surface: HostSurface | null, event: Event): void {
  if (surface === null) return
  surface.element.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
}
