/** Crowns of leaves, large and small, and plants in pots. */
import { bevel, blob, circle, color, contact, ellipse, fill, outline, placed, TURN } from './brush.mjs'

/** A crown of leaves in clumps, from dark and wide to light and small. */
function crown(ctx, random, radius, hue, clumps) {
  const base = blob(random, 0, 0, radius * 0.9, radius * 0.9, { corners: 14, wobble: 0.12 })
  contact(ctx, base, 0.6, 0.75)
  fill(ctx, base, color([hue, 36, 20]))
  for (let i = 0; i < clumps; i++) {
    const outward = 1 - i / clumps
    const angle = i * 2.4 + random.vary(0.5)
    const distance = Math.sqrt(outward) * radius * 0.86 + random.vary(0.06)
    const reach = random.range(0.13, 0.23)
    const tone = [hue + random.vary(14), 34 + random.vary(8), 31 + (1 - outward) * 15 + random.vary(8)]
    clump(ctx, random, Math.cos(angle) * distance, Math.sin(angle) * distance, reach, tone)
  }
}

function clump(ctx, random, x, y, reach, tone) {
  const shape = blob(random, x, y, reach, reach, { corners: 8, wobble: 0.25 })
  contact(ctx, shape, 0.1, 0.4)
  fill(ctx, shape, color(tone))
  for (let leaf = 0; leaf < reach * reach * 700; leaf++) {
    const angle = random.range(0, TURN)
    const distance = Math.sqrt(random.next()) * reach * 1.12
    const [lx, ly] = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance]
    fill(ctx, ellipse(lx, ly, 0.06, 0.028, angle + random.vary(0.8)), color(tone, random.range(-9, 19), 0.85))
  }
}

export function tree(ctx, random, item) {
  placed(ctx, item, () => crown(ctx, random, item.radius, item.hue, Math.round(item.radius ** 2 * 75)))
}

export function bush(ctx, random, item) {
  placed(ctx, item, () => crown(ctx, random, item.radius, 88 + random.vary(12), Math.round(item.radius ** 2 * 130)))
}

export function pot(ctx, random, item) {
  const r = item.radius
  placed(ctx, item, () => {
    contact(ctx, circle(0, 0, r), 0.3, 0.8)
    fill(ctx, circle(0, 0, r), color([16, 48, 46]))
    bevel(ctx, circle(0, 0, r), 0.06, 0.35)
    outline(ctx, circle(0, 0, r))
    fill(ctx, circle(0, 0, r * 0.72), color([24, 34, 20]))
    for (let layer = 0; layer < 3; layer++) {
      for (let i = 0; i < 9; i++) {
        const angle = (i / 9) * TURN + layer * 0.35 + random.vary(0.2)
        const reach = r * (1.25 - layer * 0.32)
        const leaf = ellipse(
          Math.cos(angle) * reach * 0.5,
          Math.sin(angle) * reach * 0.5,
          reach * 0.5,
          reach * 0.17,
          angle,
        )
        fill(ctx, leaf, color([104 + random.vary(14), 34, 32 + layer * 8 + random.vary(4)]))
        outline(ctx, leaf, 0.012, 0.45)
      }
    }
  })
}
