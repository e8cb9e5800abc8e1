import type { FramePlan } from '../../../scene/plan/plan.js'
import { UsedImages } from '../../cookies/ImageCache.js'
import type { PaintOptions } from '../../Painter.js'
import { CookieTextures } from './CookieTextures.js'

/** The images that one light map needs. */
export interface Wanted {
  readonly images: UsedImages
  readonly reliefs: UsedImages
}

/** The number of a map's only relief. */
export const GROUND = 0

/** The images that light maps need, by each map's callback for when it can be painted better. */
const wanted = /* @__PURE__ */ new Map<() => void, Wanted>()

export function texturesFor(changed: () => void): Wanted {
  let pictures = wanted.get(changed)
  if (pictures === undefined) {
    pictures = { images: new UsedImages('image', changed), reliefs: new UsedImages('normalMap', changed) }
    wanted.set(changed, pictures)
  }
  return pictures
}

/** Ends a paint: frees textures that the map hasn't shown for some time. */
export function settleTextures(
  changed: () => void,
  { lights }: FramePlan,
  { normalMap }: Omit<PaintOptions, 'view'>,
): void {
  const pictures = wanted.get(changed)
  if (pictures === undefined) return
  pictures.images.releaseUnused(new Map(lights.flatMap(({ id, image }) => (image === null ? [] : [[id, image]]))))
  pictures.reliefs.releaseUnused(new Map(normalMap ? [[GROUND, normalMap.src]] : []))
  CookieTextures.prune()
}

/** Frees the textures of a map that is not painted any more. */
export function freeTextures(changed: () => void): void {
  const pictures = wanted.get(changed)
  if (pictures === undefined) return
  wanted.delete(changed)
  pictures.images.free()
  pictures.reliefs.free()
  CookieTextures.prune()
}
