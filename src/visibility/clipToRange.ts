import type { RingBuilder } from './ringBuilder.js'

/** Adds the arc from one direction to another, `turn` radians by increasing angle. */
function addArc(fx: number, fy: number, tx: number, ty: number, turn: number, ring: RingBuilder): void {
  const { ox, oy, radius } = ring
  const from = radius / Math.sqrt(fx * fx + fy * fy)
  const to = radius / Math.sqrt(tx * tx + ty * ty)
  // A wall so near that its point rounds to the viewer's own has no direction to draw an arc from.
  if (!(Number.isFinite(from) && Number.isFinite(to))) return
  ring.arc(ox + fx * from, oy + fy * from, ox + tx * to, oy + ty * to, turn)
}

/**
 * Adds the open range between the directions of two points. `isShort` is true, exactly, if that is less than half a
 * turn.
 */
export function addOpenArc(px: number, py: number, qx: number, qy: number, isShort: boolean, ring: RingBuilder): void {
  const fx = px - ring.ox
  const fy = py - ring.oy
  const tx = qx - ring.ox
  const ty = qy - ring.oy
  let turn = Math.atan2(fx * ty - fy * tx, fx * tx + fy * ty)
  if (turn < 0) turn += 2 * Math.PI
  // Angles are rounded: a turn of almost 0 may look like a full turn, and vice versa.
  if (isShort && turn > 1.5 * Math.PI) turn = 0
  else if (!isShort && turn < Math.PI / 2) turn = 2 * Math.PI
  addArc(fx, fy, tx, ty, turn, ring)
}

/** Adds the part of a wall from p to q, clipped to the range: its center may be inside, and either end outside. */
export function addClipped(px: number, py: number, qx: number, qy: number, ring: RingBuilder): void {
  const { ox, oy, radius } = ring
  const ax = px - ox
  const ay = py - oy
  const dx = qx - px
  const dy = qy - py
  // |a + t d|² = r², from the point of the line nearest to the viewer, which keeps the digits of a far wall.
  const square = dx * dx + dy * dy
  const foot = square > 0 ? -(ax * dx + ay * dy) / square : 0
  const cx = ax + foot * dx
  const cy = ay + foot * dy
  const halfChordSquare = radius * radius - (cx * cx + cy * cy)
  const halfChord = halfChordSquare > 0 && square > 0 ? Math.sqrt(halfChordSquare / square) : 0
  const enter = foot - halfChord
  const leave = foot + halfChord
  const bx = ax + dx
  const by = ay + dy
  if (square === 0 || halfChord === 0 || leave <= 0 || enter >= 1) {
    if (square === 0 && halfChordSquare > 0) ring.point(px, py)
    else addArc(ax, ay, bx, by, angleBetween(ax, ay, bx, by), ring)
    return
  }
  // If the wall meets the range, exactly that point ends the arc.
  if (enter > 0) {
    const x = ax + enter * dx
    const y = ay + enter * dy
    const from = radius / Math.sqrt(ax * ax + ay * ay)
    ring.arc(ox + ax * from, oy + ay * from, ox + x, oy + y, angleBetween(ax, ay, x, y))
    ring.point(ox + x, oy + y)
  } else ring.point(px, py)
  if (leave < 1) {
    const x = ax + leave * dx
    const y = ay + leave * dy
    const to = radius / Math.sqrt(bx * bx + by * by)
    ring.point(ox + x, oy + y)
    ring.arc(ox + x, oy + y, ox + bx * to, oy + by * to, angleBetween(x, y, bx, by))
  } else ring.point(qx, qy)
}

/** Returns the angle between two directions less than half a turn apart. */
function angleBetween(fx: number, fy: number, tx: number, ty: number): number {
  return Math.max(0, Math.atan2(fx * ty - fy * tx, fx * tx + fy * ty))
}
