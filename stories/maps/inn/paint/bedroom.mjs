/** Beds, nightstands, wardrobes, chests. */
import { bevel, box, circle, color, contact, dash, fill, inside, line, outline, placed, roughBox } from './brush.mjs'
import { setTable } from './table-sets.mjs'
import { layWeave } from './textures.mjs'
import { board, boards } from './wood.mjs'

const WOOD = [25, 44, 40]
const LINEN = [40, 34, 80]

const PATTERNS = {
  stripes(ctx, w, h, _tone) {
    for (let y = 0.08; y < h; y += 0.22) fill(ctx, box(-w / 2, y, w, 0.07), color([44, 40, 74], 0, 0.75))
  },
  quilt(ctx, w, h, tone) {
    const columns = Math.round(w / 0.3)
    const cell = w / columns
    for (let row = 0; row * cell < h; row++) {
      for (let column = 0; column < columns; column++) {
        const patch = [tone, [36, 58, 60], [tone[0], tone[1], tone[2] - 12], [20, 46, 52]][(row * 3 + column * 2) % 4]
        fill(ctx, box(column * cell - w / 2, row * cell, cell, cell), color(patch))
      }
    }
    for (let x = 0; x <= columns; x++)
      dash(ctx, x * cell - w / 2, 0, x * cell - w / 2, h, color([40, 40, 80], 0, 0.35), 0.012)
    for (let y = 0; y < h; y += cell) dash(ctx, -w / 2, y, w / 2, y, color([40, 40, 80], 0, 0.35), 0.012)
  },
  stars(ctx, w, h) {
    for (let row = 0; row * 0.2 < h; row++) {
      for (let x = -w / 2 + (row % 2 ? 0.06 : 0.17); x < w / 2; x += 0.22) {
        fill(
          ctx,
          new Path2D(`M ${x - 0.04} ${row * 0.2 + 0.1} l 0.04 -0.04 l 0.04 0.04 l -0.04 0.04 z`),
          color([46, 66, 72], 0, 0.9),
        )
      }
    }
  },
}

/** Paints a bed with its head at the top. */
export function bed(ctx, random, item) {
  const { width: w, height: h } = item
  placed(ctx, item, () => {
    const frame = box(-w / 2, -h / 2, w, h, 0.04)
    contact(ctx, frame, 0.4, 0.75)
    boards(ctx, random, -w / 2, -h / 2, w, h, WOOD, { count: 3 })
    const mattress = roughBox(random, -w / 2 + 0.06, -h / 2 + 0.1, w - 0.12, h - 0.17, { wobble: 0.01, radius: 0.06 })
    fill(ctx, mattress, color(LINEN))
    bevel(ctx, mattress, 0.05, 0.4)
    outline(ctx, mattress, 0.016, 0.6)
    const pillows = w > 1.3 ? 2 : 1
    const pillowWidth = (w - 0.24) / pillows
    for (let i = 0; i < pillows; i++)
      pillow(ctx, random, -w / 2 + 0.12 + i * pillowWidth, -h / 2 + 0.16, pillowWidth - 0.03, 0.36)
    blanket(ctx, random, item)
    board(ctx, random, -w / 2 - 0.03, -h / 2 - 0.04, w + 0.06, 0.13, WOOD, { knots: 0 })
    board(ctx, random, -w / 2 - 0.02, h / 2 - 0.07, w + 0.04, 0.09, WOOD, { knots: 0 })
    for (const x of [-w / 2, w / 2]) {
      for (const y of [-h / 2 + 0.03, h / 2 - 0.03]) {
        contact(ctx, circle(x, y, 0.07), 0.08)
        fill(ctx, circle(x, y, 0.07), color(WOOD, 6))
        bevel(ctx, circle(x, y, 0.07), 0.03, 0.4)
        outline(ctx, circle(x, y, 0.07), 0.018)
      }
    }
    outline(ctx, frame, 0.024)
  })
}

