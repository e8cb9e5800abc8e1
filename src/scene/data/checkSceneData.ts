import {
  checkBoolean,
  checkChoice,
  checkFinite,
  checkList,
  checkNotNegative,
  checkOptions,
  checkPositive,
  checkString,
  failRange,
  failType,
} from '../../geometry/check.js'
import { checkWalls } from '../../geometry/walls.js'
import { attributeCode } from '../../visibility/attributes.js'
import { type ColorParser, checkColor } from '../lights/color.js'
import { checkLevel } from '../sight/level.js'
import { checkSense } from '../sight/viewer.js'
import type {
  SceneData,
  SceneDataGrid,
  SceneDataLight,
  SceneDataOccluder,
  SceneDataRoom,
  SceneDataText,
  SceneDataViewer,
} from './sceneData.js'

/** The kinds of occluders. */
const KINDS: Readonly<Record<SceneDataOccluder['kind'], true>> = { wall: true, object: true, door: true, window: true }

type Check = (name: string, value: unknown) => unknown

/** Checks of optional fields. */
const GRID: Checks<SceneDataGrid, 'distance' | 'units'> = { distance: checkPositive, units: checkString }
const OCCLUDER: Checks<SceneDataOccluder, 'secret' | 'locked' | 'closed' | 'sourceLayer' | 'emissionIntensity'> = {
  secret: checkBoolean,
  locked: checkBoolean,
  closed: checkBoolean,
  sourceLayer: checkString,
  emissionIntensity: checkNotNegative,
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

const ROOM: Checks<SceneDataRoom, 'name' | 'level'> = { name: checkString, level: checkString }
const TEXT: Checks<SceneDataText, 'sourceLayer'> = { sourceLayer: checkString }

type Checks<T, K extends keyof T> = Readonly<Record<K, Check>>

/** Checks the data of a map, including holes in its lists. Errors start with `name` and the path to the fault. */
export function checkSceneData(name: string, data: SceneData, parseColor: ColorParser): void {
  checkObject(name, 'a SceneData, as parseUniversalVtt gives it', data)
  const { occluders, lights, viewers, grid, daylight } = data
  if (!Array.isArray(occluders)) failType(`${name}.occluders`, 'a list of occluders', occluders)
  if (!Array.isArray(lights)) failType(`${name}.lights`, 'a list of lights', lights)
  for (let i = 0; i < occluders.length; i++) checkOccluder(`${name}.occluders[${i}]`, occluders[i], parseColor)
  for (let i = 0; i < lights.length; i++) checkLight(`${name}.lights[${i}]`, lights[i], parseColor)
  if (viewers !== undefined) checkViewers(`${name}.viewers`, viewers)
  if (grid !== undefined) checkGrid(`${name}.grid`, grid)
  if (daylight !== undefined) checkLevel(`${name}.daylight`, daylight)
  checkPlan(name, data)
}

/** Checks the parts that only plans have. */
function checkPlan(name: string, { rooms, texts, units, toSource }: SceneData): void {
  if (units !== undefined) checkString(`${name}.units`, units)
  if (toSource !== undefined) {
    if (!Array.isArray(toSource)) failType(`${name}.toSource`, 'a list of six numbers', toSource)
    if (toSource.length !== 6) failRange(`${name}.toSource`, 'six numbers', toSource)
    checkNumbers(`${name}.toSource`, toSource)
  }
  if (rooms !== undefined) {
    for (const [i, room] of checkList(`${name}.rooms`, 'rooms', rooms).entries()) checkRoom(`${name}.rooms[${i}]`, room)
  }
  if (texts !== undefined) {
    for (const [i, text] of checkList(`${name}.texts`, 'texts', texts).entries())
      checkSceneText(`${name}.texts[${i}]`, text)
  }
}

function checkRoom(path: string, room: SceneDataRoom | undefined): void {
  checkObject(path, 'a room { outline }', room)
  checkNumbers(`${path}.outline`, room.outline)
  if (room.holes !== undefined) {
    for (const [i, hole] of checkList(`${path}.holes`, 'outlines', room.holes).entries())
      checkNumbers(`${path}.holes[${i}]`, hole)
  }
  checkOptional(path, room, ROOM)
}

function checkSceneText(path: string, text: SceneDataText | undefined): void {
  checkObject(path, 'a text { x, y, text }', text)
  checkFinite(`${path}.x`, text.x)
  checkFinite(`${path}.y`, text.y)
  checkString(`${path}.text`, text.text)
  checkOptional(path, text, TEXT)
}

function checkNumbers(path: string, numbers: readonly number[]): void {
  for (const [i, value] of checkList(path, 'numbers', numbers).entries()) checkFinite(`${path}[${i}]`, value)
  if (numbers.length % 2 !== 0) failRange(`${path}.length`, 'even', numbers.length)
}

function checkGrid(path: string, grid: SceneDataGrid): void {
  checkObject(path, 'a grid { x, y, size }', grid)
  checkFinite(`${path}.x`, grid.x)
  checkFinite(`${path}.y`, grid.y)
  checkPositive(`${path}.size`, grid.size)
  checkOptional(path, grid, GRID)
}

function checkOccluder(path: string, occluder: SceneDataOccluder | undefined, parseColor: ColorParser): void {
  checkObject(path, 'an occluder { kind, walls, open }', occluder)
  checkChoice(`${path}.kind`, KINDS, occluder.kind)
  checkWalls(`${path}.walls`, occluder.walls)
  checkBoolean(`${path}.open`, occluder.open)
  const { attributes } = occluder
  if (attributes !== undefined) {
    attributeCode(`${path}.attributes.`, checkOptions(attributes, `${path}.attributes`))
  }
  const { albedo, emission } = occluder
  if (albedo !== undefined) checkColor(`${path}.albedo`, albedo, parseColor)
  if (emission !== undefined) checkColor(`${path}.emission`, emission, parseColor)
  checkOptional(path, occluder, OCCLUDER)
}

function checkLight(path: string, light: SceneDataLight | undefined, parseColor: ColorParser): void {
  checkObject(path, 'a light { x, y, radius, color, intensity, shadows }', light)
  checkFinite(`${path}.x`, light.x)
  checkFinite(`${path}.y`, light.y)
  checkNotNegative(`${path}.radius`, light.radius)
  checkColor(`${path}.color`, light.color, parseColor)
  checkNotNegative(`${path}.intensity`, light.intensity)
  checkBoolean(`${path}.shadows`, light.shadows)
  checkOptional(path, light, LIGHT)
}

function checkViewers(path: string, viewers: readonly (SceneDataViewer | undefined)[]): void {
  if (!Array.isArray(viewers)) failType(path, 'a list of viewers', viewers)
  for (let i = 0; i < viewers.length; i++) {
    const viewer: SceneDataViewer | undefined = viewers[i]
    const at = `${path}[${i}]`
    checkObject(at, 'a viewer { x, y }', viewer)
    checkFinite(`${at}.x`, viewer.x)
    checkFinite(`${at}.y`, viewer.y)
    checkOptional(at, viewer, VIEWER)
  }
}

function checkSenses(path: string, senses: unknown): void {
  // Not `forEach`, which skips holes.
  for (const [i, sense] of checkList(path, 'senses', senses as readonly unknown[]).entries()) {
    checkSense(`${path}[${i}]`, sense)
  }
}

/** Checks the optional fields that are given. Errors name their paths. */
function checkOptional<K extends string>(
  path: string,
  object: { [key in K]?: unknown },
  checks: Readonly<Record<K, Check>>,
): void {
  for (const key of Object.keys(checks) as K[]) {
    if (object[key] !== undefined) checks[key](`${path}.${key}`, object[key])
  }
}

function checkObject<T extends object>(path: string, expected: string, value: T | undefined): asserts value is T {
  if (typeof value !== 'object' || value === null) failType(path, expected, value)
}
