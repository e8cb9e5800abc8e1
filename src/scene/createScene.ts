import { Scene, type SceneOptions } from './Scene.js'
import { withQueries } from './sight/withQueries.js'

/**
 * Creates a scene without React or a page: in Node, in a worker, or for a custom host. Add lights and occluders to it,
 * and attach hosts, which paint what `plan` returns. Only hex colors are supported unless `parseColor` reads others.
 * Throws a TypeError on invalid options, and a RangeError on an unknown `daylight`.
 *
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
