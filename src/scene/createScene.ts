import { Scene, type SceneOptions } from './Scene.js'
import { withQueries } from './sight/withQueries.js'

/**
 * A scene without React or a page: in Node, in a worker, for a host of one's own. Lights and occluders are added to it, and
 * `attach` gives it hosts, which paint what `plan` says. Colors are hex alone unless `parseColor` reads others. Throws a
 * TypeError on options that are none, and a RangeError on a `daylight` that is no level.
 * @example
 * ```ts
 * const scene = createScene()
 * scene.addOccluder({ points: [[200, 120], [280, 120], [280, 200], [200, 200]] })
 * const lamp = scene.addLight({ x: 120, y: 80, radius: 400 })
 * for (const { ring } of scene.plan({ minX: 0, minY: 0, maxX: 800, maxY: 600 }).lights) draw(ring)
 * lamp.move(140, 80)
 * ```
 */
export function createScene(options: SceneOptions = {}): Scene {
  return withQueries(new Scene(options))
}
