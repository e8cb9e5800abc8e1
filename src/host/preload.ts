import type { Lazy } from '../scene/lazy.js'

/** Starts loading a module in a browser, and not on a server. */
export function preload(part: Lazy<unknown>): void {
  if (typeof document !== 'undefined') part.want(ignore)
}

function ignore(): void {}
