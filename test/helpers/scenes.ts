import type { Box } from '../../src/geometry/boxes.js'
import { attributeCodes, type Channel, type WallAttributes } from '../../src/visibility/attributes.js'
import { createVisibilityMesh, type VisibilityMesh } from '../../src/visibility/createVisibilityMesh.js'
import { blockingWalls } from '../../src/visibility/sweep/blockingWalls.js'
import { Sweep } from '../../src/visibility/sweep/sweep.js'
import { checkView, type ViewOptions } from '../../src/visibility/view.js'
import { visibilityPolygon } from '../../src/visibility/visibilityPolygon.js'

/** A query for the oracle and for both engines. */
export interface Scene {
  /** Difficulty that it tests. */
  name: string
  origin: { x: number; y: number }
  walls: number[]
  /** Left out only where a radius bounds the view. */
  bounds?: Box
  /** Attributes of the walls, by wall index. */
  attributes?: (WallAttributes | undefined)[]
  channel?: Channel
  radius?: number
  arcTolerance?: number
  direction?: number
  angle?: number
}

/** The ring by the public function, which turns a ray and merges envelopes where that is too crowded. */
export function ringOf({ name: _, origin, walls, ...options }: Scene): Float64Array {
  return visibilityPolygon(origin, walls, options)
}

const merging = new Sweep(0)

/** The ring by merging envelopes, however few walls there are. */
export function mergedRingOf({ origin, walls, bounds, attributes, ...options }: Scene): Float64Array {
  const { radius = 0, arcTolerance, cone, channel } = checkView(options)
  const codes = attributeCodes('attributes', attributes, walls.length / 4)
  const stopping = blockingWalls(origin, Float64Array.from(walls), codes, channel)
  return merging.polygon(origin, stopping, { bounds: bounds ?? null, radius, arcTolerance, cone })
}

/** The ring by the mesh, which has to have bounds: where the scene has none, they lie beyond the radius. */
export function meshRingOf(scene: Scene): Float64Array {
  return meshOf(scene).polygonFrom(scene.origin, viewOptions(scene))
}

/** A mesh of the scene's walls, with its attributes or with others. */
export function meshOf(scene: Scene, attributes: Scene['attributes'] = scene.attributes): VisibilityMesh {
  return createVisibilityMesh(scene.walls, { bounds: boundsOf(scene), attributes })
}

/** Returns the options for a query of a prepared mesh. */
export function viewOptions({ name: _, origin: __, walls: ___, bounds: ____, attributes: _____, ...options }: Scene) {
  return options satisfies ViewOptions
}

/** The scene's bounds, or a box that its range does not reach, nor shrinks to a line by rounding. */
export function boundsOf({ origin: { x, y }, bounds, radius = 0 }: Scene): Box {
  const reach = 2 * radius + 2 ** -50 * (Math.abs(x) + Math.abs(y))
  return bounds ?? { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach }
}

/** The scene on few lines, to print where it fails and to paste into a test. */
export function print({ name, walls, attributes, ...rest }: Scene): string {
  const lines = [`${name}: ${JSON.stringify(rest)}`, `  walls ${JSON.stringify(walls)}`]
  if (attributes !== undefined) {
    lines.push(`  attributes [${attributes.map((it) => JSON.stringify(it) ?? 'undefined').join(', ')}]`)
  }
  return lines.join('\n')
}
