import { dependsOnHost, parseHex, type Rgba } from '../scene/lights/color.js'

/** The value of every color that can't be read without a canvas, as in a test without a browser. */
export const WHITE: Rgba = [1, 1, 1, 1]

let context: CanvasRenderingContext2D | null | undefined

/** Two fill styles that show whether a canvas accepted a color: an invalid color changes neither. */
const SENTINELS = ['#010203', '#040506']

/**
 * Returns the value of a CSS color that doesn't depend on the page around it, such as a name, `hsl()`, or `oklch()`, as
 * the browser reads it. Returns null for any other text.
 */
export function parseAbsoluteColor(color: string): Rgba | null {
  const hex = parseHex(color)
  if (hex !== null || typeof document === 'undefined') return hex
  context ??= createContext()
  if (context === null) return WHITE
  if (dependsOnHost(color)) return null
  let isAccepted = false
  for (const sentinel of SENTINELS) {
    context.fillStyle = sentinel
    context.fillStyle = color
    isAccepted ||= context.fillStyle !== sentinel
  }
  if (!isAccepted) return null
  const serialized = String(context.fillStyle)
  const plain = parseHex(serialized)
  if (plain !== null) return plain
  const [, ...channels] = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(serialized) ?? []
  if (channels.length === 4) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels.map(Number)
    return [red / 255, green / 255, blue / 255, alpha]
  }
  // Read a color beyond sRGB as the screen would show it.
  context.clearRect(0, 0, 1, 1)
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return [red / 255, green / 255, blue / 255, alpha / 255]
}

/** Returns null if the page has no canvas: jsdom reports an error when it is asked for a context. */
function createContext(): CanvasRenderingContext2D | null {
  if (typeof CanvasRenderingContext2D === 'undefined') return null
  return document.createElement('canvas').getContext('2d', { willReadFrequently: true })
}
