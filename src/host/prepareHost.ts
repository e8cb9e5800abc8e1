import { whenImagesLoaded } from '../paint/cookies/ImageCache.js'
import { EFFECT_PARTS } from '../paint/webgl/lazyParts.js'
import type { Lazy } from '../scene/lazy.js'
import type { Scene } from '../scene/Scene.js'
import { FOG } from './fog/lazyFog.js'
import { FOLLOWER } from './follow/withFollower.js'

/**
 * Loads `parts` and everything else that a host and its scene load late. Calls `paint` before and after the images of
 * its lights arrive. Rejects if something cannot be loaded.
 */
export async function prepareHost(scene: Scene, parts: readonly Lazy<unknown>[], paint: () => void): Promise<void> {
  await Promise.all([scene.load(), ...[...parts, FOG, FOLLOWER].map((part) => part.load())])
  paint()
  EFFECT_PARTS.value?.finishPrograms()
  await whenImagesLoaded()
  paint()
}
