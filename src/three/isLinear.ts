import { ColorManagement, SRGBTransfer, type WebGLRenderer } from 'three'

/**
 * Whether the colours under the layer are linear: three encodes them for the screen only where it draws to the screen (or
 * into WebXR's buffers); a composer encodes them later, if at all.
 */
export function isLinear(renderer: WebGLRenderer): boolean {
  const target = renderer.getRenderTarget()
  if (target === null || 'isXRRenderTarget' in target) return false
  return ColorManagement.getTransfer(renderer.outputColorSpace) === SRGBTransfer
}
