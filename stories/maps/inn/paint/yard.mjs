/** Painters of the yard: the well, the hay cart, split logs. */
import {
  bevel,
  box,
  circle,
  color,
  contact,
  dash,
  ellipse,
  fill,
  INK,
  inside,
  outline,
  placed,
  radial,
  roughBox,
  rounded,
  stroke,
  TURN,
} from './brush.mjs'
import { stoneRing } from './stone.mjs'
import { board, boards } from './wood.mjs'

export function well(ctx, random, item) {
  const r = item.radius
  placed(ctx, item, () => {
    contact(ctx, circle(0, 0, r + 0.04), 0.5, 0.85)
    fill(ctx, circle(0, 0, r + 0.02), color(INK, 6))
    stoneRing(ctx, random, r, 0.27, 15, [38, 10, 64])
    const water = circle(0, 0, r - 0.27)
    fill(ctx, water, radial(ctx, 0, 0, r - 0.27, [0, '#3c7886'], [0.7, '#2a5866'], [1, '#14303c']))
    inside(ctx, water, () => {
      for (const ripple of [0.14, 0.25, 0.36])
        stroke(ctx, circle(0.06, -0.04, ripple), color([185, 50, 76], 0, 0.4), 0.016)
    })
    outline(ctx, water, 0.05)
    placed(ctx, { x: 0, y: 0, turn: -0.5 }, () => {
      const beam = box(-r - 0.12, -0.075, r * 2 + 0.24, 0.15, 0.03)
      contact(ctx, beam, 0.2, 0.8)
      board(ctx, random, -r - 0.12, -0.075, r * 2 + 0.24, 0.15, [27, 44, 46])
      outline(ctx, beam, 0.028)
      for (let x = -0.13; x < 0.14; x += 0.045) dash(ctx, x, -0.09, x + 0.02, 0.09, color([40, 40, 68]), 0.032)
      for (const end of [-1, 1]) {
        const post = box(end * (r - 0.1) - 0.09, -0.13, 0.18, 0.26, 0.03)
        fill(ctx, post, color([27, 44, 38]))
        bevel(ctx, post, 0.05, 0.3)
        outline(ctx, post, 0.026)
      }
    })
    placed(ctx, { x: r * 0.55, y: r * 0.66 }, () => {
      contact(ctx, circle(0, 0, 0.17), 0.2, 0.8)
      fill(ctx, circle(0, 0, 0.17), color([28, 44, 44]))
      stroke(ctx, circle(0, 0, 0.15), color([215, 8, 40]), 0.03)
      fill(ctx, circle(0, 0, 0.115), color([192, 34, 50]))
      outline(ctx, circle(0, 0, 0.17), 0.024)
    })
  })
}

/** A hay cart on two wheels, its shafts toward its own +x. */
export function cart(ctx, random, item) {
  placed(ctx, item, () => {
    for (const y of [-0.36, 0.3]) {
      contact(ctx, box(0.7, y, 1.05, 0.07), 0.16, 0.7)
      board(ctx, random, 0.7, y, 1.05, 0.07, [27, 42, 42])
      outline(ctx, box(0.7, y, 1.05, 0.07), 0.018)
    }
    for (const y of [-0.68, 0.54]) {
      contact(ctx, box(-0.5, y, 0.9, 0.14, 0.05), 0.2, 0.8)
      fill(ctx, box(-0.5, y, 0.9, 0.14, 0.05), color([24, 40, 30]))
      for (let x = -0.44; x < 0.4; x += 0.12) dash(ctx, x, y, x, y + 0.14, color([30, 36, 54], 0, 0.7), 0.03)
      outline(ctx, box(-0.5, y, 0.9, 0.14, 0.05), 0.026)
    }
    const bed = box(-0.95, -0.5, 1.75, 1, 0.03)
    contact(ctx, bed, 0.4, 0.8)
    boards(ctx, random, -0.95, -0.5, 1.75, 1, [29, 42, 50], { count: 5 })
    outline(ctx, bed, 0.034)
    hay(ctx, random)
    for (const y of [-0.5, 0.42]) {
      board(ctx, random, -0.97, y, 1.79, 0.08, [27, 44, 44])
      outline(ctx, box(-0.97, y, 1.79, 0.08), 0.02)
    }
  })
}

function hay(ctx, random) {
  const heap = rounded(
    [
      [-0.85, -0.36],
      [0.1, -0.45],
      [0.55, -0.25],
      [0.6, 0.28],
      [0, 0.44],
      [-0.85, 0.36],
    ],
    0.2,
  )
  contact(ctx, heap, 0.24, 0.7)
  fill(ctx, heap, color([44, 56, 54]))
  for (let i = 0; i < 520; i++) {
    const [x, y] = [-0.15 + random.vary(0.78), random.vary(0.48)]
    const angle = random.range(0, TURN)
    const length = random.range(0.06, 0.16)
    dash(
      ctx,
      x,
      y,
      x + Math.cos(angle) * length,
      y + Math.sin(angle) * length,
      color([random.range(38, 50), 58, random.range(42, 78)], 0, 0.8),
      0.018,
    )
  }
}

/** Split logs across a box, a second layer lying in the gaps of the first. */
function logs(ctx, random, item, thickness) {
  const { x, y, width: w, height: h } = item
  contact(ctx, roughBox(random, x - w / 2, y - h / 2, w, h), 0.3, 0.75)
  for (const [layer, shift] of [
    [-7, 0.5],
    [0, 1],
  ]) {
    for (let at = -h / 2 + thickness * shift; at < h / 2 - thickness * 0.4; at += thickness) {
      placed(ctx, { x: x + random.vary(0.06), y: y + at, turn: random.vary(0.06) }, () =>
        log(ctx, random, w, thickness, layer),
      )
    }
  }
}

function log(ctx, random, length, thickness, lift) {
  const body = box(-length / 2, -thickness / 2, length, thickness, thickness * 0.35)
  contact(ctx, body, 0.08, 0.6)
  inside(ctx, body, () => {
    board(ctx, random, -length / 2, -thickness / 2, length, thickness, [25, 32, 40 + lift], { vary: 8 })
    for (const y of [-1, 1])
      dash(
        ctx,
        -length / 2,
        (y * thickness) / 2,
        length / 2,
        (y * thickness) / 2,
        color([22, 36, 16], 0, 0.6),
        thickness * 0.35,
      )
  })
  outline(ctx, body, 0.02)
  for (const end of [-1, 1]) {
    const cut = ellipse(end * (length / 2 - 0.02), 0, 0.04, thickness * 0.42)
    fill(ctx, cut, color([36, 46, 66]))
    outline(ctx, cut, 0.014, 0.6)
  }
}

export const firewood = (ctx, random, item) => logs(ctx, random, item, 0.15)
export const logPile = (ctx, random, item) => logs(ctx, random, item, 0.17)