function pillow(ctx, random, x, y, width, height) {
  const shape = roughBox(random, x, y, width, height, { wobble: 0.025, radius: 0.11 })
  contact(ctx, shape, 0.1, 0.4)
  fill(ctx, shape, color(LINEN, 6))
  bevel(ctx, shape, 0.07, 0.5, [40, 30, 92])
  outline(ctx, shape, 0.016, 0.55)
  line(
    ctx,
    [
      [x + width * 0.3, y + height * 0.45],
      [x + width * 0.5, y + height * 0.55],
      [x + width * 0.72, y + height * 0.42],
    ],
    color([36, 20, 66], 0, 0.5),
    0.02,
  )
}

function blanket(ctx, random, { width: w, height: h, tone, pattern }) {
  const top = -h / 2 + 0.62
  const cover = roughBox(random, -w / 2 + 0.02, top, w - 0.04, h / 2 - top - 0.04, { wobble: 0.02, radius: 0.06 })
  contact(ctx, cover, 0.14, 0.45)
  inside(ctx, cover, () => {
    fill(ctx, cover, color(tone))
    ctx.translate(0, top)
    PATTERNS[pattern](ctx, w, h, tone)
    layWeave(ctx, random, [-w / 2, 0, w, h], 0.8)
    for (let fold = 0; fold < 4; fold++) {
      const x = random.vary(w * 0.45)
      const bend = random.vary(0.12)
      const points = [
        [x, 0.1],
        [x + bend, h * 0.25],
        [x + bend * 0.4, h * 0.62],
      ]
      line(ctx, points, color([20, 40, 12], 0, 0.16), 0.07)
      line(
        ctx,
        points.map(([px, py]) => [px + 0.05, py]),
        color([40, 40, 92], 0, 0.14),
        0.05,
      )
    }
    fill(ctx, box(-w / 2, 0, w, 0.17), color(LINEN, -2))
    dash(ctx, -w / 2, 0.17, w / 2, 0.17, color([24, 40, 14], 0, 0.45), 0.03)
  })
  bevel(ctx, cover, 0.05, 0.22)
  outline(ctx, cover, 0.022, 0.75)
}

function cabinet(ctx, random, width, height, tone, count) {
  const top = box(-width / 2, -height / 2, width, height, 0.025)
  contact(ctx, top, 0.36, 0.75)
  if (height > width) {
    ctx.rotate(Math.PI / 2)
    boards(ctx, random, -height / 2, -width / 2, height, width, tone, { count })
    ctx.rotate(-Math.PI / 2)
  } else boards(ctx, random, -width / 2, -height / 2, width, height, tone, { count })
  bevel(ctx, top, 0.06, 0.28)
  outline(ctx, top, 0.03)
}

export function nightstand(ctx, random, item) {
  placed(ctx, item, () => {
    cabinet(ctx, random, 0.44, 0.44, [28, 46, 48], 2)
    setTable(ctx, random, item)
  })
}

export function wardrobe(ctx, random, item) {
  placed(ctx, item, () => {
    cabinet(ctx, random, item.width, item.height, WOOD, 2)
    outline(
      ctx,
      box(-item.width / 2 + 0.08, -item.height / 2 + 0.08, item.width - 0.16, item.height - 0.16),
      0.018,
      0.5,
    )
  })
}

/** A chest with iron bands. */
export function chest(ctx, random, item) {
  const { width: w, height: h } = item
  placed(ctx, item, () => {
    cabinet(ctx, random, w, h, [27, 48, 42], 3)
    for (const y of [-h / 2 + 0.06, -0.04, h / 2 - 0.14]) {
      fill(ctx, box(-w / 2 - 0.01, y, w + 0.02, 0.08), color([220, 8, 38]))
      outline(ctx, box(-w / 2 - 0.01, y, w + 0.02, 0.08), 0.014)
      for (const x of [-w / 2 + 0.06, 0, w / 2 - 0.06]) fill(ctx, circle(x, y + 0.04, 0.02), color([220, 10, 66]))
    }
    fill(ctx, box(w / 2 - 0.03, -0.08, 0.08, 0.16, 0.02), color([44, 62, 54]))
    outline(ctx, box(w / 2 - 0.03, -0.08, 0.08, 0.16, 0.02), 0.014)
  })
}
