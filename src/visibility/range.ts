import type { RingBuilder } from './ringBuilder.js'

/** The range between two angles. */
export function addTurn(ox: number, oy: number, radius: number, from: number, to: number, ring: RingBuilder): void {
  ring.arc(
    ox + radius * Math.cos(from),
    oy + radius * Math.sin(from),
    ox + radius * Math.cos(to),
    oy + radius * Math.sin(to),
    to - from,
  )
}

/** The part of a wall from p to q, cut to the range: its middle may be inside and either end beyond. */
export function addClipped(
  ox: number,
  oy: number,
  radius: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  ring: RingBuilder,
): void {
  const ax = px - ox
  const ay = py - oy
  const dx = qx - px
  const dy = qy - py
  // |a + t d|² = r², from the point of the line nearest to the viewer, which keeps the digits of a far wall.
  const square = dx * dx + dy * dy
  const middle = square > 0 ? -(ax * dx + ay * dy) / square : 0
  const cx = ax + middle * dx
  const cy = ay + middle * dy
  const room = radius * radius - (cx * cx + cy * cy)
  const half = room > 0 && square > 0 ? Math.sqrt(room / square) : 0
  const enter = middle - half
  const leave = middle + half
  if (square === 0 || half === 0 || leave <= 0 || enter >= 1) {
    if (square === 0 && room > 0) ring.point(px, py)
    else addArc(ox, oy, radius, ax, ay, ax + dx, ay + dy, ring)
    return
  }
  if (enter > 0) {
    const x = ax + enter * dx
    const y = ay + enter * dy
    addArc(ox, oy, radius, ax, ay, x, y, ring)
    ring.point(ox + x, oy + y)
  } else ring.point(px, py)
  if (leave < 1) {
    const x = ax + leave * dx
    const y = ay + leave * dy
    ring.point(ox + x, oy + y)
    addArc(ox, oy, radius, x, y, ax + dx, ay + dy, ring)
  } else ring.point(qx, qy)
}

/** The range between two directions less than half a turn apart. */
function addArc(
  ox: number,
  oy: number,
  radius: number,
  fx: number,
  fy: number,
  tx: number,
  ty: number,
  ring: RingBuilder,
): void {
  const from = radius / Math.sqrt(fx * fx + fy * fy)
  const to = radius / Math.sqrt(tx * tx + ty * ty)
  // A wall so near that its point rounds to the viewer's own has no direction to draw an arc from.
  if (!(Number.isFinite(from) && Number.isFinite(to))) return
  const length = Math.max(0, Math.atan2(fx * ty - fy * tx, fx * tx + fy * ty))
  ring.arc(ox + fx * from, oy + fy * from, ox + tx * to, oy + ty * to, length)
}
