import {
  type BlendingDstFactor,
  CustomBlending,
  DstAlphaFactor,
  DstColorFactor,
  OneFactor,
  OneMinusSrcColorFactor,
  ShaderMaterial,
  Vector3,
  Vector4,
  ZeroFactor,
} from 'three'
import { DITHER } from '../paint/webgl/shaders/shared.js'
import type { MapMaterial } from './LayerParts.js'
import {
  NOWHERE,
  OVER_PICTURE,
  prepareColors,
  QUAD_VERTEX,
  SAMPLE_CANVAS,
  SET_DEPTH,
  TO_BUFFER,
} from './overPicture.js'

/** Shader text. `replacement` replaces the light where `memory` lies over it. */
const fragmentShader = (replacement: string): string => `${TO_BUFFER}${DITHER}${SET_DEPTH}${SAMPLE_CANVAS}
uniform sampler2D map;
uniform sampler2D remembered;
uniform vec4 outside;
void main() {
  setDepth();
  vec4 memory = sampleCanvas(remembered, outside);
  vec3 light = clamp(texture2D(map, 0.5 * vCorner + 0.5).rgb, 0.0, 1.0) * (1.0 - memory.a) + ${replacement};
  gl_FragColor = vec4(isLinear ? toBuffer(light) : dithered(light, gl_FragCoord.xy), 1.0);
}`

export const createMultiplyMaterial = (): MapMaterial => create('light map', 'memory.rgb', DstColorFactor, ZeroFactor)

export const createScreenMaterial = (): MapMaterial => create('halo', '0.0', DstAlphaFactor, OneMinusSrcColorFactor)

/** Creates a material that leaves the framebuffer's alpha unchanged. */
function create(
  name: string,
  replacement: string,
  blendSrc: typeof DstColorFactor | typeof DstAlphaFactor,
  blendDst: BlendingDstFactor,
): MapMaterial {
  const material = new ShaderMaterial({
    name: `react-umbra ${name}`,
    vertexShader: QUAD_VERTEX,
    fragmentShader: fragmentShader(replacement),
    uniforms: {
      map: { value: null },
      plane: { value: new Vector3() },
      isLinear: { value: false },
      remembered: { value: null },
      outside: { value: new Vector4() },
      toCanvas: { value: NOWHERE },
    },
    blending: CustomBlending,
    blendSrc,
    blendDst,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: OneFactor,
    ...OVER_PICTURE,
  })
  return Object.assign(material, { prepare: prepareColors }) as unknown as MapMaterial
}
