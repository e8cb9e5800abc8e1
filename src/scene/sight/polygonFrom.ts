import { type Box, boxAround, boxOf, checkBox, growBox } from '../../geometry/boxes.js'
import { failRange } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point, Ring } from '../../geometry/points.js'
import { boxContains, checkView, type ViewOptions } from '../../visibility/view.js'
import { sweepFrom } from '../../visibility/visibilityPolygon.js'
import { sameValue, snapshot } from '../sameValue.js'
import type { SceneContext } from './SceneContext.js'

/** Options of a visibility polygon: a radius, bounds, or both. */
export type PolygonOptions = ViewOptions & { bounds?: Box | undefined }

/** Implements `Scene.polygonFrom`. */
export function polygonFrom(scene: SceneContext, origin: Point, options: PolygonOptions = {}): Ring {
  const viewer = checkPoint('origin', origin)
  const view = checkView(options)
  const bounds = checkBoundsOf(viewer, options.bounds)
  if (view.radius === 0) return new Float64Array(0)
  if (bounds !== null) return scene.walls.all.ringWithin(viewer, view, bounds)
  if (view.radius !== undefined) return scene.walls.all.ringFrom(viewer, view, boxAround(viewer, view.radius))
  const { walls, codes } = scene.wallList(options.channel ?? 'light')
  return sweepFrom(viewer, walls, codes, view, null)
}

/** Implements `Scene.rememberedPolygon`. */
export function rememberedPolygon(scene: SceneContext): (origin: Point, options: PolygonOptions) => Ring {
  const { changes } = scene
  let last: { query: unknown; ring: Ring; dependencyBox: Box | null; channel: number; time: number } | null = null
  return (origin, options) => {
    const query = [origin, options]
    const isSame =
      last !== null && sameValue(query, last.query) && !changes.hasChanged(last.dependencyBox, last.channel, last.time)
    if (isSame) {
      last!.time = changes.time
      return last!.ring
    }
    const ring = polygonFrom(scene, origin, options)
    const { arcTolerance, channel } = checkView(options)
    const seen = boxOf(ring)
    last = {
      query: snapshot(query),
      ring,
      dependencyBox: seen && growBox(seen, arcTolerance),
      channel,
      time: changes.time,
    }
    return ring
  }
}

function checkBoundsOf(viewer: Point, given: Box | undefined): Box | null {
  if (given === undefined) return null
  const bounds = checkBox('bounds', given)
  if (!boxContains(bounds, viewer)) failRange('origin', `inside bounds ${JSON.stringify(bounds)}`, viewer)
  return bounds
}
