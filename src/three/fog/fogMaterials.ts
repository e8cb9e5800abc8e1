import {
  type Blending,
  type BlendingDstFactor,
  CustomBlending,
  DstColorFactor,
  GreaterDepth,
  Matrix3,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  SrcAlphaFactor,
  Vector3,
  Vector4,
  ZeroFactor,
} from 'three'
import type { FogMaterial } from '../LayerParts.js'
import { OVER_PICTURE, prepareColors, QUAD_VERTEX, SAMPLE_CANVAS, SET_DEPTH, TO_BUFFER } from '../overPicture.js'

/** Shader text: alpha of the fog over a pixel, 1 outside its canvas. */
const FOG_ALPHA = `${TO_BUFFER}${SET_DEPTH}${SAMPLE_CANVAS}
uniform sampler2D map;
uniform vec4 color;
float fogAlpha() { return sampleCanvas(map, vec4(1.0)).a; }`

const COVER_FRAGMENT = `${FOG_ALPHA}
void main() {
  setDepth();
  gl_FragColor = vec4(toBuffer(color.rgb), color.a * fogAlpha());
}`

const MULTIPLY_FRAGMENT = `${FOG_ALPHA}
void main() {
  setDepth();
  gl_FragColor = vec4(toBuffer(mix(vec3(1.0), color.rgb, color.a * fogAlpha())), 1.0);
}`

export const createCoverMaterial = (): FogMaterial =>
  create('unexplored', COVER_FRAGMENT, SrcAlphaFactor, OneMinusSrcAlphaFactor)

export function createRememberedMaterial(): FogMaterial {
  const material = create('remembered', MULTIPLY_FRAGMENT, DstColorFactor, ZeroFactor)
  material.depthFunc = GreaterDepth
  return material
}

function create(
  name: string,
  fragmentShader: string,
  blendSrc: typeof SrcAlphaFactor | typeof DstColorFactor,
  blendDst: BlendingDstFactor,
): FogMaterial {
  const material = new ShaderMaterial({
    name: `react-umbra fog: ${name}`,
    vertexShader: QUAD_VERTEX,
    fragmentShader,
    uniforms: {
      map: { value: null },
      color: { value: new Vector4() },
      toCanvas: { value: new Matrix3() },
      plane: { value: new Vector3() },
      isLinear: { value: false },
    },
    blending: CustomBlending as Blending,
    blendSrc,
    blendDst,
    // Keeps the page's background visible through transparent pixels, except where they are covered.
    blendSrcAlpha: blendDst === ZeroFactor ? ZeroFactor : OneFactor,
    blendDstAlpha: blendDst === ZeroFactor ? OneFactor : OneMinusSrcAlphaFactor,
    ...OVER_PICTURE,
  })
  return Object.assign(material, { prepare: prepareColors }) as unknown as FogMaterial
}
