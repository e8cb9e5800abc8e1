/** Boards, and floors and table tops made of boards. */
import { box, circle, color, dash, fill, INK, inside, outline, withState } from './brush.mjs'
import { layGrain } from './textures.mjs'

/** Swaps x and y, so that what is drawn along x lies along y. */
export function upright(ctx, x, y, draw) {
  withState(ctx, () => {
    ctx.transform(0, 1, 1, 0, x, y)
    draw()
  })
}

/** One board with its grain along its longer side. */
export function board(ctx, random, x, y, width, height, tone, { vary = 5, knots = 0.12 } = {}) {
  if (height > width) return upright(ctx, x, y, () => board(ctx, random, 0, 0, height, width, tone, { vary, knots }))
  const shape = box(x, y, width, height, 0.015)
  const own = [tone[0] + random.vary(4), tone[1] + random.vary(6), tone[2] + random.vary(vary)]
  inside(ctx, shape, () => {
    fill(ctx, shape, color(own))
    layGrain(ctx, random, [x, y, width, height], 0.85)
    if (random.chance(knots)) knot(ctx, random, x + random.range(0.15, 0.85) * width, y + height / 2, height, own)
    dash(ctx, x, y + 0.012, x + width, y + 0.012, color(own, 22, 0.35), 0.024)
    dash(ctx, x, y + height - 0.012, x + width, y + height - 0.012, color(own, -24, 0.4), 0.024)
  })
}

function knot(ctx, random, x, y, height, tone) {
  for (let ring = 3; ring > 0; ring--) {
    ctx.beginPath()
    ctx.ellipse(x, y + random.vary(0.01), height * 0.13 * ring, height * 0.07 * ring, 0, 0, 7)
    ctx.strokeStyle = color(tone, -20, 0.3)
    ctx.lineWidth = 0.014
    ctx.stroke()
  }
  ctx.fillStyle = color(tone, -30, 0.7)
  ctx.fill()
}

/** Boards side by side over a box, along x. */
export function boards(ctx, random, x, y, width, height, tone, { count = 3, gap = 0.014, ...options } = {}) {
  fill(ctx, box(x, y, width, height), color(INK, 4))
  const step = height / count
  for (let i = 0; i < count; i++) board(ctx, random, x, y + i * step + gap / 2, width, step - gap, tone, options)
}

/** A round top of boards with a turned rim. */
export function roundTop(ctx, random, radius, tone, count) {
  const shape = circle(0, 0, radius)
  inside(ctx, shape, () => boards(ctx, random, -radius, -radius, radius * 2, radius * 2, tone, { count }))
  ctx.lineWidth = radius * 0.13
  ctx.strokeStyle = color(tone, 9, 0.55)
  ctx.stroke(circle(0, 0, radius * 0.94))
  outline(ctx, circle(0, 0, radius * 0.87), 0.014, 0.35)
  outline(ctx, shape)
}

function nails(ctx, x, y, height) {
  for (const part of [0.24, 0.76]) {
    fill(ctx, circle(x, y + height * part, 0.019), color(INK, 6, 0.75))
    fill(ctx, circle(x - 0.006, y + height * part - 0.006, 0.008), color([35, 20, 80], 0, 0.5))
  }
}

/** A floor of planks of random length, with `shade(x, y)` making it lighter and darker in the large. */
export function plankFloor(ctx, random, width, height, tone, shade) {
  fill(ctx, box(0, 0, width, height), color([24, 45, 17]))
  const depth = 0.31
  for (let y = 0; y < height; y += depth) {
    for (let x = -random.range(0, 2.4); x < width; ) {
      const length = random.range(1.5, 3.1)
      const own = [tone[0], tone[1], tone[2] + shade(x + length / 2, y)]
      board(ctx, random, x + 0.009, y + 0.009, length - 0.018, depth - 0.018, own, { vary: 6.5, knots: 0.16 })
      nails(ctx, x + 0.06, y, depth)
      nails(ctx, x + length - 0.06, y, depth)
      x += length
    }
  }
}
