import { show } from '../../geometry/check.js'
import type { Budget } from '../Budget.js'
import { classifyNames } from '../classifyNames.js'
import { kindOfWords, type LayerKind, wordsOf } from '../layers/layerWords.js'
import { onLayer } from '../Notices.js'
import { inheritKind, type NamedObject, WALL } from '../namedObjects.js'
import { validate } from '../validate.js'
import { type GeoPart, readGeometry } from './geometry.js'
import { joinAtAntimeridian } from './joinAtAntimeridian.js'
import { FEATURE } from './schema.js'

/** A feature of a plan. */
export interface PlanFeature {
  /** Path of the feature, or `the geometry` if the file is a bare geometry. */
  at: string
  /** The layer or type, for warnings. */
  where: string
  /** Classification of the feature, or null if it blocks nothing. */
  object: NamedObject | null
  /** True if a name or an IMDF type defines its kind. A room with neither is a wall unless the file names walls. */
  isNamed: boolean
  /**
   * The kind that its layer names, or null if it has no layer or the layer names none; `'unknown'` if none of its names
   * has a known word.
   */
  layerKind: LayerKind | 'unknown' | null
  /** True if a name marks it as an annotation, such as a dimension or a hatch. */
  isIgnored: boolean
  /** The `level_id` of IMDF, or null if there is none. */
  level: string | null
  properties: ReadonlyMap<string, unknown>
  /** True if its polygons are rooms: IMDF units, and features named as rooms. */
  isRoom: boolean
  parts: readonly GeoPart[]
}

/** Kinds of IMDF's feature types. Openings depend on their `door`. */
const IMDF: ReadonlyMap<string, NamedObject['kind'] | null> = new Map([
  ['unit', 'wall'],
  ['opening', 'door'],
  ['fixture', 'object'],
  ['kiosk', 'object'],
  ...'address amenity anchor building detail footprint geofence level occupant relationship section venue'
    .split(' ')
    .map((type) => [type, null] as const),
])

/** Properties in which other plans name the kind of a feature. */
const NAMES = ['kind', 'type', 'class', 'category', 'layer', 'indoor']

/** Reads a feature, or a bare geometry; `at` is its path. */
export function readFeature(feature: object, type: string, at: string, name: string, budget: Budget): PlanFeature {
  const parts: GeoPart[] = []
  if (type !== 'Feature') {
    readGeometry(feature, at, name, parts, budget)
    return {
      at: 'the geometry',
      where: UNTYPED,
      object: WALL,
      isNamed: false,
      layerKind: null,
      isIgnored: false,
      level: null,
      properties: new Map(),
      isRoom: false,
      parts,
    }
  }
  const prefix = at === '' ? '' : `${at}.`
  const { feature_type, geometry, properties: given } = validate(FEATURE, feature, name, prefix)
  const entries = Object.entries(given ?? {})
  // Tools that convert drawings write `Layer` and `Text`.
  const inLowerCase = entries.map(([key, value]): [string, unknown] => [key.toLowerCase(), value])
  const properties = new Map<string, unknown>([...inLowerCase, ...entries])
  if (geometry) readGeometry(geometry, `${prefix}geometry`, name, parts, budget)
  const level = properties.get('level_id')
  const ownType = feature_type ?? properties.get('feature_type')
  const names = namesIn(properties)
  const kind = kindOfWords(names.flatMap(wordsOf))
  const isImdf = typeof ownType === 'string' && IMDF.has(ownType)
  return {
    at: at === '' ? 'the feature' : at,
    where: whereOf(feature_type, properties),
    object: classify(ownType, properties),
    isNamed: isImdf || (kind !== null && kind !== 'ignore' && kind !== 'room'),
    layerKind: isImdf ? null : layerKindOf(properties, kind),
    isIgnored: !isImdf && kind === 'ignore',
    level: typeof level === 'string' ? level : null,
    properties,
    isRoom: isRoom(ownType, properties),
    parts: joinAtAntimeridian(parts),
  }
}

/** Returns the kind that the layer of a feature names; `kind` is the kind by all its names. */
function layerKindOf(properties: ReadonlyMap<string, unknown>, kind: LayerKind | null): LayerKind | 'unknown' | null {
  const layer = properties.get('layer')
  if (typeof layer !== 'string') return null
  return kind === null ? 'unknown' : kindOfWords(wordsOf(layer))
}

const UNTYPED = 'without a type'

/** Returns the layer of a feature, otherwise its type, for warnings. */
function whereOf(featureType: unknown, properties: ReadonlyMap<string, unknown>): string {
  const layer = properties.get('layer')
  if (typeof layer === 'string') return onLayer(layer)
  const type = [featureType, ...['feature_type', ...NAMES].map((name) => properties.get(name))].find(
    (name) => typeof name === 'string',
  )
  return type === undefined ? UNTYPED : `of type ${show(type)}`
}

function classify(type: unknown, properties: ReadonlyMap<string, unknown>): NamedObject | null {
  const imdfKind = typeof type === 'string' ? IMDF.get(type) : undefined
  if (imdfKind === null) return null
  const isTrue = (name: string): boolean => properties.get(name) === true
  const states = {
    open: isTrue('open') || (type === 'opening' && isPassage(properties.get('door'))),
    locked: isTrue('locked'),
    secret: isTrue('secret'),
  }
  if (imdfKind !== undefined) return { kind: imdfKind, ...states }
  return inheritKind({ ...states, kind: classifyNames(namesIn(properties)).kind }, WALL)
}

function namesIn(properties: ReadonlyMap<string, unknown>): string[] {
  return NAMES.map((name) => properties.get(name)).filter((value) => typeof value === 'string')
}

function isRoom(type: unknown, properties: ReadonlyMap<string, unknown>): boolean {
  if (typeof type === 'string' && IMDF.has(type)) return type === 'unit'
  return kindOfWords(namesIn(properties).flatMap(wordsOf)) === 'room'
}

/** Returns true if an opening is permanently open: its `door` is null or has the type `open`. */
function isPassage(door: unknown): boolean {
  return door === null || (typeof door === 'object' && Reflect.get(door, 'type') === 'open')
}
