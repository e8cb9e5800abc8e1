import { checkFinite, checkNotNegative, checkOptions, checkPositive, failType } from '../../geometry/check.js'
import { checkPicture, type Picture } from '../../scene/lights/cookie.js'

/**
 * The relief of the ground: a picture of normals, where it lies in the world, and how steep it is. A light with a
 * `height`, or a sun with an `elevation`, is multiplied by max(0, n · l) / l.z, l being the unit vector to it from each
 * point, or from there to the nearest point of a tube, and is never brighter than its largest channel allows: flat
 * ground looks as it does without.
 */
export interface NormalMap {
  /**
   * The normals as red, green and blue: (channel - 127.5) / 127.5, with y up, toward the picture's top, which lies at
   * the least y. 127 and 128 are 0, and transparent pixels are flat. The URL of an image, or an image, a canvas or a
   * bitmap. It is read once, with CORS. Flat while it loads, and, with one warning, if it cannot be loaded or read.
   */
  readonly src: Picture
  /** The corner of least x and y, in world units. */
  readonly x: number
  readonly y: number
  /** Width and height of the area that it covers, in world units. */
  readonly width: number
  readonly height: number
  /** Factor of the normals' x and y before their length is made 1, 0 or more. @default 1 */
  readonly strength?: number | undefined
}

/** Returns a copy of a normal map, or null if none is given. Throws if it is invalid. */
export function checkNormalMap(name: string, map: NormalMap | undefined): NormalMap | null {
  if (map === undefined) return null
  const { src, x, y, width, height, strength = 1 } = checkOptions(map, name)
  return {
    src: checkPicture(`${name}.src`, src) ?? failType(`${name}.src`, 'an address or a picture', src),
    x: checkFinite(`${name}.x`, x),
    y: checkFinite(`${name}.y`, y),
    width: checkPositive(`${name}.width`, width),
    height: checkPositive(`${name}.height`, height),
    strength: checkNotNegative(`${name}.strength`, strength),
  }
}
