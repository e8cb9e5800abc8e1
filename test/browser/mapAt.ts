import type { Blend } from 'react-umbra'
import { blendLight, falloffAt, type SceneLight, shadeOf } from 'react-umbra/core'
import type { Point } from '../../src/geometry/points.js'

const ORDER = ['screen', 'add', 'max', 'subtract'] as const

/**
 * Returns the light map's color at a place by the formulas. `shareOf` returns the fraction of a light
 * that reaches it, which dims the light after its color has been kept within 1.
 */
export function mapAt<L extends SceneLight>(
  lights: readonly L[],
  ambient: readonly number[],
  { x, y }: Point,
  standard: Blend,
  shareOf: (light: L) => number,
): number[] {
  let map = [...ambient]
  for (const kind of ORDER) {
    for (const light of lights) {
      if ((light.blend ?? standard) !== kind) continue
      const { radius = 300, intensity = 1, falloff = 'smooth', color = '#ffffff' } = light
      const strength = intensity * falloffAt(falloff, Math.hypot(x - light.x, y - light.y) / radius)
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      const shade = shadeOf([red, green, blue, 1], strength)
      const share = shareOf(light)
      map = map.map((channel, i) => blendLight(kind, channel, share * shade[i]!))
    }
  }
  return map
}
