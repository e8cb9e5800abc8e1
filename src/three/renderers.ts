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
