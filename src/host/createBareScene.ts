import { checkOptions } from '../geometry/check.js'
import { Scene, type SceneOptions } from '../scene/Scene.js'
import { parseHostColor } from './cssColor.js'

/** Creates a host's own scene, with only what a page without viewers needs: see `withSight`. */
export function createBareScene(options: SceneOptions = {}): Scene {
  return new Scene({ ...checkOptions(options), parseColor: options.parseColor ?? parseHostColor })
}
