import { afterEach, expect, it, vi } from 'vitest'
import { isSoftware } from '../../src/paint/webgl/device/contexts.js'
import { GlCanvas } from '../../src/paint/webgl/device/GlCanvas.js'

/** Value of the constant in `WEBGL_debug_renderer_info` in every browser. */
const UNMASKED_RENDERER = 0x9246

afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)', true],
  ['Apple GPU', true],
  ['Mali-G78', true],
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', false],
  ['llvmpipe (LLVM 15.0.6, 256 bits)', false],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)', false],
  ['Apple Software Renderer', false],
])('%s is hardware-accelerated: %s', (name, isQuick) => {
  const { getParameter } = WebGL2RenderingContext.prototype
  vi.spyOn(WebGL2RenderingContext.prototype, 'getParameter').mockImplementation(function (
    this: WebGL2RenderingContext,
    what: number,
  ) {
    return what === UNMASKED_RENDERER ? name : getParameter.call(this, what)
  })
  const gl = document.createElement('canvas').getContext('webgl2')!
  expect(isSoftware(gl)).toBe(!isQuick)
})

it('knows its limits from the start, because a lost context has none', () => {
  const gl = document.createElement('canvas').getContext('webgl2')!
  const canvas = GlCanvas.on(gl)!
  gl.getExtension('WEBGL_lose_context')!.loseContext()
  expect(canvas.maxSide).toBeGreaterThan(1000)
})
