import { render } from '@testing-library/react'
import { Light, LightOverlay } from 'react-umbra'
import { Matrix4 } from 'three'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sharedGlCanvas } from '../../src/paint/webgl/device/sharedGlCanvas.js'
import { Projection } from '../../src/three/projection.js'
import { CanvasLightMap } from '../../src/three/webgpu/CanvasLightMap.js'
import { frames } from './frames.js'
import { SIDE, windowPanes } from './gobos.js'
import { mountOverlay } from './mount.js'
import { painted } from './painted.js'
import { BLACK, colorAt, expectColor, pictureOf, pixel, WHITE } from './pixels.js'

/** Tolerance for dithering, in steps of 255. */
const DITHER = 1

/** All WebGL contexts of this page, and a spy on the sources that are drawn onto 2D canvases. */
const contexts: WebGL2RenderingContext[] = []
const copied = vi.fn<(source: unknown) => void>()

beforeAll(() => {
  const { getContext } = HTMLCanvasElement.prototype
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    ...args: unknown[]
  ) {
    const context = getContext.apply(this, args as Parameters<typeof getContext>)
    if (context instanceof WebGL2RenderingContext) contexts.push(context)
    return context
  } as typeof getContext)
  const { drawImage } = CanvasRenderingContext2D.prototype
  vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage').mockImplementation(function (
    this: CanvasRenderingContext2D,
    ...args: unknown[]
  ) {
    copied(args[0])
    drawImage.apply(this, args as Parameters<typeof drawImage>)
  })
})

afterAll(() => {
  vi.restoreAllMocks()
})

const light = (x: number) => <Light x={x} y={50} radius={30} color="white" falloff="none" />

const props = { renderer: 'webgl', ambient: 'black' } as const

/** Returns true if WebGL has painted since the last call. */
function byGl(): boolean {
  const sources = copied.mock.calls.map(([source]) => source)
  copied.mockClear()
  return sources.includes(contexts[0]!.canvas)
}

it('a context that is lost while painting is replaced by Canvas 2D, and comes back', async () => {
  const said = (['warn', 'error'] as const).map((level) => vi.spyOn(console, level))
  const content = (x: number) => <div style={{ background: 'white', height: '100%' }}>{light(x)}</div>
  const { canvas, update } = await mountOverlay(content(50), props)
  expect(contexts).toHaveLength(1)
  expect(byGl()).toBe(true)
  /** Moves the light, and expects it at its new position. */
  const moves = async (x: number) => {
    update(content(x), props)
    await expect.poll(() => colorAt(canvas, x, 50)[0]).toBeGreaterThan(250)
    expectColor(colorAt(canvas, x, 50), WHITE, DITHER)
    expectColor(colorAt(canvas, x + 60, 50), BLACK, DITHER)
  }
  await moves(100)
  expect(byGl()).toBe(true)
  const extension = contexts[0]!.getExtension('WEBGL_lose_context')!
  for (let round = 0; round < 2; round++) {
    extension.loseContext()
    await moves(40)
    await moves(120)
    byGl()
    await moves(60)
    expect(byGl()).toBe(false)
    extension.restoreContext()
    await expect.poll(byGl).toBe(true)
    await moves(100)
    expect(byGl()).toBe(true)
  }
  for (const spy of said) expect(spy).not.toHaveBeenCalled()
})

it('a hundred overlays share one context, and none is lost', async () => {
  const ids = Array.from({ length: 100 }, (_, id) => id)
  const { container } = render(
    ids.map((id) => (
      <LightOverlay key={id} {...props} style={{ width: 20, height: 10 }}>
        <Light x={10} y={5} radius={500} color={`rgb(${2 * id} 0 90)`} falloff="none" />
      </LightOverlay>
    )),
  )
  const canvases = [...container.querySelectorAll('canvas')]
  for (const canvas of canvases) await painted(canvas)
  await frames(2)
  canvases.forEach((canvas, id) => {
    expectColor(colorAt(canvas, 10, 5), [2 * id, 0, 90], DITHER)
  })
  expect(byGl()).toBe(true)
  expect(contexts).toHaveLength(1)
  expect(contexts[0]!.isContextLost()).toBe(false)
})

