import {
  type BlendingDstFactor,
  CustomBlending,
  DstAlphaFactor,
  DstColorFactor,
  type Matrix3,
  OneFactor,
  OneMinusSrcColorFactor,
  ShaderMaterial,
  type Texture,
  Vector3,
  Vector4,
  ZeroFactor,
} from 'three'
import { DITHER } from '../paint/webgl/shaders/shared.js'
import { DEPTH, NOWHERE, ON_CANVAS, OVER_PICTURE, SHOWN, VERTICES } from './overPicture.js'

/** Shader text. `kept` replaces the light where `memory` lies over it. */
const fragmentShader = (kept: string): string => `${SHOWN}${DITHER}${DEPTH}${ON_CANVAS}
uniform sampler2D map;
uniform sampler2D remembered;
uniform vec4 beyond;
void main() {
  setDepth();
  vec4 memory = onCanvas(remembered, beyond);
  vec3 light = clamp(texture2D(map, 0.5 * vCorner + 0.5).rgb, 0.0, 1.0) * (1.0 - memory.a) + ${kept};
  gl_FragColor = vec4(isLinear ? shown(light) : dithered(light, gl_FragCoord.xy), 1.0);
}`

export interface MapMaterial extends ShaderMaterial {
  uniforms: {
    map: { value: Texture | null }
    /** The depth of the layer's plane at (x, y) of the picture, from -1 to 1, is its dot product with (x, y, 1). */
    plane: { value: Vector3 }
    /** True if the framebuffer holds linear colors, not those of the screen. */
    isLinear: { value: boolean }
    /** See `Remembered`. */
    remembered: { value: Texture | null }
    beyond: { value: Vector4 }
    toCanvas: { value: Matrix3 }
  }
}

/**
 * Creates a material that multiplies a light map over everything up to a depth. Remembered areas are multiplied by
 * their own color instead.
 */
export const createMultiplyMaterial = (): MapMaterial => create('light map', 'memory.rgb', DstColorFactor, ZeroFactor)

/**
 * Creates a material that screens a map over everything up to a depth that isn't only remembered, without touching the
 * page behind transparent pixels: halo × alpha + picture × (1 − halo), which never exceeds the alpha.
 */
export const createScreenMaterial = (): MapMaterial => create('halo', '0.0', DstAlphaFactor, OneMinusSrcColorFactor)

/** Colors that replace the light where the layer is only remembered. */
export interface Remembered {
  /** The color times its alpha, and its alpha: 1 where nothing is in sight. */
  readonly texture: Texture
  /** Color and alpha outside the texture. */
  readonly beyond: Vector4
  /** Maps positions of the picture, from -1 to 1, to a multiple of (u, v, 1) of the texture. */
  readonly toCanvas: Matrix3
}

const NOTHING = /* @__PURE__ */ new Vector4(0, 0, 0, 0)

/** Lets remembered areas replace the light of a map; null if there are none. */
export function showRemembered({ uniforms }: MapMaterial, remembered: Remembered | null): void {
  uniforms.remembered.value = remembered?.texture ?? null
  uniforms.beyond.value = remembered?.beyond ?? NOTHING
  uniforms.toCanvas.value = remembered?.toCanvas ?? NOWHERE
}

/** Creates a material that leaves the framebuffer's alpha unchanged. */
function create(
  name: string,
  kept: string,
  blendSrc: typeof DstColorFactor | typeof DstAlphaFactor,
  blendDst: BlendingDstFactor,
): MapMaterial {
  return new ShaderMaterial({
    name: `react-umbra ${name}`,
    vertexShader: VERTICES,
    fragmentShader: fragmentShader(kept),
    uniforms: {
      map: { value: null },
      plane: { value: new Vector3() },
      isLinear: { value: false },
      remembered: { value: null },
      beyond: { value: NOTHING },
      toCanvas: { value: NOWHERE },
    },
    blending: CustomBlending,
    blendSrc,
    blendDst,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: OneFactor,
    ...OVER_PICTURE,
  }) as unknown as MapMaterial
}
