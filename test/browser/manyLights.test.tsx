import { createRef } from 'react'
import { createScene, Light, type LightHandle } from 'react-umbra'
import { expect, it } from 'vitest'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { BLACK, colorAt, expectColor } from './pixels.js'

it('200 lights are all painted while all of them move', async () => {
  const scene = createScene()
  /** Returns position i of 200, in a grid of 20 by 10 cells of 10 by 10 pixels. */
  const place = (i: number) => ({ x: (i % 20) * 10 + 5, y: Math.floor(i / 20) * 10 + 5 })
  const lights = Array.from({ length: 200 }, (_, id) => ({ id, ref: createRef<LightHandle>() }))
  const { canvas } = await mountOverlay(
    lights.map(({ id, ref }) => (
      <Light key={id} ref={ref} {...place(id)} radius={4} color={`rgb(${id + 1} 0 0)`} falloff="none" />
    )),
    { ambient: 'black', scene },
  )
  const refs = lights.map(({ ref }) => ref)
  const seen = () => refs.map((_, i) => colorAt(canvas, place(i).x, place(i).y)[0])
  expect(seen()).toEqual(refs.map((_, i) => i + 1))
  for (const shift of [1, 7, 50]) {
    refs.forEach((ref, i) => {
      const { x, y } = place((i + shift) % 200)
      ref.current!.move(x, y)
    })
    await frames(1)
    expect(seen()).toEqual(refs.map((_, i) => ((i - shift + 200) % 200) + 1))
    expect(scene.plan().lights).toHaveLength(200)
  }
  // On top of one another, they reach full red.
  for (const ref of refs) ref.current!.move(100, 50)
  await frames(1)
  expectColor(colorAt(canvas, 100, 50), [255, 0, 0])
  expectColor(colorAt(canvas, 5, 5), BLACK)
})
