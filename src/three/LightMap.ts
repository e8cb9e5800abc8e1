import {
  Color,
  HalfFloatType,
  Matrix3,
  type Texture,
  UnsignedByteType,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Box } from '../geometry/boxes.js'
import type { PaintOptions } from '../paint/Painter.js'
import { GlDevice } from '../paint/webgl/device/GlDevice.js'
import type { MapView, Matrix } from '../paint/webgl/device/MapView.js'
import { GlLightMap } from '../paint/webgl/GlLightMap.js'
import { LATE } from '../paint/webgl/lazyParts.js'
import type { FramePlan } from '../scene/plan/plan.js'
import type { Projection } from './projection.js'

/** The light map of one layer, with its resources on the GPU. */
export class LightMap {
  #map: GlLightMap | null = null
  #device: GlDevice | null = null
  #target: WebGLRenderTarget | null = null
  readonly #changed: () => void

  /** `changed` is called when the same plan can be painted better from now on. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** The render target, or null before it is painted. */
  get target(): WebGLRenderTarget | null {
    return this.#target
  }

  get texture(): Texture | null {
    return this.#target?.texture ?? null
  }

  get width(): number {
    return this.#target?.width ?? 0
  }

  get height(): number {
    return this.#target?.height ?? 0
  }

  /** Paints the map, and leaves the renderer's state as it was. */
  paint(
    renderer: WebGLRenderer,
    { width, height }: { readonly width: number; readonly height: number },
    projection: Projection,
    area: Box | null,
    plan: FramePlan,
    look: Omit<PaintOptions, 'view'>,
  ): void {
    const gl = renderer.getContext() as WebGL2RenderingContext
    const device = GlDevice.of(gl)
    const map = this.#fresh(device)
    // Only the first picture waits for the parts that it needs.
    const isWaiting = map.requestParts(plan, look) && this.#target === null
    this.#target ??= new WebGLRenderTarget(width, height, {
      type: FLOATS.some((name) => renderer.extensions.has(name)) ? HalfFloatType : UnsignedByteType,
      depthBuffer: false,
      stencilBuffer: false,
      generateMipmaps: false,
    })
    this.#target.setSize(width, height)
    renderInto(this.#target, renderer, () => {
      const target = gl.getParameter(gl.FRAMEBUFFER_BINDING)
      map.paint(isWaiting ? DARK : plan, viewOf(projection, area, width, height), look, () => {
        gl.bindFramebuffer(gl.FRAMEBUFFER, target)
        gl.viewport(0, 0, width, height)
      })
    })
  }

  /** Frees its resources on the GPU. Painting again would allocate them again. */
  dispose(): void {
    LATE.value?.freeTextures(this.#changed)
    this.#target?.dispose()
    this.#target = null
    if (this.#device?.isLost === false) this.#map?.delete()
    this.#map = null
    this.#device = null
  }

  /** Returns the map, a new one after the context was lost. */
  #fresh(device: GlDevice): GlLightMap {
    if (this.#map === null || device !== this.#device)
      this.#map = new GlLightMap(device, this.#changed, undefined, false)
    this.#device = device
    return this.#map
  }
}

const DARK: FramePlan = { lights: [] }

const FLOATS = ['EXT_color_buffer_float', 'EXT_color_buffer_half_float']

/** Returns the position of a layer in its map. */
function viewOf(projection: Projection, area: Box | null, width: number, height: number): MapView {
  const [originX, originY] = area === null ? [0, 0] : [(area.minX + area.maxX) / 2, (area.minY + area.maxY) / 2]
  const toPixel = matrix
    .set(width / 2, 0, width / 2, 0, height / 2, height / 2, 0, 0, 1)
    .multiply(projection.toClip)
    .multiply(shift.makeTranslation(originX, originY))
    .toArray() as unknown as Matrix
  const toLocal = matrix
    .makeTranslation(-originX, -originY)
    .multiply(projection.toLocal)
    .multiply(shift.set(2 / width, 0, -1, 0, 2 / height, -1, 0, 0, 1))
    .toArray() as unknown as Matrix
  return { width, height, originX, originY, toPixel, toLocal }
}

const matrix = /* @__PURE__ */ new Matrix3()
const shift = /* @__PURE__ */ new Matrix3()
const clearColor = /* @__PURE__ */ new Color()

/** Draws into a target during another frame, without changing the renderer's state. */
function renderInto(target: WebGLRenderTarget, renderer: WebGLRenderer, draw: () => void): void {
  const outer = renderer.getRenderTarget()
  const [face, level] = [renderer.getActiveCubeFace(), renderer.getActiveMipmapLevel()]
  const { depth } = renderer.state.buffers
  // Older versions of three have no reversed depth.
  const isReversed = depth.getReversed?.() ?? false
  renderer.getClearColor(clearColor)
  const clearAlpha = renderer.getClearAlpha()
  try {
    renderer.setRenderTarget(target)
    draw()
  } finally {
    renderer.resetState()
    if (isReversed) {
      depth.setReversed(true)
      // Otherwise the clear value would stay that of a depth that isn't reversed.
      depth.setClear(1)
    }
    renderer.setRenderTarget(outer, face, level)
    renderer.setClearColor(clearColor, clearAlpha)
  }
}
