import type { Scene, SceneOptions } from '../scene/Scene.js'
import { withQueries } from '../scene/sight/withQueries.js'
import { newScene } from './newScene.js'

/**
 * Creates a scene to pass to a host, or to several: `<LightOverlay scene={scene}>`. In a component, keep it by
 * `useState(createScene)`. It differs from that of `react-umbra/core` in its default `parseColor` alone: it reads whatever
 * CSS takes for a color. Throws a TypeError on options that are none, and a RangeError on a `daylight` that is no level.
 */
export function createScene(options?: SceneOptions): Scene {
  return withQueries(newScene(options))
}
