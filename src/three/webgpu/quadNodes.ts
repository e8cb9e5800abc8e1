import { type Camera, FramebufferTexture, NoBlending, NoToneMapping, SRGBColorSpace, Texture, Vector3 } from 'three'
import {
  attribute,
  dot,
  Fn,
  float,
  fwidth,
  If,
  screenCoordinate,
  select,
  sRGBTransferEOTF,
  texture,
  uniform,
  varying,
  vec2,
  vec3,
  vec4,
  viewportTexture,
} from 'three/tsl'
import { type Node, NodeMaterial, type TextureNode, type UniformNode, type WebGPURenderer } from 'three/webgpu'
import { OVER_PICTURE } from '../overPicture.js'
import { isLinear, type LayerRenderer } from '../renderers.js'
import { inputOf, type Output, outputOf } from './colors.js'

/** A placeholder for uniforms without a texture. */
const BLANK_TEXTURE = /* @__PURE__ */ new Texture()

/** Four steps of a 24-bit depth buffer. */
const DEPTH_BIAS = 2.4e-7

type Uniform<N extends string, T> = UniformNode<N, T>

/**
 * The kinds of buffers. Three shows their colors as they are, converts them for the screen at the end of the frame, or
 * leaves them linear for the app.
 */
const TARGETS = ['screen', 'converted', 'linear'] as const

type Target = (typeof TARGETS)[number]

/** A copy of the frame so far. Three clones it for each target that it copies from, and never frees the clones. */
class FrameCopy extends FramebufferTexture {
  constructor() {
    super(1, 1)
  }

  override clone(): this {
    const copy = super.clone()
    this.addEventListener('dispose', () => copy.dispose())
    return copy
  }
}

/** Uniforms and inputs of a quad's shader. */
export interface QuadNodes {
  /** Position in the picture, from -1 to 1. */
  readonly corner: Node<'vec2'>
  readonly map: TextureNode
  readonly plane: Uniform<'vec3', Vector3>
  /** Scale and offset from a depth in clip space to one in the depth buffer, and the sign of nearer ones. */
  readonly depth: Uniform<'vec3', Vector3>
  /** The index of the frame's target in `TARGETS`. */
  readonly target: Uniform<'float', number>
}

export function createQuadNodes(): QuadNodes {
  const corner = varying(attribute<'vec2'>('corner', 'vec2'))
  return {
    corner,
    map: texture(BLANK_TEXTURE, corner.mul(0.5).add(0.5)),
    plane: uniform(new Vector3()),
    depth: uniform(new Vector3(1, 0, -1)),
    target: uniform(0),
  }
}

/** Wraps a texture node as a ShaderMaterial's uniform, which may be null. Calls `onTexture` when it gets a texture. */
export function textureUniform(node: { value: Texture }, onTexture: () => void = () => {}): { value: Texture | null } {
  return {
    get value() {
      return node.value
    },
    set value(given) {
      node.value = given ?? BLANK_TEXTURE
      if (given !== null) onTexture()
    },
  }
}

/** Returns the color of a fog's canvas at the pixel, or `outside` at a pixel off the canvas or past the horizon. */
export function sampleCanvas(
  canvas: TextureNode,
  { corner }: QuadNodes,
  toCanvas: Node<'mat3'>,
  outside: Node<'vec4'>,
): Node<'vec4'> {
  const place = toCanvas.mul(vec3(corner, 1)).toVar()
  const at = place.xy.div(place.z).toVar()
  const isOutside = place.z
    .lessThanEqual(0)
    .or(at.x.lessThan(0))
    .or(at.y.lessThan(0))
    .or(at.x.greaterThan(1))
    .or(at.y.greaterThan(1))
  return select(isOutside, outside, canvas.sample(at.clamp(0, 1)).level(float(0)))
}

/**
 * Returns the color that replaces `under`. Both are premultiplied by their alpha. `toBuffer` converts a screen color to
 * the color space of `under`.
 */
type Compose = (under: Node<'vec4'>, toBuffer: (color: Node<'vec3'>) => Node<'vec3'>) => Node<'vec4'>

/**
 * A material that reads the framebuffer behind a layer's plane and replaces its colors. Unlike a blend function, it can
 * blend in display space while the framebuffer holds linear colors. Its shader runs at every pixel of the picture, so
 * it contains only the code that frames have needed so far, and is built again when a frame needs more.
 */
