/** Beds of flowers and of vegetables. */
import { blob, box, circle, color, contact, dash, fill, inside, outline, placed, roughBox, TURN } from './brush.mjs'
import { block } from './stone.mjs'
import { layMottle } from './textures.mjs'
import { board } from './wood.mjs'

function soil(ctx, random, w, h) {
  const earth = roughBox(random, -w / 2, -h / 2, w, h, { wobble: 0.05, radius: 0.12 })
  contact(ctx, earth, 0.16, 0.5)
  inside(ctx, earth, () => {
    fill(ctx, earth, color([25, 32, 30]))
    layMottle(ctx, random, [-w / 2, -h / 2, w, h], 0.8)
  })
}

const BLOOMS = [
  [350, 62, 58],
  [268, 46, 62],
  [46, 84, 62],
  [0, 0, 94],
  [268, 46, 62],
  [18, 78, 60],
]

export function flowerBed(ctx, random, item) {
  const { width: w, height: h } = item
  placed(ctx, item, () => {
    soil(ctx, random, w, h)
    for (let x = -w / 2; x < w / 2; x += 0.3)
      block(ctx, random, x, h / 2 - 0.06, 0.28, 0.14, [38, 10, 62], { radius: 0.06 })
    for (let i = 0; i < w * 22; i++) {
      const [x, y] = [random.range(-w / 2 + 0.15, w / 2 - 0.15), random.range(-h / 2 + 0.08, h / 2 - 0.16)]
      fill(
        ctx,
        blob(random, x, y, 0.11, 0.09, { wobble: 0.4 }),
        color([100 + random.vary(20), 34, random.range(26, 46)]),
      )
    }
    for (let i = 0; i < w * 14; i++) {
      const x = random.range(-w / 2 + 0.15, w / 2 - 0.15)
      const tone = BLOOMS[Math.abs(Math.floor((x + random.vary(0.4)) * 0.9 + 9)) % BLOOMS.length]
      bloom(ctx, random, x, random.range(-h / 2 + 0.08, h / 2 - 0.16), tone)
    }
  })
}

function bloom(ctx, random, x, y, tone) {
  const turn = random.range(0, TURN)
  const reach = random.range(0.035, 0.055)
  for (let petal = 0; petal < 5; petal++) {
    const angle = turn + (petal / 5) * TURN
    fill(
      ctx,
      circle(x + Math.cos(angle) * reach * 0.75, y + Math.sin(angle) * reach * 0.75, reach * 0.62),
      color(tone, random.vary(7)),
    )
  }
  fill(ctx, circle(x, y, reach * 0.4), color([44, 88, 56]))
}

/** Three rows of cabbages and one of something taller, in dug earth with a board round it. */
export function vegetables(ctx, random, item) {
  const { width: w, height: h } = item
  placed(ctx, item, () => {
    soil(ctx, random, w, h)
    for (const y of [-h / 2, h / 2 - 0.08]) board(ctx, random, -w / 2, y, w, 0.08, [28, 34, 46])
    for (const x of [-w / 2, w / 2 - 0.08]) board(ctx, random, x, -h / 2, 0.08, h, [28, 34, 46])
    outline(ctx, box(-w / 2, -h / 2, w, h), 0.024)
    const rows = 4
    for (let row = 0; row < rows; row++) {
      const y = ((row + 0.5) / rows - 0.5) * (h - 0.2)
      dash(ctx, -w / 2 + 0.12, y + 0.2, w / 2 - 0.12, y + 0.2, color([24, 36, 18], 0, 0.5), 0.05)
      for (let x = -w / 2 + 0.28; x < w / 2 - 0.15; x += 0.36) {
        if (row === 1) sprout(ctx, random, x, y)
        else if (random.chance(0.92))
          cabbage(ctx, random, x + random.vary(0.04), y, row === 3 ? [310, 20, 44] : [92, 34, 50])
      }
    }
  })
}

function cabbage(ctx, random, x, y, tone) {
  contact(ctx, circle(x, y, 0.14), 0.12, 0.6)
  for (const [reach, lift] of [
    [0.16, -8],
    [0.12, 0],
    [0.075, 9],
  ]) {
    const shape = blob(random, x, y, reach, reach, { corners: 7, wobble: 0.25 })
    fill(ctx, shape, color(tone, lift + random.vary(3)))
    outline(ctx, shape, 0.012, 0.45)
  }
}

function sprout(ctx, random, x, y) {
  for (let i = 0; i < 9; i++) {
    const angle = random.range(0, TURN)
    dash(ctx, x, y, x + Math.cos(angle) * 0.13, y + Math.sin(angle) * 0.13, color([90, 44, random.range(34, 56)]), 0.03)
  }
}
