import { failRange } from '../../geometry/check.js'
import type { Budget } from '../Budget.js'
import { readShape } from '../shape.js'
import { COORDINATES, GEOMETRIES, type Position, TYPED } from './schema.js'

/** How deep collections of geometries may lie in one another; the format advises against any. */
const DEEPEST = 20

/** Numbers of the budget that a geometry takes: far fewer than its own text gives, so that only objects which hold others twice run out. */
const GEOMETRY_COST = 64

/** Points, lines and outlines of polygons and of their holes, in degrees. */
export interface GeoPart {
  kind: 'point' | 'line' | 'ring'
  positions: readonly Position[]
}

/** The parts of a geometry, added to `parts`; `at` is its path and `name` that of the file. */
export function readGeometry(
  geometry: object,
  at: string,
  name: string,
  parts: GeoPart[],
  budget: Budget,
  depth = 0,
): void {
  budget.spend(GEOMETRY_COST, at || 'the geometry')
  const prefix = at === '' ? '' : `${at}.`
  const { type } = readShape(TYPED, geometry, name, prefix)
  if (type === 'GeometryCollection') {
    if (depth >= DEEPEST) failRange(at, `collections nested at most ${DEEPEST} deep`, geometry)
    readShape(GEOMETRIES, geometry, name, prefix).geometries.forEach((child, i) => {
      readGeometry(child, `${prefix}geometries[${i}]`, name, parts, budget, depth + 1)
    })
    return
  }
  const known = COORDINATES.get(type)
  if (known === undefined) {
    failRange(
      `${prefix}type`,
      `one of ${[...COORDINATES.keys(), 'GeometryCollection', 'Feature', 'FeatureCollection'].join(', ')}`,
      type,
    )
  }
  const { coordinates } = readShape(known.shape, geometry, name, prefix)
  const { kind } = known
  const add = (positions: unknown) => parts.push({ kind, positions: positions as readonly Position[] })
  if (known.levels === 0) add([coordinates])
  else if (known.levels === 1) add(coordinates)
  else for (const line of (coordinates as unknown[]).flat(known.levels - 2)) add(line)
}
