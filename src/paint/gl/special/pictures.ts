import type { FramePlan } from '../../../scene/plan.js'
import type { Look } from '../../Painter.js'
import { Pictures } from '../../pictures/Pictures.js'
import { PictureTextures } from './PictureTextures.js'

/** What one light map wants of pictures. */
export interface Wanted {
  readonly images: Pictures
  readonly reliefs: Pictures
}

/** A map has one relief. */
export const GROUND = 0

/** Of light maps by what each calls when it is painted better from now on. */
const wanted = /* @__PURE__ */ new Map<() => void, Wanted>()

export function picturesFor(changed: () => void): Wanted {
  let pictures = wanted.get(changed)
  if (pictures === undefined) {
    pictures = { images: new Pictures('image', changed), reliefs: new Pictures('relief', changed) }
    wanted.set(changed, pictures)
  }
  return pictures
}

/** A map has been painted: frees what it has not shown for long. */
export function settlePictures(changed: () => void, { lights }: FramePlan, { normalMap }: Omit<Look, 'view'>): void {
  const pictures = wanted.get(changed)
  if (pictures === undefined) return
  pictures.images.settle(new Map(lights.flatMap(({ id, image }) => (image === null ? [] : [[id, image]]))))
  pictures.reliefs.settle(new Map(normalMap ? [[GROUND, normalMap.src]] : []))
  PictureTextures.prune()
}

/** A map is painted no more, for now. */
export function freePictures(changed: () => void): void {
  const pictures = wanted.get(changed)
  if (pictures === undefined) return
  wanted.delete(changed)
  pictures.images.free()
  pictures.reliefs.free()
  PictureTextures.prune()
}
