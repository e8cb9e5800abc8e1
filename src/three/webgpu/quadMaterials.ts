import { GreaterDepth, Matrix3, Vector4 } from 'three'
import { mix, texture, uniform, vec3, vec4 } from 'three/tsl'
import type { Node } from 'three/webgpu'
import type { FogMaterial, MapMaterial } from '../LayerParts.js'
import { createQuadNodes, onCanvas, QuadNodeMaterial, textureUniform } from './quadNodes.js'

type Blend = (under: Node<'vec4'>, shown: Node<'vec3'>) => Node<'vec4'>

/** Multiplies the light map over the picture; see `LayerParts`. */
export const createMultiplyMaterial = (): MapMaterial =>
  createMap('light map', true, (under, light) => vec4(under.rgb.mul(light), under.a))

/** Screens the halo over the picture; see `LayerParts`. */
export const createScreenMaterial = (): MapMaterial =>
  createMap('halo', false, (under, halo) => vec4(halo.mul(under.a).add(under.rgb.mul(halo.oneMinus())), under.a))

/** Creates a material of a light map that remembered areas replace: by their color, or by nothing. */
function createMap(name: string, hasMemory: boolean, blend: Blend): MapMaterial {
  const nodes = createQuadNodes()
  const remembered = texture(nodes.map.value)
  const beyond = uniform(new Vector4())
  const toCanvas = uniform(new Matrix3())
  const material = new QuadNodeMaterial(name, nodes, (under, shown) => {
    const memory = onCanvas(remembered, nodes, toCanvas, beyond).toVar()
    const lit = nodes.map.rgb.clamp(0, 1).mul(memory.a.oneMinus())
    return blend(under, shown(hasMemory ? lit.add(memory.rgb) : lit).toVar())
  })
  const uniforms = {
    map: textureUniform(nodes.map),
    plane: nodes.plane,
    remembered: textureUniform(remembered),
    beyond,
    toCanvas,
  }
  return Object.assign(material, { uniforms })
}

/** Lays a fog's color over the picture; see `LayerParts`. */
export const createCoverMaterial = (): FogMaterial =>
  createFog('unexplored', (under, color, share, shown) => {
    const rest = share.oneMinus()
    return vec4(shown(color).mul(share).add(under.rgb.mul(rest)), share.add(under.a.mul(rest)))
  })

/** Multiplies a fog's color over objects in front of the layer; see `LayerParts`. */
export function createRememberedMaterial(): FogMaterial {
  const material = createFog('remembered', (under, color, share, shown) =>
    vec4(under.rgb.mul(shown(mix(vec3(1), color, share))), under.a),
  )
  material.depthFunc = GreaterDepth
  return material
}

function createFog(
  name: string,
  blend: (
    under: Node<'vec4'>,
    color: Node<'vec3'>,
    share: Node<'float'>,
    shown: (color: Node<'vec3'>) => Node<'vec3'>,
  ) => Node<'vec4'>,
): FogMaterial {
  const nodes = createQuadNodes()
  const color = uniform(new Vector4())
  const toCanvas = uniform(new Matrix3())
  const material = new QuadNodeMaterial(`fog: ${name}`, nodes, (under, shown) => {
    const share = color.a.mul(onCanvas(nodes.map, nodes, toCanvas, vec4(1)).a).toVar()
    return blend(under, color.rgb, share, shown)
  })
  const uniforms = { map: textureUniform(nodes.map), plane: nodes.plane, color, toCanvas }
  return Object.assign(material, { uniforms })
}
