/** Painters of tables and seats. */
import { bevel, blob, box, circle, color, contact, fill, inside, outline, placed, TURN } from './brush.mjs'
import { setTable } from './table-sets.mjs'
import { layWeave } from './textures.mjs'
import { board, boards, roundTop } from './wood.mjs'

const OAK = [29, 44, 50]
const WALNUT = [24, 42, 38]

export function roundTable(ctx, random, item) {
  placed(ctx, { ...item, turn: random.vary(0.5) }, () => {
    contact(ctx, circle(0, 0, item.radius), 0.34, 0.75)
    roundTop(ctx, random, item.radius, OAK, Math.round(item.radius * 8))
  })
  placed(ctx, item, () => setTable(ctx, random, item))
}

export function stool(ctx, random, item) {
  placed(ctx, { ...item, turn: random.range(0, TURN) }, () => {
    const seat = circle(0, 0, 0.19)
    contact(ctx, seat, 0.2, 0.7)
    inside(ctx, seat, () => board(ctx, random, -0.19, -0.19, 0.38, 0.38, [28, 44, 50], { vary: 7, knots: 0 }))
    bevel(ctx, seat, 0.045, 0.35)
    outline(ctx, circle(0, 0, 0.135), 0.012, 0.35)
    outline(ctx, seat)
  })
}

export function bench(ctx, random, { x, y, width, height }) {
  placed(ctx, { x, y, turn: random.vary(0.03) }, () => {
    slab(ctx, random, width, height, OAK, 1)
    for (const end of [-1, 1]) {
      for (const side of [-0.2, 0.2])
        fill(ctx, circle(end * (width / 2 - 0.12), side * height, 0.018), color(WALNUT, -22, 0.8))
    }
  })
}

function slab(ctx, random, width, height, tone, count, reach = 0.3) {
  const top = box(-width / 2, -height / 2, width, height, 0.03)
  contact(ctx, top, reach, 0.72)
  inside(ctx, top, () => boards(ctx, random, -width / 2, -height / 2, width, height, tone, { count }))
  bevel(ctx, top, 0.035, 0.25)
  outline(ctx, top)
}

export function longTable(ctx, random, item) {
  placed(ctx, item, () => {
    slab(ctx, random, item.width, item.height, OAK, Math.round(item.height / 0.22))
    for (const end of [-1, 1]) {
      const x = end * (item.width / 2 - 0.17)
      board(ctx, random, x - 0.045, -item.height / 2 + 0.03, 0.09, item.height - 0.06, OAK, { vary: 3, knots: 0 })
    }
    setTable(ctx, random, item)
  })
}

/** A bar: dark polished boards with a paler edge. */
export function counter(ctx, random, item) {
  const { width: w, height: h } = item
  placed(ctx, item, () => {
    slab(ctx, random, w, h, [22, 48, 36], 2, 0.4)
    const inlay = box(-w / 2 + 0.07, -h / 2 + 0.07, w - 0.14, h - 0.14, 0.02)
    ctx.strokeStyle = color([36, 52, 56], 0, 0.75)
    ctx.lineWidth = 0.03
    ctx.stroke(inlay)
    setTable(ctx, random, item)
  })
}

/** Faces its own +x. */
export function armchair(ctx, random, item) {
  placed(ctx, item, () => {
    const frame = box(-0.42, -0.4, 0.8, 0.8, 0.14)
    contact(ctx, frame, 0.34, 0.75)
    fill(ctx, frame, color(item.tone, -12))
    const parts = [
      box(-0.42, -0.4, 0.24, 0.8, 0.1),
      box(-0.3, -0.4, 0.66, 0.19, 0.09),
      box(-0.3, 0.21, 0.66, 0.19, 0.09),
    ]
    const seat = box(-0.2, -0.22, 0.56, 0.44, 0.07)
    for (const [part, lift] of [[seat, 6], ...parts.slice(1).map((arm) => [arm, 0]), [parts[0], -2]]) {
      inside(ctx, part, () => {
        fill(ctx, part, color(item.tone, lift))
        layWeave(ctx, random, [-0.45, -0.45, 0.9, 0.9], 0.7)
      })
      bevel(ctx, part, 0.06, 0.22)
      outline(ctx, part, 0.022, 0.75)
    }
    const pillow = blob(random, -0.08, 0.02, 0.14, 0.17, { corners: 4, wobble: 0.05 })
    contact(ctx, pillow, 0.08, 0.5)
    fill(ctx, pillow, color([40, 50, 64]))
    bevel(ctx, pillow, 0.04, 0.3)
    outline(ctx, pillow, 0.016, 0.6)
  })
}

/** Along its own y; the chair stands on the side of its own -x. */
export function desk(ctx, random, item) {
  const { width: w, height: h } = item
  placed(ctx, item, () => {
    const seat = box(-w / 2 - 0.34, -0.2, 0.38, 0.4, 0.06)
    contact(ctx, seat, 0.2, 0.7)
    fill(ctx, seat, color([226, 26, 42]))
    bevel(ctx, seat, 0.05, 0.25)
    outline(ctx, seat)
    board(ctx, random, -w / 2 - 0.4, -0.21, 0.09, 0.42, WALNUT, { knots: 0 })
    outline(ctx, box(-w / 2 - 0.4, -0.21, 0.09, 0.42), 0.02)
    slab(ctx, random, w, h, WALNUT, 3)
    const blotter = box(-w * 0.32, -h * 0.18, w * 0.58, h * 0.36, 0.02)
    fill(ctx, blotter, color([150, 22, 30]))
    outline(ctx, blotter, 0.014, 0.6)
    setTable(ctx, random, { ...item, set: 'papers' })
  })
}
