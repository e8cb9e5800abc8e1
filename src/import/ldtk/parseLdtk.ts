import {
  checkBoolean,
  checkFinite,
  checkFunction,
  checkOptions,
  failRange,
  failType,
  isFit,
} from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneData, SceneDataLight, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { cellOutlines } from '../cellOutlines.js'
import { openFile } from '../file.js'
import { type HandedFiles, openFiles, resolvePath } from '../handedFiles.js'
import { isNamedDoor, isNamedLight, lightAt } from '../namedObjects.js'
import { wallsAround } from '../polyline.js'
import { validate } from '../validate.js'
import { type LdtkEntity, type LdtkLayer, type LdtkLevel, LEVEL, PROJECT } from './schema.js'

/** Options of `parseLdtk`: the level to read, and the cells that block light. */
export interface LdtkOptions {
  /** The identifier of the level to read. @default the first one */
  level?: string | undefined
  /**
   * Returns true if cells with this value in the IntGrid layer with this identifier block light. Called once per value
   * and layer. @default value !== 0
   */
  solid?: ((value: number, layer: string) => boolean) | undefined
  /**
   * The files of the levels (`.ldtkl`), if the project saves them separately: texts, or objects parsed from them, by
   * their path in the project.
   */
  files?: HandedFiles | undefined
}

const isNotZero = (value: number): boolean => value !== 0

const OPTIONS: KeysOf<LdtkOptions> = { level: true, solid: true, files: true }

const NAME = 'the LDtk project'

/** Maximum number of levels that an error lists. */
const MAX_LISTED = 10

/**
 * Reads a level of an LDtk project (`.ldtk`). The result is in pixels of the level; its position in the world is
 * ignored.
 *
 * - **Walls**: the outlines of the solid cells of each IntGrid layer, one ring each, with one wall along a whole row
 *   of cells. Outer rings are `closed`. {@link LdtkOptions.solid} decides which cells are solid: by default all that
 *   are not 0.
 * - **Doors**: entities with the word `door` in their identifier or tags (`WoodenDoor`, `door_2`), as outlines of
 *   their boxes. Their Boolean fields `open` and `locked` set the state.
 * - **Lights**: entities with the word `light`, `lamp`, or `torch` and a number field `radius` in pixels, at the
 *   center of their boxes; fields `color` and `intensity`, by default white and 1. Other fields are ignored.
 * - **Grid**: that of the first IntGrid layer.
 * - **Warnings**: level files that are missing in `files`, layers that are hidden in the editor (they are read
 *   nevertheless), doors without size, lights without radius.
 *
 * The file contains no image of a level. O(cells) of the level. Does not change or keep objects, and fetches nothing:
 * runs in a worker and on a server.
 *
 * @param project The text of the file, or the object parsed from it.
 * @throws TypeError or RangeError if a value has the wrong type or is out of range: `react-umbra:
 *   levels[0].layerInstances[2].__cWid must be a whole number, got "32"`.
 * @see https://ldtk.io/json
 */
export function parseLdtk(project: string | object, options: LdtkOptions = {}): SceneData {
  const { level: wanted, solid = isNotZero, files } = checkOptions(options)
  warn?.ifUnknown('parseLdtk', options, OPTIONS)
  checkFunction('options.solid', solid)
  const levelFiles = openFiles(files)
  const warnings: string[] = []
  const { level, path } = findLevel(openFile(project, NAME), wanted, levelFiles, warnings)
  const layers = level.layerInstances ?? []
  const grids = layers.filter(({ __type }) => __type === 'IntGrid')
  const walls: SceneDataOccluder[] = []
  const doors: SceneDataOccluder[] = []
  const lights: SceneDataLight[] = []
  layers.forEach((layer, i) => {
    const at = `${path}layerInstances[${i}]`
    // Push one by one: a layer may have more outlines than a call takes arguments.
    if (layer.__type === 'IntGrid') for (const wall of readCells(layer, solid, at)) walls.push(wall)
    layer.entityInstances.forEach((entity, j) => {
      readEntity(entity, layer, `${at}.entityInstances[${j}]`, doors, lights, warnings)
    })
    if (!layer.visible) warnings.push(`${at} is hidden in the editor: read nevertheless`)
  })
  const [grid] = grids
  return {
    width: checkFinite(`${path}pxWid`, level.pxWid),
    height: checkFinite(`${path}pxHei`, level.pxHei),
    ...(grid && { grid: gridOf(grid, `${path}layerInstances[${layers.indexOf(grid)}].`) }),
    occluders: [...walls, ...doors],
    lights,
    warnings,
  }
}

