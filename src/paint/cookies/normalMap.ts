import { checkFinite, checkNotNegative, checkOptions, checkPositive, failType } from '../../geometry/check.js'
import { checkPicture, type Picture } from '../../scene/lights/cookie.js'

/**
 * The relief of the ground: an image of normals, its position in the world, and its steepness. A light with a `height`,
 * or a sun with an `elevation`, is multiplied by max(0, n · l) / l.z, where n is the normal and l is the unit vector
 * from each point to the light, or to the nearest point of a tube. The result is limited so that its largest channel is
 * at most 1. Flat ground looks the same as without a normal map.
 */
export interface NormalMap {
  /**
   * The normals as red, green and blue: (channel - 127.5) / 127.5, with y up, toward the picture's top, which lies at
   * the least y. 127 and 128 are 0, and transparent pixels are flat. The URL of an image, or an image, a canvas or a
   * bitmap. It is read once, with CORS. Flat while it loads, and, with one warning, if it cannot be loaded or read.
   */
  readonly src: Picture
  /** x of the corner with the smallest x and y, in world units. */
  readonly x: number
  readonly y: number
  /** Width and height of the area that it covers, in world units. */
  readonly width: number
  readonly height: number
  /** Factor of the normals' x and y before they are normalized, 0 or more. @default 1 */
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
