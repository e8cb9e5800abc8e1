import { checkOptions } from '../geometry/check.js'
import { Scene, type SceneOptions } from '../scene/Scene.js'
import type { LightLevel } from '../scene/sight/level.js'
import { parseHostColor } from './cssColor.js'

/** Creates a host's own scene, with only what a page without viewers needs: see `withSight`. */
export function createBareScene(options: SceneOptions = {}): Scene {
  return new Scene({ ...checkOptions(options), parseColor: options.parseColor ?? parseHostColor })
}

/** Sets the light level where no light falls. Undefined means the level of an `<ImportedScene>` inside. */
export function setDaylight(scene: Scene, daylight: LightLevel | undefined): void {
  scene.daylight = daylight
}
