import type { Scene } from '../Scene.js'
import { ViewerRegistry } from './ViewerRegistry.js'

/** Returns the scene with viewers, light levels and sightings. Pages that never call it don't load them. */
export function withSight(scene: Scene): Scene {
  scene.sight ??= new ViewerRegistry(scene.context)
  return scene
}
