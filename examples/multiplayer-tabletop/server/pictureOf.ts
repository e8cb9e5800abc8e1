import type { Box, Scene } from 'react-umbra/core'
import { pointInPolygon, type Ring, visibilityPolygon } from 'react-umbra/geometry'
import { INN } from './inn.js'

/** What a client draws: the areas in sight, and the lamps that burn in them. */
export interface Picture {
  readonly views: readonly number[][]
  readonly lamps: readonly {
    readonly x: number
    readonly y: number
    readonly radius: number
    readonly polygon: number[]
  }[]
}

/**
 * Returns what a group sees as plain numbers. A lamp's polygon is the part of its light that can be followed without
 * leaving the area in sight: the rest would tell of walls that nobody has seen.
 */
export function pictureOf(scene: Scene, group: string, within: Box, known: ReadonlySet<string>): Picture {
  // The inn is never dark, so a sense sees its whole ring. On a dark map, cut each ring to the areas in `lit`.
  const rings = scene.sightPlan(within, { group }).senses.map(({ ring }) => ring)
  return {
    views: rings.map(rounded),
    lamps: INN.lights.flatMap(({ x, y, radius }, i) => {
      if (!known.has(`lamp-${i}`)) return []
      const ring = rings.find((ring) => pointInPolygon({ x, y }, ring) === 'inside')
      return ring === undefined
        ? []
        : [{ x, y, radius, polygon: rounded(visibilityPolygon({ x, y }, wallsOf(ring), { radius })) }]
    }),
  }
}

/** Rounds to a tenth of a pixel, which is four letters a number. */
const rounded = (ring: Ring): number[] => Array.from(ring, (value) => Math.round(value * 10) / 10)

function wallsOf(ring: Ring): number[] {
  return Array.from(
    { length: 2 * ring.length },
    (_, i) => ring[(((i >> 2) + ((i & 3) >> 1)) * 2 + (i & 1)) % ring.length]!,
  )
}
