import { failRange } from '../../geometry/check.js'
import { checkPixels } from '../checkPixels.js'
import type { Position } from './schema.js'

/** Mean radius of the earth, in meters. */
const EARTH_RADIUS = 6_371_008.8

/** Size above which the coordinates of a plan are probably not degrees, in meters. */
const MAX_PLAN_SIZE = 100_000

/**
 * Projects degrees to pixels: equirectangular about the center of the bounding box of all positions, north up. The
 * origin is the northwest corner of the box.
 */
export class Projection {
  readonly width: number
  readonly height: number
  readonly #west: number
  readonly #north: number
  /** Pixels per degree. */
  readonly #pixelsPerDegreeX: number
  readonly #pixelsPerDegreeY: number
  /** Longitude at which degrees wrap around: −180, or 0 for a plan across the antimeridian. */
  readonly #minLongitude: number

  constructor(positions: Iterable<Position>, pixelsPerMetre: number, warnings: string[]) {
    const degrees = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
    // The same bounds in degrees from 0 to 360, in which a plan across the antimeridian is contiguous.
    const wrapped = { west: Infinity, east: -Infinity }
    for (const [longitude, latitude] of positions) {
      degrees.south = Math.min(degrees.south, latitude)
      degrees.north = Math.max(degrees.north, latitude)
      degrees.west = Math.min(degrees.west, longitude)
      degrees.east = Math.max(degrees.east, longitude)
      const east = wrapLongitude(longitude, 0)
      wrapped.west = Math.min(wrapped.west, east)
      wrapped.east = Math.max(wrapped.east, east)
    }
    const isAcrossAntimeridian = degrees.east - degrees.west > 180
    this.#minLongitude = isAcrossAntimeridian ? 0 : -180
    const { west, east } = isAcrossAntimeridian ? wrapped : degrees
    if (east - west > 180) {
      failRange('the box of all features', 'at most 180 degrees wide, also across the antimeridian', east - west)
    }
    const metersPerDegree = (EARTH_RADIUS * Math.PI) / 180
    const isEmpty = degrees.north < degrees.south
    this.#west = west
    this.#north = degrees.north
    this.#pixelsPerDegreeY = metersPerDegree * pixelsPerMetre
    this.#pixelsPerDegreeX = this.#pixelsPerDegreeY * Math.cos((((degrees.north + degrees.south) / 2) * Math.PI) / 180)
    this.width = isEmpty ? 0 : checkPixels('the width', (east - west) * this.#pixelsPerDegreeX)
    this.height = isEmpty ? 0 : checkPixels('the height', (degrees.north - degrees.south) * this.#pixelsPerDegreeY)
    const size = Math.max(this.width, this.height) / pixelsPerMetre
    if (size > MAX_PLAN_SIZE)
      warnings.push(`the features are ${Math.round(size / 1000)} km wide: are their coordinates degrees?`)
  }

  /** Returns the transform from pixels to degrees. */
  toSource(): [number, number, number, number, number, number] {
    return [1 / this.#pixelsPerDegreeX, 0, 0, -1 / this.#pixelsPerDegreeY, this.#west, this.#north]
  }

  /** Converts positions to pixels, as `x, y, …`; `at` names them in an error. */
  pixelsOf(positions: readonly Position[], at: string): Float64Array {
    const pixels = new Float64Array(2 * positions.length)
    positions.forEach(([longitude, latitude], i) => {
      pixels[2 * i] = checkPixels(
        at,
        (wrapLongitude(longitude, this.#minLongitude) - this.#west) * this.#pixelsPerDegreeX,
      )
      pixels[2 * i + 1] = checkPixels(at, (this.#north - latitude) * this.#pixelsPerDegreeY)
    })
    return pixels
  }
}

/** Returns the longitude as at least `min` degrees. */
export const wrapLongitude = (longitude: number, min: number): number => (longitude < min ? longitude + 360 : longitude)
