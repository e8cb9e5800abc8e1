import { LATE } from '../../paint/webgl/lazyParts.js'
import { type LateParts, preload } from '../preload.js'
import { EXTRAS } from './lazyExtras.js'
import { PAINTERS } from './lazyPainters.js'
import { kindsOf, type Renderer } from './renderer.js'

/**
 * Starts loading the painter of a renderer, in a browser. Returns what its lights may need besides, if there is a
 * painter.
 */
export function preloadPainter(renderer: Renderer | null): LateParts | undefined {
  if (renderer === null || typeof document === 'undefined') return undefined
  const [kind] = kindsOf(renderer, false)
  preload(PAINTERS[kind])
  return { special: kind === 'gl' ? LATE : undefined, halos: EXTRAS }
}
