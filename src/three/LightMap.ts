import {
  Color,
  FloatType,
  HalfFloatType,
  Matrix3,
  Mesh,
  OrthographicCamera,
  type Texture,
  type TextureDataType,
  Scene as ThreeScene,
  UnsignedByteType,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Box } from '../geometry/boxes.js'
import type { Rgba } from '../scene/color.js'
import { ambientLight } from '../scene/color.js'
import type { FramePlan } from '../scene/plan.js'
import { createFalloffTexture } from './falloffTexture.js'
import { LightGeometry } from './LightGeometry.js'
import { createLightMaterial } from './lightMaterial.js'
import type { Projection } from './projection.js'

/** The light map of one layer, and all that it takes on the graphics card to paint it. */
export class LightMap {
  readonly #formulas = createFalloffTexture()
  readonly #material = createLightMaterial(this.#formulas)
  readonly #lights = new LightGeometry()
  readonly #mesh = new Mesh(this.#lights.geometry, this.#material)
  readonly #scene = new ThreeScene()
  /** Nothing of it is used: the material has matrices of its own. */
  readonly #camera = new OrthographicCamera()
  #target: WebGLRenderTarget | null = null

  constructor() {
    this.#mesh.frustumCulled = false
    this.#scene.matrixWorldAutoUpdate = false
    this.#camera.matrixWorldAutoUpdate = false
    this.#scene.add(this.#mesh)
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

  /** Paints anew: ambient everywhere, then all lights in one draw call. What the renderer was about to do stays as it was. */
  paint(
    renderer: WebGLRenderer,
    size: { readonly width: number; readonly height: number },
    projection: Projection,
    area: Box | null,
    plan: FramePlan,
    ambient: Rgba,
  ): void {
    const [originX, originY] = area === null ? [0, 0] : [(area.minX + area.maxX) / 2, (area.minY + area.maxY) / 2]
    this.#lights.fill(plan, originX, originY)
    this.#mesh.geometry = this.#lights.geometry
    const { toClip, toLocal, size: pixels } = this.#material.uniforms
    pixels.value.set(size.width, size.height)
    toClip.value.copy(projection.toClip).multiply(shift.makeTranslation(originX, originY))
    toLocal.value
      .makeTranslation(-originX, -originY)
      .multiply(projection.toLocal)
      .multiply(shift.set(2 / size.width, 0, -1, 0, 2 / size.height, -1, 0, 0, 1))
    this.#material.uniformsNeedUpdate = true
    this.#target = fitted(this.#target, renderer, size)
    this.#mesh.visible = plan.lights.length > 0
    renderInto(this.#target, renderer, ambient, () => renderer.render(this.#scene, this.#camera))
  }

  /** Frees all of it on the card; painting again would take it anew. */
  dispose(): void {
    this.#target?.dispose()
    this.#target = null
    this.#lights.dispose()
    this.#material.dispose()
    this.#formulas.dispose()
  }
}

const shift = /* @__PURE__ */ new Matrix3()
const clearColor = /* @__PURE__ */ new Color()
const color = /* @__PURE__ */ new Color()

function fitted(
  target: WebGLRenderTarget | null,
  renderer: WebGLRenderer,
  { width, height }: { readonly width: number; readonly height: number },
): WebGLRenderTarget {
  if (target !== null) {
    target.setSize(width, height)
    return target
  }
  return new WebGLRenderTarget(width, height, {
    type: channelType(renderer),
    depthBuffer: false,
    stencilBuffer: false,
    generateMipmaps: false,
  })
}

/**
 * Whole floats where a card can add and filter them: the pixel that a light stands on is the sum of what all triangles around
 * the light cover of it, and thousands of small numbers get lost in a half float.
 */
function channelType({ extensions }: WebGLRenderer): TextureDataType {
  if (WHOLE_FLOATS.every((name) => extensions.has(name))) return FloatType
  return HALF_FLOATS.some((name) => extensions.has(name)) ? HalfFloatType : UnsignedByteType
}

const WHOLE_FLOATS = ['EXT_color_buffer_float', 'EXT_float_blend', 'OES_texture_float_linear']

const HALF_FLOATS = ['EXT_color_buffer_float', 'EXT_color_buffer_half_float']

/** Clears a target to the ambient light and draws into it, in the middle of another frame, which goes on as if nothing was. */
function renderInto(target: WebGLRenderTarget, renderer: WebGLRenderer, ambient: Rgba, draw: () => void): void {
  const outer = renderer.getRenderTarget()
  const [face, level] = [renderer.getActiveCubeFace(), renderer.getActiveMipmapLevel()]
  const { autoClear, xr, shadowMap, info } = renderer
  const [isXr, updatesShadows, resetsInfo] = [xr.enabled, shadowMap.autoUpdate, info.autoReset]
  renderer.getClearColor(clearColor)
  const clearAlpha = renderer.getClearAlpha()
  try {
    xr.enabled = false
    shadowMap.autoUpdate = false
    info.autoReset = false
    renderer.autoClear = false
    renderer.setRenderTarget(target)
    renderer.setClearColor(color.setRGB(...ambientLight(ambient)), 1)
    // What was drawn last may have shut it off.
    renderer.state.buffers.color.setMask(true)
    renderer.clear(true, false, false)
    draw()
  } finally {
    renderer.autoClear = autoClear
    info.autoReset = resetsInfo
    shadowMap.autoUpdate = updatesShadows
    xr.enabled = isXr
    renderer.setRenderTarget(outer, face, level)
    renderer.setClearColor(clearColor, clearAlpha)
  }
}
