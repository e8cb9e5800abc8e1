import { ColorManagement, SRGBTransfer, type WebGLRenderer } from 'three'

/**
 * Returns true if the colors under the layer are linear. Three encodes them for the screen only when it draws to the
 * screen (or into WebXR's buffers); a composer encodes them later, if at all.
 */
export function isLinear(renderer: WebGLRenderer): boolean {
  const target = renderer.getRenderTarget()
  if (target === null || 'isXRRenderTarget' in target) return false
  return ColorManagement.getTransfer(renderer.outputColorSpace) === SRGBTransfer
}

/** Throws if the renderer is not a WebGLRenderer. */
export function checkRenderer(renderer: object): void {
  if ('isWebGLRenderer' in renderer) return
  // The names of classes are others in a minified build.
  const got = 'isWebGPURenderer' in renderer ? 'a WebGPURenderer' : 'another renderer'
  throw new TypeError(`react-umbra: LightLayer renderer must be a WebGLRenderer, got ${got}`)
}
