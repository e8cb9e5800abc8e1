import { show } from '../../geometry/check.js'
import type { Budget } from '../Budget.js'
import { kindOfWords, type LayerKind, wordsOf } from '../layers/layerWords.js'
import { onLayer } from '../Notices.js'
import { type NamedObject, WALL } from '../namedObjects.js'
import { validate } from '../validate.js'
import { type GeoPart, readGeometry } from './geometry.js'
import { joinAtAntimeridian } from './joinAtAntimeridian.js'
import { FEATURE, NAME } from './schema.js'

/** A feature of a plan. */
export interface PlanFeature {
  /** Path of the feature, or `the geometry` if the file is a bare geometry. */
  at: string
  /** The layer or type, for warnings. */
  where: string
  layer: string | undefined
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
export function readFeature(feature: object, type: string, at: string, budget: Budget): PlanFeature {
  const parts: GeoPart[] = []
  if (type !== 'Feature') {
    readGeometry(feature, at, parts, budget)
    return {
      at: 'the geometry',
      where: UNTYPED,
      layer: undefined,
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
  const { feature_type, geometry, properties: given } = validate(FEATURE, feature, NAME, prefix)
  const entries = Object.entries(given ?? {})
  // Tools that convert drawings write `Layer` and `Text`.
  const inLowerCase = entries.map(([key, value]): [string, unknown] => [key.toLowerCase(), value])
  const properties = new Map<string, unknown>([...inLowerCase, ...entries])
  if (geometry) readGeometry(geometry, `${prefix}geometry`, parts, budget)
  const textOf = (key: string): string | undefined => {
    const value = properties.get(key)
    return typeof value === 'string' ? value : undefined
  }
  const [layer, level] = [textOf('layer'), textOf('level_id')]
  const ownType = feature_type ?? textOf('feature_type')
  const imdfKind = ownType === undefined ? undefined : IMDF.get(ownType)
  const isImdf = imdfKind !== undefined
  const names = NAMES.flatMap((key) => textOf(key) ?? [])
  const kind = kindOfWords(names.flatMap(wordsOf))
  const namedKind = kind === 'ignore' || kind === 'room' ? null : kind
  return {
    at: at === '' ? 'the feature' : at,
    where: layer === undefined ? whereOf(ownType ?? names[0]) : onLayer(layer),
    layer,
    object: imdfKind === null ? null : { kind: imdfKind ?? namedKind ?? 'wall', ...statesOf(ownType, properties) },
    isNamed: isImdf || namedKind !== null,
    layerKind: isImdf || layer === undefined ? null : kind === null ? 'unknown' : kindOfWords(wordsOf(layer)),
    isIgnored: !isImdf && kind === 'ignore',
    level: level ?? null,
    properties,
    isRoom: isImdf ? ownType === 'unit' : kind === 'room',
    parts: joinAtAntimeridian(parts),
  }
}

const UNTYPED = 'without a type'

const whereOf = (type: string | undefined): string => (type === undefined ? UNTYPED : `of type ${show(type)}`)

function statesOf(type: string | undefined, properties: ReadonlyMap<string, unknown>): Omit<NamedObject, 'kind'> {
  const isTrue = (name: string): boolean => properties.get(name) === true
  return {
    open: isTrue('open') || (type === 'opening' && isPassage(properties.get('door'))),
    locked: isTrue('locked'),
    secret: isTrue('secret'),
  }
}

/** Returns true if an opening is permanently open: its `door` is null or has the type `open`. */
function isPassage(door: unknown): boolean {
  return door === null || (typeof door === 'object' && Reflect.get(door, 'type') === 'open')
}
