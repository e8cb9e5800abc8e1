import type { ReactNode } from 'react'
import { FogOfWar, Light, LineLight, Occluder } from 'react-umbra'
import type { SceneLight } from 'react-umbra/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { fogLayers, paintedFog, shownOf } from './fogs.js'
import { frames } from './frames.js'
import { compared, expectHalos, haloIn, hueTurn, paintedHalo, Stripes } from './halos.js'
import { mountOverlay, shadeOf } from './mount.js'
import { BLACK, colorAt, expectColor, pictureOf } from './pixels.js'

afterEach(() => vi.restoreAllMocks())

const RENDERERS = ['canvas', 'webgl'] as const

/** Tolerance in steps of 255: light map, halo, their blend and the screen's scaling each round by one. */
const ROUNDING = 4

/** One light in each stripe, and one across two of them. */
const LIGHTS: readonly SceneLight[] = [
  { x: 30, y: 50, radius: 120, color: '#ff4020', glow: 0.6 },
  { x: 100, y: 40, radius: 160, color: '#40c0ff', glow: 1, falloff: 'inverse-square' },
  { x: 170, y: 60, radius: 100, color: '#ffe0a0', glow: 0.4, falloff: 'linear', intensity: 1.5 },
  { x: 130, y: 80, radius: 60, color: '#808080' },
]

const lit = (lights: readonly SceneLight[] = LIGHTS): ReactNode =>
  lights.map(({ parallel, endX, endY, ...light }) => <Light key={`${light.x}`} {...light} shadows={false} />)

const withStripes = (lights: ReactNode) => (
  <>
    <Stripes />
    {lights}
  </>
)

const AMBIENT = { ambient: '#333333' }

describe.each(RENDERERS)('a glow by %s', (renderer) => {
  it('screens the falloff of its light over a quarter of the radius, and darkens nothing', async () => {
    const options = { ...AMBIENT, renderer }
    const mounted = await mountOverlay(withStripes(lit()), options)
    await paintedHalo(mounted.root)
    const shown = await shownOf(mounted.root)
    expect(expectHalos(shown, LIGHTS, 0.2, ROUNDING)).toBeGreaterThan(30)
    mounted.update(withStripes(lit(LIGHTS.map((light) => ({ ...light, glow: 0 })))), options)
    await expect.poll(() => haloIn(mounted.root)).toBeNull()
    const { darker, brighter } = compared(shown, await shownOf(mounted.root), 0)
    expect(darker).toBe(0)
    expect(brighter).toBeGreaterThan(3000)
  })

  it('keeps the hue of an amber lamp over gray to within 8 degrees', async () => {
    const options = { ambient: 'black', renderer }
    const lamp = <Light x={100} y={50} radius={120} color="#ff9a2e" glow={1} />
    const { root } = await mountOverlay(withStripes(lamp), options)
    await paintedHalo(root)
    expect(hueTurn(await shownOf(root), [255, 154, 46], 100, 50, 20)).toBeLessThan(8)
  })

  it('is blocked by walls and turned off by darknesses', async () => {
    const walls = (
      <>
        <Light x={50} y={50} radius={160} color="white" falloff="none" glow={1} />
        <Occluder walls={[60, 0, 60, 100]} />
        <Light x={40} y={80} radius={10} darkness />
      </>
    )
    const { root } = await mountOverlay(walls, { ...AMBIENT, renderer })
    const halo = await paintedHalo(root)
    expectColor(colorAt(halo, 55, 50), [255, 255, 255], 1)
    expectColor(colorAt(halo, 15, 50), [255, 255, 255], 1)
    expectColor(colorAt(halo, 65, 50), BLACK)
    expectColor(colorAt(halo, 40, 78), BLACK)
    expectColor(colorAt(halo, 5, 50), BLACK)
  })

  it('has soft shadows if its light has them', async () => {
    const soft = (
      <>
        <Light x={50} y={50} radius={200} size={12} falloff="none" glow={1} />
        <Occluder walls={[62, 50, 62, 100]} />
      </>
    )
    const { root } = await mountOverlay(soft, { ...AMBIENT, renderer })
    const halo = await paintedHalo(root)
    // Below the wall's end, level with the light: half of the source is seen.
    await expect.poll(() => colorAt(halo, 85, 50)[0]).toBeGreaterThan(90)
    expect(colorAt(halo, 85, 50)[0]).toBeLessThan(165)
    expect(colorAt(halo, 70, 20)[0]).toBeGreaterThan(250)
    expectColor(colorAt(halo, 85, 88), BLACK)
  })

  it('reaches a quarter of the radius around a whole tube, and ignores the light’s image', async () => {
    const red = document.createElement('canvas')
    red.width = red.height = 2
    const content = (
      <>
        <LineLight x0={30} y0={30} x1={90} y1={30} radius={80} falloff="none" glow={1} />
        <Light x={160} y={50} radius={80} falloff="none" image={red} glow={1} />
      </>
    )
    const { root } = await mountOverlay(content, { ...AMBIENT, renderer })
    const halo = await paintedHalo(root)
    for (const [x, y] of [
      [60, 30],
      [14, 30],
      [106, 30],
      [85, 46],
      [160, 50],
      [176, 50],
    ] as const) {
      await expect.poll(() => colorAt(halo, x, y)[0]).toBeGreaterThan(250)
    }
    for (const [x, y] of [
      [60, 54],
      [6, 30],
      [114, 30],
      [105, 46],
      [184, 50],
    ] as const) {
      expectColor(colorAt(halo, x, y), BLACK)
    }
  })

  it('moves with the view', async () => {
    const light = <Light x={1050} y={2025} radius={40} falloff="none" glow={1} />
    const view = { x: 1000, y: 2000, zoom: 2 }
    const { root, update } = await mountOverlay(light, { ...AMBIENT, renderer, view })
    const halo = await paintedHalo(root)
    expectColor(colorAt(halo, 100, 50), [255, 255, 255], 1)
    expectColor(colorAt(halo, 118, 50), [255, 255, 255], 1)
    expectColor(colorAt(halo, 122, 50), BLACK)
    update(light, { ...AMBIENT, renderer, view: { x: 1025, y: 2000, zoom: 4 } })
    await frames(1)
    expectColor(colorAt(halo, 100, 98), [255, 255, 255], 1)
    expectColor(colorAt(halo, 100, 50), BLACK)
    expectColor(colorAt(halo, 138, 98), [255, 255, 255], 1)
    expectColor(colorAt(halo, 142, 98), BLACK)
  })
})

