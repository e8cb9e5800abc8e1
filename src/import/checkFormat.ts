import { checkFunction, checkNotNegative, checkOptions, failType } from '../geometry/check.js'
import { checkSceneData } from '../scene/data/checkSceneData.js'
import type { SceneData } from '../scene/data/sceneData.js'
import { checkColor, parseHex, type Rgba } from '../scene/lights/color.js'

/** Options of functions that write a file. */
export interface FormatOptions {
  /**
   * Called for each value that the format cannot represent, with a message that begins with the value's path in the
   * data.
   */
  onLoss?: ((loss: string) => void) | undefined
}

/** Reports a loss. */
export type ReportLoss = (loss: string) => void

/** Checks everything that will be written, because a file is rarely inspected before it is used. */
export function checkFormat(data: SceneData, options: FormatOptions): ReportLoss {
  const { onLoss } = checkOptions(options)
  if (onLoss !== undefined) checkFunction('options.onLoss', onLoss)
  checkSceneData('data', data, parseHex)
  checkNotNegative('data.width', data.width)
  checkNotNegative('data.height', data.height)
  if (data.image !== undefined && typeof data.image !== 'string') failType('data.image', 'text', data.image)
  if (data.ambient !== undefined) checkColor('data.ambient', data.ambient, parseHex)
  return (loss) => onLoss?.(loss)
}

/** Returns the `rrggbb` digits of a color that has been checked, and its alpha. */
export function hexOf(color: string): { digits: string; alpha: number } {
  const [red, green, blue, alpha] = parseHex(color) as Rgba
  const digits = [red, green, blue].map((channel) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return { digits: digits.join(''), alpha }
}
