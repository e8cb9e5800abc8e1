'use client'

import { use } from 'react'
import type { LayerParts } from './LayerParts.js'
import { WEBGPU } from './lazyWebGpu.js'
import { checkRenderer, isWebGpu, type LayerRenderer } from './renderers.js'
import { WEBGL_PARTS } from './webgl/webglParts.js'

/**
 * Returns the parts of a layer for a renderer, during rendering. Suspends the component until those of WebGPU have
 * loaded, so that nothing of a scene is shown that its light or fog should hide. Throws under other renderers.
 */
export function useLayerParts(renderer: LayerRenderer): LayerParts {
  checkRenderer(renderer)
  if (!isWebGpu(renderer)) return WEBGL_PARTS
  // Every render must call `use`, even after the parts have loaded. Otherwise React reports an error.
  return use(WEBGPU.load()).WEBGPU_PARTS
}
