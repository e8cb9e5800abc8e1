import type { ShadowSpan } from '../plan/plan.js'

/** The span of shadows that begin at the wall and never end. */
export const ENDLESS: ShadowSpan = { start: 0, length: Number.POSITIVE_INFINITY, ratio: Number.POSITIVE_INFINITY }

/** Spans of walls that only have a depth, by that depth: one object each. */
const spansByDepth = /* @__PURE__ */ new Map<number, ShadowSpan>()

/** Maximum number of spans that are cached. */
const MAX_CACHED = 256

/** Returns the span of an endless shadow that begins `depth` behind the wall. */
export function spanFrom(depth: number): ShadowSpan {
  if (depth === 0) return ENDLESS
  const known = spansByDepth.get(depth)
  if (known !== undefined) return known
  const span = { ...ENDLESS, start: depth }
  if (spansByDepth.size < MAX_CACHED) spansByDepth.set(depth, span)
  return span
}

/** Returns true if the shadow is endless. */
export function isEndless({ length, ratio }: ShadowSpan): boolean {
  return length === Number.POSITIVE_INFINITY && ratio === Number.POSITIVE_INFINITY
}

/** Returns how far behind the wall the shadow ends on a ray that strikes the wall at a distance from the source. */
export function endOf({ length, ratio }: ShadowSpan, distance: number): number {
  return Math.min(length, ratio * distance)
}