export class QuadNodeMaterial extends NodeMaterial {
  readonly #nodes: QuadNodes
  readonly #compose: Compose
  // Three's own texture for the frame would be filtered between mipmaps, which costs more than the copy itself.
  readonly #copy = new FrameCopy()
  readonly #frame = viewportTexture(screenCoordinate.toIVec2(), null, this.#copy).setSampler(false)
  /** The targets of its frames so far. */
  readonly #targets = new Set<Target>()
  #output: Output = { toneMapping: NoToneMapping, colorSpace: SRGBColorSpace }
  #isStale = false

  constructor(name: string, nodes: QuadNodes, compose: Compose) {
    super()
    this.name = `react-umbra ${name}`
    this.setValues(OVER_PICTURE)
    this.fog = false
    this.blending = NoBlending
    this.#nodes = nodes
    this.#compose = compose
    const { corner, plane, depth } = nodes
    this.vertexNode = vec4(attribute<'vec2'>('corner', 'vec2'), vec2(0.5, 1))
    const layerDepth = dot(plane, vec3(corner, 1)).mul(depth.x).add(depth.y).toVar()
    this.depthNode = layerDepth.add(depth.z.mul(fwidth(layerDepth).add(DEPTH_BIAS))).clamp(0, 1)
    this.#build()
  }

  /** Builds the shader again before the next frame, because `compose` returns something else. */
  recompose(): void {
    this.#isStale = true
  }

  /** Applies the target and the camera of the current frame. */
  prepare(renderer: LayerRenderer, camera: Camera): void {
    const { toneMapping, outputColorSpace } = renderer as unknown as WebGPURenderer
    const { depth } = this.#nodes
    const isReversed = Boolean(camera.reversedDepth)
    const isHalf = isReversed || camera.coordinateSystem === WEBGPU_COORDINATES
    depth.value.set(isHalf ? 1 : 0.5, isHalf ? 0 : 0.5, isReversed ? 1 : -1)
    const target = targetOf(renderer)
    this.#nodes.target.value = TARGETS.indexOf(target)
    if (!this.#targets.has(target)) this.#isStale = true
    this.#targets.add(target)
    const isSameOutput = toneMapping === this.#output.toneMapping && outputColorSpace === this.#output.colorSpace
    if (target === 'converted' && !isSameOutput) {
      this.#output = { toneMapping, colorSpace: outputColorSpace }
      this.#isStale = true
    }
    if (!this.#isStale) return
    this.#isStale = false
    this.#build()
    this.needsUpdate = true
  }

  override dispose(): void {
    super.dispose()
    this.#copy.dispose()
  }

  #build(): void {
    const output = this.#output
    this.fragmentNode = Fn(() => {
      const raw = this.#frame.toVar()
      const color = raw.rgb.div(raw.a.max(1e-6)).toVar()
      const under = raw.toVar()
      this.#inTarget('converted', () => {
        under.assign(vec4(outputOf(color, output).mul(raw.a), raw.a))
      })
      const composed = this.#compose(under, this.#toBuffer).toVar()
      this.#inTarget('converted', () => {
        const shown = composed.rgb.div(composed.a.max(1e-6)).clamp(0, 1)
        composed.assign(vec4(inputOf(shown, color, output).mul(composed.a), composed.a))
      })
      return composed
    })()
  }

  readonly #toBuffer = (color: Node<'vec3'>): Node<'vec3'> => {
    const result = color.toVar()
    this.#inTarget('linear', () => {
      result.assign(sRGBTransferEOTF(result))
    })
    return result
  }

  /** Adds code to the shader that runs only for one target. */
  #inTarget(target: Target, add: () => void): void {
    if (!this.#targets.has(target)) return
    if (this.#targets.size === 1) add()
    else If(this.#nodes.target.equal(TARGETS.indexOf(target)), add)
  }
}

function targetOf(renderer: LayerRenderer): Target {
  const target = renderer.getRenderTarget()
  if (target !== null && 'isPostProcessingRenderTarget' in target) return 'converted'
  return isLinear(renderer) ? 'linear' : 'screen'
}

/** `WebGPUCoordinateSystem` of three: depths from 0 to 1 in clip space. */
const WEBGPU_COORDINATES = 2001
