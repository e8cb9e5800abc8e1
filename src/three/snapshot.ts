import { failRange } from '../geometry/check.js'
import type { HostOptions } from '../host/HostOptions.js'
import type { Extent } from '../host/overlay/CanvasRegion.js'
import { shrinkToCanvas } from '../host/overlay/canvasSize.js'
import { imagesRead } from '../paint/cookies/ImageCache.js'
import { INDIRECT_PARTS, LATE } from '../paint/webgl/lazyParts.js'
import type { Host } from '../scene/host.js'
import type { Scene } from '../scene/Scene.js'
import type { LayerParts } from './LayerParts.js'
import type { Projection } from './projection.js'
import type { LayerRenderer } from './renderers.js'

/** A layer at the moment of a snapshot. */
export interface DrawnLayer {
  readonly scene: Scene
  readonly options: HostOptions
  /** The host's part in indirect light and colors. */
  readonly colors: Pick<Host, 'indirect' | 'parseColor'>
  readonly renderer: LayerRenderer
  readonly parts: LayerParts
  readonly projection: Projection
}

/** Paints the light map of a layer at a size, and reads its pixels. */
export async function takeSnapshot(layer: DrawnLayer, size: Extent, scale: number | undefined): Promise<ImageBitmap> {
  const { scene, options, renderer, parts, projection } = layer
  const { width, height } = size
  const longest = parts.longestSide(renderer)
  const share = Math.min(shrinkToCanvas(width, height), longest / width, longest / height)
  if (scale !== undefined && share < 1) failRange('snapshot scale', `at most ${scale * share}`, scale)
  let isStale = true
  const ask = (): void => {
    isStale = true
  }
  const map = parts.createReadableMap()
  map.changed = ask
  const host: Host = { requestFrame: ask, scale: projection.scaleIn(width, height), ...layer.colors }
  const endHost = scene.attach(host)
  try {
    await Promise.all([LATE.load(), INDIRECT_PARTS.load(), scene.load()])
    while (isStale) {
      isStale = false
      const area = projection.area()
      const plan = projection.isSeen ? scene.plan(area ?? undefined, host) : { lights: [] }
      map.paint(renderer, size, projection, area, plan, options)
      if (LATE.value!.finishPrograms()) isStale = true
      await imagesRead()
    }
    return await map.read(renderer)
  } finally {
    endHost()
    map.dispose()
  }
}
