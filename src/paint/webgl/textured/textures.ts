import type { FramePlan } from '../../../scene/plan/plan.js'
import { UsedImages } from '../../cookies/ImageCache.js'
import type { PaintOptions } from '../../Painter.js'
import { CookieTextures } from './CookieTextures.js'

/** The images that one light map needs. */
export interface LightMapImages {
  readonly images: UsedImages
  readonly reliefs: UsedImages
}

/** The number of a map's only relief. */
export const GROUND = 0

/** The images that light maps need, by each map's callback for when it can be painted better. */
const imagesByMap = /* @__PURE__ */ new Map<() => void, LightMapImages>()

export function imagesFor(changed: () => void): LightMapImages {
  let used = imagesByMap.get(changed)
  if (used === undefined) {
    used = { images: new UsedImages('image', changed), reliefs: new UsedImages('normalMap', changed) }
    imagesByMap.set(changed, used)
  }
  return used
}

/** Ends a paint: frees textures that the map hasn't shown for some time. */
export function releaseUnusedTextures(
  changed: () => void,
  { lights }: FramePlan,
  { normalMap }: Omit<PaintOptions, 'view'>,
): void {
  const used = imagesByMap.get(changed)
  if (used === undefined) return
  used.images.releaseUnused(new Map(lights.flatMap(({ id, image }) => (image === null ? [] : [[id, image]]))))
  used.reliefs.releaseUnused(new Map(normalMap ? [[GROUND, normalMap.src]] : []))
  CookieTextures.prune()
}

/** Frees the textures of a map that is not painted any more. */
export function freeTextures(changed: () => void): void {
  const used = imagesByMap.get(changed)
  if (used === undefined) return
  imagesByMap.delete(changed)
  used.images.free()
  used.reliefs.free()
  CookieTextures.prune()
}
