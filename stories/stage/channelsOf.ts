let context: CanvasRenderingContext2D | undefined

const known = new Map<string, readonly number[]>()

/** Returns red, green, and blue of a CSS color, each from 0 to 1. Leaves out its alpha. */
export function channelsOf(color: string): readonly number[] {
  const before = known.get(color)
  if (before !== undefined) return before
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const channels = Array.from(context.getImageData(0, 0, 1, 1).data.subarray(0, 3), (value) => value / 255)
  known.set(color, channels)
  return channels
}
