import type { Box } from '../geometry/boxes.js'
import { checkFinite, checkNotNegative, checkPositive, checkString, failType } from '../geometry/check.js'
import type { Point } from '../geometry/points.js'
import type { Scene } from '../scene/Scene.js'
import { sameValue } from '../scene/sameValue.js'
import type { FrameScheduler } from './FrameScheduler.js'
import type { FogSettings } from './fog/settings.js'
import { createStore, type Store } from './store.js'

/** The interface that a host provides to the components and hooks inside it. */
export interface HostValue {
  readonly scene: Scene
  /** The part of the world that the host shows; null before its size is known. */
  readonly area: Store<Box | null>
  /** Position of the pointer over the host, in world units; null while it is elsewhere. */
  readonly pointer: Store<Point | null>
  /**
   * Returns an event's position on an element, in CSS pixels of its padding box. Installed by code that asks for the
   * pointer.
   */
  readonly locate: Store<((element: HTMLElement, event: PointerEvent) => Point | null) | null>
  /** Position of the host's picture on the page; null before its size is known. */
  readonly surface: Store<HostSurface | null>
  /**
   * Schedulers of everything that is painted for the host. Call `flush` of each to show a change in the current frame.
   */
  readonly frames: Set<FrameScheduler>
  /** The number of followed occluders whose outlines are not known yet. Fogs wait for them. */
  readonly unmeasured: Store<number>
  /** True while the lighting is on. */
  readonly enabled: Store<boolean>
  /** Nonce of the style elements inside. */
  readonly nonce?: string | undefined
  /** True if another renderer than the host's draws the content, in other units and into another picture. */
  readonly isForeign?: boolean
  /** True if the content consists of page elements, which a server renders too. */
  readonly isPage?: boolean
  /**
   * Paints a fog over the picture, in hosts whose fog isn't made of canvases over the surface. Returns a function that
   * stops.
   */
  readonly cover?: (host: HostValue, settings: Store<FogSettings>) => () => void
}

/** Position of a host's picture on the page: an element to draw in, and the matrix of the world in it. */
export interface HostSurface {
  /** The positioned element that holds the picture. Drawings over the picture can be added to it. */
  readonly element: HTMLElement
  /** Width of the element's padding box, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly density: number
  /** Matrix from world units to CSS pixels of the padding box, in the order of Canvas 2D's `setTransform`. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
  /**
   * The child of `element` that multiplies the light over the content. A fog covers it in remembered areas.
   * @default none
   */
  readonly lightMap?: HTMLElement | undefined
  /** The child of `element` that adds the halos of lights. A fog covers it in remembered areas. @default none */
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
    unmeasured: createStore(0),
  }
}

/** Rejects anything but a Scene. */
export function checkScene(name: string, scene: Scene): void {
  if (typeof scene?.plan !== 'function') failType(`${name} scene`, 'a Scene made by createScene', scene)
}

/** Throws if the nonce is neither text nor undefined. */
export function checkNonce(name: string, nonce: string | undefined): void {
  if (nonce !== undefined) checkString(`${name} nonce`, nonce)
}

export function isSameSurface({ element, lightMap, halo, ...rest }: HostSurface, other: HostSurface | null): boolean {
  if (element !== other?.element || lightMap !== other.lightMap || halo !== other.halo) return false
  const { element: _, lightMap: __, halo: ___, ...others } = other
  return sameValue(rest, others)
}

/** Returns a copy of a surface. Throws an error that names the invalid part. */
export function checkSurface(name: string, surface: HostSurface): HostSurface {
  if (typeof surface !== 'object' || surface === null) {
    failType(name, 'a surface { element, width, height, density, matrix }', surface)
  }
  const { element, width, height, density, matrix, lightMap, halo } = surface
  // Compare the node type: elements of another document have another class.
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
