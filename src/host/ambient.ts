import type { ColorParser, Rgba } from '../scene/lights/color.js'

/** Ambient colors of a host. */
export interface AmbientOptions {
  ambient: Rgba
  /** Text of the ambient color if it depends on the page around the host; otherwise null. */
  hostAmbient: string | null
  /** Ambient color inside darknesses. */
  darkAmbient: Rgba
}

/** Returns `options` with the ambient colors that the page gives them now. */
export function resolveAmbient<T extends AmbientOptions>(options: T, parseColor: ColorParser): T {
  const ambient = options.hostAmbient === null ? null : parseColor(options.hostAmbient)
  return ambient === null ? options : { ...options, ambient, darkAmbient: ambient }
}
