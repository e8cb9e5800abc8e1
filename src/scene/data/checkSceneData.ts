import {
  checkBoolean,
  checkChoice,
  checkFinite,
  checkList,
  checkNotNegative,
  checkOptions,
  checkPositive,
  failType,
} from '../../geometry/check.js'
import { checkWalls } from '../../geometry/walls.js'
import { attributeCode } from '../../visibility/attributes.js'
import { type ColorParser, checkColor } from '../lights/color.js'
import { checkLevel } from '../sight/level.js'
import { checkSense } from '../sight/viewer.js'
import type { SceneData, SceneDataGrid, SceneDataLight, SceneDataOccluder, SceneDataViewer } from './sceneData.js'

/** The kinds of occluders. */
const KINDS: Readonly<Record<SceneDataOccluder['kind'], true>> = { wall: true, object: true, door: true, window: true }

type Check = (name: string, value: unknown) => unknown

/** How what may be left out is checked where it is given. */
const GRID: Checks<SceneDataGrid, 'distance' | 'units'> = { distance: checkPositive, units: checkText }
const OCCLUDER: Checks<SceneDataOccluder, 'secret' | 'locked' | 'closed'> = {
  secret: checkBoolean,
  locked: checkBoolean,
  closed: checkBoolean,
}
const LIGHT: Checks<SceneDataLight, 'bright' | 'direction' | 'angle' | 'darkness' | 'priority'> = {
  bright: checkNotNegative,
  direction: checkFinite,
  angle: checkPositive,
  darkness: checkBoolean,
  priority: checkFinite,
}
const VIEWER: Checks<SceneDataViewer, 'radius' | 'direction' | 'angle' | 'senses'> = {
  radius: checkNotNegative,
  direction: checkFinite,
  angle: checkPositive,
  senses: checkSenses,
}

type Checks<T, K extends keyof T> = Readonly<Record<K, Check>>

/** Checks the data of a map, holes in its lists too; `name` and the path stand before what is wrong. */
export function checkSceneData(name: string, data: SceneData, parseColor: ColorParser): void {
  if (typeof data !== 'object' || data === null) failType(name, 'a SceneData, as parseUniversalVtt gives it', data)
  const { occluders, lights, viewers, grid, daylight } = data
  if (!Array.isArray(occluders)) failType(`${name}.occluders`, 'a list of occluders', occluders)
  if (!Array.isArray(lights)) failType(`${name}.lights`, 'a list of lights', lights)
  for (let i = 0; i < occluders.length; i++) checkOccluder(`${name}.occluders[${i}]`, occluders[i])
  for (let i = 0; i < lights.length; i++) checkLight(`${name}.lights[${i}]`, lights[i], parseColor)
  if (viewers !== undefined) checkViewers(`${name}.viewers`, viewers)
  if (grid !== undefined) checkGrid(`${name}.grid`, grid)
  if (daylight !== undefined) checkLevel(`${name}.daylight`, daylight)
}

function checkGrid(path: string, grid: SceneDataGrid): void {
  if (typeof grid !== 'object' || grid === null) failType(path, 'a grid { x, y, size }', grid)
  checkFinite(`${path}.x`, grid.x)
  checkFinite(`${path}.y`, grid.y)
  checkPositive(`${path}.size`, grid.size)
  checkGiven(path, grid, GRID)
}

function checkOccluder(path: string, occluder: SceneDataOccluder | undefined): void {
  if (typeof occluder !== 'object' || occluder === null) failType(path, 'an occluder { kind, walls, open }', occluder)
  checkChoice(`${path}.kind`, KINDS, occluder.kind)
  checkWalls(`${path}.walls`, occluder.walls)
  checkBoolean(`${path}.open`, occluder.open)
  const { attributes } = occluder
  if (attributes !== undefined) {
    attributeCode(`${path}.attributes.`, checkOptions(attributes, `${path}.attributes`))
  }
  checkGiven(path, occluder, OCCLUDER)
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
  checkGiven(path, light, LIGHT)
}

function checkViewers(path: string, viewers: readonly (SceneDataViewer | undefined)[]): void {
  if (!Array.isArray(viewers)) failType(path, 'a list of viewers', viewers)
  for (let i = 0; i < viewers.length; i++) {
    const viewer = viewers[i]
    const at = `${path}[${i}]`
    if (typeof viewer !== 'object' || viewer === null) failType(at, 'a viewer { x, y }', viewer)
    checkFinite(`${at}.x`, viewer.x)
    checkFinite(`${at}.y`, viewer.y)
    checkGiven(at, viewer, VIEWER)
  }
}

function checkSenses(path: string, senses: unknown): void {
  // Not `forEach`, which passes over holes.
  for (const [i, sense] of checkList(path, 'senses', senses as readonly unknown[]).entries()) {
    checkSense(`${path}[${i}]`, sense)
  }
}

/** Checks what of these is there, each under its path. */
function checkGiven<K extends string>(
  path: string,
  given: { [key in K]?: unknown },
  checks: Readonly<Record<K, Check>>,
): void {
  for (const key of Object.keys(checks) as K[]) {
    if (given[key] !== undefined) checks[key](`${path}.${key}`, given[key])
  }
}

function checkText(path: string, value: unknown): void {
  if (typeof value !== 'string') failType(path, 'a string', value)
}
