import type { Lazy } from '../scene/lazy.js'

/** Starts loading a module in a browser. Does nothing on a server. */
export function preload(part: Lazy<unknown>): void {
  if (typeof document !== 'undefined') part.getOrLoad(ignore)
}

function ignore(): void {}
