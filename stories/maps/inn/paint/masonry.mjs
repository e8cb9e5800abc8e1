/** Things built of stone: fireplaces, pillars, rune stones, the basin. */
import {
  blob,
  box,
  color,
  contact,
  dash,
  fill,
  inside,
  line,
  outline,
  placed,
  radial,
  rounded,
  TURN,
} from './brush.mjs'
import { fire, glow } from './fire.mjs'
import { block, stone } from './stone.mjs'

const PALE = [36, 13, 70]
const SANDSTONE = [32, 24, 62]
const FACING = { right: 0, down: Math.PI / 2 }

/** A hearth built into the wall along its own y, open to its own +x: chimney breast, two cheeks, a slab before it. */
export function fireplace(ctx, random, item) {
  placed(ctx, { ...item, turn: FACING[item.facing] }, () => {
    for (let i = 0; i < 3; i++) block(ctx, random, 0.8, -0.93 + i * 0.62, 0.5, 0.6, [34, 16, 58], { wobble: 0.02 })
    const whole = box(-0.32, -0.98, 1.14, 1.96, 0.04)
    contact(ctx, whole, 0.4, 0.8)
    fill(ctx, whole, color([16, 24, 19]))
    for (let row = 0; row < 6; row++) {
      const shift = row % 2 ? -0.16 : 0
      for (let x = 0.26 + shift; x < 0.8; x += 0.3)
        block(ctx, random, x, -0.6 + row * 0.2, 0.28, 0.18, [15, 32, 34], { vary: 6 })
    }
    for (let i = 0; i < 4; i++) block(ctx, random, -0.32, -0.97 + i * 0.485, 0.58, 0.475, PALE, { rim: 0.06 })
    for (const y of [-0.98, 0.6]) {
      const cheek = box(0.27, y, 0.57, 0.38, 0.03)
      contact(ctx, cheek, 0.16, 0.7)
      for (const [x, width] of [
        [0.27, 0.2],
        [0.48, 0.36],
      ])
        block(ctx, random, x, y, width, 0.38, SANDSTONE, { rim: 0.07, vary: 6 })
      outline(ctx, cheek, 0.03)
    }
    outline(ctx, box(-0.32, -0.98, 0.58, 1.96, 0.04), 0.034)
    fire(ctx, random, 0.8, 0, 0.36)
  })
}

export function pillar(ctx, random, item) {
  const octagon = (radius) =>
    rounded(
      Array.from({ length: 8 }, (_, i) => {
        const angle = ((i + 0.5) / 8) * TURN
        return [Math.cos(angle) * radius, Math.sin(angle) * radius]
      }),
      0.03,
    )
  placed(ctx, item, () => {
    const r = item.radius
    const area = [-r, -r, r * 2, r * 2]
    contact(ctx, octagon(r), 0.5, 0.85)
    stone(ctx, random, octagon(r), area, [34, 14, 58], { rim: 0.08, edge: 0.034, vary: 3 })
    contact(ctx, octagon(r * 0.76), 0.14, 0.6)
    stone(ctx, random, octagon(r * 0.76), area, [37, 15, 71], { rim: 0.1, edge: 0.026, vary: 3 })
  })
}

export function runeStone(ctx, random, item) {
  placed(ctx, { ...item, turn: random.range(0, TURN) }, () => {
    const shape = blob(random, 0, 0, item.radius, item.radius * 0.95, { corners: 6, wobble: 0.1 })
    contact(ctx, shape, 0.2, 0.8)
    stone(ctx, random, shape, [-0.2, -0.2, 0.4, 0.4], [225, 14, 58], { rim: 0.06, edge: 0.028 })
    for (const points of [
      [
        [-0.05, -0.06],
        [0.05, 0.06],
      ],
      [
        [0.05, -0.06],
        [0, 0],
      ],
    ])
      line(ctx, points, color([206, 85, 82]), 0.026)
    glow(ctx, 0, 0, 0.2, [210, 95, 60], 0.4)
  })
}

export function basin(ctx, random, item) {
  const { width: w, height: h } = item
  placed(ctx, item, () => {
    contact(ctx, box(-w / 2, -h / 2, w, h, 0.04), 0.34, 0.75)
    block(ctx, random, -w / 2, -h / 2, w, h, PALE, { rim: 0.08, edge: 0.03 })
    const water = box(-w / 2 + 0.12, -h / 2 + 0.12, w - 0.24, h - 0.24, 0.08)
    fill(ctx, water, radial(ctx, 0, 0, w / 2, [0, '#6fa3a6'], [1, '#3f7079']))
    inside(ctx, water, () => {
      for (let i = 0; i < 9; i++) {
        const [x, y] = [random.vary(w * 0.4), random.vary(h * 0.3)]
        dash(ctx, x - 0.1, y, x + 0.1, y + 0.015, color([180, 40, 86], 0, 0.45), 0.02)
      }
    })
    outline(ctx, water, 0.034)
  })
}
