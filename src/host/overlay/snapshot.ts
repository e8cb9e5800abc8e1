import { failRange } from '../../geometry/check.js'
import { freeCanvas, lightMapContext } from '../../paint/canvas/lightMapContext.js'
import { whenImagesLoaded } from '../../paint/cookies/ImageCache.js'
import type { Host } from '../../scene/host.js'
import type { ColorParser } from '../../scene/lights/color.js'
import type { ReceiverPlan } from '../../scene/plan/plan.js'
import type { Scene } from '../../scene/Scene.js'
import { checkSnapshot } from '../checkSnapshot.js'
import type { SnapshotOptions } from '../HostHandle.js'
import { resolveAmbient, resolveIndirect } from '../HostOptions.js'
import { windowOf } from '../place/windowOf.js'
import { prefersReducedMotion } from '../reducedMotion.js'
import type { Extent, FittedCanvas } from './CanvasRegion.js'
import { shrinkToCanvas } from './canvasSize.js'
import { PAINTERS } from './lazyPainters.js'
import type { OverlayOptions } from './OverlayOptions.js'
import { areaOf } from './overlayView.js'
import { PageReceivers } from './PageReceivers.js'
import { PainterChoice } from './PainterChoice.js'

/** State of an overlay at the moment of a snapshot. */
export interface Overlay {
  readonly scene: Scene
  readonly options: OverlayOptions
  /** Size in CSS pixels; null if it has none. */
  readonly extent: Extent | null
  readonly canvas: HTMLCanvasElement
  /** The region that the canvas covers; null before it is painted. */
  readonly shown: FittedCanvas | null
  readonly parseColor: ColorParser
}

/** Returns a picture of an overlay's light map: a copy of its canvas if that suffices, otherwise a new paint. */
export async function takeSnapshot(overlay: Overlay, snapshotOptions: SnapshotOptions): Promise<ImageBitmap> {
  const scale = checkSnapshot(snapshotOptions)
  const { extent, shown, canvas } = overlay
  if (extent === null || extent.width === 0 || extent.height === 0) {
    throw new Error('react-umbra: snapshot must be taken of a host with a size, got none; wait until it is laid out')
  }
  const { width, height } = extent
  const currentScale = shown === null ? 1 : shown.size.width / shown.size.cssWidth
  const isWhole = shown !== null && shown.region.width === width && shown.region.height === height
  // Receivers lie over the canvas.
  const isComplete = isWhole && overlay.scene.context.receivers === null
  if (isComplete && (scale === undefined || scale === currentScale)) return createImageBitmap(canvas)
  const targetScale = scale ?? currentScale
  checkFits(targetScale, extent)
  return paintCopy(
    overlay,
    extent,
    Math.max(1, Math.round(width * targetScale)),
    Math.max(1, Math.round(height * targetScale)),
  )
}

/** Throws if no canvas can hold the pixels. */
function checkFits(scale: number, { width, height }: Extent): void {
  const fraction = shrinkToCanvas(width * scale, height * scale)
  if (fraction < 1)
    failRange('snapshot scale', `at most ${scale * fraction} for ${width} × ${height} CSS pixels`, scale)
}

async function paintCopy(
  { scene, options: hostOptions, canvas, parseColor }: Overlay,
  extent: Extent,
  width: number,
  height: number,
): Promise<ImageBitmap> {
  const options = resolveAmbient(hostOptions, parseColor)
  const copy = canvas.ownerDocument.createElement('canvas')
  copy.width = width
  copy.height = height
  const context = lightMapContext(copy)!
  const surface = { context, width, height, scaleX: width / extent.width, scaleY: height / extent.height }
  let isStale = true
  const invalidate = (): void => {
    isStale = true
  }
  const painters = new PainterChoice(invalidate)
  painters.choose(options.renderer)
  const host: Host = {
    requestFrame: invalidate,
    scale: surface.scaleX * options.view.zoom,
    parseColor,
    get indirect() {
      const planner = painters.current?.indirect
      return planner ? { ...resolveIndirect(hostOptions, parseColor), planner } : null
    },
    get sampler() {
      return painters.current?.sampler
    },
    get still() {
      return prefersReducedMotion(windowOf(canvas))
    },
  }
  const pageReceivers = new PageReceivers(canvas.ownerDocument, invalidate)
  const detach = scene.attach(host)
  try {
    const area = areaOf(options.view, extent.width, extent.height)
    let receivers: readonly ReceiverPlan[] = []
    // Soft shadows are refined from paint to paint.
    while (isStale) {
      isStale = false
      const plan = scene.plan(area, host)
      receivers = plan.receivers ?? []
      painters.current?.paint(surface, plan, options)
      pageReceivers.paint(surface, receivers, options, null)
      if (PAINTERS.gl.value?.finishPrograms()) isStale = true
      await whenImagesLoaded()
      await nextTask()
    }
    pageReceivers.drawOver(surface, receivers, options)
    return await createImageBitmap(copy)
  } finally {
    detach()
    painters.end()
    pageReceivers.end()
    freeCanvas(context)
  }
}

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))