it('a map that is too large for WebGL is painted by Canvas 2D only until it is smaller', async () => {
  const { maxSide } = sharedGlCanvas(true)!
  const { canvas, update } = await mountOverlay(light(50), props)
  const resized = async (width: number) => {
    update(light(50), { ...props, width, height: 20 })
    await expect.poll(() => canvas.width).toBe(width)
    await frames(3)
    byGl()
    update(light(60), { ...props, width, height: 20 })
    await frames(3)
    return byGl()
  }
  expect(await resized(maxSide + 1)).toBe(false)
  expect(await resized(maxSide + 2)).toBe(false)
  expect(await resized(300)).toBe(true)
})

it('a lost context is replaced by Canvas 2D, and has its images again once restored', async () => {
  const image = windowPanes()
  const lamp = (rotation: number) => (
    <Light x={32} y={32} radius={32} falloff="none" image={image} imageRotation={rotation} />
  )
  const options = { ...props, width: SIDE, height: SIDE }
  const { canvas, update } = await mountOverlay(lamp(0), options)
  const turned = async (rotation: number, at: readonly [number, number, number]) => {
    update(lamp(rotation), options)
    await expect.poll(() => colorAt(canvas, 20, 20).join()).toBe(at.join())
  }
  await turned(0, [255, 0, 0])
  byGl()
  await turned(Math.PI / 2, [0, 0, 128])
  expect(byGl()).toBe(true)
  expect(contexts).toHaveLength(1)
  const extension = contexts[0]!.getExtension('WEBGL_lose_context')!
  extension.loseContext()
  await turned(0, [255, 0, 0])
  await turned(Math.PI, [255, 255, 0])
  extension.restoreContext()
  await expect.poll(() => contexts[0]!.isContextLost()).toBe(false)
  await turned(0, [255, 0, 0])
  await turned(Math.PI / 2, [0, 0, 128])
})

it('a lost context keeps its size limit, which layers under WebGPU read in each frame', async () => {
  const shared = sharedGlCanvas(true)!
  const { maxSide: longest } = shared
  expect(longest).toBeGreaterThan(1000)
  const extension = contexts[0]!.getExtension('WEBGL_lose_context')!
  extension.loseContext()
  expect(shared.device).toBeNull()
  expect(shared.maxSide).toBe(longest)
  // A context can be restored only after the event of its loss.
  const restored = () => {
    if (shared.device === null) extension.restoreContext()
    return shared.device
  }
  await expect.poll(restored).not.toBeNull()
  expect(shared.maxSide).toBe(longest)
})

it('a light map of a layer keeps its picture while the context is lost, also if it is resized', async () => {
  const map = new CanvasLightMap()
  const projection = new Projection()
  projection.set(new Matrix4())
  const paint = (width: number) => {
    const options = { ambient: [1, 0, 0, 1], blend: 'screen' } as const
    const plan = { lights: [] }
    map.paint(null!, { size: { width, height: 10 }, projection, area: projection.area(), plan, options })
  }
  const shown = () => pixel(pictureOf(map.texture.image), 5, 5)
  paint(20)
  expectColor(shown(), [255, 0, 0])
  const extension = contexts[0]!.getExtension('WEBGL_lose_context')!
  extension.loseContext()
  paint(40)
  expectColor(shown(), [255, 0, 0])
  await frames(2)
  extension.restoreContext()
  await expect.poll(() => contexts[0]!.isContextLost()).toBe(false)
  paint(40)
  expect(map.texture.image.width).toBe(40)
  expectColor(shown(), [255, 0, 0])
  map.dispose()
})
