import { DataUtils, UnsignedByteType, type WebGLRenderer } from 'three'
import { failRange } from '../geometry/check.js'
import type { HostOptions } from '../host/HostOptions.js'
import type { Extent } from '../host/overlay/CanvasRegion.js'
import { shrinkToCanvas } from '../host/overlay/canvasSize.js'
import { imagesRead } from '../paint/cookies/ImageCache.js'
import { INDIRECT_PARTS, LATE } from '../paint/webgl/lazyParts.js'
import type { Host } from '../scene/host.js'
import type { Scene } from '../scene/Scene.js'
import { LightMap } from './LightMap.js'
import type { Projection } from './projection.js'

/** A layer at the moment of a snapshot. */
export interface DrawnLayer {
  readonly scene: Scene
  readonly options: HostOptions
  /** What of the layer's host decides about colors. */
  readonly colors: Pick<Host, 'indirect' | 'parseColor'>
  readonly renderer: WebGLRenderer
  readonly projection: Projection
}

/** Paints the light map of a layer at a size, and reads its pixels. */
export async function takeSnapshot(layer: DrawnLayer, size: Extent, scale: number | undefined): Promise<ImageBitmap> {
  const { scene, options, renderer, projection } = layer
  const { width, height } = size
  const { maxTextureSize } = renderer.capabilities
  const share = Math.min(shrinkToCanvas(width, height), maxTextureSize / width, maxTextureSize / height)
  if (scale !== undefined && share < 1) failRange('snapshot scale', `at most ${scale * share}`, scale)
  let isStale = true
  const ask = (): void => {
    isStale = true
  }
  const map = new LightMap(ask)
  const host: Host = { requestFrame: ask, scale: projection.scaleIn(width, height), ...layer.colors }
  const endHost = scene.attach(host)
  try {
    await Promise.all([LATE.load(), INDIRECT_PARTS.load(), scene.load()])
    while (isStale) {
      isStale = false
      const area = projection.area()
      const plan = projection.isSeen ? scene.plan(area ?? undefined, host) : { lights: [] }
      map.paint(renderer, size, projection, area, plan, options)
      await imagesRead()
    }
    return await createImageBitmap(pixelsOf(renderer, map, size))
  } finally {
    endHost()
    map.dispose()
  }
}

/** The half float 1. The half floats up to it are ordered like their bits. */
const ONE = 0x3c00
/** Half floats from here on are negative. */
const NEGATIVE = 0x8000

function pixelsOf(renderer: WebGLRenderer, map: LightMap, { width, height }: Extent): ImageData {
  const target = map.target!
  const isBytes = target.texture.type === UnsignedByteType
  const read = isBytes ? new Uint8Array(4 * width * height) : new Uint16Array(4 * width * height)
  renderer.readRenderTargetPixels(target, 0, 0, width, height, read)
  const bytes = Uint8Array.from({ length: ONE + 1 }, (_, half) => Math.round(255 * DataUtils.fromHalfFloat(half)))
  const byteOf = (half: number): number => (half >= NEGATIVE ? 0 : half > ONE ? 255 : bytes[half]!)
  const image = new ImageData(width, height)
  for (let y = 0; y < height; y++) {
    // The lowest row comes first.
    const row = 4 * width * (height - 1 - y)
    for (let i = 0; i < 4 * width; i++) {
      const value = read[row + i]!
      image.data[4 * width * y + i] = i % 4 === 3 ? 255 : isBytes ? value : byteOf(value)
    }
  }
  return image
}
