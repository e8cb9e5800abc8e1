import {
  type Blending,
  type BlendingDstFactor,
  CustomBlending,
  DstColorFactor,
  Matrix3,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  SrcAlphaFactor,
  type Texture,
  Vector3,
  Vector4,
  ZeroFactor,
} from 'three'
import { DEPTH, OVER_PICTURE, PLACED, SHOWN } from './overPicture.js'

const vertexShader = `${PLACED}
uniform mat3 toCanvas;
varying vec3 vCanvas;
void main() {
  vCanvas = toCanvas * vec3(corner, 1.0);
  gl_Position = placed();
}`

/** How much of the fog's colour lies over a pixel: all of it where its canvas has nothing, as beyond the horizon. */
const SHARE = `${SHOWN}${DEPTH}
uniform sampler2D map;
uniform vec4 color;
varying vec3 vCanvas;
float share() {
  if (vCanvas.z <= 0.0) return 1.0;
  vec2 at = vCanvas.xy / vCanvas.z;
  bool isOutside = any(lessThan(at, vec2(0.0))) || any(greaterThan(at, vec2(1.0)));
  return isOutside ? 1.0 : texture2D(map, at).a;
}`

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

export interface FogMaterial extends ShaderMaterial {
  uniforms: {
    /** Its alpha says how much of the colour lies where. */
    map: { value: Texture | null }
    color: { value: Vector4 }
    /** Places of the picture, from -1 to 1, to a multiple of (u, v, 1) of the map. */
    toCanvas: { value: Matrix3 }
    plane: { value: Vector3 }
    isLinear: { value: boolean }
  }
}

/** Lays a colour over what is drawn. */
export const createCoverMaterial = (): FogMaterial =>
  create('unexplored', COVERS, SrcAlphaFactor, OneMinusSrcAlphaFactor)

/** Multiplies a colour over what is drawn. */
export const createRememberedMaterial = (): FogMaterial => create('remembered', MULTIPLIES, DstColorFactor, ZeroFactor)

function create(
  name: string,
  fragmentShader: string,
  blendSrc: typeof SrcAlphaFactor | typeof DstColorFactor,
  blendDst: BlendingDstFactor,
): FogMaterial {
  return new ShaderMaterial({
    name: `react-umbra fog: ${name}`,
    vertexShader,
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
    // What is transparent for the page behind is so afterwards, but for what is covered.
    blendSrcAlpha: blendDst === ZeroFactor ? ZeroFactor : OneFactor,
    blendDstAlpha: blendDst === ZeroFactor ? OneFactor : OneMinusSrcAlphaFactor,
    ...OVER_PICTURE,
  }) as unknown as FogMaterial
}
