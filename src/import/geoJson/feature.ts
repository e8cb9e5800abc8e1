import type { Budget } from '../Budget.js'
import { readShape } from '../shape.js'
import { type CalledThing, readNames, thingWithin, WALL } from '../things.js'
import { type GeoPart, readGeometry } from './geometry.js'
import { FEATURE } from './schema.js'

/** A feature as it is read of a plan. */
export interface PlanFeature {
  /** Its path, `the geometry` where the file is nothing else. */
  at: string
  /** What it is; null where it stops nothing. */
  thing: CalledThing | null
  /** The `level_id` of IMDF, null where it has none. */
  level: string | null
  properties: ReadonlyMap<string, unknown>
  parts: readonly GeoPart[]
}

/** What the types of IMDF are; openings by their door. */
const IMDF: ReadonlyMap<string, CalledThing['kind'] | null> = new Map([
  ['unit', 'wall'],
  ['opening', 'door'],
  ['fixture', 'object'],
  ['kiosk', 'object'],
  ...'address amenity anchor building detail footprint geofence level occupant relationship section venue'
    .split(' ')
    .map((type) => [type, null] as const),
])

/** The properties in which other plans name what a feature is. */
const NAMES = ['kind', 'type', 'class', 'category', 'layer', 'indoor']

/** Reads a feature, or a geometry alone; `at` is its path. */
export function readFeature(feature: object, type: string, at: string, name: string, budget: Budget): PlanFeature {
  const parts: GeoPart[] = []
  if (type !== 'Feature') {
    readGeometry(feature, at, name, parts, budget)
    return { at: 'the geometry', thing: WALL, level: null, properties: new Map(), parts }
  }
  const prefix = at === '' ? '' : `${at}.`
  const { feature_type, geometry, properties: given } = readShape(FEATURE, feature, name, prefix)
  const properties = new Map<string, unknown>(Object.entries(given ?? {}))
  if (geometry) readGeometry(geometry, `${prefix}geometry`, name, parts, budget)
  const level = properties.get('level_id')
  return {
    at: at === '' ? 'the feature' : at,
    thing: thingOf(feature_type ?? properties.get('feature_type'), properties),
    level: typeof level === 'string' ? level : null,
    properties,
    parts,
  }
}

function thingOf(type: unknown, properties: ReadonlyMap<string, unknown>): CalledThing | null {
  const known = typeof type === 'string' ? IMDF.get(type) : undefined
  if (known === null) return null
  const is = (name: string): boolean => properties.get(name) === true
  const states = {
    open: is('open') || (type === 'opening' && isPassage(properties.get('door'))),
    locked: is('locked'),
    secret: is('secret'),
  }
  if (known !== undefined) return { kind: known, ...states }
  const names = NAMES.map((name) => properties.get(name)).filter((value) => typeof value === 'string')
  return thingWithin({ ...states, kind: readNames(names).kind }, WALL)
}

/** Whether nothing closes an opening: its door is null, or of the type `open`. */
function isPassage(door: unknown): boolean {
  return door === null || (typeof door === 'object' && Reflect.get(door, 'type') === 'open')
}
