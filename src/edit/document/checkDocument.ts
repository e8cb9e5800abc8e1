import {
  checkBoolean,
  checkChoice,
  checkFinite,
  checkList,
  checkOptions,
  checkPositive,
  checkString,
  failRange,
  failType,
} from '../../geometry/check.js'
import type { Circle } from '../../geometry/circles.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { checkSceneData } from '../../scene/data/checkSceneData.js'
import type { SceneData } from '../../scene/data/sceneData.js'
import { checkLight, type SceneLight } from '../../scene/emitters/kinds.js'
import { checkColor } from '../../scene/lights/color.js'
import { codesOfProps, materialOfProps, wallsOfProps } from '../../scene/occluders/occluder.js'
import { checkViewer } from '../../scene/sight/viewer.js'
import { parseDocumentColor } from './documentColor.js'
import { FIELDS } from './itemFields.js'
import {
  hasWalls,
  isOccluding,
  type OccludingItem,
  type SceneDocument,
  type SceneItem,
  type WallCut,
} from './sceneDocument.js'
import { elementOf, occluderProps } from './sceneElement.js'

const DOCUMENT_FIELDS: KeysOf<SceneDocument> = {
  version: true,
  width: true,
  height: true,
  ambient: true,
  daylight: true,
  image: true,
  grid: true,
  units: true,
  toSource: true,
  rooms: true,
  warnings: true,
  items: true,
}
const CUT_FIELDS: KeysOf<WallCut> = { wall: true, before: true, after: true, outline: true }

/**
 * Returns a checked copy of a document from JSON, such as from a file, a server, or another user, so that everything in
 * it can be shown. Throws a TypeError or RangeError that names the first fault, such as `document.items[3] radius`.
 * Unknown fields are faults. Without a page, only the form of colors is checked. O(n).
 * @example
 * ```ts
 * const plan = checkDocument(JSON.parse(await file.text()))
 * ```
 */
export function checkDocument(document: unknown): SceneDocument {
  const copy = copyOf('document', document)
  checkKnown('document', DOCUMENT_FIELDS, copy)
  const { version, width, height, ambient, image, warnings, items, ...rest } = copy as unknown as SceneDocument
  if (version !== 1) failRange('document.version', '1', version)
  checkPositive('document.width', width)
  checkPositive('document.height', height)
  if (ambient !== undefined) checkColor('document.ambient', ambient, parseDocumentColor)
  if (image !== undefined) checkString('document.image', image)
  if (warnings !== undefined) {
    for (const [i, warning] of checkList('document.warnings', 'strings', warnings).entries())
      checkString(`document.warnings[${i}]`, warning)
  }
  const plan = { ...rest, width, height, occluders: [], lights: [], warnings: [] }
  checkSceneData('document', plan as object as SceneData, parseDocumentColor)
  checkItems('document.items', items)
  return copy as unknown as SceneDocument
}

/** Checks a list of items, and that their ids are unique. */
export function checkItems(name: string, items: readonly SceneItem[]): void {
  const ids = new Set<string>()
  for (const [i, item] of checkList(name, 'items', items).entries()) {
    checkItem(`${name}[${i}]`, item)
    if (ids.has(item.id)) failRange(`${name}[${i}].id`, 'different from all other ids', item.id)
    ids.add(item.id)
  }
}

/** Checks that an item can be shown. */
export function checkItem(name: string, item: SceneItem): void {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) failType(name, 'an item { kind, id }', item)
  checkKnown(name, checkChoice<Record<string, true>>(`${name}.kind`, FIELDS, item.kind), item)
  if (checkString(`${name}.id`, item.id) === '') failRange(`${name}.id`, 'a string that is not empty', item.id)
  for (const key of ['name', 'folder', 'sourceLayer'] as const) {
    if (item[key] !== undefined) checkString(`${name}.${key}`, item[key])
  }
  for (const key of ['hidden', 'editable'] as const) {
    if (item[key] !== undefined) checkBoolean(`${name}.${key}`, item[key])
  }
  if (isOccluding(item)) checkOccluding(name, item)
  else checkShown(name, item)
}

