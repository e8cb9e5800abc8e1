/** Food, laid out on tables. */
import { bevel, box, circle, color, contact, dash, ellipse, fill, INK, inside, outline, placed } from './brush.mjs'
import { board } from './wood.mjs'

export function loaf(ctx, random, x, y) {
  placed(ctx, { x, y, turn: random.vary(0.8) }, () => {
    const shape = ellipse(0, 0, 0.2, 0.11)
    contact(ctx, shape, 0.1)
    fill(ctx, shape, color([30, 58, 52]))
    bevel(ctx, shape, 0.06, 0.35)
    for (const cut of [-0.09, 0, 0.09]) dash(ctx, cut - 0.02, -0.06, cut + 0.03, 0.06, color([40, 60, 76]), 0.024)
    outline(ctx, shape, 0.018)
  })
}

export function fish(ctx, x, y, turn) {
  placed(ctx, { x, y, turn }, () => {
    const body = ellipse(0, 0, 0.2, 0.07)
    const tail = new Path2D('M -0.17 0 L -0.28 -0.07 L -0.25 0 L -0.28 0.07 Z')
    contact(ctx, body, 0.08)
    for (const part of [tail, body]) {
      fill(ctx, part, color([200, 18, 64]))
      outline(ctx, part, 0.014)
    }
    bevel(ctx, body, 0.04, 0.5, [200, 30, 92])
    fill(ctx, circle(0.13, -0.015, 0.014), color(INK))
  })
}

export function fruit(ctx, random, x, y, radius, tone) {
  contact(ctx, circle(x, y, radius), 0.05)
  fill(ctx, circle(x, y, radius), color(tone, random.vary(6)))
  fill(ctx, circle(x - radius * 0.25, y - radius * 0.25, radius * 0.4), color(tone, 22, 0.55))
  outline(ctx, circle(x, y, radius), 0.012, 0.6)
}

export function cuttingBoard(ctx, random, x, y, turn) {
  placed(ctx, { x, y, turn }, () => {
    contact(ctx, box(-0.3, -0.19, 0.6, 0.38, 0.05), 0.08)
    inside(ctx, box(-0.3, -0.19, 0.6, 0.38, 0.05), () => board(ctx, random, -0.3, -0.19, 0.6, 0.38, [36, 46, 66]))
    outline(ctx, box(-0.3, -0.19, 0.6, 0.38, 0.05), 0.018)
    for (let i = 0; i < 5; i++)
      fill(ctx, ellipse(-0.18 + i * 0.055, 0.03 + random.vary(0.04), 0.034, 0.034), color([22, 80, 56]))
    dash(ctx, 0.02, -0.1, 0.2, -0.13, color([210, 10, 84]), 0.05)
    dash(ctx, 0.19, -0.13, 0.28, -0.145, color([24, 40, 24]), 0.04)
  })
}
