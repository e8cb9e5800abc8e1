import type { Box } from '../geometry/boxes.js'
import type { Point } from '../geometry/points.js'
import type { Scene } from '../scene/Scene.js'
import { sameValue } from '../scene/sameValue.js'
import { createStore, type Store } from './store.js'

/** What a host gives to the components and hooks inside it. */
export interface HostValue {
  readonly scene: Scene
  /** The part of the world that the host shows; null before its size is known. */
  readonly area: Store<Box | null>
  /** Where the pointer is over the host, in world units; null while it is elsewhere. */
  readonly pointer: Store<Point | null>
  /** Where the host's picture is on the page; null before its size is known. */
  readonly surface: Store<HostSurface | null>
  /** Whether something else draws what is in here than draws the host, whose units and picture are then others. */
  readonly isForeign?: boolean
}

/** A place over a host's picture to draw in. */
export interface HostSurface {
  readonly element: HTMLElement
  /** CSS pixels of the element's padding box. */
  readonly width: number
  readonly height: number
  /** Screen pixels per CSS pixel. */
  readonly density: number
  /** World units to CSS pixels of the padding box, as Canvas 2D's `setTransform` takes it. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
}

export function createHostStores(): Omit<HostValue, 'scene'> {
  return {
    area: createStore<Box | null>(null, sameValue),
    pointer: createStore<Point | null>(null, sameValue),
    surface: createStore<HostSurface | null>(null),
  }
}
