import type { CheckedLight } from '../lights/checkedLight.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'

/** How far shadows go. */
export interface End {
  /** Up to this share of the way from a point to the light. */
  readonly rise: number
  /** In world units. */
  readonly length: number
}

export const ENDLESS: End = { rise: 1, length: Number.POSITIVE_INFINITY }

/** How far an occluder's shadow goes under a light. */
export function endUnder(light: CheckedLight, { matter }: OccluderEntry): End {
  const { shadowLength, parallel, elevation } = light
  const length = shadowLength ?? ENDLESS.length
  if (parallel) {
    const isEndless = matter.height === null || elevation === null
    return { rise: 1, length: isEndless ? length : Math.min(length, matter.height / Math.tan(elevation)) }
  }
  const [low, high] = [matter.height ?? ENDLESS.length, light.height ?? 0]
  if (low >= high && shadowLength === null) return ENDLESS
  return { rise: low < high ? low / high : 1, length }
}
