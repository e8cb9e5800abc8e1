import { quickContext } from '../../paint/webgl/device/contexts.js'
import type { HostOptions } from '../HostOptions.js'

/**
 * The painter of an overlay's light map.
 * - `auto`: WebGL 2 if the browser has it without a performance caveat and its frames are not slow, otherwise Canvas
 *   2D; for indirect light always WebGL 2, where there is one
 * - `webgl`: WebGL 2 even with such a caveat; Canvas 2D without WebGL 2
 * - `canvas`: Canvas 2D
 */
export type Renderer = 'auto' | 'webgl' | 'canvas'

export type PainterKind = 'gl' | 'canvas'

/** The preferred painter and its replacement, by the name of the renderer. */
export const RENDERERS: Readonly<Record<Renderer, readonly [PainterKind, PainterKind]>> = {
  auto: ['gl', 'canvas'],
  webgl: ['gl', 'canvas'],
  canvas: ['canvas', 'gl'],
}

/** The use of WebGL by overlays with `renderer="auto"`, on the whole page, since they share one context. */
export const WEBGL: {
  /** True while Canvas 2D paints instead, because frames of WebGL were slow. */
  isAvoided: boolean
  /** True once the trial of Canvas 2D has begun, which happens at most once per page. */
  isDecided: boolean
} = { isAvoided: false, isDecided: false }

/** Returns true if something is used that only WebGL paints. Then an overlay does not leave WebGL for its speed. */
export function needsWebgl({ normalMap }: Pick<HostOptions, 'normalMap'>, hasIndirect: boolean): boolean {
  return normalMap !== null || hasIndirect
}

/** Returns the kinds of painters of a renderer, the preferred one first. */
export function kindsOf(renderer: Renderer, needsWebgl: boolean): readonly [PainterKind, PainterKind] {
  const isSlow = renderer === 'auto' && (quickContext() === null || (WEBGL.isAvoided && !needsWebgl))
  return RENDERERS[isSlow ? 'canvas' : renderer]
}
