import { checkList, checkOptions, failRange } from '../../geometry/check.js'
import { createScene } from '../createScene.js'
import type { Scene, SceneOptions } from '../Scene.js'
import type { SceneState } from './sceneState.js'

/**
 * Returns a new scene with the lights, occluders and viewers of a state, which may come from JSON. It gives the same
 * results as the scene from which the state was taken. `options.daylight`, if given, overrides the state's. O(n log n).
 * Throws a TypeError or RangeError that names what is wrong, such as `state.lights[2] radius`.
 * @example
 * ```ts
 * const scene = createScene({ daylight: 'dim' })
 * scene.addOccluder({ id: 'gate', walls: [100, 0, 100, 80] })
 * const copy = sceneFrom(JSON.parse(JSON.stringify(scene)))
 * ```
 */
export function sceneFrom(state: SceneState, options: SceneOptions = {}): Scene {
  const { version, daylight, lights, occluders, viewers } = checkOptions(state, 'state')
  if (version !== 1) failRange('state.version', '1', version)
  const scene = createScene({ ...options, daylight: options.daylight ?? daylight })
  const all = [
    ['lights', lights, scene.addLight],
    ['occluders', occluders, scene.addOccluder],
    ['viewers', viewers, scene.addViewer],
  ] as const
  for (const [name, list, add] of all) {
    for (const [i, props] of checkList(`state.${name}`, `${name}`, list as readonly object[]).entries()) {
      add.call(scene, props as never, `state.${name}[${i}]`)
    }
  }
  scene.next.light = nextNumber(lights)
  scene.next.occluder = nextNumber(occluders)
  scene.sight!.next = nextNumber(viewers)
  return scene
}

/** Returns the number of the next entry without an id, so that no id is given twice. */
function nextNumber(entries: readonly { id?: string | undefined }[]): number {
  const numbers = entries.map(({ id = '' }) => Number(/^[a-z]+-(\d{1,15})$/.exec(id)?.[1] ?? -1))
  return numbers.reduce((next, number) => Math.max(next, number + 1), entries.length)
}
