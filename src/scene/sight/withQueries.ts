import type { Scene } from '../Scene.js'
import { SceneQueries } from './SceneQueries.js'
import { withSight } from './withSight.js'

/** Brings all that a scene's user may ask of it. Whatever hands a scene to its user calls it, and nothing else does. */
export function withQueries(scene: Scene): Scene {
  return withSight(scene).bringQueries((context) => new SceneQueries(context))
}
