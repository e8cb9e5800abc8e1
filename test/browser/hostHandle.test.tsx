import { act, render } from '@testing-library/react'
import { createRef, Profiler } from 'react'
import {
  FogOfWar,
  Light,
  type LightHandle,
  LightOverlay,
  type LightOverlayHandle,
  MapView,
  Occluder,
  Viewer,
  type ViewerHandle,
} from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { litPicture } from '../../stories/Guides/litPicture.js'
import { frames } from './frames.js'
import { canvasIn, mountOverlay, mountUnpainted } from './mount.js'
import { painted } from './painted.js'
import { countCopies, countPaints } from './paints.js'
import { BLACK, colorAt, differingPixels, expectColor, farthest, pictureOf, type Rgb, WHITE } from './pixels.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const handleRef = () => createRef<LightOverlayHandle>()

const alphaAt = (canvas: HTMLCanvasElement, x: number, y: number): number =>
  canvas.getContext('2d')!.getImageData(x, y, 1, 1).data[3]!

/** Returns the pixels of a bitmap. */
function pixelsOf(bitmap: ImageBitmap): ImageData {
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

describe('flush', () => {
  it.each(['canvas', 'webgl'] as const)(
    'paints in the same frame, by %s, and only if something changed',
    async (renderer) => {
      const [handle, light] = [handleRef(), createRef<LightHandle>()]
      const { canvas } = await mountOverlay(<Light ref={light} x={40} y={50} radius={20} falloff="none" />, {
        ambient: 'black',
        renderer,
        handle,
      })
      const count = renderer === 'canvas' ? countPaints(canvas) : countCopies(canvas)
      handle.current!.flush()
      expect(count()).toBe(0)
      light.current!.move(150, 50)
      handle.current!.flush()
      expectColor(colorAt(canvas, 150, 50), WHITE)
      expectColor(colorAt(canvas, 40, 50), BLACK)
      expect(count()).toBe(1)
      await frames(3)
      expect(count()).toBe(1)
    },
  )

  it('paints the fog too', async () => {
    const [handle, viewer] = [handleRef(), createRef<ViewerHandle>()]
    const { root } = await mountOverlay(
      <>
        <Viewer ref={viewer} x={40} y={50} radius={20} />
        <FogOfWar unexplored="red" />
      </>,
      { daylight: 'bright', handle },
    )
    await handle.current!.prepare()
    await frames(2)
    const fog = root.querySelector<HTMLCanvasElement>('canvas[data-layer="unexplored"]')!
    expect(alphaAt(fog, 150, 50)).toBe(255)
    viewer.current!.move(150, 50)
    handle.current!.flush()
    expect(alphaAt(fog, 150, 50)).toBe(0)
  })
})

describe('setView', () => {
  it('shows another part at once without rendering React, until the prop changes', async () => {
    const [handle, rendered] = [handleRef(), vi.fn()]
    const light = <Light x={1000} y={500} radius={20} falloff="none" />
    const overlay = (view: { x: number; y: number }, ambient = 'black') => (
      <Profiler id="overlay" onRender={rendered}>
        <LightOverlay renderer="canvas" {...{ handle, view, ambient }} style={{ width: 200, height: 100 }}>
          {light}
        </LightOverlay>
      </Profiler>
    )
    const { container, rerender } = render(overlay({ x: 0, y: 0 }))
    const canvas = canvasIn(container)
    await painted(canvas)
    rendered.mockClear()
    const paints = countPaints(canvas)
    handle.current!.setView({ x: 900, y: 450 })
    expectColor(colorAt(canvas, 100, 50), WHITE)
    await frames(3)
    expect(paints()).toBe(1)
    expect(rendered).not.toHaveBeenCalled()
    rerender(overlay({ x: 0, y: 0 }, '#000001'))
    await frames(2)
    expectColor(colorAt(canvas, 100, 50), WHITE)
    rerender(overlay({ x: 800, y: 450 }))
    expectColor(colorAt(canvas, 100, 50), BLACK)
    expect(() => handle.current!.setView({ zoom: 0 })).toThrow(
      'react-umbra: setView view.zoom must be above zero, got 0',
    )
  })

  it('moves the content of a MapView too', async () => {
    const handle = handleRef()
    const { container, getByTestId } = render(
      <MapView handle={handle} width={400} height={300} renderer="canvas" style={{ width: 200, height: 150 }}>
        <div data-testid="ground" style={{ width: 400, height: 300 }} />
      </MapView>,
    )
    await painted(canvasIn(container))
    await act(async () => handle.current!.setView({ x: 100, y: 75, zoom: 1 }))
    const { left, top, width } = getByTestId('ground').getBoundingClientRect()
    const map = container.querySelector('[data-umbra-map]')!.getBoundingClientRect()
    expect([left - map.left, top - map.top, width]).toEqual([-100, -75, 400])
  })
})

describe('prepare', () => {
  it.each(['canvas', 'webgl'] as const)('resolves once the whole light map is painted, by %s', async (renderer) => {
    const handle = handleRef()
    const picture = document.createElement('canvas')
    picture.width = picture.height = 1
    const image = picture.toDataURL()
    const { canvas } = mountUnpainted(
      <>
        <Light x={50} y={50} radius={40} size={5} glow={0.5} />
        <Light x={150} y={50} radius={40} falloff="none" image={image} />
        <Occluder walls={[60, 20, 60, 80]} height={5} />
      </>,
      { renderer, ambient: '#808080', handle },
    )
    // Its size is reported at the end of the frame.
    await frames(2)
    await handle.current!.prepare()
    // A transparent image is black, so its light adds nothing. Without the image, the light would be white.
    expectColor(colorAt(canvas, 150, 50), [128, 128, 128])
    expect(colorAt(canvas, 45, 50)[0]).toBeGreaterThan(200)
  })

  it('prepares walls in the host’s worker without changing the picture', async () => {
    const [handle, light] = [handleRef(), createRef<LightHandle>()]
    const script = new URL('../../src/worker.ts', import.meta.url)
    const [terminate, warnings] = [vi.spyOn(Worker.prototype, 'terminate'), vi.spyOn(console, 'warn')]
    const create = vi.fn(() => new Worker(script, { type: 'module' }))
    const posts = Array.from({ length: 80 }, (_, i) => [5 * (i % 40), 20 + 60 * (i % 2), 5 * (i % 40) + 2, 20 + i])
    const { canvas } = await mountOverlay(
      <>
        <Light ref={light} x={100} y={50} radius={90} />
        <Occluder walls={posts.flat()} />
      </>,
      { renderer: 'canvas', ambient: 'black', handle, worker: create },
    )
    const swept = pictureOf(canvas)
    await handle.current!.prepare()
    expect(create).toHaveBeenCalledOnce()
    expect(terminate).toHaveBeenCalledOnce()
    for (const x of [20, 100]) {
      light.current!.move(x, 50)
      handle.current!.flush()
    }
    expect(farthest(swept, pictureOf(canvas))).toBeLessThanOrEqual(1)
    expect(warnings).not.toHaveBeenCalledWith(expect.stringContaining('worker'))
  })

  it('rejects once the overlay is unmounted', async () => {
    const handle = handleRef()
    const { unmount } = await mountOverlay(null, { handle })
    const kept = handle.current!
    unmount()
    expect(handle.current).toBeNull()
    await expect(kept.prepare()).rejects.toThrow('react-umbra: LightOverlay must be mounted')
    await expect(kept.snapshot()).rejects.toThrow('react-umbra: LightOverlay must be mounted')
    expect(() => kept.flush()).not.toThrow()
  })
})

describe('snapshot', () => {
  const scene = (
    <>
      <Light x={60} y={50} radius={50} color="#ffd9a0" />
      <Light x={140} y={50} radius={50} size={6} />
      <Occluder walls={[100, 20, 100, 80, 160, 40, 160, 60]} />
    </>
  )

  it.each(['canvas', 'webgl'] as const)('is the light map as it is shown, by %s', async (renderer) => {
    const handle = handleRef()
    const { canvas } = await mountOverlay(scene, { renderer, ambient: '#202838', handle })
    await handle.current!.prepare()
    await frames(10)
    const bitmap = await handle.current!.snapshot()
    expect([bitmap.width, bitmap.height]).toEqual([canvas.width, canvas.height])
    expect(differingPixels(pixelsOf(bitmap), pictureOf(canvas))).toBe(0)
  })

  it.each(['canvas', 'webgl'] as const)('is as sharp as a larger overlay at another scale, by %s', async (renderer) => {
    const [handle, sharp] = [handleRef(), handleRef()]
    const options = { renderer, ambient: '#202838' } as const
    await mountOverlay(scene, { ...options, handle })
    const twice = { ...options, view: { zoom: 2 }, width: 400, height: 200, handle: sharp }
    const large = await mountOverlay(scene, twice)
    await sharp.current!.prepare()
    await frames(20)
    const bitmap = await handle.current!.snapshot({ scale: 2 })
    expect([bitmap.width, bitmap.height]).toEqual([400, 200])
    const [taken, shown] = [pixelsOf(bitmap).data, pictureOf(large.canvas).data]
    const farthest = taken.reduce((most, value, i) => Math.max(most, Math.abs(value - shown[i]!)), 0)
    expect(farthest).toBeLessThanOrEqual(2)
  })

  it('is multiplied with an image in a PNG', async () => {
    const handle = handleRef()
    await mountOverlay(<Light x={60} y={50} radius={30} falloff="none" color="#ff8000" />, {
      ambient: '#202838',
      handle,
    })
    const image = new OffscreenCanvas(50, 25)
    const context = image.getContext('2d')!
    context.fillStyle = '#80ff80'
    context.fillRect(0, 0, 50, 25)
    const png = await litPicture(image, await handle.current!.snapshot())
    expect(png.type).toBe('image/png')
    const { data } = pixelsOf(await createImageBitmap(png))
    const at = (x: number, y: number) => data.subarray(4 * (200 * y + x), 4 * (200 * y + x) + 3)
    expectColor([...at(150, 50)] as unknown as Rgb, [16, 40, 28], 1)
    expectColor([...at(60, 50)] as unknown as Rgb, [128, 148, 28], 2)
  })

  it('rejects a scale that no canvas can hold, an invalid scale, and a host without a size', async () => {
    const handle = handleRef()
    await mountOverlay(scene, { handle })
    const { snapshot } = handle.current!
    await expect(snapshot({ scale: 200 })).rejects.toThrow('react-umbra: snapshot scale must be at most 28.9')
    await expect(snapshot({ scale: 0 })).rejects.toThrow('react-umbra: snapshot scale must be above zero, got 0')
    const empty = handleRef()
    await mountOverlay(scene, { handle: empty, width: 0, height: 0 })
    await expect(empty.current!.snapshot()).rejects.toThrow('react-umbra: snapshot must be taken of a host with a size')
  })
})
