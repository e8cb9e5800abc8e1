import type { Vector4 } from 'three'
import type { WebGPURenderer } from 'three/webgpu'
import { sharedGlCanvas } from '../../paint/webgl/device/sharedGlCanvas.js'
import type { LayerParts } from '../LayerParts.js'
import type { LayerRenderer } from '../renderers.js'
import { BackendLightMap } from './BackendLightMap.js'
import { CanvasLightMap } from './CanvasLightMap.js'
import { DeviceLightMap, deviceOf } from './DeviceLightMap.js'
import { glBackendOf } from './glBackend.js'
import {
  createCoverMaterial,
  createMultiplyMaterial,
  createRememberedMaterial,
  createScreenMaterial,
} from './quadMaterials.js'

/** The maximum side of a texture that every WebGPU device supports. */
const MAX_SIDE = 8192

/**
 * The parts of a layer under `WebGPURenderer`: a map painted by the context of its WebGL 2 backend or by the shared
 * one, and node materials.
 */
export const WEBGPU_PARTS: LayerParts = {
  createMap: (renderer) => {
    const backend = glBackendOf(renderer)
    if (backend !== null) return new BackendLightMap(backend)
    const device = deviceOf(renderer)
    return device === null ? new CanvasLightMap() : new DeviceLightMap(device)
  },
  createReadableMap: () => new CanvasLightMap(),
  createMultiplyMaterial,
  createScreenMaterial,
  createCoverMaterial,
  createRememberedMaterial,
  viewportOf,
  maxSide,
}

function maxSide(renderer: LayerRenderer): number {
  const gl = glBackendOf(renderer)?.gl
  const supported = gl === undefined ? sharedGlCanvas(true)?.maxSide : gl.getParameter(gl.MAX_TEXTURE_SIZE)
  return Math.min(MAX_SIDE, supported ?? MAX_SIDE)
}

function viewportOf(renderer: LayerRenderer, viewport: Vector4): Vector4 {
  const target = renderer.getRenderTarget()
  if (target !== null) return viewport.copy(target.viewport)
  const { getViewport, getPixelRatio } = renderer as unknown as WebGPURenderer
  getViewport.call(renderer, viewport)
  return viewport.multiplyScalar(getPixelRatio.call(renderer)).floor()
}
