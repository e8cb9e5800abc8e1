import { Light, Occluder } from 'react-umbra'
import { expect, it } from 'vitest'
import { frames } from './frames.js'
import { mountUnpainted } from './mount.js'
import { painted } from './painted.js'

// Must be the first test of its page, because shaders are compiled once.
it('the first picture of an overlay already has its soft shadows', async () => {
  const light = <Light x={50} y={50} radius={500} size={10} color="white" falloff="none" />
  const { canvas } = mountUnpainted(
    <>
      {light}
      <Occluder walls={[100, 0, 100, 40]} />
    </>,
    { renderer: 'webgl', ambient: 'black' },
  )
  await painted(canvas)
  const context = canvas.getContext('2d')!
  const penumbra = () => [...context.getImageData(100, 0, 100, 100).data]
  const first = penumbra()
  await frames(10)
  expect(penumbra()).toEqual(first)
  expect(first.some((value, i) => i % 4 === 0 && value > 40 && value < 200)).toBe(true)
})
