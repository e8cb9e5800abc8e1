/** Woven carpets. */
import { bevel, box, color, contact, dash, fill, inside, outline, placed } from './brush.mjs'
import { layWeave } from './textures.mjs'

const PALETTES = {
  ruby: { field: [4, 48, 38], band: [42, 50, 62], dark: [222, 32, 28], motif: [40, 48, 74] },
  wine: { field: [352, 40, 36], band: [40, 44, 60], dark: [352, 42, 24], motif: [38, 44, 66] },
  moss: { field: [84, 22, 40], band: [44, 42, 68], dark: [92, 24, 25], motif: [44, 46, 74] },
  saffron: { field: [38, 54, 56], band: [6, 48, 40], dark: [218, 28, 34], motif: [6, 46, 42] },
}

/** A woven rug with fringes at its short ends, bands along its edge and a row of lozenges. */
export function carpet(ctx, random, item) {
  const { width: w, height: h } = item
  const { field, band, dark, motif } = PALETTES[item.palette]
  placed(ctx, item, () => {
    for (let y = -h / 2 + 0.03; y < h / 2; y += 0.055) {
      for (const end of [-1, 1]) {
        const x = (end * w) / 2
        dash(ctx, x, y, x + end * random.range(0.07, 0.12), y + random.vary(0.03), color(band, 8), 0.022)
      }
    }
    const cloth = box(-w / 2, -h / 2, w, h, 0.02)
    contact(ctx, cloth, 0.14, 0.5)
    inside(ctx, cloth, () => {
      const unit = Math.min(0.13, h * 0.1)
      for (const [inset, tone] of [
        [0, dark],
        [unit * 0.7, band],
        [unit * 1.1, field],
        [unit * 2.1, band],
        [unit * 2.4, dark],
        [unit * 2.7, field],
      ]) {
        fill(ctx, box(inset - w / 2, inset - h / 2, w - inset * 2, h - inset * 2), color(tone))
      }
      border(ctx, w - unit * 3.2, h - unit * 3.2, unit, motif)
      const middle = [w - unit * 5.6, h - unit * 5.6]
      inside(ctx, box(-middle[0] / 2, -middle[1] / 2, ...middle), () => lozenges(ctx, ...middle, { band, dark, motif }))
      layWeave(ctx, random, [-w / 2, -h / 2, w, h], 0.75)
    })
    bevel(ctx, cloth, 0.03, 0.18)
    outline(ctx, cloth, 0.024, 0.7)
  })
}

function border(ctx, w, h, unit, tone) {
  const dot = (x, y) => {
    ctx.fillStyle = color(tone, 0, 0.9)
    ctx.fill(lozenge(x, y, unit * 0.34, unit * 0.34))
  }
  const across = Math.round(w / (unit * 1.5))
  const down = Math.round(h / (unit * 1.5))
  for (let i = 0; i <= across; i++) for (const y of [-h / 2, h / 2]) dot((i / across - 0.5) * w, y)
  for (let i = 1; i < down; i++) for (const x of [-w / 2, w / 2]) dot(x, (i / down - 0.5) * h)
}

function lozenge(x, y, rx, ry) {
  const path = new Path2D()
  path.moveTo(x - rx, y)
  path.lineTo(x, y - ry)
  path.lineTo(x + rx, y)
  path.lineTo(x, y + ry)
  path.closePath()
  return path
}

function lozenges(ctx, w, h, { band, dark, motif }) {
  const count = Math.max(1, Math.round(w / (h * 1.25)))
  const step = w / count
  for (let i = 0; i < count; i++) {
    const x = (i + 0.5) * step - w / 2
    for (const [scale, tone] of [
      [1, dark],
      [0.86, band],
      [0.76, dark],
      [0.5, motif],
      [0.36, dark],
      [0.18, motif],
    ]) {
      fill(ctx, lozenge(x, 0, (step / 2) * scale, (h / 2) * scale), color(tone))
    }
    for (const end of [-1, 1]) {
      for (const side of [-1, 1]) {
        for (const [scale, tone] of [
          [0.46, band],
          [0.4, dark],
          [0.24, motif],
          [0.16, dark],
        ]) {
          fill(ctx, lozenge(x + (end * step) / 2, (side * h) / 2, (step / 2) * scale, (h / 2) * scale), color(tone))
        }
      }
    }
  }
}
