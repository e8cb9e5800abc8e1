import { boxOf } from '../../geometry/boxes.js'
import type { DebugModel, Tools } from './model.js'
import { STYLE } from './style.js'

/** Paints rays as arrows to their hit or end; dotted behind a hit, which is marked by a cross. */
export function paintRays({ pen, projection }: Tools, { rays, show }: DebugModel): void {
  if (!show.rayLines) return
  const visible = rays
    .filter(({ from, to, hit }) => projection.shows(boxOf([from, to, hit ?? to].flatMap(({ x, y }) => [x, y]))!))
    .map(({ from, to, hit }) => ({
      from: projection.at(from),
      to: projection.at(to),
      hit: hit ? projection.at(hit) : null,
    }))
  pen.lines(STYLE.behindHits, (batcher) => {
    for (const { to, hit } of visible) if (hit !== null) batcher.line(hit, to)
  })
  pen.arrows(
    STYLE.rays,
    visible.map(({ from, to, hit }) => ({ from, to: hit ?? to })),
  )
  pen.crosses(
    STYLE.hits,
    visible.flatMap(({ hit }) => (hit === null ? [] : [hit])),
  )
}