function findLevel(
  file: unknown,
  wanted: string | undefined,
  files: ReadonlyMap<string, string | object>,
  warnings: string[],
): { level: LdtkLevel; path: string } {
  const { levels, worlds } = validate(PROJECT, file, NAME)
  const candidates = [
    ...levels.map(({ identifier }, i) => ({ identifier, world: -1, i })),
    ...worlds.flatMap((world, w) => world.levels.map(({ identifier }, i) => ({ identifier, world: w, i }))),
  ]
  const names = candidates.slice(0, MAX_LISTED).map(({ identifier }) => identifier)
  const expected = `the identifier of a level (${names.join(', ')}${candidates.length > MAX_LISTED ? ', …' : ''})`
  if (wanted !== undefined && typeof wanted !== 'string') failType('options.level', expected, wanted)
  const chosen = wanted === undefined ? candidates[0] : candidates.find(({ identifier }) => identifier === wanted)
  if (chosen === undefined) {
    if (wanted === undefined) failRange('levels', 'a list with a level', levels)
    failRange('options.level', expected, wanted)
  }
  // Read the chosen level again, now completely. Its parents have been checked above.
  const raw = file as { levels: unknown[]; worlds: { levels: unknown[] }[] }
  const path = `${chosen.world < 0 ? '' : `worlds[${chosen.world}].`}levels[${chosen.i}].`
  const level = validate(LEVEL, (chosen.world < 0 ? raw : raw.worlds[chosen.world]!).levels[chosen.i], NAME, path)
  if (level.layerInstances || !level.externalRelPath) return { level, path }
  const levelPath = resolvePath('', level.externalRelPath)
  const text = files.get(levelPath)
  if (text === undefined) {
    warnings.push(`${path}layerInstances are in the file ${levelPath}, which is missing in options.files: left out`)
    return { level, path }
  }
  return { level: validate(LEVEL, openFile(text, levelPath), levelPath, `${levelPath}: `), path: `${levelPath}: ` }
}

function gridOf(layer: LdtkLayer, path: string): NonNullable<SceneData['grid']> {
  const { __pxTotalOffsetX: x, __pxTotalOffsetY: y, __gridSize: size } = layer
  return {
    x: checkFinite(`${path}__pxTotalOffsetX`, x),
    y: checkFinite(`${path}__pxTotalOffsetY`, y),
    size: checkFinite(`${path}__gridSize`, size),
  }
}

function readCells(layer: LdtkLayer, solid: NonNullable<LdtkOptions['solid']>, path: string): SceneDataOccluder[] {
  const { __identifier: name, __cWid: width, __cHei: height, __gridSize: size, intGridCsv: cells } = layer
  if (cells.length !== width * height) {
    failRange(
      `${path}.intGridCsv.length`,
      `${width * height}, one number for each of ${width} × ${height} cells`,
      cells.length,
    )
  }
  const isSolid = new Map<number, boolean>()
  for (const value of new Set(cells)) {
    isSolid.set(value, checkBoolean(`the result of options.solid for ${value}`, solid(value, name)))
  }
  const outlines = cellOutlines(width, height, (x, y) => isSolid.get(cells[y * width + x]!)!)
  return outlines.map(({ corners, isOuter }) => {
    const pixels = corners.map((coordinate, i) => {
      const offset = i % 2 === 0 ? layer.__pxTotalOffsetX : layer.__pxTotalOffsetY
      const pixels = offset + coordinate * size
      return isFit(pixels) ? pixels : checkFinite(`${path} in pixels`, pixels)
    })
    return { kind: 'wall', walls: wallsAround(pixels), open: false, ...(isOuter && { closed: true }) }
  })
}

function readEntity(
  entity: LdtkEntity,
  layer: LdtkLayer,
  path: string,
  doors: SceneDataOccluder[],
  lights: SceneDataLight[],
  warnings: string[],
): void {
  const { px, width, height, __pivot: pivot } = entity
  const names = [entity.__identifier, ...entity.__tags]
  const fields = new Map(entity.fieldInstances.map((field) => [field.__identifier, field.__value]))
  const left = checkFinite(`${path}.px[0] in pixels`, layer.__pxTotalOffsetX + px[0] - pivot[0] * width)
  const top = checkFinite(`${path}.px[1] in pixels`, layer.__pxTotalOffsetY + px[1] - pivot[1] * height)
  const right = checkFinite(`${path}.width in pixels`, left + width)
  const bottom = checkFinite(`${path}.height in pixels`, top + height)
  if (names.some(isNamedDoor)) {
    const walls = wallsAround([left, top, right, top, right, bottom, left, bottom])
    if (walls.length === 0) warnings.push(`${path} is a door without size: skipped`)
    else {
      const locked = fields.get('locked') === true && { locked: true }
      doors.push({ kind: 'door', walls, open: fields.get('open') === true, closed: true, ...locked })
    }
  } else if (names.some(isNamedLight)) {
    const center = { x: (left + right) / 2, y: (top + bottom) / 2 }
    const light = lightAt(path, center, (name) => fields.get(name), null, warnings)
    if (light !== null) lights.push(light)
  }
}
