import type { RootState } from '@react-three/fiber'
import { ColorManagement, REVISION, type RenderTarget, type Scene, SRGBTransfer, type WebGLRenderer } from 'three'

/** A renderer of three.js: the members that `WebGLRenderer` and `WebGPURenderer` have in common. */
export type LayerRenderer = Pick<WebGLRenderer, 'domElement' | 'outputColorSpace' | 'render'> & {
  getRenderTarget(): RenderTarget | null
  /** Missing in older versions of three. */
  readonly xr?: { readonly isPresenting: boolean }
}

/** Returns the renderer of a root. Fiber 10 deprecates `gl` under WebGPU. */
export function rendererOf(state: RootState): LayerRenderer {
  const { renderer } = state as unknown as { readonly renderer?: LayerRenderer }
  return renderer ?? state.gl
}

/**
 * Returns true if the colors under the layer are linear. Three encodes them for the screen only when it draws to the
 * screen (or into WebXR's buffers); a composer encodes them later, if at all.
 */
export function isLinear(renderer: LayerRenderer): boolean {
  const target = renderer.getRenderTarget()
  if (target === null || 'isXRRenderTarget' in target) return false
  return ColorManagement.getTransfer(renderer.outputColorSpace) === SRGBTransfer
}

/** True for a `WebGPURenderer`, whichever backend it has. */
export const isWebGpu = (renderer: object): boolean => 'isWebGPURenderer' in renderer

/**
 * Returns true if a pass draws everything with a material of its own. A `WebGPURenderer` calls `onBeforeRender` with
 * the object's material in such passes too.
 */
export const isOverridden = (scene: object): boolean => Boolean((scene as Partial<Scene>).overrideMaterial)

/** The lowest three whose `WebGPURenderer` draws layers: older ones lack parts of its node materials. */
const MIN_WEBGPU_REVISION = 177

/** Throws if the renderer is neither a WebGLRenderer nor a WebGPURenderer of three 0.177 or later. */
export function checkRenderer(renderer: object, revision: string = REVISION): void {
  if ('isWebGLRenderer' in renderer) return
  if (isWebGpu(renderer)) {
    if (Number.parseInt(revision, 10) >= MIN_WEBGPU_REVISION) return
    throw new Error(
      `react-umbra: LightLayer under a WebGPURenderer needs three 0.${MIN_WEBGPU_REVISION} or later, got 0.${revision}`,
    )
  }
  // Class names differ in minified builds.
  throw new TypeError(
    'react-umbra: LightLayer renderer must be a WebGLRenderer or a WebGPURenderer, got another renderer',
  )
}
