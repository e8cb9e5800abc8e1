import { notifyAll } from '../geometry/notifyAll.js'
import { systemClock } from './clock.js'

/** Milliseconds between a failed attempt to load a module and the next one. */
const RETRY_DELAY = 10_000

/** A module that is loaded when it is first needed, once per page. */
export interface Lazy<T> {
  /** The module; null until it has loaded. */
  readonly value: T | null
  /** The error of the last attempt; null if it succeeded, or if there was none. */
  readonly error: unknown
  /** True while an attempt is pending. */
  readonly isLoading: boolean
  /**
   * Returns the module if it has loaded. Otherwise returns null and starts loading it, after a failure at most once
   * every 10 seconds. Calls `changed` once, when the next attempt has ended; then call it again.
   */
  getOrLoad(changed: () => void): T | null
  /** Loads the module now, even shortly after a failure. Rejects if it cannot be loaded. */
  load(): Promise<T>
}

/** Returns a lazily loaded module. `failed` is called with the error of the first failure on a page. */
export function lazy<T>(load: () => Promise<T>, failed: (cause: unknown) => void = () => {}): Lazy<T> {
  const listeners = new Set<() => void>()
  let loading: Promise<T> | null = null
  let endPause: (() => void) | null = null
  let hasFailed = false

  const state = { value: null as T | null, error: null as unknown, isLoading: false }
  const settle = (): void => {
    state.isLoading = false
    const waiting = new Set(listeners)
    listeners.clear()
    notifyAll(waiting, (changed) => changed())
  }
  const start = (): Promise<T> => {
    endPause?.()
    endPause = null
    state.isLoading = state.value === null
    loading ??= load().then(
      (module) => {
        state.value = module
        state.error = null
        settle()
        return module
      },
      (cause: unknown) => {
        loading = null
        state.error = cause
        if (!hasFailed) failed(cause)
        hasFailed = true
        endPause = systemClock.wait(RETRY_DELAY, () => {
          endPause = null
          if (listeners.size > 0) startQuietly()
        })
        settle()
        throw cause
      },
    )
    return loading
  }
  /** `failed` and `error` report the failure. */
  const startQuietly = (): void => {
    start().catch(() => {})
  }
  return Object.assign(state, {
    getOrLoad: (changed: () => void): T | null => {
      if (state.value !== null) return state.value
      listeners.add(changed)
      if (loading === null && endPause === null) startQuietly()
      return null
    },
    load: start,
  })
}
