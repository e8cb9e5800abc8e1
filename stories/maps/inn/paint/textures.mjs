/** Pixel textures that painters lay over flat color: wood grain, mottled stone, woven cloth. */
import { size } from '../plan.mjs'
import { createFractal, createNoise } from './random.mjs'

/** A canvas whose pixels are `shade(x, y)`: [red, green, blue, alpha], each 0 to 255. */
export function texture(width, height, shade) {
  const canvas = new OffscreenCanvas(width, height)
  const ctx = canvas.getContext('2d', { willReadFrequently: true })
  const picture = ctx.createImageData(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const [r, g, b, a] = shade(x, y)
      picture.data[i] = r
      picture.data[i + 1] = g
      picture.data[i + 2] = b
      picture.data[i + 3] = a
    }
  }
  ctx.putImageData(picture, 0, 0)
  return canvas
}

/** Below a half a dark veil, above it a light one. */
const veil = (value, dark, light) =>
  value < 0.5
    ? [48, 24, 10, Math.min(255, (0.5 - value) * 2 * dark)]
    : [255, 232, 190, Math.min(255, (value - 0.5) * 2 * light)]

function woodGrain() {
  const bend = createFractal(2, 'bend')
  const fibre = createFractal(3, 'fibre')
  const rings = createFractal(2, 'rings')
  return texture(1000, 560, (x, y) => {
    const across = y + bend(x / 110, y / 40) * 26
    const figure = 0.5 + 0.5 * Math.sin(across * 0.55 + rings(x / 160, y / 22) * 17)
    return veil(0.5 + (fibre(x / 60, across / 2.1) - 0.5) * 1.1 + (figure - 0.5) * 0.22, 150, 95)
  })
}

function stoneMottle() {
  const clouds = createFractal(4, 'clouds')
  const pits = createNoise('pits')
  return texture(700, 700, (x, y) => {
    const pit = pits(x / 2.2, y / 2.2)
    return veil(0.5 + (clouds(x / 20, y / 20) - 0.5) * 1.15 + (pit > 0.88 ? -0.16 : pit < 0.1 ? 0.12 : 0), 100, 95)
  })
}

function clothWeave() {
  const wear = createFractal(4, 'wear')
  const threads = createNoise('threads')
  return texture(900, 500, (x, y) => {
    const weave = (threads(x / 5, y / 1.2) - 0.5) * 0.5 + (threads(x / 1.2 + 99, y / 5) - 0.5) * 0.5
    return veil(0.5 + weave * 0.8 + (wear(x / 40, y / 40) - 0.5) * 0.8, 110, 80)
  })
}

const grain = woodGrain()
const mottle = stoneMottle()
const weave = clothWeave()

function lay(ctx, source, random, [x, y, width, height], alpha) {
  const w = Math.min(source.width, Math.max(1, Math.ceil(width * size.pixelsPerGrid)))
  const h = Math.min(source.height, Math.max(1, Math.ceil(height * size.pixelsPerGrid)))
  const left = random.integer(0, source.width - w)
  const top = random.integer(0, source.height - h)
  ctx.globalAlpha = alpha
  ctx.drawImage(source, left, top, w, h, x, y, width, height)
  ctx.globalAlpha = 1
}

/** Each lays a random piece of its texture over a box [x, y, width, height]. */
export const layGrain = (ctx, random, area, alpha = 1) => lay(ctx, grain, random, area, alpha)
export const layMottle = (ctx, random, area, alpha = 1) => lay(ctx, mottle, random, area, alpha)
export const layWeave = (ctx, random, area, alpha = 1) => lay(ctx, weave, random, area, alpha)
