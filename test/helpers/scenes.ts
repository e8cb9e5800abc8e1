import type { Box } from '../../src/geometry/boxes.js'
import { Sweep } from '../../src/visibility/sweep/sweep.js'
import { checkView } from '../../src/visibility/view.js'
import { visibilityPolygon } from '../../src/visibility/visibilityPolygon.js'

/** A query for the oracle and for the sweep. */
export interface Scene {
  /** What makes it hard. */
  name: string
  origin: { x: number; y: number }
  walls: number[]
  /** Left out only where a radius bounds the view. */
  bounds?: Box
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
export function mergedRingOf({ origin, walls, bounds, ...options }: Scene): Float64Array {
  const { radius = 0, arcTolerance, cone } = checkView(options)
  return merging.polygon(origin, { full: Float64Array.from(walls), limited: new Float64Array(0) }, { bounds: bounds ?? null, radius, arcTolerance, cone })
}

/** The scene on few lines, for a failing test to print. */
export function print(scene: Scene): string {
  const { name, walls, ...rest } = scene
  return `${name}: ${JSON.stringify(rest)}\n  walls ${JSON.stringify(walls)}`
}

/** Attempts at a smaller scene: an answer within seconds is worth more than the smallest of all. */
const ATTEMPTS = 300

/** Takes walls away for as long as what is wrong stays wrong, first many at once, and tells what is left. */
export function shrink(scene: Scene, wrong: (scene: Scene) => string | null): string {
  let { walls } = scene
  let attempts = ATTEMPTS
  for (let size = walls.length / 4; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < walls.length && attempts > 0; attempts--) {
      const fewer = [...walls.slice(0, at), ...walls.slice(at + 4 * size)]
      if (wrong({ ...scene, walls: fewer }) === null) at += 4 * size
      else walls = fewer
    }
  }
  const smallest = { ...scene, walls }
  return `${wrong(smallest)}\n${print(smallest)}`
}
