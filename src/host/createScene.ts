import { checkOptions } from '../geometry/check.js'
import type { Scene, SceneOptions } from '../scene/Scene.js'
import { withQueries } from '../scene/sight/withQueries.js'
import { createBareScene } from './createBareScene.js'
import { parseCssColor } from './rootColor.js'

/**
 * Creates a scene to pass to one or more hosts: `<LightOverlay scene={scene}>`. In a component, keep it with
 * `useState(createScene)`. Differs from `createScene` of `react-umbra/core` only in its default `parseColor`, which
 * reads every CSS color. Throws a TypeError if `options` is not an object, and a RangeError on an unknown `daylight`.
 */
export function createScene(options: SceneOptions = {}): Scene {
  const { parseColor = parseCssColor } = checkOptions(options)
  return withQueries(createBareScene({ ...options, parseColor }))
}
