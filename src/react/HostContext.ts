'use client'
import { type Context, createContext } from 'react'
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
}

/** The nearest host around a component, null outside of any. */
export const HostContext: Context<HostValue | null> = /* @__PURE__ */ createContext<HostValue | null>(null)

export function createHostStores(): Pick<HostValue, 'area' | 'pointer'> {
  return { area: createStore<Box | null>(null, sameValue), pointer: createStore<Point | null>(null, sameValue) }
}
