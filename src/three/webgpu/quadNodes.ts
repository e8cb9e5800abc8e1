import { type Camera, FramebufferTexture, NoBlending, NoToneMapping, SRGBColorSpace, Texture, Vector3 } from 'three'
import {
  attribute,
  dot,
  Fn,
  float,
  fwidth,
  If,
  screenUV,
  select,
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
import { inputOf, type Output, outputOf, toBuffer } from './colors.js'

/** A texture that shaders read before they get another. */
const BLANK = /* @__PURE__ */ new Texture()

/** Four steps of a 24-bit depth buffer. */
const NEARER = 2.4e-7

type Uniform<N extends string, T> = UniformNode<N, T>

/** Uniforms and inputs of a quad's shader. */
export interface QuadNodes {
  /** Position in the picture, from -1 to 1. */
  readonly corner: Node<'vec2'>
  readonly map: TextureNode
  readonly plane: Uniform<'vec3', Vector3>
  /** Scale and offset from a depth in clip space to one in the depth buffer, and the sign of nearer ones. */
  readonly depth: Uniform<'vec3', Vector3>
  /** 1 if the buffer is linear and three doesn't convert it; its colors are multiplied in linear space. */
  readonly isLinear: Uniform<'float', number>
  /** 1 if three converts the buffer for the screen later; colors are then multiplied in display space. */
  readonly isConverted: Uniform<'float', number>
}

export function createQuadNodes(): QuadNodes {
  const corner = varying(attribute<'vec2'>('corner', 'vec2'))
  return {
    corner,
    map: texture(BLANK, corner.mul(0.5).add(0.5)),
    plane: uniform(new Vector3()),
    depth: uniform(new Vector3(1, 0, -1)),
    isLinear: uniform(0),
    isConverted: uniform(0),
  }
}

/** Wraps a texture node as a ShaderMaterial's uniform, whose texture may be null. */
export function textureUniform(node: { value: Texture }): { value: Texture | null } {
  return {
    get value() {
      return node.value
    },
    set value(given) {
      node.value = given ?? BLANK
    },
  }
}

/** Returns the color of a fog's canvas at the pixel, or `outside` at a pixel that is not on the canvas or past the horizon. */
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
 * blend in display space while the framebuffer holds linear colors.
 */
export class QuadNodeMaterial extends NodeMaterial {
  readonly #nodes: QuadNodes
  readonly #compose: Compose
  #output: Output = { toneMapping: NoToneMapping, colorSpace: SRGBColorSpace }

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
    const there = dot(plane, vec3(corner, 1)).mul(depth.x).add(depth.y).toVar()
    this.depthNode = there.add(depth.z.mul(fwidth(there).add(NEARER))).clamp(0, 1)
    this.#build()
  }

  /** Applies the target and the camera of the current frame. */
  prepare(renderer: LayerRenderer, camera: Camera): void {
    const { toneMapping, outputColorSpace } = renderer as unknown as WebGPURenderer
    const { isConverted, isLinear: linear, depth } = this.#nodes
    const target = renderer.getRenderTarget()
    const converts = target !== null && 'isPostProcessingRenderTarget' in target
    isConverted.value = converts ? 1 : 0
    linear.value = !converts && isLinear(renderer) ? 1 : 0
    const isReversed = Boolean(camera.reversedDepth)
    const isHalf = isReversed || camera.coordinateSystem === WEBGPU_COORDINATES
    depth.value.set(isHalf ? 1 : 0.5, isHalf ? 0 : 0.5, isReversed ? 1 : -1)
    if (!converts) return
    if (toneMapping === this.#output.toneMapping && outputColorSpace === this.#output.colorSpace) return
    this.#output = { toneMapping, colorSpace: outputColorSpace }
    this.#build()
    this.needsUpdate = true
  }

  #build(): void {
    const { isConverted, isLinear } = this.#nodes
    const output = this.#output
    this.fragmentNode = Fn(() => {
      // Three's own texture for the frame would be filtered between mipmaps, which costs more than the copy itself.
      const raw = viewportTexture(screenUV, null, new FramebufferTexture(1, 1)).toVar()
      const color = raw.rgb.div(raw.a.max(1e-6)).toVar()
      const under = raw.toVar()
      If(isConverted.greaterThan(0.5), () => {
        under.assign(vec4(outputOf(color, output).mul(raw.a), raw.a))
      })
      const composed = this.#compose(under, (screenColor) => toBuffer(screenColor, isLinear)).toVar()
      If(isConverted.greaterThan(0.5), () => {
        const shown = composed.rgb.div(composed.a.max(1e-6)).clamp(0, 1)
        composed.assign(vec4(inputOf(shown, color, output).mul(composed.a), composed.a))
      })
      return composed
    })()
  }
}

/** `WebGPUCoordinateSystem` of three: depths from 0 to 1 in clip space. */
const WEBGPU_COORDINATES = 2001
