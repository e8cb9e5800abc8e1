import type { Box } from '../geometry/boxes.js'
import { checkFinite, checkNotNegative, checkPositive, failType } from '../geometry/check.js'
import type { Point } from '../geometry/points.js'
import type { Scene } from '../scene/Scene.js'
import { sameValue } from '../scene/sameValue.js'
import type { FrameScheduler } from './FrameScheduler.js'
import type { FogSettings } from './fog/settings.js'
import { createStore, type Store } from './store.js'

/** What a host gives to the components and hooks inside it. */
export interface HostValue {
  readonly scene: Scene
  /** The part of the world that the host shows; null before its size is known. */
  readonly area: Store<Box | null>
  /** Where the pointer is over the host, in world units; null while it is elsewhere. */
  readonly pointer: Store<Point | null>
  /** What finds an event's place on an element, in CSS pixels of its padding box, brought by those who ask for the pointer. */
  readonly locate: Store<((element: HTMLElement, event: PointerEvent) => Point | null) | null>
  /** Where the host's picture is on the page; null before its size is known. */
  readonly surface: Store<HostSurface | null>
  /** The schedulers of all that is painted for the host; `flush` each to show a change within the present frame. */
  readonly frames: Set<FrameScheduler>
  /** True while the lighting is switched on. */
  readonly enabled: Store<boolean>
  /** For the style elements of what is inside. */
  readonly nonce?: string | undefined
  /** Whether what is inside is drawn by another renderer than the host is, in other units and into another picture. */
  readonly isForeign?: boolean
  /** Whether what is inside are elements of the page, which a server renders as well. */
  readonly isPage?: boolean
  /** How a fog is painted over the picture, where that is not by canvases over its surface; gives back what ends it. */
  readonly cover?: (host: HostValue, settings: Store<FogSettings>) => () => void
}

/** Where a host's picture is on the page: an element to draw in, and how the world lies in it. */
export interface HostSurface {
  /** What holds the picture, positioned, so that what is drawn over it can be put into it. */
  readonly element: HTMLElement
  /** CSS pixels of the element's padding box. */
  readonly width: number
  readonly height: number
  /** Screen pixels per CSS pixel. */
  readonly density: number
  /** World units to CSS pixels of the padding box, as Canvas 2D's `setTransform` takes it. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
  /** The child of `element` that multiplies the light over the content: a fog covers it where it remembers. @default none */
  readonly lightMap?: HTMLElement | undefined
  /** The child of `element` that adds the halos of lights, covered likewise. @default none */
  readonly halo?: HTMLElement | undefined
}

export function createHostStores(enabled = true, nonce?: string): Omit<HostValue, 'scene'> {
  return {
    nonce,
    enabled: createStore(enabled),
    area: createStore<Box | null>(null, sameValue),
    pointer: createStore<Point | null>(null, sameValue),
    locate: createStore<ReturnType<HostValue['locate']['get']>>(null),
    surface: createStore<HostSurface | null>(null),
    frames: new Set(),
  }
}

/** A nonce or none, or an error. */
export function checkNonce(name: string, nonce: string | undefined): void {
  if (nonce !== undefined && typeof nonce !== 'string') failType(`${name} nonce`, 'a string', nonce)
}

export function isSameSurface({ element, lightMap, halo, ...rest }: HostSurface, other: HostSurface | null): boolean {
  if (element !== other?.element || lightMap !== other.lightMap || halo !== other.halo) return false
  const { element: _, lightMap: __, halo: ___, ...others } = other
  return sameValue(rest, others)
}

/** A copy of a surface, or an error that names what is wrong with it. */
export function checkSurface(name: string, surface: HostSurface): HostSurface {
  if (typeof surface !== 'object' || surface === null) {
    failType(name, 'a surface { element, width, height, density, matrix }', surface)
  }
  const { element, width, height, density, matrix, lightMap, halo } = surface
  // By its kind of node: an element of another document is one of another class.
  if (element?.nodeType !== 1) failType(`${name}.element`, 'an element', element)
  for (const [key, child] of Object.entries({ lightMap, halo })) {
    if (child !== undefined && child?.parentNode !== element) failType(`${name}.${key}`, 'a child of element', child)
  }
  if (!Array.isArray(matrix) || matrix.length !== 6) failType(`${name}.matrix`, 'six numbers', matrix)
  const [a, b, c, d, e, f] = matrix.map((value, i) => checkFinite(`${name}.matrix[${i}]`, value))
  return {
    element,
    width: checkNotNegative(`${name}.width`, width),
    height: checkNotNegative(`${name}.height`, height),
    density: checkPositive(`${name}.density`, density),
    matrix: [a!, b!, c!, d!, e!, f!],
    lightMap,
    halo,
  }
}
