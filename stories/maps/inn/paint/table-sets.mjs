/** Painters of the sets on the plan's tables. */
import { bevel, box, circle, color, contact, fill, INK, outline, placed } from './brush.mjs'
import { candle } from './fire.mjs'
import { cuttingBoard, fish, fruit, loaf } from './food.mjs'
import { bottle, globe, mug, openBook, plate, sheet } from './tableware.mjs'

const BRASS = [42, 58, 56]
const PIP = new Path2D('M -0.02 0 L 0 -0.03 L 0.02 0 L 0 0.03 Z')

/** Painters by the name of the set; (0, 0) is the center of the top. */
const SETS = {
  candles(ctx, random) {
    for (const angle of [0.6, 2.2, 4, 5.4]) mug(ctx, random, Math.cos(angle) * 0.43, Math.sin(angle) * 0.43)
    plate(ctx, random, 0.4, -0.06)
    plate(ctx, random, -0.42, 0.12)
    fill(ctx, circle(0, 0, 0.2), color(BRASS))
    contact(ctx, circle(0, 0, 0.19), 0.08)
    fill(ctx, circle(0, 0, 0.19), color(BRASS, 8))
    bevel(ctx, circle(0, 0, 0.19), 0.05, 0.4)
    outline(ctx, circle(0, 0, 0.19), 0.018)
    for (const angle of [0.5, 2.6, 4.7]) candle(ctx, Math.cos(angle) * 0.1, Math.sin(angle) * 0.1, true)
  },
  meal(ctx, random) {
    plate(ctx, random, -0.16, -0.1)
    loaf(ctx, random, 0.15, 0.16)
    mug(ctx, random, 0.22, -0.15)
  },
  mugs(ctx, random) {
    for (const [x, y] of [
      [-0.2, -0.1],
      [0.05, 0.24],
      [0.22, -0.16],
    ])
      mug(ctx, random, x, y)
    candle(ctx, 0, 0, false)
  },
  cards(ctx, random) {
    for (const [x, y, turn] of [
      [-0.08, -0.04, 0.3],
      [0.04, 0, -0.4],
      [-0.26, 0.12, 1],
      [0.26, -0.14, -0.9],
      [0.02, 0.28, 0.1],
    ]) {
      placed(ctx, { x, y, turn }, () => {
        fill(ctx, box(-0.045, -0.065, 0.09, 0.13, 0.012), color([42, 40, 90]))
        fill(ctx, PIP, color(random.pick([[2, 70, 44], INK])))
        outline(ctx, box(-0.045, -0.065, 0.09, 0.13, 0.012), 0.012, 0.7)
      })
    }
    for (let i = 0; i < 7; i++)
      fill(ctx, circle(0.1 + random.vary(0.09), 0.12 + random.vary(0.06), 0.022), color([46, 75, 60]))
    mug(ctx, random, -0.3, -0.22)
    mug(ctx, random, 0.34, 0.2)
  },
  feast(ctx, random) {
    for (const x of [-0.9, -0.3, 0.35, 0.9]) plate(ctx, random, x, random.pick([-0.1, 0.1]))
    for (const x of [-0.62, 0.62]) mug(ctx, random, x, random.vary(0.15))
    loaf(ctx, random, 0.02, 0.02)
  },
  bar(ctx, random) {
    for (const x of [-2.1, -1.3, -0.2, 0.75, 1.9]) mug(ctx, random, x, 0.1 + random.vary(0.05))
    for (const x of [-1.75, -1.6, 1.2, 1.4]) bottle(ctx, random, x, -0.06 + random.vary(0.06))
    plate(ctx, random, 0.3, -0.02)
    candle(ctx, -0.7, 0, false)
  },
  cooking(ctx, random) {
    cuttingBoard(ctx, random, -0.5, 0.05, 0.15)
    fish(ctx, 0.15, -0.22, 0.3)
    fish(ctx, 0.22, -0.04, 0.15)
    loaf(ctx, random, 0.75, 0.2)
    for (const [x, y] of [
      [0.6, -0.25],
      [0.72, -0.18],
      [0.66, -0.1],
    ])
      fruit(ctx, random, x, y, 0.06, [4, 62, 46])
    for (const [x, y] of [
      [-0.05, 0.3],
      [0.1, 0.28],
    ])
      fruit(ctx, random, x, y, 0.07, [50, 55, 60])
    fruit(ctx, random, 0.34, 0.28, 0.11, [95, 40, 48])
    bottle(ctx, random, -0.9, -0.28)
  },
  papers(ctx, random) {
    sheet(ctx, random, -0.08, -0.02, 1.6)
    sheet(ctx, random, 0.02, 0.14, 1.2)
    openBook(ctx, random, 0.02, -0.44, 0.15)
    globe(ctx, 0.08, 0.52)
    candle(ctx, 0.2, -0.18, false)
  },
  candle: (ctx) => candle(ctx, 0, 0, false),
  book: (ctx, random) => openBook(ctx, random, 0, 0, random.vary(0.5)),
}

export function setTable(ctx, random, item) {
  if (item.set) SETS[item.set](ctx, random)
}
