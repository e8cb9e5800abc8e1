import type { WebGLRenderer } from 'three'
import { createCoverMaterial, createRememberedMaterial } from '../fog/fogMaterials.js'
import type { LayerParts } from '../LayerParts.js'
import { LightMap } from '../LightMap.js'
import { createMultiplyMaterial, createScreenMaterial } from '../mapMaterial.js'

/** The parts of a layer under `WebGLRenderer`: a render target in its own context, and materials in GLSL. */
export const WEBGL_PARTS: LayerParts = {
  createMap: () => new LightMap(),
  createReadableMap: () => new LightMap(),
  createMultiplyMaterial,
  createScreenMaterial,
  createCoverMaterial,
  createRememberedMaterial,
  viewportOf: (renderer, viewport) => (renderer as WebGLRenderer).getCurrentViewport(viewport),
  maxSide: (renderer) => (renderer as WebGLRenderer).capabilities.maxTextureSize,
}
