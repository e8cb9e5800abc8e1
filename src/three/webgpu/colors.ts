import type { ToneMapping } from 'three'
import {
  colorSpaceToWorking,
  Fn,
  Loop,
  pow,
  renderOutput,
  toneMapping,
  toneMappingExposure,
  vec3,
  vec4,
} from 'three/tsl'
import type { Node } from 'three/webgpu'
import { invertToneMapping } from './invertToneMapping.js'

/** The conversion by three of a frame's colors at its end, from the linear buffer that it draws into to the screen. */
export interface Output {
  readonly toneMapping: ToneMapping
  readonly colorSpace: string
}

/**
 * Steps of the search for the linear color that an app's own tone mapping maps to a given one. Each step multiplies the
 * color by (wanted / reached) ^ POWER, which removes most of the error.
 */
const STEPS = 8
const POWER = 0.7

/** Smallest color that a step divides by. */
const MIN_COLOR = 1e-5

/** Returns the color on the screen, without alpha, of a linear color. */
export const outputOf = (color: Node<'vec3'>, { toneMapping, colorSpace }: Output): Node<'vec3'> =>
  renderOutput(vec4(color, 1), toneMapping, colorSpace).rgb.clamp(0, 1)

/** Returns a linear color that the output shows as `shown`, near a first guess. */
export function inputOf(shown: Node<'vec3'>, guess: Node<'vec3'>, output: Output): Node<'vec3'> {
  const mapped = colorSpaceToWorking(vec4(shown, 1), output.colorSpace).rgb
  const exact = invertToneMapping(mapped, output.toneMapping)
  if (exact !== null) return exact
  return Fn(() => {
    const wanted = mapped.toVar()
    const color = guess.max(MIN_COLOR).toVar()
    Loop(STEPS, () => {
      const reached = toneMapping(output.toneMapping, toneMappingExposure, vec4(color, 1)).rgb.clamp(0, 1)
      color.mulAssign(pow(wanted.add(MIN_COLOR).div(reached.add(MIN_COLOR)), vec3(POWER)))
    })
    return color
  })()
}
