import { Light } from 'react-umbra'
import { expect, it, vi } from 'vitest'
import { anyContext } from '../../src/paint/webgl/device/contexts.js'
import { mountOverlay } from './mount.js'
import { colorAt, expectColor, WHITE } from './pixels.js'

/** Tolerance for dithering, in steps of 255. */
const DITHER = 1

it('a context that is lost before the painter has loaded is replaced by Canvas 2D until it is restored', async () => {
  const gl = anyContext()!
  const extension = gl.getExtension('WEBGL_lose_context')!
  const lost = new Promise((resolve) => {
    gl.canvas.addEventListener('webglcontextlost', resolve)
  })
  extension.loseContext()
  await lost
  const copied = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage')
  /** Returns true if WebGL has painted since the last call. */
  const byGl = () => {
    const isUsed = copied.mock.calls.some(([source]) => source === gl.canvas)
    copied.mockClear()
    return isUsed
  }
  const props = { renderer: 'webgl', ambient: 'black' } as const
  const light = (x: number) => <Light x={x} y={50} radius={30} color="white" falloff="none" />
  const { canvas, update } = await mountOverlay(light(50), props)
  expectColor(colorAt(canvas, 50, 50), WHITE, DITHER)
  expect(byGl()).toBe(false)
  extension.restoreContext()
  await expect.poll(byGl).toBe(true)
  update(light(100), props)
  await expect.poll(() => colorAt(canvas, 100, 50)[0]).toBeGreaterThan(250)
  expect(byGl()).toBe(true)
})
