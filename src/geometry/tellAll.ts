/** What browsers and workers have for errors that nobody is there to catch, and what Node has besides. */
declare const reportError: undefined | ((error: unknown) => void)
declare function queueMicrotask(action: () => void): void

/**
 * Tells everyone who was there at the beginning and still is, also after one who throws: what that one throws is reported as
 * an error that nobody caught.
 */
export function tellAll<T>(those: ReadonlySet<T>, tell: (one: T) => void): void {
  for (const one of [...those]) if (those.has(one)) tellOne(one, tell)
}

/** The same for a single one. */
export function tellOne<T>(one: T, tell: (one: T) => void): void {
  try {
    tell(one)
  } catch (error) {
    if (typeof reportError === 'function') reportError(error)
    else
      queueMicrotask(() => {
        throw error
      })
  }
}
