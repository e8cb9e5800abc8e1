/** The last coats: broad washes of warm and cool, and the tooth of the paper. */
import { withState } from './brush.mjs'
import { createFractal, createNoise } from './random.mjs'
import { texture } from './textures.mjs'

export function finish(ctx, { width, height, pixelsPerGrid }) {
  const wash = createFractal(4, 'wash')
  const warmth = createFractal(2, 'warmth')
  const washes = texture(width * 16, height * 16, (x, y) => {
    const value = 128 + (wash(x / 26, y / 26) - 0.5) * 190
    const warm = (warmth(x / 70, y / 70) - 0.5) * 30
    return [value + warm, value, value - warm, 255]
  })
  const tooth = createNoise('tooth')
  const paper = texture(width * pixelsPerGrid, height * pixelsPerGrid, (x, y) => {
    const value = 128 + (tooth(x / 1.7, y / 1.7) - 0.5) * 56
    return [value, value, value, 255]
  })
  withState(ctx, () => {
    ctx.globalCompositeOperation = 'soft-light'
    ctx.globalAlpha = 0.5
    ctx.drawImage(washes, 0, 0, width, height)
    ctx.globalAlpha = 0.6
    ctx.drawImage(paper, 0, 0, width, height)
  })
}
