import { checkOptions } from '../geometry/check.js'
import { Scene, type SceneOptions } from '../scene/Scene.js'
import type { LightLevel } from '../scene/sight/level.js'
import { parseCssColor } from './cssColor.js'

/** A scene of a host's own, which has no more than a page needs that asks for no viewers: see `withSight`. */
export function newScene(options: SceneOptions = {}): Scene {
  return new Scene({ ...checkOptions(options), parseColor: options.parseColor ?? parseCssColor })
}

/** Sets the light level where no light falls; undefined: that of the data inside. */
export function setDaylight(scene: Scene, daylight: LightLevel | undefined): void {
  scene.daylight = daylight
}
