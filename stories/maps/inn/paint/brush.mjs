/** The few strokes that all painters share. All lengths are in grid squares. */
import { size } from '../plan.mjs'

export const TURN = Math.PI * 2
export const INK = [22, 45, 12]

/** Returns a CSS color from [hue, saturation, lightness], lighter by `lift`. */
export const color = ([h, s, l], lift = 0, alpha = 1) =>
  `hsl(${h.toFixed(1)} ${s.toFixed(1)}% ${(l + lift).toFixed(1)}% / ${alpha.toFixed(3)})`

export const mix = (a, b, share) => a.map((value, i) => value + (b[i] - value) * share)

export function withState(ctx, draw) {
  ctx.save()
  draw()
  ctx.restore()
}

/** Draws around (x, y), turned. */
export function placed(ctx, { x, y, turn = 0 }, draw) {
  withState(ctx, () => {
    ctx.translate(x, y)
    ctx.rotate(turn)
    draw()
  })
}

export function inside(ctx, path, draw) {
  withState(ctx, () => {
    ctx.clip(path)
    draw()
  })
}

export function circle(x, y, radius) {
  const path = new Path2D()
  path.arc(x, y, radius, 0, TURN)
  return path
}

export function ellipse(x, y, radiusX, radiusY, turn = 0) {
  const path = new Path2D()
  path.ellipse(x, y, radiusX, radiusY, turn, 0, TURN)
  return path
}

export function box(x, y, width, height, radius = 0) {
  const path = new Path2D()
  path.roundRect(x, y, width, height, radius)
  return path
}

/** A polygon with rounded corners. */
export function rounded(points, radius) {
  const path = new Path2D()
  const [ax, ay] = points[0]
  const [bx, by] = points[points.length - 1]
  path.moveTo((ax + bx) / 2, (ay + by) / 2)
  for (let i = 0; i < points.length; i++) {
    const [x, y] = points[i]
    const [nextX, nextY] = points[(i + 1) % points.length]
    path.arcTo(x, y, (x + nextX) / 2, (y + nextY) / 2, radius)
    path.lineTo((x + nextX) / 2, (y + nextY) / 2)
  }
  path.closePath()
  return path
}

/** A box drawn by an unsteady hand. */
export function roughBox(random, x, y, width, height, { wobble = 0.02, radius = 0.04 } = {}) {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  return rounded(
    corners.map(([cx, cy]) => [cx + random.vary(wobble), cy + random.vary(wobble)]),
    radius,
  )
}

/** A round shape drawn by an unsteady hand. */
export function blob(random, x, y, radiusX, radiusY = radiusX, { wobble = 0.12, corners = 9, turn = 0 } = {}) {
  const start = random.range(0, TURN)
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = start + (i / corners) * TURN
    const reach = 1 + random.vary(wobble)
    const u = Math.cos(angle) * radiusX * reach
    const v = Math.sin(angle) * radiusY * reach
    return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)]
  })
  return rounded(points, Math.max(radiusX, radiusY))
}

export function fill(ctx, path, style) {
  ctx.fillStyle = style
  ctx.fill(path)
}

export function stroke(ctx, path, style, width) {
  ctx.strokeStyle = style
  ctx.lineWidth = width
  ctx.stroke(path)
}

export function line(ctx, points, style, width) {
  const path = new Path2D()
  for (const [x, y] of points) path.lineTo(x, y)
  stroke(ctx, path, style, width)
}

/** A straight line from (x0, y0) to (x1, y1). */
export function dash(ctx, x0, y0, x1, y1, style, width) {
  const path = new Path2D()
  path.moveTo(x0, y0)
  path.lineTo(x1, y1)
  stroke(ctx, path, style, width)
}

/** The dark outline that sets a thing off from what lies under it. */
export const outline = (ctx, path, width = 0.026, alpha = 0.8) => stroke(ctx, path, color(INK, 0, alpha), width)

/** The soft dark rim where a thing stands on the floor; from no direction, since the lights are live. */
export function contact(ctx, path, reach = 0.2, alpha = 0.6) {
  withState(ctx, () => {
    ctx.shadowColor = color([24, 50, 6], 0, alpha)
    ctx.shadowBlur = reach * size.pixelsPerGrid
    fill(ctx, path, color(INK, 4))
  })
}

/** A light inner edge, as wide as it is soft. */
export function bevel(ctx, path, width = 0.05, alpha = 0.3, tone = [42, 60, 88]) {
  inside(ctx, path, () => {
    stroke(ctx, path, color(tone, 0, alpha * 0.5), width * 2)
    stroke(ctx, path, color(tone, 0, alpha), width)
  })
}

/** Paints a radial wash from `inner` at the center to `outer` at the radius. */
export function radial(ctx, x, y, radius, ...stops) {
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, radius)
  for (const [offset, style] of stops) gradient.addColorStop(offset, style)
  return gradient
}