function checkShown(name: string, item: Exclude<SceneItem, OccludingItem>): void {
  const { props } = elementOf({ ...item, hidden: false }, 0)!
  switch (item.kind) {
    case 'text':
      checkFinite(`${name}.x`, item.x)
      checkFinite(`${name}.y`, item.y)
      checkString(`${name}.text`, item.text)
      return
    case 'viewer':
      checkViewer(name, props as typeof item)
      return
    case 'sun':
      for (const key of ['x', 'y'] as const) if (item[key] !== undefined) checkFinite(`${name}.${key}`, item[key])
      checkFinite(`${name}.direction`, item.direction)
      checkLight(name, { ...props, x: 0, y: 0, parallel: true } as SceneLight, parseDocumentColor)
      return
    case 'tube': {
      const { x0, y0, x1, y1, ...rest } = props as typeof item
      for (const key of ['x0', 'y0', 'x1', 'y1'] as const) checkFinite(`${name}.${key}`, item[key])
      checkIgnores(name, item.ignores)
      checkLight(name, { ...rest, x: x0, y: y0, endX: x1, endY: y1 } as SceneLight, parseDocumentColor)
      return
    }
    default:
      if (item.image !== undefined) checkString(`${name}.image`, item.image)
      checkIgnores(name, item.ignores)
      checkLight(name, props as SceneLight, parseDocumentColor)
  }
}

function checkIgnores(name: string, ignores: unknown): void {
  if (ignores !== undefined && ignores !== 'under') failRange(`${name}.ignores`, "'under' in a document", ignores)
}

function checkOccluding(name: string, item: OccludingItem): void {
  for (const key of ['secret', 'locked'] as const) {
    if (item[key] !== undefined) checkBoolean(`${name}.${key}`, item[key])
  }
  if ('closed' in item && item.closed !== undefined) checkBoolean(`${name}.closed`, item.closed)
  if (item.kind === 'outline') {
    if ((item.closed as boolean | undefined) === false) failRange(`${name}.closed`, 'true', item.closed)
    for (const [i, point] of checkList(`${name}.points`, 'points [x, y]', item.points).entries()) {
      if (checkList(`${name}.points[${i}]`, 'numbers', point).length !== 2)
        failRange(`${name}.points[${i}]`, 'a point [x, y]', point)
    }
  }
  if (hasWalls(item)) checkList(`${name}.walls`, 'numbers', item.walls)
  if ('cut' in item && item.cut !== undefined) checkCut(`${name}.cut`, item.cut)
  const props = occluderProps(item, 0)
  const walls = wallsOfProps(name, props, withoutFlattening)
  codesOfProps(name, props, walls)
  materialOfProps(name, props, parseDocumentColor)
}

function checkCut(name: string, cut: WallCut): void {
  checkKnown(name, CUT_FIELDS, checkOptions(cut, name))
  checkString(`${name}.wall`, cut.wall)
  checkBoolean(`${name}.before`, cut.before)
  checkBoolean(`${name}.after`, cut.after)
  if (cut.outline !== undefined) checkBoolean(`${name}.outline`, cut.outline)
}

const withoutFlattening = (_: Circle): Float64Array => new Float64Array(0)

/** Returns an object as plain JSON data: without getters, prototypes and cycles. */
export function copyOf(name: string, value: unknown): Record<string, unknown> {
  let copy: unknown
  try {
    copy = plainOf(value, 0)
  } catch {
    failType(name, `plain JSON, at most ${MAX_DEPTH} levels deep`, value)
  }
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) failType(name, 'an object', value)
  return copy as Record<string, unknown>
}

/** Maximum nesting of lists and objects in a document. */
const MAX_DEPTH = 8

function plainOf(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new RangeError('too deep')
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Array.from(value, (one) => plainOf(one, depth + 1))
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(entries.map(([key, field]) => [key, plainOf(field, depth + 1)]))
}

function checkKnown(name: string, known: Readonly<Record<string, true>>, value: object): void {
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(known, key))
  if (unknown !== undefined)
    failRange(name, `without unknown fields (known: ${Object.keys(known).join(', ')})`, unknown)
}
