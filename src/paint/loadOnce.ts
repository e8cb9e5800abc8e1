/** A module that is loaded when it is first wanted, once for all of a page. */
export interface Later<T> {
  /** Null until it is there; from then on it is at hand at once. */
  readonly loaded: T | null
  /** Loads it; after a failure, anew. */
  load(): Promise<unknown>
}

export function loadOnce<T>(load: () => Promise<T>): Later<T> {
  let loading: Promise<void> | null = null
  const later = {
    loaded: null as T | null,
    load: () => {
      loading ??= load().then(
        (module) => {
          later.loaded = module
        },
        (cause: unknown) => {
          loading = null
          throw cause
        },
      )
      return loading
    },
  }
  return later
}
