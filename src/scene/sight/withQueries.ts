import type { Scene } from '../Scene.js'
import { SceneQueries } from './SceneQueries.js'
import { withSight } from './withSight.js'

/** Returns the scene with all queries installed. Call it before a scene is handed to its user. */
export function withQueries(scene: Scene): Scene {
  withSight(scene).queries ??= new SceneQueries(scene.context)
  return scene
}
