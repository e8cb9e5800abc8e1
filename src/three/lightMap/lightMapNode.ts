import type { Texture } from 'three'
import type { LightMapTexture } from './SharedLightMap.js'

/** Functions of `three/tsl` that `lightMapNode` calls. */
export interface LightMapTsl {
  readonly texture: (...values: never[]) => unknown
  readonly uniform: (...values: never[]) => unknown
  readonly vec4: (...values: never[]) => unknown
  readonly sRGBTransferEOTF: (...values: never[]) => unknown
  readonly positionWorld: unknown
}

/** The members of a node that are used here. */
interface Node {
  readonly xy: Node
  readonly w: Node
  readonly rgb: Node
  mul(other: Node): Node
  div(other: Node): Node
}

/** The same functions, with the types of their arguments. */
interface Functions {
  texture(map: Texture, at: Node): Node
  uniform(value: object): Node
  vec4(position: Node, w: number): Node
  sRGBTransferEOTF(color: Node): Node
}

/**
 * Returns a TSL node of the light at a position of the world, by default that of the fragment: a linear color to
 * multiply others by. Off the layer's plane, it is the light at the point of the plane with the same x and y in the
 * layer. Takes the module `three/tsl`, so that only apps with a `WebGPURenderer` load it.
 * @example
 * ```tsx
 * // TSL: the module `three/tsl`
 * const lightMap = useLightMap()
 * const colorNode = useMemo(() => TSL.texture(sprite).mul(lightMapNode(lightMap, TSL)), [sprite, lightMap])
 * ```
 */
export function lightMapNode<T extends LightMapTsl>(
  { texture, worldMatrix }: LightMapTexture,
  tsl: T,
  position: T['positionWorld'] = tsl.positionWorld,
): T['positionWorld'] {
  const { texture: sample, uniform, vec4, sRGBTransferEOTF } = tsl as unknown as Functions
  const place = uniform(worldMatrix).mul(vec4(position as Node, 1))
  return sRGBTransferEOTF(sample(texture, place.xy.div(place.w)).rgb) as T['positionWorld']
}
