import { viewOfLight } from '../../lights/footprint.js'
import type { LightSource } from '../../plan/plan.js'
import { blockersOf, lightRing, wallsForLight } from '../../transport/blockers.js'
import { clipToRadius } from '../../transport/clipToRadius.js'
import { areOpaque } from '../../transport/WallCollector.js'
import type { ConeLight } from '../cone/light.js'
import type { Emitter } from '../Emitter.js'
import { discTransmittance } from './discTransmittance.js'
import { type DiscShape, discGeometry } from './geometry.js'
import { boundsOfDisc, type PointLight } from './light.js'

function shapeOf({ size, shadows }: PointLight | ConeLight): LightSource['shape'] {
  return size > 0 && shadows ? { shape: 'disc', radius: size } : { shape: 'point' }
}

/** The emitter of points and discs, cones included. */
export const pointEmitter: Emitter<PointLight | ConeLight, DiscShape> = {
  ...discGeometry,
  trace(index, light, view) {
    const { x, y, radius, size, polygon } = light
    if (polygon !== null)
      return {
        ring: clipToRadius(polygon, light, radius, view.arcTolerance),
        x,
        y,
        radius,
        source: null,
        dependencyBox: null,
      }
    if (!light.shadows) return null
    const reach = boundsOfDisc(light)
    const blockers = blockersOf(index, light, reach)
    if (blockers.isPrepared && blockers.list.every(({ entry }) => entry.pane === null)) return null
    const walls = wallsForLight(index, blockers, light, Math.max(radius, size))
    const ring = lightRing(index, blockers, walls, light, view, reach)
    const isHard = (size === 0 && areOpaque(walls)) || walls.every(({ codes }) => codes.length === 0)
    return { ring, x, y, radius, source: isHard ? null : { shape: shapeOf(light), walls }, dependencyBox: reach }
  },
  sourceOf(index, light) {
    const blockers = blockersOf(index, light, boundsOfDisc(light))
    return { shape: shapeOf(light), walls: wallsForLight(index, blockers, light, Math.max(light.radius, light.size)) }
  },
  litRing(index, light, radius) {
    const view = viewOfLight(light, radius)
    const hard = { ...light, radius, size: 0 }
    return this.trace(index, hard, view, null)?.ring ?? index.ringFrom(light, view, boundsOfDisc(hard))
  },
  originTowards: (light) => light,
  distanceTo: (light, _, point) => Math.hypot(point.x - light.x, point.y - light.y),
  transmittance: (light, source, point) => discTransmittance(source, light, point),
}
