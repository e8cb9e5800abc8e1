/** Barrels, kegs, crates, sacks and baskets. */
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
  inside,
  outline,
  placed,
  stroke,
  TURN,
} from './brush.mjs'
import { fruit } from './food.mjs'
import { layWeave } from './textures.mjs'
import { board, boards } from './wood.mjs'

const OAK = [29, 46, 46]
const IRON = [215, 8, 36]

export function barrel(ctx, random, item) {
  const r = item.radius
  placed(ctx, { ...item, turn: random.range(0, TURN) }, () => {
    contact(ctx, circle(0, 0, r), 0.34, 0.8)
    fill(ctx, circle(0, 0, r), color(OAK, -4))
    stroke(ctx, circle(0, 0, r * 0.93), color(IRON), r * 0.13)
    stroke(ctx, circle(0, 0, r * 0.9), color([215, 12, 70], 0, 0.5), 0.014)
    inside(ctx, circle(0, 0, r * 0.8), () => boards(ctx, random, -r, -r, r * 2, r * 2, OAK, { count: 5, vary: 7 }))
    outline(ctx, circle(0, 0, r * 0.8), 0.03, 0.7)
    fill(ctx, circle(r * 0.45, 0, 0.035), color([24, 40, 20]))
    outline(ctx, circle(0, 0, r))
  })
}

/** A cask on its side. */
export function keg(ctx, random, item) {
  placed(ctx, item, () => {
    const body = new Path2D('M -0.22 -0.28 Q -0.33 0 -0.22 0.28 L 0.22 0.28 Q 0.33 0 0.22 -0.28 Z')
    contact(ctx, body, 0.3, 0.8)
    inside(ctx, body, () => {
      ctx.rotate(Math.PI / 2)
      boards(ctx, random, -0.3, -0.34, 0.6, 0.68, OAK, { count: 5, vary: 6, gap: 0.008 })
      ctx.rotate(-Math.PI / 2)
      for (const y of [-0.24, -0.15, 0.11, 0.2]) {
        fill(ctx, box(-0.4, y, 0.8, 0.036), color(IRON))
        dash(ctx, -0.4, y, 0.4, y, color(IRON, 26, 0.6), 0.012)
      }
    })
    bevel(ctx, body, 0.06, 0.25)
    outline(ctx, body)
    fill(ctx, box(-0.03, 0.26, 0.06, 0.1, 0.02), color([42, 60, 50]))
    outline(ctx, box(-0.03, 0.26, 0.06, 0.1, 0.02), 0.014)
  })
}

export function crate(ctx, random, item) {
  const half = item.side / 2
  placed(ctx, item, () => {
    const lid = box(-half, -half, item.side, item.side, 0.02)
    contact(ctx, lid, 0.34, 0.8)
    boards(ctx, random, -half, -half, item.side, item.side, [33, 44, 56], { count: 4, vary: 7 })
    placed(ctx, { x: 0, y: 0, turn: Math.PI / 4 }, () =>
      inside(ctx, new Path2D(`M 0 ${-half * 1.35} L ${half * 1.35} 0 L 0 ${half * 1.35} L ${-half * 1.35} 0 Z`), () =>
        board(ctx, random, -half * 1.4, -0.06, half * 2.8, 0.12, [33, 44, 60]),
      ),
    )
    for (const edge of [-half, half - 0.11]) {
      board(ctx, random, -half, edge, item.side, 0.11, [33, 44, 60], { knots: 0 })
      board(ctx, random, edge, -half, 0.11, item.side, [33, 44, 60], { knots: 0 })
      outline(ctx, box(-half, edge, item.side, 0.11), 0.012, 0.5)
      outline(ctx, box(edge, -half, 0.11, item.side), 0.012, 0.5)
    }
    for (const x of [-half + 0.055, half - 0.055])
      for (const y of [-half + 0.055, half - 0.055]) fill(ctx, circle(x, y, 0.02), color(IRON, -6))
    outline(ctx, lid, 0.03)
  })
}

export function sack(ctx, random, item) {
  placed(ctx, { ...item, turn: random.range(0, TURN) }, () => {
    const bag = blob(random, 0, 0, 0.28, 0.24, { wobble: 0.1, corners: 8 })
    contact(ctx, bag, 0.28, 0.75)
    inside(ctx, bag, () => {
      fill(ctx, bag, color([38, 34, 62]))
      layWeave(ctx, random, [-0.4, -0.4, 0.8, 0.8], 1)
      for (let i = 0; i < 7; i++) {
        const angle = (i / 7) * TURN + random.vary(0.3)
        dash(
          ctx,
          Math.cos(angle) * 0.05,
          Math.sin(angle) * 0.05,
          Math.cos(angle) * 0.19,
          Math.sin(angle) * 0.19,
          color([28, 40, 26], 0, 0.4),
          0.022,
        )
      }
    })
    bevel(ctx, bag, 0.07, 0.28)
    outline(ctx, bag)
    fill(ctx, blob(random, 0, 0, 0.09, 0.08), color([38, 38, 72]))
    stroke(ctx, circle(0, 0, 0.075), color([24, 45, 34]), 0.026)
  })
}

export function basket(ctx, random, item) {
  placed(ctx, item, () => {
    contact(ctx, circle(0, 0, 0.27), 0.28, 0.75)
    fill(ctx, circle(0, 0, 0.27), color([32, 46, 44]))
    for (let i = 0; i < 26; i++) {
      const angle = (i / 26) * TURN
      dash(
        ctx,
        Math.cos(angle) * 0.2,
        Math.sin(angle) * 0.2,
        Math.cos(angle + 0.12) * 0.27,
        Math.sin(angle + 0.12) * 0.27,
        color([36, 46, i % 2 ? 62 : 30]),
        0.026,
      )
    }
    outline(ctx, circle(0, 0, 0.27))
    fill(ctx, circle(0, 0, 0.2), color([24, 40, 20]))
    for (let i = 0; i < 9; i++) {
      const [x, y] = [random.vary(0.14), random.vary(0.14)]
      if (item.fill === 'apples')
        fruit(
          ctx,
          random,
          x,
          y,
          0.062,
          random.pick([
            [4, 64, 46],
            [20, 66, 52],
            [74, 46, 52],
          ]),
        )
      else
        placed(ctx, { x, y, turn: random.range(0, TURN) }, () =>
          fill(ctx, ellipse(0, 0, 0.09, 0.03), color([24, 82, random.range(48, 58)])),
        )
    }
  })
}
