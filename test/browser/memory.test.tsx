import { render } from '@testing-library/react'
import { createRef } from 'react'
import { createScene, Flashlight, Light, type LightHandle, LightOverlay, Occluder, usePointer } from 'react-umbra'
import { expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { frames } from './frames.js'
import { canvasIn } from './mount.js'

function Reader() {
  return <i>{usePointer()?.x}</i>
}

it('canvases of unmounted overlays are garbage collected', async () => {
  const scene = createScene()
  const canvases: WeakRef<HTMLCanvasElement>[] = []
  const handles: (LightHandle | null)[] = []
  const { rerender, container } = render(<p>nothing yet</p>)
  for (let i = 0; i < 20; i++) {
    const light = createRef<LightHandle>()
    rerender(
      <LightOverlay key={i} scene={scene} style={{ width: 60, height: 40 }}>
        <Light ref={light} x={10} y={10} />
        <Flashlight x={10} y={10} />
        <Occluder points={[0, 0, 9, 0, 9, 9]} />
        <Reader />
      </LightOverlay>,
    )
    canvases.push(new WeakRef(canvasIn(container)))
    // Neither the scene nor a kept handle may retain the canvas.
    handles.push(light.current)
    await frames(2)
  }
  rerender(<p>nothing left</p>)
  // React itself keeps the last one or two alive until it renders again.
  await expect
    .poll(async () => {
      await cdp().send('HeapProfiler.collectGarbage')
      return canvases.filter((canvas) => canvas.deref() !== undefined).length
    })
    .toBeLessThanOrEqual(2)
  expect(scene.plan().lights).toEqual([])
  expect(handles).toHaveLength(20)
})
