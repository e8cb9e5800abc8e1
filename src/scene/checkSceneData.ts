import { checkBoolean, checkChoice, checkFinite, checkNotNegative, failType } from '../geometry/check.js'
import { checkWalls } from '../geometry/walls.js'
import { type ColorParser, checkColor } from './color.js'
import type { SceneData, SceneDataLight, SceneDataOccluder } from './sceneData.js'

/** The kinds of occluders. */
const KINDS: Readonly<Record<SceneDataOccluder['kind'], true>> = { wall: true, object: true, door: true, window: true }

/** Checks the occluders and lights of a map, holes in their lists too; `name` and the path stand before what is wrong. */
export function checkSceneData(name: string, data: SceneData, parseColor: ColorParser): void {
  if (typeof data !== 'object' || data === null) failType(name, 'a SceneData, as parseUniversalVtt gives it', data)
  const { occluders, lights } = data
  if (!Array.isArray(occluders)) failType(`${name}.occluders`, 'a list of occluders', occluders)
  if (!Array.isArray(lights)) failType(`${name}.lights`, 'a list of lights', lights)
  for (let i = 0; i < occluders.length; i++) checkOccluder(`${name}.occluders[${i}]`, occluders[i])
  for (let i = 0; i < lights.length; i++) checkLight(`${name}.lights[${i}]`, lights[i], parseColor)
}

function checkOccluder(path: string, occluder: SceneDataOccluder | undefined): void {
  if (typeof occluder !== 'object' || occluder === null) failType(path, 'an occluder { kind, walls, open }', occluder)
  checkChoice(`${path}.kind`, KINDS, occluder.kind)
  checkWalls(`${path}.walls`, occluder.walls)
  checkBoolean(`${path}.open`, occluder.open)
}

function checkLight(path: string, light: SceneDataLight | undefined, parseColor: ColorParser): void {
  if (typeof light !== 'object' || light === null) {
    failType(path, 'a light { x, y, radius, color, intensity, shadows }', light)
  }
  checkFinite(`${path}.x`, light.x)
  checkFinite(`${path}.y`, light.y)
  checkNotNegative(`${path}.radius`, light.radius)
  checkColor(`${path}.color`, light.color, parseColor)
  checkNotNegative(`${path}.intensity`, light.intensity)
  checkBoolean(`${path}.shadows`, light.shadows)
}
