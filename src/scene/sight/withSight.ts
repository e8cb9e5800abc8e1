import { DepthLayers } from '../occlusion/DepthLayers.js'
import type { Scene } from '../Scene.js'
import { ViewerRegistry } from './ViewerRegistry.js'

/**
 * A scene with all that viewers, light levels and depths need. Whatever hands a scene to its user comes by here, and nothing else
 * does, so that a page that asks for none of it does not load it.
 */
export function withSight(scene: Scene): Scene {
  return scene.bring(
    (context) => new ViewerRegistry(context),
    (occluders, clock) => new DepthLayers(occluders, clock),
  )
}
