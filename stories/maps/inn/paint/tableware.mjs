/** Small things on tables and shelves. */
import {
  bevel,
  blob,
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
  stroke,
  TURN,
} from './brush.mjs'

const PEWTER = [210, 8, 66]
const BRASS = [42, 58, 56]

export function mug(ctx, random, x, y) {
  placed(ctx, { x, y, turn: random.range(0, TURN) }, () => {
    contact(ctx, circle(0, 0, 0.085), 0.1)
    stroke(ctx, circle(0.09, 0, 0.05), color([26, 40, 26]), 0.03)
    fill(ctx, circle(0, 0, 0.085), color([28, 42, 42]))
    fill(ctx, circle(0, 0, 0.062), color(random.chance(0.7) ? [38, 60, 56] : [24, 45, 20]))
    if (random.chance(0.7)) fill(ctx, blob(random, 0, 0, 0.05, 0.045), color([44, 60, 90], 0, 0.9))
    outline(ctx, circle(0, 0, 0.085), 0.018)
  })
}

export function plate(ctx, random, x, y) {
  contact(ctx, circle(x, y, 0.15), 0.1)
  fill(ctx, circle(x, y, 0.15), color(PEWTER))
  bevel(ctx, circle(x, y, 0.15), 0.04, 0.4, [210, 20, 92])
  outline(ctx, circle(x, y, 0.15), 0.016, 0.7)
  outline(ctx, circle(x, y, 0.1), 0.01, 0.4)
  const food = random.pick([
    [[24, 55, 44], 0.07],
    [[8, 50, 44], 0.055],
    [[88, 34, 46], 0.05],
  ])
  const shape = blob(random, x, y, food[1], food[1] * 0.75)
  fill(ctx, shape, color(food[0]))
  bevel(ctx, shape, 0.03, 0.35)
  outline(ctx, shape, 0.012, 0.6)
}

export function bottle(ctx, random, x, y, radius = 0.065) {
  const tone = random.pick([
    [110, 30, 34],
    [24, 55, 38],
    [200, 30, 44],
    [350, 38, 36],
    [44, 50, 56],
  ])
  contact(ctx, circle(x, y, radius), 0.08)
  fill(ctx, circle(x, y, radius), color(tone))
  bevel(ctx, circle(x, y, radius), 0.03, 0.4)
  fill(ctx, circle(x, y, radius * 0.38), color([30, 40, 66]))
  outline(ctx, circle(x, y, radius), 0.016)
}

export function sheet(ctx, random, x, y, turn) {
  placed(ctx, { x, y, turn }, () => {
    const page = box(-0.11, -0.15, 0.22, 0.3, 0.01)
    contact(ctx, page, 0.06, 0.5)
    fill(ctx, page, color([42, 46, 84]))
    for (let row = -0.1; row < 0.12; row += 0.035) {
      dash(ctx, -0.08, row, random.range(0.02, 0.08), row, color(INK, 20, 0.55), 0.01)
    }
    outline(ctx, page, 0.012, 0.6)
  })
}

export function openBook(ctx, random, x, y, turn = 0) {
  placed(ctx, { x, y, turn }, () => {
    const cover = box(-0.19, -0.14, 0.38, 0.28, 0.02)
    contact(ctx, cover, 0.1)
    fill(ctx, cover, color([8, 44, 34]))
    outline(ctx, cover, 0.016)
  })
  for (const side of [-0.085, 0.085]) sheet(ctx, random, x + side * Math.cos(turn), y + side * Math.sin(turn), turn)
}

export function globe(ctx, x, y) {
  contact(ctx, circle(x, y, 0.15), 0.14)
  fill(ctx, circle(x, y, 0.15), color([200, 36, 56]))
  inside(ctx, circle(x, y, 0.15), () => {
    for (const [dx, dy, rx, ry] of [
      [-0.05, -0.04, 0.08, 0.05],
      [0.07, 0.05, 0.05, 0.08],
    ])
      fill(ctx, ellipse(x + dx, y + dy, rx, ry, 0.5), color([80, 34, 58]))
  })
  bevel(ctx, circle(x, y, 0.15), 0.04, 0.3)
  stroke(ctx, circle(x, y, 0.17), color(BRASS), 0.025)
}
