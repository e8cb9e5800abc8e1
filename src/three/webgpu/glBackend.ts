import type { Vector4 } from 'three'
import type { LayerRenderer } from '../renderers.js'
import { canSampleExternalTextures } from './ExternalTexture.js'

/** The parts of a `WebGPURenderer`'s WebGL 2 backend that drawing in its context needs. */
export interface GlBackend {
  readonly gl: WebGL2RenderingContext
  readonly state: {
    readonly currentBoundFramebuffers: Readonly<Record<number, WebGLFramebuffer | null>>
    readonly currentViewport: Vector4
    readonly currentScissor: Vector4
    readonly enabled: Readonly<Record<number, boolean>>
    reset(): void
    bindFramebuffer(target: number, framebuffer: WebGLFramebuffer | null): void
    viewport(x: number, y: number, width: number, height: number): void
    scissor(x: number, y: number, width: number, height: number): void
    setScissorTest(isOn: boolean): void
  }
}

/** Returns the WebGL 2 backend of a renderer, or null if it has another or can't sample textures of the app. */
export function glBackendOf(renderer: LayerRenderer): GlBackend | null {
  const { backend } = renderer as unknown as { readonly backend?: Partial<GlBackend> & { isWebGLBackend?: boolean } }
  return canSampleExternalTextures && backend?.isWebGLBackend && backend.gl && backend.state
    ? (backend as GlBackend)
    : null
}

/** Makes raw WebGL calls during a pass of three, which then continues as if nothing had happened. */
export function drawDuringPass({ gl, state }: GlBackend, draw: () => void): void {
  // Three's own record of its state: reading it from the GPU would wait for everything drawn so far.
  const framebuffer = state.currentBoundFramebuffers[gl.FRAMEBUFFER] ?? null
  const [viewport, scissor] = [state.currentViewport.toArray(), state.currentScissor.toArray()]
  const isScissored = state.enabled[gl.SCISSOR_TEST] === true
  try {
    draw()
  } finally {
    // Three sets everything else again with the next object.
    state.reset()
    state.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
    state.viewport(...viewport)
    state.scissor(...scissor)
    state.setScissorTest(isScissored)
  }
}
