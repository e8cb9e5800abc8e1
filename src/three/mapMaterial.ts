import {
  type BlendingDstFactor,
  CustomBlending,
  DstAlphaFactor,
  DstColorFactor,
  OneFactor,
  OneMinusSrcColorFactor,
  ShaderMaterial,
  type Texture,
  ZeroFactor,
} from 'three'
import { DITHER } from '../paint/gl/shaders/shared.js'
import { OVER_PICTURE, SHOWN } from './overPicture.js'

const vertexShader = `
attribute vec2 corner;
uniform float depth;
varying vec2 vPlace;
void main() {
  vPlace = 0.5 * corner + 0.5;
  gl_Position = vec4(corner, depth, 1.0);
}`

const fragmentShader = `${SHOWN}${DITHER}
uniform sampler2D map;
varying vec2 vPlace;
void main() {
  vec3 light = clamp(texture2D(map, vPlace).rgb, 0.0, 1.0);
  gl_FragColor = vec4(isLinear ? shown(light) : dithered(light, gl_FragCoord.xy), 1.0);
}`

export interface MapMaterial extends ShaderMaterial {
  uniforms: {
    map: { value: Texture | null }
    /** Of the layer's origin, in clip space. */
    depth: { value: number }
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
    uniforms: { map: { value: null }, depth: { value: 0 }, isLinear: { value: false } },
    blending: CustomBlending,
    blendSrc,
    blendDst,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: OneFactor,
    ...OVER_PICTURE,
  }) as unknown as MapMaterial
}
