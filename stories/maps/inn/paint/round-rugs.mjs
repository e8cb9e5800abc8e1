/** The round rugs. */
import { circle, color, contact, dash, ellipse, fill, inside, line, outline, placed, stroke, TURN } from './brush.mjs'
import { layWeave } from './textures.mjs'

/** The round rug of the study: two rings, a seven-pointed star and signs between. */
export function arcaneRug(ctx, random, item) {
  const r = item.radius
  const gold = color([44, 58, 66])
  placed(ctx, item, () => {
    const cloth = circle(0, 0, r)
    contact(ctx, cloth, 0.14, 0.5)
    inside(ctx, cloth, () => {
      fill(ctx, cloth, color([226, 34, 36]))
      fill(ctx, circle(0, 0, r * 0.7), color([232, 30, 46]))
      for (const [radius, width] of [
        [0.96, 0.03],
        [0.9, 0.012],
        [0.7, 0.02],
        [0.66, 0.01],
        [0.26, 0.016],
      ]) {
        stroke(ctx, circle(0, 0, r * radius), gold, width)
      }
      const tip = (i) => [Math.cos((i / 7) * TURN - 1.571) * r * 0.68, Math.sin((i / 7) * TURN - 1.571) * r * 0.68]
      line(ctx, [0, 3, 6, 2, 5, 1, 4, 0].map(tip), gold, 0.022)
      for (let i = 0; i < 21; i++) {
        placed(ctx, { x: 0, y: 0, turn: (i / 21) * TURN }, () => sign(ctx, random, r * 0.8, r * 0.055, gold))
      }
      layWeave(ctx, random, [-r, -r, r * 2, r * 2], 0.6)
    })
    outline(ctx, cloth, 0.026, 0.8)
  })
}

function sign(ctx, random, x, half, style) {
  dash(ctx, x - half, 0, x + half, 0, style, 0.018)
  for (let i = random.integer(1, 2); i > 0; i--) {
    const at = x + random.vary(half)
    line(
      ctx,
      [
        [at, 0],
        [at + random.vary(half), random.pick([-1, 1]) * half * 0.9],
      ],
      style,
      0.018,
    )
  }
}

/** An oval of plaits sewn round and round. */
export function braidedRug(ctx, random, item) {
  const [rx, ry] = item.radius
  const plaits = [
    [4, 44, 36],
    [38, 44, 66],
    [4, 40, 42],
    [214, 26, 38],
    [38, 44, 66],
    [14, 46, 44],
  ]
  placed(ctx, item, () => {
    contact(ctx, ellipse(0, 0, rx, ry), 0.14, 0.55)
    for (let ring = 0; ring < 9; ring++) {
      const inset = ring * 0.058
      const tone = plaits[ring % plaits.length]
      fill(ctx, ellipse(0, 0, rx - inset, ry - inset), color(tone))
      outline(ctx, ellipse(0, 0, rx - inset, ry - inset), 0.012, 0.5)
      const steps = Math.round((rx + ry - inset * 2) * 36)
      for (let step = 0; step < steps; step++) {
        const angle = (step / steps) * TURN
        const at = (turn, depth) => [Math.cos(turn) * (rx - depth), Math.sin(turn) * (ry - depth)]
        line(
          ctx,
          [at(angle, inset + 0.01), at(angle + 0.05, inset + 0.05)],
          color(tone, step % 2 ? -14 : 12, 0.6),
          0.014,
        )
      }
    }
    inside(ctx, ellipse(0, 0, rx, ry), () => layWeave(ctx, random, [-rx, -ry, rx * 2, ry * 2], 0.5))
    outline(ctx, ellipse(0, 0, rx, ry), 0.024, 0.75)
  })
}
