'use client'
import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { newScene } from '../../host/newScene.js'
import { setAlias } from '../../scene/lights/ignored.js'
import { checkProps } from '../../scene/occluders/occluder.js'
import type { Scene } from '../../scene/Scene.js'
import { sameValue, snapshot } from '../../scene/sameValue.js'
import { useHost } from './useHost.js'

/** What registering a light or an occluder gives. */
interface Registered<P> {
  set(change: Partial<P>): void
  remove(): void
}

/** What a component does with what it has registered. */
export interface Registration<P> {
  /** The handle's. */
  set(change: Partial<P>): void
  /** Its props as they are now. */
  current(): P
  /** Takes back what was set of a prop: it is as it is passed, or `otherwise` where it is not. */
  reset<K extends keyof P>(key: K, otherwise: P[K]): void
}

/** A handle to something in a scene, for animation without rendering: what it sets lasts until that prop itself changes. */
export interface Handle<P> {
  /** Moves it to (x, y), in world units. */
  move(x: number, y: number): void
  /** Sets some props; the others stay as they are. Bad ones throw and change nothing. */
  set(change: Partial<P>): void
}

/**
 * Registers something with the host's scene while its component is mounted, and passes on the props that change, and only
 * those. `add` must be the same function on every render. Gives always the same object.
 */
export function useRegistration<P extends object>(
  name: string,
  add: (scene: Scene, props: P) => Registered<P>,
  props: P,
  ref: Ref<Handle<P>> | undefined,
): Registration<P> {
  const { scene } = useHost(name)
  const registered = useRef<Registered<P> | null>(null)
  const passed = useRef<P>(props)
  const latest = useRef<P>(props)
  // What the handle has set, for as long as the prop itself stays: registering anew must not lose it.
  const handled = useRef<Partial<P>>({})

  const registration = useMemo<Registration<P>>(
    () => ({
      set(change) {
        checkProps(`${name} change`, change)
        if (registered.current !== null) registered.current.set(change)
        // The component is hidden or gone, and an animation may still call. A scene of no use checks the change, so that bad props
        // throw here and not when the component is shown again.
        else add(newScene(), { ...latest.current, ...handled.current, ...change })
        handled.current = { ...handled.current, ...snapshot(change) }
      },
      current: () => ({ ...latest.current, ...handled.current }),
      reset(key, otherwise) {
        delete handled.current[key]
        registered.current?.set({ [key]: latest.current[key] ?? otherwise } as unknown as Partial<P>)
      },
    }),
    [name, add],
  )

  // First, so that the effect below sees this render's props: with a new scene, under StrictMode, after a reveal.
  useLayoutEffect(() => {
    latest.current = props
    const change = changeBetween(passed.current, props)
    if (change === null) return
    // Also while nothing is registered: what changes then must win over what the handle had set.
    registered.current?.set(change)
    passed.current = snapshot(props)
    for (const key of Object.keys(change) as (keyof P)[]) delete handled.current[key]
  })

  useLayoutEffect(() => {
    const entry = add(scene, { ...latest.current, ...handled.current })
    registered.current = entry
    setAlias(registration, entry)
    passed.current = snapshot(latest.current)
    return () => {
      registered.current = null
      entry.remove()
    }
  }, [scene, add, registration])

  const { set } = registration
  useImperativeHandle(ref, () => {
    const handle: Handle<P> = { move: (x, y) => set({ x, y } as unknown as Partial<P>), set }
    setAlias(handle, registration)
    return handle
  }, [set, registration])
  return registration
}

/** The props that differ by content, those that went away as undefined; null when all are the same. */
function changeBetween<P extends object>(before: P, after: P): Partial<P> | null {
  const change: Partial<P> = {}
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof P>) {
    if (!sameValue(before[key], after[key])) change[key] = after[key]
  }
  return Object.keys(change).length === 0 ? null : change
}