describe('the canvas of halos', () => {
  it('is mounted with the first glowing light and removed with the last, under StrictMode', async () => {
    const light = (glow: number) => <Light x={50} y={50} radius={100} glow={glow} />
    const { root, canvas, update, unmount } = await mountOverlay(light(0), { strict: true })
    const canvases = () => document.querySelectorAll('[data-umbra="glow"]').length
    expect(canvases()).toBe(0)
    update(light(0.5), { strict: true })
    const halo = await paintedHalo(root)
    expect(canvases()).toBe(1)
    update(light(0), { strict: true })
    await expect.poll(canvases).toBe(0)
    // Its memory is released at once.
    expect(halo.width).toBe(0)
    update(light(1), { strict: true })
    expect((await paintedHalo(root)).width).toBe(canvas.width)
    unmount()
    expect(canvases()).toBe(0)
  })

  it('lets the pointer through, and is hidden from assistive technology and in print', async () => {
    const { root, canvas } = await mountOverlay(<Light x={50} y={50} glow={1} />)
    const halo = await paintedHalo(root)
    const element = halo.parentElement!
    expect(element.previousElementSibling).toBe(shadeOf(canvas))
    expect(element.getAttribute('aria-hidden')).toBe('true')
    const style = getComputedStyle(element)
    expect(style.mixBlendMode).toBe('screen')
    expect(style.pointerEvents).toBe('none')
    expect(style.backgroundColor).toBe('rgba(0, 0, 0, 0)')
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    await expect.poll(() => getComputedStyle(halo).visibility).toBe('hidden')
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    await expect.poll(() => getComputedStyle(halo).visibility).toBe('visible')
  })

  it('is as large as that of the light map at any resolution and size', async () => {
    const light = <Light x={50} y={50} glow={1} />
    const { root, canvas, update } = await mountOverlay(light, { resolution: 0.5 })
    const halo = await paintedHalo(root)
    const sizes = () => [halo.width, halo.height, halo.clientWidth, halo.clientHeight]
    const ofMap = () => [canvas.width, canvas.height, canvas.clientWidth, canvas.clientHeight]
    expect(sizes()).toEqual(ofMap())
    update(light, { resolution: 1, width: 160 })
    await expect.poll(() => canvas.clientWidth).toBe(160)
    await frames(2)
    expect(sizes()).toEqual(ofMap())
    expectColor(colorAt(halo, 50, 50), [255, 255, 255], 1)
  })

  it('lies below a fog', async () => {
    const { root } = await mountOverlay(
      <>
        <FogOfWar unexplored="black" />
        <Light x={50} y={50} glow={1} />
      </>,
    )
    const halo = await paintedHalo(root)
    await paintedFog(root)
    const { unexplored } = fogLayers(root)
    expect(halo.compareDocumentPosition(unexplored!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('is painted only when a halo has changed', async () => {
    const lights = (x: number, glow: number) => (
      <>
        <Light x={50} y={50} radius={100} glow={glow} />
        <Light x={x} y={20} radius={50} />
      </>
    )
    const { root, update } = await mountOverlay(lights(100, 1))
    const halo = await paintedHalo(root)
    await frames(3)
    const context = halo.getContext('2d')!
    const fills = [vi.spyOn(context, 'fill'), vi.spyOn(context, 'fillRect'), vi.spyOn(context, 'drawImage')]
    const before = pictureOf(halo)
    update(lights(120, 1))
    await frames(3)
    expect(fills.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
    expect(pictureOf(halo).data).toEqual(before.data)
    update(lights(120, 0.5))
    await frames(3)
    expect(fills[0]!.mock.calls.length).toBeGreaterThan(0)
  })

  it('is painted again when its context is restored', async () => {
    const { root } = await mountOverlay(<Light x={50} y={50} radius={100} falloff="none" glow={1} />)
    const halo = await paintedHalo(root)
    halo.getContext('2d')!.clearRect(0, 0, halo.width, halo.height)
    halo.dispatchEvent(new Event('contextrestored'))
    await frames(2)
    expectColor(colorAt(halo, 50, 50), [255, 255, 255])
  })
})
