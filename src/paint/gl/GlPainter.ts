import type { Painter } from '../Painter.js'

/** What paints by WebGL, on the one context that all canvases of a page share. */
export interface GlPainter extends Painter {
  /** Whether the context has been taken away: nothing is painted until it is back. */
  readonly isLost: boolean
}

/**
 * A painter by WebGL 2; null where there is none with float buffers, or only one with a performance caveat unless it
 * `isForced`. `changed` is called when the context is lost or restored, until the painter is freed.
 */
export function createGlPainter(_isForced: boolean, _changed: () => void): GlPainter | null {
  return null
}
