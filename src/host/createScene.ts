import type { Scene, SceneOptions } from '../scene/Scene.js'
import { withSight } from '../scene/sight/withSight.js'
import { newScene } from './newScene.js'

/**
 * A scene to pass to a host, or to several: `<LightOverlay scene={scene}>`. In a component, keep it: `useState(createScene)`.
 * Throws a RangeError on a `daylight` that is no level.
 */
export function createScene(options?: Pick<SceneOptions, 'daylight'>): Scene {
  return withSight(newScene(options))
}
