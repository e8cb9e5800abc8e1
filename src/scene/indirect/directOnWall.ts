import { boxAround } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { type Light, needsEmitter } from '../emitters/kinds.js'
import type { LightEntry } from '../lights/LightEntry.js'
import type { LightSource, Rgb } from '../plan/plan.js'
import type { SceneContext } from '../sight/SceneContext.js'
import { isInCone, shadeAt } from '../sight/shadeAt.js'
import { FULL_TRANSMITTANCE, transmittanceTo } from '../transport/transmittanceTo.js'

/**
 * Returns the light that lamps cast on a point of a wall, times the cosine of the angle of incidence. `normal` is the
 * unit normal of the lit side. A light counts as its center, a tube as its midpoint. O(lights over the point × their
 * walls).
 */
export function directOnWall(context: SceneContext, point: Point, normal: Point): Rgb {
  const { x, y } = point
  const sum: [number, number, number] = [0, 0, 0]
  for (const entry of context.lightsNear(boxAround(point))) {
    const { light } = entry
    if (!entry.isLit || light.darkness || light.blend === 'subtract') continue
    if (needsEmitter(light) && context.walls.effects === null) continue
    const origin = originOf(context, light, point)
    const isParallel = light.kind === 'sun'
    const [dx, dy] = [origin.x - x, origin.y - y]
    const distance = Math.hypot(dx, dy)
    const cosine = (normal.x * dx + normal.y * dy) / distance
    if (!(cosine > 0)) continue
    const falloffDistance = isParallel ? 0 : distance
    if (falloffDistance > light.radius || !isInCone(light, point)) continue
    const transmittance = transmittanceFrom(context, entry, origin, point)
    if (transmittance === null) continue
    const shade = shadeAt({ ...light, x: origin.x, y: origin.y }, point, falloffDistance)
    for (let k = 0; k < 3; k++) sum[k]! += shade[k]! * transmittance[k]! * cosine
  }
  return sum
}

function originOf({ walls }: SceneContext, light: Light, point: Point): Point {
  return needsEmitter(light) ? walls.effects!.emitterOf(light).originTowards(light, point) : light
}

function transmittanceFrom({ walls: index }: SceneContext, entry: LightEntry, origin: Point, point: Point): Rgb | null {
  if (!entry.light.shadows) return FULL_TRANSMITTANCE
  const source = entry.source(index, index.isPlain(entry.light))
  if (source === null) return FULL_TRANSMITTANCE
  // Heights count as endless.
  const walls = source.walls.map((group) => ({ ...group, spans: null })) as unknown as LightSource['walls']
  return transmittanceTo(walls, origin, point, false)
}
