let context: CanvasRenderingContext2D | undefined

const known = new Map<string, readonly number[]>()

/** Returns red, green, and blue of a CSS color, each from 0 to 1. Leaves out its alpha. */
export function channelsOf(color: string): readonly number[] {
  const channels = known.get(color) ?? (/^#[\da-f]{6}$/i.test(color) ? ofDigits(color) : asPainted(color))
  known.set(color, channels)
  return channels
}

const ofDigits = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)

/** Lets the browser read the color. */
function asPainted(color: string): number[] {
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  return Array.from(context.getImageData(0, 0, 1, 1).data.subarray(0, 3), (value) => value / 255)
}
