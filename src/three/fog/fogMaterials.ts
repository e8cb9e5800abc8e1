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
import { DEPTH, ON_CANVAS, OVER_PICTURE, prepareColors, SHOWN, VERTICES } from '../overPicture.js'

/** Shader text: the amount of the fog's color over a pixel; all of it where its canvas has nothing. */
const SHARE = `${SHOWN}${DEPTH}${ON_CANVAS}
uniform sampler2D map;
uniform vec4 color;
float share() { return onCanvas(map, vec4(1.0)).a; }`

const COVERS = `${SHARE}
void main() {
  setDepth();
  gl_FragColor = vec4(shown(color.rgb), color.a * share());
}`

const MULTIPLIES = `${SHARE}
void main() {
  setDepth();
  gl_FragColor = vec4(shown(mix(vec3(1.0), color.rgb, color.a * share())), 1.0);
}`

export const createCoverMaterial = (): FogMaterial =>
  create('unexplored', COVERS, SrcAlphaFactor, OneMinusSrcAlphaFactor)

export function createRememberedMaterial(): FogMaterial {
  const material = create('remembered', MULTIPLIES, DstColorFactor, ZeroFactor)
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
    vertexShader: VERTICES,
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
