import { EFFECT_PARTS, INDIRECT_PARTS } from '../../paint/webgl/lazyParts.js'
import type { Scene } from '../../scene/Scene.js'
import { prepareHost } from '../prepareHost.js'
import { PAINTERS } from './lazyPainters.js'

/** Loads everything that an overlay and its scene load late, as `prepareHost` does. */
export const prepareOverlay = (scene: Scene, paint: () => void): Promise<void> =>
  prepareHost(scene, [PAINTERS.gl, PAINTERS.canvas, EFFECT_PARTS, INDIRECT_PARTS], paint)
