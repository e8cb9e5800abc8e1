import { cleanup, render } from '@testing-library/react'
import { Light } from 'react-umbra'
import { expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { windowPanes } from '../gobos.js'
import { mountLayer } from './mountLayer.js'

const COUNT = 4

/** Milliseconds until fiber has let go of a Canvas that was unmounted. */
const DISPOSAL = 700

it.each([
  ['WebGLRenderer', false],
  ['WebGPURenderer', true],
])('no canvas of a layer that is gone stays in memory, under a %s', async (_, webGpu) => {
  const canvases: WeakRef<HTMLCanvasElement>[] = []
  const image = windowPanes()
  const show = async (): Promise<void> => {
    const { canvas } = await mountLayer(<Light x={50} y={50} radius={30} image={image} />, { webGpu })
    canvases.push(new WeakRef(canvas))
    cleanup()
    await new Promise((done) => setTimeout(done, DISPOSAL))
  }
  for (let i = 0; i < COUNT; i++) await show()
  render(<p>nothing left</p>)
  // React itself keeps the last one or two alive until it renders again.
  await expect
    .poll(async () => {
      await cdp().send('HeapProfiler.collectGarbage')
      return canvases.filter((canvas) => canvas.deref() !== undefined).length
    })
    .toBeLessThanOrEqual(2)
})
