/** The inn's own: hens, a cat and the crow of its name. All face their own +x. */
import { bevel, blob, circle, color, contact, dash, ellipse, fill, outline, placed, stroke } from './brush.mjs'

export function hen(ctx, _random, item) {
  placed(ctx, item, () => {
    ctx.scale(1.2, 1.2)
    const body = ellipse(0, 0, 0.17, 0.12)
    const tail = new Path2D('M -0.12 -0.07 L -0.26 -0.08 L -0.23 0 L -0.26 0.08 L -0.12 0.07 Z')
    contact(ctx, body, 0.2, 0.75)
    for (const part of [tail, body]) {
      fill(ctx, part, color(item.tone))
      outline(ctx, part, 0.018, 0.75)
    }
    for (const y of [-0.05, 0.05]) {
      const wing = ellipse(-0.03, y, 0.11, 0.04, y)
      fill(ctx, wing, color(item.tone, -9))
      outline(ctx, wing, 0.01, 0.4)
    }
    fill(ctx, new Path2D('M 0.23 -0.025 L 0.29 0 L 0.23 0.025 Z'), color([40, 85, 54]))
    fill(ctx, circle(0.18, 0, 0.068), color(item.tone, 4))
    outline(ctx, circle(0.18, 0, 0.068), 0.016, 0.75)
    stroke(ctx, new Path2D('M 0.15 0 L 0.22 0'), color([2, 70, 46]), 0.022)
  })
}

/** Asleep, curled up. */
export function cat(ctx, random, item) {
  const coat = [28, 56, 48]
  placed(ctx, item, () => {
    const body = blob(random, 0, 0, 0.24, 0.2, { wobble: 0.04, corners: 10 })
    contact(ctx, body, 0.2, 0.7)
    fill(ctx, body, color(coat))
    bevel(ctx, body, 0.07, 0.25)
    for (let i = 0; i < 5; i++) {
      const angle = 2.2 + i * 0.5
      dash(
        ctx,
        Math.cos(angle) * 0.11,
        Math.sin(angle) * 0.09,
        Math.cos(angle) * 0.2,
        Math.sin(angle) * 0.17,
        color(coat, -18, 0.7),
        0.03,
      )
    }
    outline(ctx, body, 0.02)
    const tail = new Path2D('M -0.2 0.1 Q -0.05 0.3 0.14 0.17')
    stroke(ctx, tail, color(coat, -28), 0.085)
    stroke(ctx, tail, color(coat, -4), 0.06)
    const head = circle(0.12, 0.06, 0.095)
    for (const ear of ['M 0.06 0 L 0.06 -0.07 L 0.13 -0.03 Z', 'M 0.15 -0.03 L 0.22 -0.04 L 0.21 0.04 Z']) {
      fill(ctx, new Path2D(ear), color(coat, -6))
      outline(ctx, new Path2D(ear), 0.016)
    }
    fill(ctx, head, color(coat, 5))
    outline(ctx, head, 0.018, 0.7)
  })
}

export function crow(ctx, _random, item) {
  const plumage = [225, 16, 22]
  placed(ctx, item, () => {
    contact(ctx, ellipse(0, 0, 0.2, 0.1), 0.2, 0.7)
    fill(ctx, new Path2D('M -0.1 -0.05 L -0.36 -0.06 L -0.33 0 L -0.36 0.06 L -0.1 0.05 Z'), color(plumage, -4))
    fill(ctx, ellipse(0, 0, 0.2, 0.11), color(plumage))
    for (const y of [-0.055, 0.055]) {
      const wing = ellipse(-0.07, y, 0.19, 0.05, -y * 1.4)
      fill(ctx, wing, color(plumage, 6))
      outline(ctx, wing, 0.014, 0.9)
    }
    fill(ctx, new Path2D('M 0.24 -0.03 L 0.36 0 L 0.24 0.03 Z'), color([40, 12, 36]))
    fill(ctx, circle(0.2, 0, 0.075), color(plumage, 3))
    outline(ctx, circle(0.2, 0, 0.075), 0.014, 0.8)
    for (const y of [-0.035, 0.035]) fill(ctx, circle(0.225, y, 0.012), color([44, 60, 80]))
  })
}
