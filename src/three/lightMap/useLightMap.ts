'use client'
import { type Context, createContext, useContext, useLayoutEffect } from 'react'
import type { LightMapTexture, SharedLightMap } from './SharedLightMap.js'

/** The light map of the layer around a component; null outside of any. */
export const LightMapContext: Context<SharedLightMap | null> = /* @__PURE__ */ createContext<SharedLightMap | null>(
  null,
)

/**
 * Returns the light map of the `<LightLayer>` around the component as a texture for your own materials, such as those
 * of lit sprites and tilted planes, under `WebGLRenderer` and `WebGPURenderer` alike. The object stays the same until
 * the texture is replaced; the component does not render again when the light changes. In each frame, the map is
 * painted before other objects are drawn. The map of a disabled layer is white. Throws outside of a `<LightLayer>`.
 * @example
 * ```tsx
 * const { texture, worldMatrix } = useLightMap()
 * const uniforms = useMemo(
 *   () => ({ lightMap: { value: texture }, lightMapMatrix: { value: worldMatrix } }),
 *   [texture, worldMatrix],
 * )
 * ```
 */
export function useLightMap(): LightMapTexture {
  const lightMap = useContext(LightMapContext)
  if (lightMap === null) throw new Error('react-umbra: useLightMap must be called inside a <LightLayer>')
  useLayoutEffect(() => lightMap.use(), [lightMap])
  return lightMap
}
