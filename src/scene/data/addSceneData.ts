import { checkOptions, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { ColorParser } from '../lights/color.js'
import type { RegisteredLight } from '../lights/LightEntry.js'
import type { RegisteredOccluder } from '../occluders/OccluderEntry.js'
import { Scene } from '../Scene.js'
import type { RegisteredViewer } from '../sight/viewer.js'
import { checkSceneData } from './checkSceneData.js'
import { checkWallDepth, occluderPropsOf } from './occluderPropsOf.js'
import type { SceneData } from './sceneData.js'
import { checkDoors, type OpenDoors } from './sceneDoors.js'

/** Options of `addSceneData`. */
export interface AddSceneDataOptions {
  /** State of each door, true if it is open, by its index in `data.occluders`. @default as in the data */
  doors?: OpenDoors | undefined
  /**
   * The `depth` of walls, doors and windows, in world units. @default a tenth of a square of `data.grid`, 0 without a
   * grid
   */
  wallDepth?: number | undefined
}

/** Handles of a map's parts in a scene, in the order of the data. */
export interface AddedSceneData {
  /** One handle for each of `data.occluders`; `set({ open: true })` opens a door. */
  readonly occluders: readonly RegisteredOccluder[]
  /** One handle for each of `data.lights`. */
  readonly lights: readonly RegisteredLight[]
  /** One handle for each of `data.viewers`. */
  readonly viewers: readonly RegisteredViewer[]
  /** Removes all of them, and the map's daylight. */
  remove(): void
}

/** Fade at the edges of a cone: the default of `<Flashlight>`. */
const FEATHER = 0.2

/**
 * Adds the occluders, lights, viewers and daylight of a map to a scene, as `<ImportedScene>` does on a page. O(n log
 * n). Throws a TypeError or RangeError on bad data, naming the path to the error, and then adds nothing.
 * @example
 * ```ts
 * const scene = createScene()
 * const map = addSceneData(scene, parseUniversalVtt(text), { doors: { 12: true } })
 * map.occluders[12]!.set({ open: false })
 * map.remove()
 * ```
 */
export function addSceneData(scene: Scene, data: SceneData, options: AddSceneDataOptions = {}): AddedSceneData {
  if (!(scene instanceof Scene)) failType('scene', 'a Scene', scene)
  const { doors = {}, wallDepth } = checkOptions(options)
  warn?.ifUnknown('addSceneData', options, { doors: true, wallDepth: true })
  checkSceneData('data', data, ANY_COLOR)
  checkDoors('options', doors, data.occluders)
  const depth = checkWallDepth('options.wallDepth', data, wallDepth)
  const added: { remove(): void }[] = []
  const remove = (): void => {
    for (const part of added) part.remove()
  }
  /** Adds each part of a list, and records its handle at once, so that it can be removed after a later error. */
  const addAll = <T, H extends { remove(): void }>(list: readonly T[], add: (part: T, index: number) => H): H[] =>
    list.map((part, index) => {
      const handle = add(part, index)
      added.push(handle)
      return handle
    })
  try {
    const parts = {
      occluders: addAll(data.occluders, (occluder, i) =>
        scene.addOccluder(occluderPropsOf(occluder, depth, doors[i]), `data.occluders[${i}]`),
      ),
      lights: addAll(data.lights, (light, i) =>
        scene.addLight(light.angle === undefined ? light : { ...light, feather: FEATHER }, `data.lights[${i}]`),
      ),
      viewers: addAll(data.viewers ?? [], (viewer, i) => scene.addViewer(viewer, `data.viewers[${i}]`)),
    }
    if (data.daylight !== undefined) added.push({ remove: scene.daylights.addDefault(data.daylight) })
    return { ...parts, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Accepts every color: the scene's own parser rejects invalid ones. */
const ANY_COLOR: ColorParser = () => [1, 1, 1, 1]
