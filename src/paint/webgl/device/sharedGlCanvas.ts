import { anyContext, quickContext } from './contexts.js'
import { GlCanvas } from './GlCanvas.js'

/** The page's shared canvas, null if its context can't blend floats, or undefined before the first request. */
let shared: GlCanvas | null | undefined

/**
 * Returns the page's one WebGL canvas, which all painters share. Returns null if the browser has no WebGL 2 that blends
 * floats, or only one in software and `isForced` is false.
 */
export function sharedGlCanvas(isForced: boolean): GlCanvas | null {
  const gl = isForced ? anyContext() : quickContext()
  if (gl === null) return null
  if (shared === undefined) shared = GlCanvas.on(gl)
  return shared
}
