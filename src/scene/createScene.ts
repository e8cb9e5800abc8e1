import { Scene, type SceneOptions } from './Scene.js'
import { withSight } from './sight/withSight.js'

/**
 * A scene without React or a page: in Node, in a worker, for a host of one's own. Lights and occluders are added to it, and
 * `attach` gives it hosts, which paint what `plan` says. Colours are hex alone unless `parseColor` reads others. Throws a
 * TypeError on options that are none.
 */
export function createScene(options: SceneOptions = {}): Scene {
  return withSight(new Scene(options))
}
