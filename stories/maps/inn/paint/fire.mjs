/**
 * Painters of light sources: flames, candles, the crystal, the lantern in the yard. Live lights are
 * placed on these.
 */
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
  outline,
  placed,
  radial,
  TURN,
  withState,
} from './brush.mjs'
import { stone } from './stone.mjs'

const FLAME = [
  [14, 90, 48],
  [28, 95, 56],
  [42, 98, 66],
  [52, 100, 86],
]

/** A soft shine added to what is there. */
export function glow(ctx, x, y, radius, [h, s, l], strength) {
  withState(ctx, () => {
    ctx.globalCompositeOperation = 'screen'
    const stops = [
      [0, strength],
      [0.35, strength * 0.45],
      [1, 0],
    ]
    fill(
      ctx,
      circle(x, y, radius),
      radial(ctx, x, y, radius, ...stops.map(([at, alpha]) => [at, color([h, s, l], 0, alpha)])),
    )
  })
}

export function candle(ctx, x, y, isLit) {
  if (!isLit) {
    contact(ctx, circle(x, y, 0.085), 0.08)
    fill(ctx, circle(x, y, 0.085), color([40, 50, 52]))
    outline(ctx, circle(x, y, 0.085), 0.014)
  }
  fill(ctx, circle(x, y, 0.055), color([44, 55, 86]))
  outline(ctx, circle(x, y, 0.055), 0.014, 0.6)
  if (!isLit) return fill(ctx, circle(x, y, 0.016), color([20, 30, 20]))
  glow(ctx, x, y, 0.3, FLAME[2], 0.8)
  fill(ctx, circle(x, y, 0.034), color(FLAME[2], 8))
  fill(ctx, circle(x, y, 0.02), color(FLAME[3], 10))
}

/** A fire of logs in its ashes, its flames about `radius` squares wide. */
export function fire(ctx, random, x, y, radius) {
  fill(ctx, blob(random, x, y, radius, radius * 1.25, { wobble: 0.2 }), color([24, 10, 26], 0, 0.85))
  for (const turn of [0.5, 1.2, 2, 2.7]) {
    placed(ctx, { x: x + random.vary(0.05), y: y + random.vary(0.05), turn }, () => {
      const log = box(-radius * 1.05, -radius * 0.15, radius * 2.1, radius * 0.3, 0.04)
      fill(ctx, log, color([22, 42, 30]))
      dash(ctx, -radius * 0.9, 0, radius * 0.9, 0, color([22, 42, 20]), 0.03)
      outline(ctx, log, 0.024)
      for (const end of [-1, 1]) fill(ctx, ellipse(end * radius * 1.03, 0, 0.028, radius * 0.14), color([34, 46, 62]))
    })
  }
  glow(ctx, x, y, radius * 2.6, FLAME[1], 0.65)
  FLAME.forEach((tone, layer) => {
    const [fx, fy] = [x + random.vary(radius * 0.16), y + random.vary(radius * 0.16)]
    fill(ctx, flames(random, fx, fy, radius * (0.9 - layer * 0.21)), color(tone, 0, 0.82))
  })
  for (let i = 0; i < 16; i++) {
    const [angle, reach] = [random.range(0, TURN), radius * random.range(0.7, 1.35)]
    fill(
      ctx,
      circle(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, random.range(0.01, 0.022)),
      color(FLAME[1]),
    )
  }
  glow(ctx, x, y, radius * 1.2, FLAME[3], 0.5)
}

/** Paints tongues of flame that curl around the center. */
function flames(random, x, y, radius) {
  const path = new Path2D()
  const tips = 7
  const at = (angle, reach) => [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  const start = random.range(0, TURN)
  path.moveTo(...at(start, radius * 0.55))
  for (let tip = 0; tip < tips; tip++) {
    const angle = start + (tip / tips) * TURN
    const step = TURN / tips
    const reach = radius * random.range(0.6, 1.3)
    path.quadraticCurveTo(...at(angle + step * 0.1, radius * 0.85), ...at(angle + step * 0.95, reach))
    path.quadraticCurveTo(...at(angle + step * 0.6, radius * 0.7), ...at(angle + step, radius * 0.55))
  }
  return path
}

/** The cluster of crystals in the study. */
export function crystal(ctx, random, x, y) {
  contact(ctx, blob(random, x, y, 0.3, 0.28), 0.2)
  const shards = [
    [0.1, 0.36],
    [1.2, 0.3],
    [2.1, 0.38],
    [3.3, 0.3],
    [4.1, 0.36],
    [5.2, 0.32],
  ]
  for (const [angle, reach] of shards) {
    placed(ctx, { x, y, turn: angle }, () => {
      for (const [side, lift] of [
        [-1, 10],
        [1, -6],
      ]) {
        const facet = new Path2D(`M 0 0 L ${reach * 0.4} ${side * 0.11} L ${reach} 0 Z`)
        fill(ctx, facet, color([212, 72, 70], lift))
      }
      outline(ctx, new Path2D(`M 0 0 L ${reach * 0.4} -0.11 L ${reach} 0 L ${reach * 0.4} 0.11 Z`), 0.016, 0.7)
    })
  }
  fill(ctx, blob(random, x, y, 0.13, 0.13, { corners: 6, wobble: 0.05 }), color([205, 90, 92]))
  glow(ctx, x, y, 0.75, [212, 95, 66], 0.65)
}

/** An iron lantern with blue glass on a stone foot. */
export function lantern(ctx, random, x, y) {
  contact(ctx, circle(x, y, 0.36), 0.3, 0.7)
  stone(
    ctx,
    random,
    blob(random, x, y, 0.36, 0.36, { corners: 8, wobble: 0.04 }),
    [x - 0.4, y - 0.4, 0.8, 0.8],
    [38, 12, 62],
  )
  placed(ctx, { x, y, turn: Math.PI / 4 }, () => {
    const frame = box(-0.2, -0.2, 0.4, 0.4, 0.04)
    contact(ctx, frame, 0.14, 0.8)
    fill(ctx, frame, color([220, 10, 26]))
    bevel(ctx, frame, 0.03, 0.25)
    outline(ctx, frame, 0.026)
    fill(ctx, box(-0.145, -0.145, 0.29, 0.29, 0.02), color([212, 80, 78]))
    for (const turn of [0, Math.PI / 2]) {
      ctx.rotate(turn)
      fill(ctx, box(-0.018, -0.16, 0.036, 0.32), color([220, 12, 26]))
    }
  })
  fill(ctx, circle(x, y, 0.08), color([200, 90, 95]))
  glow(ctx, x, y, 0.85, [212, 95, 66], 0.6)
}
