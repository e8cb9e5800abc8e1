import { failType } from '../../geometry/check.js'
import type { SceneLight } from '../emitters/kinds.js'
import type { LightEntry } from '../lights/LightEntry.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import type { SceneOccluder } from '../occluders/occluder.js'
import type { LightLevel } from '../sight/level.js'
import type { ViewerEntry } from '../sight/ViewerEntry.js'
import type { SceneViewer } from '../sight/viewer.js'

/** A scene as plain JSON. Made by `scene.toJSON`, read by `sceneFrom`. */
export interface SceneState {
  /** Version of this form. */
  readonly version: 1
  /** The light level where no light falls. */
  readonly daylight: LightLevel
  /** The lights in the order of registration, each with its id. */
  readonly lights: readonly SceneLight[]
  /** The occluders in the order of registration, each with its id; arrays are plain numbers. */
  readonly occluders: readonly SceneOccluder[]
  /** The viewers in the order of registration, each with its id. */
  readonly viewers: readonly SceneViewer[]
}

/** Returns the state of a scene's entries. Throws a TypeError on a light that refers to DOM objects. */
export function sceneState(
  daylight: LightLevel,
  lights: Iterable<LightEntry>,
  occluders: Iterable<OccluderEntry>,
  viewers: Iterable<ViewerEntry>,
): SceneState {
  return {
    version: 1,
    daylight,
    lights: Array.from(lights, ({ id, rawProps }) => ({ ...plainOf(checkSerializable(id, rawProps)), id })),
    occluders: Array.from(occluders, ({ id, rawProps }) => ({ ...plainOf(rawProps), id })),
    viewers: Array.from(viewers, ({ id, rawProps }) => ({ ...plainOf(rawProps), id })),
  }
}

function checkSerializable(id: string, light: SceneLight): SceneLight {
  const { image, ignores } = light
  if (image !== undefined && typeof image !== 'string')
    failType(`${id} image`, 'a URL string in a scene that is saved as JSON', image)
  const ref = Array.isArray(ignores) ? ignores.find((one) => one !== 'under') : undefined
  if (ref !== undefined) failType(`${id} ignores`, "'under' in a scene that is saved as JSON", ref)
  return light
}

/** Returns a copy of props as in JSON: with plain arrays instead of typed ones, and without undefined fields. */
function plainOf<T>(value: T): T {
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as Float64Array) as T
  if (Array.isArray(value)) return value.map(plainOf) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(entries.map(([key, field]) => [key, plainOf(field)])) as T
}
