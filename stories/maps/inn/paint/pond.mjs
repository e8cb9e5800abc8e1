/** The pond, its shore and its lilies. */
import { blob, circle, color, contact, dash, ellipse, fill, inside, line, outline, radial, TURN } from './brush.mjs'
import { createRandom } from './random.mjs'
import { stone } from './stone.mjs'

export function paintPond(ctx, { at: [x, y], radius: [rx, ry] }) {
  const random = createRandom('pond')
  const shore = blob(random, x, y, rx + 0.22, ry + 0.22, { wobble: 0.1, corners: 12 })
  const water = blob(random, x, y, rx, ry, { wobble: 0.1, corners: 12 })
  contact(ctx, shore, 0.4, 0.35)
  fill(ctx, shore, color([40, 28, 46]))
  inside(ctx, water, () => {
    fill(ctx, water, radial(ctx, x, y, ry * 1.1, [0, '#2f6f7c'], [0.6, '#4a929a'], [1, '#8cbcae']))
    for (let i = 0; i < 46; i++) {
      const [cx, cy, w] = [x + random.vary(rx), y + random.vary(ry), random.range(0.1, 0.4)]
      line(
        ctx,
        [
          [cx - w, cy],
          [cx - w / 3, cy - 0.025],
          [cx + w / 3, cy + 0.02],
          [cx + w, cy],
        ],
        color([180, 45, random.pick([30, 78, 82])], 0, 0.26),
        0.025,
      )
    }
  })
  outline(ctx, water, 0.05, 0.5)
  for (let i = 0; i < 30; i++) {
    const angle = (i / 30) * TURN + random.vary(0.09)
    const [sx, sy] = [x + Math.cos(angle) * (rx + 0.1), y + Math.sin(angle) * (ry + 0.1)]
    const r = random.range(0.1, 0.21)
    const shape = blob(random, sx, sy, r, r * 0.8, { turn: angle })
    contact(ctx, shape, 0.1)
    stone(ctx, random, shape, [sx - 0.3, sy - 0.3, 0.6, 0.6], [40, 9, 60], { vary: 9 })
  }
  for (const [lx, ly, r] of [
    [-0.35, 0.5, 0.2],
    [0.05, 0.78, 0.16],
    [0.42, -0.45, 0.19],
    [0.3, -0.85, 0.13],
    [-0.1, 0.2, 0.12],
  ]) {
    lilyPad(ctx, random, x + lx, y + ly, r)
  }
}

function lilyPad(ctx, random, x, y, radius) {
  const notch = random.range(0, TURN)
  const pad = new Path2D()
  pad.moveTo(x, y)
  pad.arc(x, y, radius, notch, notch + 5.7)
  pad.closePath()
  contact(ctx, pad, 0.08, 0.5)
  fill(ctx, pad, color([100, 38, 44 + random.vary(6)]))
  for (let vein = 1; vein < 7; vein++) {
    const angle = notch + vein * 0.81
    dash(
      ctx,
      x,
      y,
      x + Math.cos(angle) * radius * 0.85,
      y + Math.sin(angle) * radius * 0.85,
      color([90, 40, 62], 0, 0.5),
      0.014,
    )
  }
  outline(ctx, pad, 0.016, 0.6)
  if (radius < 0.17) return
  for (let petal = 0; petal < 7; petal++) {
    const angle = (petal / 7) * TURN
    const [px, py] = [x + Math.cos(angle) * 0.06, y + Math.sin(angle) * 0.06]
    fill(ctx, ellipse(px, py, 0.06, 0.03, angle), color([335, 65, 86]))
  }
  fill(ctx, circle(x, y, 0.03), color([46, 90, 62]))
}
