import type { NormalMap } from '../paint/cookies/normalMap.js'
import type { IndirectSettings } from '../scene/host.js'
import type { Blend } from '../scene/lights/blend.js'
import type { ColorParser, Rgba } from '../scene/lights/color.js'

/** Values of the `quality` prop. True if the resolution falls while frames arrive late. */
export const QUALITIES: Readonly<Record<'auto' | 'high', boolean>> = { auto: true, high: false }

/** Checked props of a host: those that affect its picture. */
export interface HostOptions {
  /** True if the light map is painted. */
  enabled: boolean
  ambient: Rgba
  /** CSS text of the ambient color if it depends on the page around the host; otherwise null. */
  hostAmbient: string | null
  /** Ambient color inside darknesses. */
  darkAmbient: Rgba
  /** Blend mode of lights that set none. */
  blend: Blend
  /** Pixels of the light map per pixel of the picture, along each axis. */
  resolution: number
  /** True if the resolution falls while frames arrive late and something moves. */
  isDynamic: boolean
  /** How many times light bounces off walls, from 0 to 4. */
  bounces: number
  /** Color of the sky: the light from every direction that no wall blocks. */
  sky: Rgba
  /** CSS text of the sky's color if it depends on the page around the host; otherwise null. */
  hostSky: string | null
  /** Relief of the ground. */
  normalMap: NormalMap | null
}

/** Returns `options` with ambient colors that depend on the page resolved to their present values. */
export function resolveAmbient<T extends HostOptions>(options: T, parseColor: ColorParser): T {
  const ambient = options.hostAmbient === null ? null : parseColor(options.hostAmbient)
  return ambient === null ? options : { ...options, ambient, darkAmbient: ambient }
}

/**
 * Returns the settings of a host's indirect light. The sky's color is multiplied by its alpha, and resolved to its
 * present value if it depends on the page.
 */
export function resolveIndirect({ bounces, sky, hostSky }: HostOptions, parseColor: ColorParser): IndirectSettings {
  const [red, green, blue, alpha] = (hostSky === null ? null : parseColor(hostSky)) ?? sky
  return { bounces, sky: [red * alpha, green * alpha, blue * alpha] }
}
