import { failRange } from '../geometry/check.js'
import type { HostOptions } from '../host/HostOptions.js'
import type { Extent } from '../host/overlay/CanvasRegion.js'
import { shrinkToCanvas } from '../host/overlay/canvasSize.js'
import { whenImagesLoaded } from '../paint/cookies/ImageCache.js'
import { EFFECT_PARTS, INDIRECT_PARTS } from '../paint/webgl/lazyParts.js'
import type { Host } from '../scene/host.js'
import type { Scene } from '../scene/Scene.js'
import type { LayerParts } from './LayerParts.js'
import type { Projection } from './projection.js'
import type { LayerRenderer } from './renderers.js'

/** A layer as it is drawn at the moment of a snapshot. */
export interface DrawnLayer {
  readonly scene: Scene
  readonly options: HostOptions
  /** Members of the layer's host that the snapshot's own host copies. */
  readonly hostMembers: Pick<Host, 'indirect' | 'parseColor' | 'still'>
  readonly renderer: LayerRenderer
  readonly parts: LayerParts
  readonly projection: Projection
}

/** Paints the light map of a layer in a given size, with everything loaded, and returns its pixels. */
export async function takeSnapshot(layer: DrawnLayer, size: Extent, scale: number | undefined): Promise<ImageBitmap> {
  const { scene, options, renderer, parts, projection } = layer
  const { width, height } = size
  const maxSide = parts.maxSide(renderer)
  const factor = Math.min(shrinkToCanvas(width, height), maxSide / width, maxSide / height)
  if (scale !== undefined && factor < 1) failRange('snapshot scale', `at most ${scale * factor}`, scale)
  let isStale = true
  const invalidate = (): void => {
    isStale = true
  }
  const map = parts.createReadableMap()
  map.changed = invalidate
  const host: Host = { requestFrame: invalidate, scale: projection.scaleIn(width, height), ...layer.hostMembers }
  const detach = scene.attach(host)
  try {
    await Promise.all([EFFECT_PARTS.load(), INDIRECT_PARTS.load(), scene.load()])
    while (isStale) {
      isStale = false
      const area = projection.area()
      const plan = projection.isVisible ? scene.plan(area ?? undefined, host) : { lights: [] }
      map.paint(renderer, { size, projection, area, plan, options })
      if (EFFECT_PARTS.value!.finishPrograms()) isStale = true
      await whenImagesLoaded()
    }
    return await map.read(renderer)
  } finally {
    detach()
    map.dispose()
  }
}
