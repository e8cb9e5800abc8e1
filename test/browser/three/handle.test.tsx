import { createRef } from 'react'
import { createScene, Light, type LightHandle, Occluder } from 'react-umbra'
import type { LightLayerHandle } from 'react-umbra/three'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { litPicture } from '../../../stories/Guides/litPicture.js'
import { frames } from '../frames.js'
import { BLACK, colorAt, expectColor, WHITE } from '../pixels.js'
import { countFrames, mountLayer, watchConsole } from './mountLayer.js'

/** Returns a picture of one gray. */
function grayPicture(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(2, 1)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#808080'
  context.fillRect(0, 0, 2, 1)
  return canvas
}

async function pixelsOf(png: Blob): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(png)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data
}

/** Fails unless a picture is gray under the light that white shows. */
function expectLit(lit: Uint8ClampedArray, shown: Uint8ClampedArray): void {
  expect(lit).toHaveLength(shown.length)
  const far = lit.filter((value, i) => i % 4 < 3 && Math.abs(value - (128 / 255) * shown[i]!) > 2)
  expect(far).toHaveLength(0)
}

const handleRef = () => createRef<LightLayerHandle>()

watchConsole()

describe('the handle of a layer', () => {
  it.each(['demand', 'always'] as const)(
    'paints in the same frame by `flush`, with the frameloop %s',
    async (frameloop) => {
      const [handle, light] = [handleRef(), createRef<LightHandle>()]
      const lamp = <Light ref={light} x={40} y={50} radius={20} falloff="none" />
      const mounted = await mountLayer(lamp, { ambient: 'black', frameloop, handle })
      const count = countFrames(mounted)
      handle.current!.flush()
      expect(count()).toBe(0)
      light.current!.move(150, 50)
      handle.current!.flush()
      expect(count()).toBe(1)
      expectColor(colorAt(mounted.canvas, 150, 50), WHITE)
      expectColor(colorAt(mounted.canvas, 40, 50), BLACK)
      if (frameloop === 'always') return
      await frames(4)
      expect(count()).toBe(1)
    },
  )

  it('has painted everything when `prepare` resolves', async () => {
    const handle = handleRef()
    const scene = createScene()
    const { canvas } = await mountLayer(null, { ambient: '#808080', scene, handle })
    const picture = document.createElement('canvas')
    picture.width = picture.height = 1
    scene.addLight({ x: 50, y: 50, radius: 40, size: 5 })
    scene.addLight({ x: 150, y: 50, radius: 40, falloff: 'none', image: picture.toDataURL() })
    await handle.current!.prepare()
    expectColor(colorAt(canvas, 150, 50), [128, 128, 128], 1)
    expect(colorAt(canvas, 45, 50)[0]).toBeGreaterThan(200)
  })

  it('takes a snapshot of the light map as it is shown, at any scale', async () => {
    const handle = handleRef()
    const { picture } = await mountLayer(
      <>
        <Light x={60} y={50} radius={50} color="#ffd9a0" />
        <Light x={140} y={50} radius={50} size={6} />
        <Occluder walls={[100, 20, 100, 80, 160, 40, 160, 60]} />
      </>,
      { ambient: '#202838', handle },
    )
    await handle.current!.prepare()
    for (const scale of [undefined, 2]) {
      const bitmap = await handle.current!.snapshot({ scale })
      const times = scale ?? 1
      expect([bitmap.width, bitmap.height]).toEqual([200 * times, 100 * times])
      const context = new OffscreenCanvas(200, 100).getContext('2d')!
      context.drawImage(bitmap, 0, 0, 200, 100)
      const taken = context.getImageData(0, 0, 200, 100).data
      const shown = picture().data
      const far = taken.filter((value, i) => Math.abs(value - shown[i]!) > 2).length
      if (scale === undefined) expectLit(await pixelsOf(await litPicture(grayPicture(), bitmap)), shown)
      // At another scale, other pixels smooth the edges.
      expect(far).toBeLessThanOrEqual(scale === undefined ? 0 : 0.02 * taken.length)
    }
    await expect(handle.current!.snapshot({ scale: 200 })).rejects.toThrow(
      'react-umbra: snapshot scale must be at most',
    )
    await expect(handle.current!.snapshot({ scale: -1 })).rejects.toThrow('snapshot scale must be above zero, got -1')
  })

  it('takes a snapshot from the position of the camera at the call', async () => {
    const handle = handleRef()
    const { state } = await mountLayer(<Light x={60} y={50} radius={20} falloff="none" />, { ambient: 'black', handle })
    const taken = handle.current!.snapshot()
    state.camera.position.x += 100
    state.advance(performance.now())
    const context = new OffscreenCanvas(200, 100).getContext('2d')!
    context.drawImage(await taken, 0, 0)
    expect(context.getImageData(60, 50, 1, 1).data[0]).toBe(255)
  })

  it('takes a snapshot without flicker under reduced motion', async () => {
    const emulate = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
    await emulate('reduce')
    onTestFinished(async () => void (await emulate('')))
    const handle = handleRef()
    const lamp = <Light x={60} y={50} radius={50} falloff="none" flicker={{ kind: 'pulse', amount: 1 }} />
    await mountLayer(lamp, { ambient: 'black', handle })
    for (let i = 0; i < 5; i++) {
      await frames(7)
      const context = new OffscreenCanvas(200, 100).getContext('2d')!
      context.drawImage(await handle.current!.snapshot(), 0, 0)
      expect(context.getImageData(60, 50, 1, 1).data[0]).toBe(255)
    }
  })
})
