import { Color, HalfFloatType, type Texture, UnsignedByteType, type WebGLRenderer, WebGLRenderTarget } from 'three'
import { GlDevice } from '../paint/webgl/device/GlDevice.js'
import type { MapFrame, ReadableMap } from './LayerParts.js'
import { RestorableLightMap } from './RestorableLightMap.js'
import { readTarget } from './webgl/readTarget.js'

/** The light map of one layer, painted by its WebGLRenderer's own context. */
export class LightMap implements ReadableMap {
  changed = (): void => {}
  readonly #target = new WebGLRenderTarget(1, 1, { depthBuffer: false, stencilBuffer: false, generateMipmaps: false })
  readonly #map = new RestorableLightMap(() => this.changed())

  get texture(): Texture {
    return this.#target.texture
  }

  get width(): number {
    return this.#map.hasPainted ? this.#target.width : 0
  }

  get height(): number {
    return this.#map.hasPainted ? this.#target.height : 0
  }

  paint(renderer: WebGLRenderer, frame: MapFrame): void {
    const gl = renderer.getContext() as WebGL2RenderingContext
    const { width, height } = frame.size
    const hasFloats = FLOAT_EXTENSIONS.some((name) => renderer.extensions.has(name))
    this.texture.type = hasFloats ? HalfFloatType : UnsignedByteType
    this.#target.setSize(width, height)
    renderInto(this.#target, renderer, () => {
      const target = gl.getParameter(gl.FRAMEBUFFER_BINDING)
      this.#map.paint(GlDevice.of(gl), frame, () => {
        gl.bindFramebuffer(gl.FRAMEBUFFER, target)
        gl.viewport(0, 0, width, height)
      })
    })
  }

  async read(renderer: WebGLRenderer): Promise<ImageBitmap> {
    return createImageBitmap(readTarget(renderer, this.#target))
  }

  dispose(): void {
    this.#map.dispose()
    this.#target.dispose()
  }
}

const FLOAT_EXTENSIONS = ['EXT_color_buffer_float', 'EXT_color_buffer_half_float']

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
