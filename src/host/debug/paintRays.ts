import { boxOf } from '../../geometry/boxes.js'
import type { DebugModel, Tools } from './model.js'
import { STYLE } from './style.js'

/** Paints rays as arrows to their hit or end; dotted behind a hit, which is marked by a cross. */
export function paintRays({ pen, projection }: Tools, { rays, show }: DebugModel): void {
  if (!show.rayLines) return
  const seen = rays
    .filter(({ from, to, hit }) => projection.shows(boxOf([from, to, hit ?? to].flatMap(({ x, y }) => [x, y]))!))
    .map(({ from, to, hit }) => ({
      from: projection.at(from),
      to: projection.at(to),
      hit: hit ? projection.at(hit) : null,
    }))
  pen.lines(STYLE.behindHits, (trace) => {
    for (const { to, hit } of seen) if (hit !== null) trace.line(hit, to)
  })
  pen.arrows(
    STYLE.rays,
    seen.map(({ from, to, hit }) => ({ from, to: hit ?? to })),
  )
  pen.crosses(
    STYLE.hits,
    seen.flatMap(({ hit }) => (hit === null ? [] : [hit])),
  )
}
