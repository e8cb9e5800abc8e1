'use client'
import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { createBareScene } from '../../host/createBareScene.js'
import { addAlias } from '../../scene/lights/ignored.js'
import { checkProps } from '../../scene/occluders/occluder.js'
import type { Scene } from '../../scene/Scene.js'
import { sameValue, snapshot } from '../../scene/sameValue.js'
import { useHost } from './useHost.js'

/** Result of registering a light or an occluder. */
interface Registered<P> {
  set(change: Partial<P>): void
  remove(): void
}

/** A component's access to its registered object. */
export interface Registration<P> {
  /** Sets some props, like the handle. */
  set(change: Partial<P>): void
  /** Returns the current props. */
  current(): P
  /** Undoes `set` for a prop: it has the passed value again, or `fallback` without one. */
  reset<K extends keyof P>(key: K, fallback: P[K]): void
}

/**
 * A handle to an object in a scene, for animation without rendering. Values that it sets last until that prop itself
 * changes.
 */
export interface Handle<P> {
  /** Moves it to (x, y), in world units. */
  move(x: number, y: number): void
  /** Sets some props. Bad ones throw and change nothing. */
  set(change: Partial<P>): void
}

/**
 * Registers an object with the host's scene while its component is mounted, and passes on only the props that change.
 * `add` must be the same function on every render. Always returns the same object.
 */
export function useRegistration<P extends object>(
  name: string,
  add: (scene: Scene, props: P) => Registered<P>,
  props: P,
  ref: Ref<Handle<P>> | undefined,
): Registration<P> {
  const { scene } = useHost(name)
  const registered = useRef<Registered<P> | null>(null)
  const passedProps = useRef<P>(props)
  const latest = useRef<P>(props)
  // Values from the handle last while the prop stays the same: registering again must not lose them.
  const handleValues = useRef<Partial<P>>({})

  const registration = useMemo<Registration<P>>(
    () => ({
      set(change) {
        checkProps(`${name} change`, change)
        if (registered.current !== null) registered.current.set(change)
        // The component is hidden or unmounted, but an animation may still call `set`. Validate against a throwaway
        // scene, so that bad props throw now and not when the component is shown again.
        else add(createBareScene(), { ...latest.current, ...handleValues.current, ...change })
        handleValues.current = { ...handleValues.current, ...snapshot(change) }
      },
      current: () => ({ ...latest.current, ...handleValues.current }),
      reset(key, fallback) {
        delete handleValues.current[key]
        registered.current?.set({ [key]: latest.current[key] ?? fallback } as unknown as Partial<P>)
      },
    }),
    [name, add],
  )

  // First, so that the effect below sees this render's props: with a new scene, under StrictMode, and after being shown
  // again.
  useLayoutEffect(() => {
    latest.current = props
    const change = changeBetween(passedProps.current, props)
    if (change === null) return
    // Also while nothing is registered: a prop that changes then must win over the handle's value.
    registered.current?.set(change)
    passedProps.current = snapshot(props)
    for (const key of Object.keys(change) as (keyof P)[]) delete handleValues.current[key]
  })

  useLayoutEffect(() => {
    const entry = add(scene, { ...latest.current, ...handleValues.current })
    registered.current = entry
    const endAlias = addAlias(registration, entry)
    passedProps.current = snapshot(latest.current)
    return () => {
      endAlias()
      registered.current = null
      entry.remove()
    }
  }, [scene, add, registration])

  const { set } = registration
  useImperativeHandle(ref, () => {
    const handle: Handle<P> = { move: (x, y) => set({ x, y } as unknown as Partial<P>), set }
    addAlias(handle, registration)
    return handle
  }, [set, registration])
  return registration
}

/** Returns the props that differ by content, with removed ones as undefined, or null if all are the same. */
function changeBetween<P extends object>(before: P, after: P): Partial<P> | null {
  const change: Partial<P> = {}
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof P>) {
    if (!sameValue(before[key], after[key])) change[key] = after[key]
  }
  return Object.keys(change).length === 0 ? null : change
}
