import type { Box } from '../../geometry/boxes.js'
import { type CheckedLight, isTube } from '../lights/checkedLight.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import type { LightSource } from '../plan/plan.js'
import { blockersOf, wallsPast } from '../transport/blockers.js'
import { traceSun } from './traceSun.js'
import { sourceOfTube } from './traceTube.js'

const POINT: LightSource['shape'] = { shape: 'point' }

/** Returns the emitter of a light that isn't plain, and all walls that matter within reach; null if nothing can shade it. */
export function sourceOf(index: OccluderIndex, light: CheckedLight, reach: Box): LightSource | null {
  if (light.parallel) return traceSun(index, light, null).source
  if (isTube(light)) return sourceOfTube(index, light, reach).source
  const { size, radius } = light
  const walls = wallsPast(index, blockersOf(index, light, reach), light, Math.max(radius, size))
  return { shape: size > 0 && light.shadows ? { shape: 'disc', radius: size } : POINT, walls }
}
