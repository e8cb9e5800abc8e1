/** Shelves, and what is kept on them. */
import { bevel, box, color, contact, fill, outline, placed, roughBox } from './brush.mjs'
import { fruit } from './food.mjs'
import { bottle, plate } from './tableware.mjs'
import { board } from './wood.mjs'

const OAK = [29, 46, 46]

const SHELVES = {
  crockery(ctx, random, y) {
    if (random.chance(0.5)) plate(ctx, random, 0, y)
    else bottle(ctx, random, random.vary(0.03), y, 0.09)
  },
  cheese(ctx, random, y) {
    fruit(
      ctx,
      random,
      random.vary(0.03),
      y,
      random.range(0.1, 0.14),
      random.pick([
        [44, 72, 60],
        [38, 60, 52],
        [10, 46, 44],
      ]),
    )
  },
}

/** A low cupboard along y with things on it. */
export function cupboard(ctx, random, item) {
  const { width: w, height: h } = item
  placed(ctx, item, () => {
    const top = box(-w / 2, -h / 2, w, h, 0.025)
    contact(ctx, top, 0.34, 0.75)
    board(ctx, random, -w / 2, -h / 2, w, h, OAK)
    bevel(ctx, top, 0.05, 0.3)
    outline(ctx, top)
    for (let y = -h / 2 + 0.2; y < h / 2 - 0.1; y += 0.33) SHELVES[item.set](ctx, random, y)
  })
}

export function bottleShelf(ctx, random, item) {
  const { width: w, height: h } = item
  placed(ctx, item, () => {
    const top = box(-w / 2, -h / 2, w, h, 0.02)
    contact(ctx, top, 0.3, 0.75)
    board(ctx, random, -w / 2, -h / 2, w, h, [24, 44, 34])
    bevel(ctx, top, 0.04, 0.25)
    outline(ctx, top)
    for (let x = -w / 2 + 0.12; x < w / 2 - 0.05; x += random.range(0.15, 0.22))
      bottle(ctx, random, x, random.vary(0.07), random.range(0.055, 0.075))
  })
}

const SPINES = [
  [6, 44, 38],
  [222, 30, 42],
  [96, 22, 38],
  [38, 48, 50],
  [270, 18, 40],
  [24, 38, 34],
  [42, 34, 70],
]

/** A bookcase along its longer side, its books seen from above. */
export function bookcase(ctx, random, item) {
  const isTall = item.height > item.width
  const [w, h] = isTall ? [item.height, item.width] : [item.width, item.height]
  placed(ctx, { ...item, turn: isTall ? -Math.PI / 2 : 0 }, () => {
    const top = box(-w / 2, -h / 2, w, h, 0.02)
    contact(ctx, top, 0.34, 0.8)
    board(ctx, random, -w / 2, -h / 2, w, h, [23, 42, 32])
    for (let x = -w / 2 + 0.07; x < w / 2 - 0.1; ) {
      const width = random.range(0.05, 0.11)
      const book = roughBox(random, x, -h / 2 + 0.1 + random.range(0, 0.06), width, h - 0.17, {
        wobble: 0.008,
        radius: 0.01,
      })
      fill(ctx, book, color(random.pick(SPINES), random.vary(6)))
      bevel(ctx, book, 0.02, 0.3)
      outline(ctx, book, 0.014, 0.8)
      x += width + (random.chance(0.12) ? 0.1 : 0.008)
    }
    outline(ctx, top, 0.03)
  })
}
