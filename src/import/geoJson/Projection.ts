import { failRange } from '../../geometry/check.js'
import { inPixels } from '../inPixels.js'
import type { Position } from './schema.js'

/** Mean radius of the earth, in metres. */
const EARTH_RADIUS = 6_371_008.8

/** Sides of a plan beyond which its coordinates are likely not to be degrees, in metres. */
const FAR = 100_000

/**
 * Degrees to pixels, equirectangular about the middle of the box of all positions, north up; the origin is the box's
 * north-west corner.
 */
export class Projection {
  readonly width: number
  readonly height: number
  readonly #west: number
  readonly #north: number
  /** Pixels of a degree. */
  readonly #x: number
  readonly #y: number
  /** Where degrees east begin again: 180, or 0 for a plan across the antimeridian. */
  readonly #turn: number

  constructor(positions: Iterable<Position>, pixelsPerMetre: number, warnings: string[]) {
    const degrees = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
    // The same with degrees from 0 to 360, in which a plan across the antimeridian is in one piece.
    const turned = { west: Infinity, east: -Infinity }
    for (const [longitude, latitude] of positions) {
      degrees.south = Math.min(degrees.south, latitude)
      degrees.north = Math.max(degrees.north, latitude)
      degrees.west = Math.min(degrees.west, longitude)
      degrees.east = Math.max(degrees.east, longitude)
      const east = eastOf(longitude, 0)
      turned.west = Math.min(turned.west, east)
      turned.east = Math.max(turned.east, east)
    }
    const isAcross = degrees.east - degrees.west > 180
    this.#turn = isAcross ? 0 : -180
    const { west, east } = isAcross ? turned : degrees
    if (east - west > 180) {
      failRange('the box of all features', 'at most 180 degrees wide, also across the antimeridian', east - west)
    }
    const metres = (EARTH_RADIUS * Math.PI) / 180
    const isEmpty = degrees.north < degrees.south
    this.#west = west
    this.#north = degrees.north
    this.#y = metres * pixelsPerMetre
    this.#x = this.#y * Math.cos((((degrees.north + degrees.south) / 2) * Math.PI) / 180)
    this.width = isEmpty ? 0 : inPixels('the width', (east - west) * this.#x)
    this.height = isEmpty ? 0 : inPixels('the height', (degrees.north - degrees.south) * this.#y)
    const size = Math.max(this.width, this.height) / pixelsPerMetre
    if (size > FAR) warnings.push(`the features are ${Math.round(size / 1000)} km wide: are their coordinates degrees?`)
  }

  /** Places in pixels, as `x, y, …`; `at` names them in an error. */
  pixelsOf(positions: readonly Position[], at: string): Float64Array {
    const pixels = new Float64Array(2 * positions.length)
    positions.forEach(([longitude, latitude], i) => {
      pixels[2 * i] = inPixels(at, (eastOf(longitude, this.#turn) - this.#west) * this.#x)
      pixels[2 * i + 1] = inPixels(at, (this.#north - latitude) * this.#y)
    })
    return pixels
  }
}

const eastOf = (longitude: number, least: number): number => (longitude < least ? longitude + 360 : longitude)
