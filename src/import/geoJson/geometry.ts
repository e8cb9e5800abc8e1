import { failRange } from '../../geometry/check.js'
import type { Budget } from '../Budget.js'
import { validate } from '../validate.js'
import { COORDINATES, GEOMETRIES, NAME, type Position, TYPED } from './schema.js'

/** Maximum nesting of geometry collections. The format advises against any nesting. */
const MAX_DEPTH = 20

/**
 * Budget spent on each geometry, in numbers: far less than its own text adds, so that only objects that reference
 * others repeatedly exceed the budget.
 */
const GEOMETRY_COST = 64

/** A list of points, a line, or the outline of a polygon or of a hole, in degrees. */
export interface GeoPart {
  kind: 'point' | 'line' | 'ring'
  positions: readonly Position[]
  /** True for the outline of a hole, which follows that of its polygon. */
  isHole: boolean
}

/** Adds the parts of a geometry to `parts`; `at` is its path. */
export function readGeometry(geometry: object, at: string, parts: GeoPart[], budget: Budget, depth = 0): void {
  budget.spend(GEOMETRY_COST, at || 'the geometry')
  const prefix = at === '' ? '' : `${at}.`
  const { type } = validate(TYPED, geometry, NAME, prefix)
  if (type === 'GeometryCollection') {
    if (depth >= MAX_DEPTH) failRange(at, `collections nested at most ${MAX_DEPTH} deep`, geometry)
    validate(GEOMETRIES, geometry, NAME, prefix).geometries.forEach((child, i) => {
      readGeometry(child, `${prefix}geometries[${i}]`, parts, budget, depth + 1)
    })
    return
  }
  const format = COORDINATES.get(type)
  if (format === undefined) {
    failRange(
      `${prefix}type`,
      `one of ${[...COORDINATES.keys(), 'GeometryCollection', 'Feature', 'FeatureCollection'].join(', ')}`,
      type,
    )
  }
  const { coordinates } = validate(format.shape, geometry, NAME, prefix)
  const { kind } = format
  const add = (positions: unknown, isHole = false) =>
    parts.push({ kind, positions: positions as readonly Position[], isHole })
  if (format.levels === 0) add([coordinates])
  else if (format.levels === 1) add(coordinates)
  else {
    const polygons = (format.levels === 2 ? [coordinates] : coordinates) as unknown[][]
    for (const lines of polygons) for (const [i, line] of lines.entries()) add(line, kind === 'ring' && i > 0)
  }
}
