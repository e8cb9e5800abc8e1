import type { LightPlan, LightSource } from '../plan/plan.js'

/** A light that throws soft shadows. */
export interface SoftLight extends LightPlan {
  readonly source: LightSource
}

export function isSoft(light: LightPlan): light is SoftLight {
  return light.source !== null
}

/** Whether a wall is opaque and its shadow without end, as all are of plain light. */
export function isEndless({ transport }: LightSource, wall: number): boolean {
  if (transport === null) return true
  const { rises, lengths, panes, sun } = transport
  const isHigh = sun !== null || (rises?.[wall] ?? 1) >= 1
  return isHigh && (lengths?.[wall] ?? Number.POSITIVE_INFINITY) === Number.POSITIVE_INFINITY && !panes?.[wall]
}

/** How far points of a source lie from (x, y), a sun's aside. */
export function sizeOf({ x, y, source: { size, line } }: SoftLight): number {
  return line === null ? size : Math.max(Math.hypot(line.x0 - x, line.y0 - y), Math.hypot(line.x1 - x, line.y1 - y))
}
