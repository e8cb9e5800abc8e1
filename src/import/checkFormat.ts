import { checkFunction, checkNotNegative, checkOptions, failType } from '../geometry/check.js'
import { checkSceneData } from '../scene/data/checkSceneData.js'
import type { SceneData } from '../scene/data/sceneData.js'
import { checkColor, parseHex, type Rgba } from '../scene/lights/color.js'

/** Options of what writes a file. */
export interface FormatOptions {
  /** Is told of each thing that the format cannot hold, in words that begin with its path in the data. */
  onLoss?: ((loss: string) => void) | undefined
}

/** Tells a loss. */
export type Tell = (loss: string) => void

/** Checks what is to be written, all of it, since nobody looks into a file before it is used. */
export function checkFormat(data: SceneData, options: FormatOptions): Tell {
  const { onLoss } = checkOptions(options)
  if (onLoss !== undefined) checkFunction('options.onLoss', onLoss)
  checkSceneData('data', data, parseHex)
  checkNotNegative('data.width', data.width)
  checkNotNegative('data.height', data.height)
  if (data.image !== undefined && typeof data.image !== 'string') failType('data.image', 'text', data.image)
  if (data.ambient !== undefined) checkColor('data.ambient', data.ambient, parseHex)
  return (loss) => onLoss?.(loss)
}

/** `rrggbb` of a colour that was checked, and its alpha. */
export function hexOf(color: string): { digits: string; alpha: number } {
  const [red, green, blue, alpha] = parseHex(color) as Rgba
  const digits = [red, green, blue].map((channel) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return { digits: digits.join(''), alpha }
}
