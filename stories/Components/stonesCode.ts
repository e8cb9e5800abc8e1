/** Rows of round stones, whose normals are computed. */
export const STONES: string = `/** Normals of round stones, 30 units apart. Red, green, and blue store x, y (up), and z from -1 to 1. */
function stones(width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  const picture = context.createImageData(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [(x % 30) / 15 - 1, (y % 30) / 15 - 1]
      const isStone = dx * dx + dy * dy < 0.9
      const normal = isStone ? [0.7 * dx, -0.7 * dy, Math.sqrt(1 - 0.49 * (dx * dx + dy * dy))] : [0, 0, 1]
      picture.data.set([...normal.map((n) => Math.round(127.5 + 127.5 * n)), 255], 4 * (y * width + x))
    }
  }
  context.putImageData(picture, 0, 0)
  return canvas
}
`
