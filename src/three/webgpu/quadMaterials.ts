import { GreaterDepth, HalfFloatType, Matrix3, Vector4 } from 'three'
import { dot, fract, mix, screenCoordinate, texture, uniform, vec2, vec3, vec4 } from 'three/tsl'
import type { Node, TextureNode } from 'three/webgpu'
import type { FogMaterial, MapMaterial } from '../LayerParts.js'
import { createQuadNodes, QuadNodeMaterial, sampleCanvas, textureUniform } from './quadNodes.js'

type Blend = (under: Node<'vec4'>, light: Node<'vec3'>) => Node<'vec4'>

/** Creates a material that multiplies the picture by the light map; see `LayerParts`. */
export const createMultiplyMaterial = (): MapMaterial =>
  createMap('light map', true, (under, light) => vec4(under.rgb.mul(light), under.a))

/** Creates a material that blends the halo over the picture by `screen`; see `LayerParts`. */
export const createScreenMaterial = (): MapMaterial =>
  createMap('halo', false, (under, halo) => vec4(halo.mul(under.a).add(under.rgb.mul(halo.oneMinus())), under.a))

/**
 * Creates a material for a light map or its halo. Remembered areas replace the light: with `addsMemory`, by their own
 * color, otherwise by nothing. The shader samples them only once there are any.
 */
function createMap(name: string, addsMemory: boolean, blend: Blend): MapMaterial {
  const nodes = createQuadNodes()
  const remembered = texture(nodes.map.value)
  const outside = uniform(new Vector4())
  const toCanvas = uniform(new Matrix3())
  let hasMemory = false
  const material = new QuadNodeMaterial(name, nodes, (under, toBuffer) => {
    const light = lightOf(nodes.map)
    if (!hasMemory) return blend(under, toBuffer(light))
    const memory = sampleCanvas(remembered, nodes, toCanvas, outside).toVar()
    const lit = light.mul(memory.a.oneMinus())
    return blend(under, toBuffer(addsMemory ? lit.add(memory.rgb) : lit))
  })
  const memoryUniform = textureUniform(remembered, () => {
    if (!hasMemory) material.recompose()
    hasMemory = true
  })
  const uniforms = { map: textureUniform(nodes.map), plane: nodes.plane, remembered: memoryUniform, outside, toCanvas }
  return Object.assign(material, { uniforms })
}

/** Returns the light of a map in 8 bits. A map in bytes was dithered when it was painted. */
function lightOf(map: TextureNode): Node<'vec3'> {
  const light = map.rgb.clamp(0, 1)
  return map.value.type === HalfFloatType ? dithered(light) : light
}

/** Rounds a color to 8 bits as `DITHER` of the painter's shaders does. */
function dithered(color: Node<'vec3'>): Node<'vec3'> {
  const pixel = screenCoordinate
  const threshold = vec3(noise(pixel), noise(pixel.add(17)), noise(pixel.add(43)))
  return color
    .mul(255)
    .add(mix(vec3(0.01), vec3(0.99), threshold))
    .floor()
    .div(255)
}

/** The noise of `NOISE`. */
const noise = (pixel: Node<'vec2'>): Node<'float'> =>
  fract(dot(pixel, vec2(0.06711056, 0.00583715)).fract().mul(52.9829189))

/** Creates a material that draws a fog's color over the picture; see `LayerParts`. */
export const createCoverMaterial = (): FogMaterial =>
  createFog('unexplored', (under, color, alpha, toBuffer) => {
    const transparency = alpha.oneMinus()
    return vec4(toBuffer(color).mul(alpha).add(under.rgb.mul(transparency)), alpha.add(under.a.mul(transparency)))
  })

/** Creates a material that multiplies objects in front of the layer by a fog's color; see `LayerParts`. */
export function createRememberedMaterial(): FogMaterial {
  const material = createFog('remembered', (under, color, alpha, toBuffer) =>
    vec4(under.rgb.mul(toBuffer(mix(vec3(1), color, alpha))), under.a),
  )
  material.depthFunc = GreaterDepth
  return material
}

function createFog(
  name: string,
  blend: (
    under: Node<'vec4'>,
    color: Node<'vec3'>,
    alpha: Node<'float'>,
    toBuffer: (color: Node<'vec3'>) => Node<'vec3'>,
  ) => Node<'vec4'>,
): FogMaterial {
  const nodes = createQuadNodes()
  const color = uniform(new Vector4())
  const toCanvas = uniform(new Matrix3())
  const material = new QuadNodeMaterial(`fog: ${name}`, nodes, (under, toBuffer) => {
    const alpha = color.a.mul(sampleCanvas(nodes.map, nodes, toCanvas, vec4(1)).a).toVar()
    return blend(under, color.rgb, alpha, toBuffer)
  })
  const uniforms = { map: textureUniform(nodes.map), plane: nodes.plane, color, toCanvas }
  return Object.assign(material, { uniforms })
}
