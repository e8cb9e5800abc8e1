'use client'
import { useLayoutEffect, useRef } from 'react'
import type { HostHandle } from '../../host/HostHandle.js'

/** A ref's current value, or null while there is none. */
export type Current<T> = { readonly current: T | null }

/** The painting part of a host: mounted after its elements, with options that each render sets. */
interface MountedHost<O> extends HostHandle {
  setOptions(options: O): void
}

/** Returns a ref to what `mount` creates with the current options. `mount` returns it and a function that ends it. */
export function useMountedHost<O, H extends MountedHost<O>>(
  options: O,
  mount: (options: O) => readonly [host: H, unmount: () => void],
): Current<H> {
  const mounted = useRef<H | null>(null)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
    mounted.current?.setOptions(options)
  })
  useLayoutEffect(() => {
    const [host, unmount] = mount(latest.current)
    mounted.current = host
    return () => {
      mounted.current = null
      unmount()
    }
  }, [mount])
  return mounted
}

/** Returns the handle of a host. Before the host is mounted, `flush` does nothing, and the promises reject. */
export function handleOf(name: string, host: Current<HostHandle>): HostHandle {
  const unmounted = (): Promise<never> =>
    Promise.reject(new Error(`react-umbra: ${name} must be mounted before prepare and snapshot are called`))
  return {
    flush: () => host.current?.flush(),
    prepare: () => host.current?.prepare() ?? unmounted(),
    snapshot: (options) => host.current?.snapshot(options) ?? unmounted(),
  }
}
