import {
  type BlendingDstFactor,
  CustomBlending,
  DstAlphaFactor,
  DstColorFactor,
  OneFactor,
  OneMinusSrcColorFactor,
  ShaderMaterial,
  type Texture,
  Vector3,
  ZeroFactor,
} from 'three'
import { DITHER } from '../paint/gl/shaders/shared.js'
import { DEPTH, OVER_PICTURE, PLACED, SHOWN } from './overPicture.js'

const vertexShader = `${PLACED}
void main() {
  gl_Position = placed();
}`

const fragmentShader = `${SHOWN}${DITHER}${DEPTH}
uniform sampler2D map;
void main() {
  setDepth();
  vec3 light = clamp(texture2D(map, 0.5 * vCorner + 0.5).rgb, 0.0, 1.0);
  gl_FragColor = vec4(isLinear ? shown(light) : dithered(light, gl_FragCoord.xy), 1.0);
}`

export interface MapMaterial extends ShaderMaterial {
  uniforms: {
    map: { value: Texture | null }
    /** The depth of the layer's plane at (x, y) of the picture, from -1 to 1, is its dot product with (x, y, 1). */
    plane: { value: Vector3 }
    /** Whether what it is drawn over holds linear colours, not those of the screen. */
    isLinear: { value: boolean }
  }
}

/** Multiplies a light map over all that is drawn, up to a depth. */
export const createMultiplyMaterial = (): MapMaterial => create('light map', DstColorFactor, ZeroFactor)

/**
 * Screens a map over all that is drawn, up to a depth, but not over the page behind what is transparent: halo × alpha +
 * picture × (1 − halo), which never exceeds the alpha.
 */
export const createScreenMaterial = (): MapMaterial => create('halo', DstAlphaFactor, OneMinusSrcColorFactor)

/** What is how opaque stays as it is. */
function create(
  name: string,
  blendSrc: typeof DstColorFactor | typeof DstAlphaFactor,
  blendDst: BlendingDstFactor,
): MapMaterial {
  return new ShaderMaterial({
    name: `react-umbra ${name}`,
    vertexShader,
    fragmentShader,
    uniforms: { map: { value: null }, plane: { value: new Vector3() }, isLinear: { value: false } },
    blending: CustomBlending,
    blendSrc,
    blendDst,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: OneFactor,
    ...OVER_PICTURE,
  }) as unknown as MapMaterial
}
