import { Scene } from '../scene/Scene.js'
import { parseCssColor } from './cssColor.js'

/** A scene to pass to a host, or to several: `<LightOverlay scene={scene}>`. In a component, keep it: `useState(createScene)`. */
export function createScene(): Scene {
  return new Scene({ parseColor: parseCssColor })
}
