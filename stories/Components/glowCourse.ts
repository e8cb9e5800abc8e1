import type { Falloff } from 'react-umbra'
import { blendLight, falloffAt, shadeOf } from 'react-umbra/core'
import { channelsOf } from '../stage/channelsOf.js'

/** Grays from left to right, in bands of the same width. */
export const BANDS = ['#ffffff', '#7d7d7d', '#101010'] as const

export interface GlowLamp {
  radius: number
  color: string
  intensity: number
  falloff: Falloff
  glow: number
  ambient: string
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/**
 * Returns the brightness, from 0 to 1, of a band that a lamp lights from a distance, without its halo
 * and with it. Follows the formulas.
 */
export function glowAt({ radius, color, intensity, falloff, glow, ambient }: GlowLamp, band: string, distance: number) {
  const [red = 1, green = 1, blue = 1] = channelsOf(color)
  const shade = (reach: number, strength: number) =>
    shadeOf([red, green, blue, 1], strength * (reach > 0 ? falloffAt(falloff, distance / reach) : 0))
  const [light, halo] = [shade(radius, intensity), shade(radius / 4, intensity * glow)]
  const lit = channelsOf(band).map((channel, i) => channel * blendLight('screen', channelsOf(ambient)[i]!, light[i]!))
  return { without: mean(lit), with: mean(lit.map((channel, i) => 1 - (1 - channel) * (1 - halo[i]!))) }
}
