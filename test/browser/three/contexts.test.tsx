import type { ReactNode } from 'react'
import {
  CollisionDebug,
  createScene,
  Flashlight,
  Light,
  LightOverlay,
  Occluder,
  type Point,
  type Ring,
  type Scene,
  usePointer,
  useScene,
  useVisibilityPolygon,
} from 'react-umbra'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { frames } from '../frames.js'
import { canvasIn } from '../mount.js'
import { painted } from '../painted.js'
import { BLACK, colorAt, expectColor, pictureOf, WHITE } from '../pixels.js'
import { mountCanvas, mountLayer, watchConsole } from './mountLayer.js'

const warnings = () =>
  vi
    .mocked(console.warn)
    .mock.calls.map((call) => call.join(' '))
    .filter((message) => message.startsWith('react-umbra'))

function HookProbe<T>({ hook, heard }: { hook: () => T; heard: (value: T) => void }) {
  heard(hook())
  return null
}

describe('inside the layer', () => {
  watchConsole()

  it('useScene returns its scene', async () => {
    const scene = createScene()
    const heard = vi.fn<(scene: Scene) => void>()
    await mountLayer(<HookProbe hook={useScene} heard={heard} />, { scene })
    expect(heard).toHaveBeenLastCalledWith(scene)
  })

  it.each([
    [{}, { x: 30, y: 40 }],
    [{ view: { x: 100, y: 20, zoom: 2 } }, { x: 115, y: 40 }],
    [{ group: { scale: 1 } }, { x: 30, y: -40 }],
    [{ group: { position: [10, -10, 0] as const, scale: [2, -2, 1] as const } }, { x: 10, y: 15 }],
  ])('usePointer returns world units: %j', async (options, expected) => {
    const heard = vi.fn<(point: Point | null) => void>()
    const { canvas, look } = await mountLayer(<HookProbe hook={usePointer} heard={heard} />, options)
    expect(heard).toHaveBeenLastCalledWith(null)
    const { left, top } = canvas.getBoundingClientRect()
    const move = { bubbles: true, clientX: left + 30, clientY: top + 40 }
    canvas.dispatchEvent(new PointerEvent('pointermove', move))
    await expect.poll(() => heard.mock.lastCall?.[0]?.x).toBeCloseTo(expected.x, 3)
    expect(heard.mock.lastCall![0]!.y).toBeCloseTo(expected.y, 3)
    canvas.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
    canvas.dispatchEvent(new PointerEvent('pointerleave'))
    canvas.parentElement!.parentElement!.dispatchEvent(new PointerEvent('pointerleave'))
    await expect.poll(() => heard.mock.lastCall![0]).toBeNull()
    await look({})
    expect(heard.mock.lastCall![0]).toBeNull()
  })

  it('usePointer follows the camera while the pointer rests', async () => {
    const heard = vi.fn<(point: Point | null) => void>()
    const { canvas, look } = await mountLayer(<HookProbe hook={usePointer} heard={heard} />)
    const { left, top } = canvas.getBoundingClientRect()
    canvas.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: left + 30, clientY: top + 40 }))
    await look({ x: 100, y: 20, zoom: 2 })
    await expect.poll(() => heard.mock.lastCall![0]!.x).toBeCloseTo(115, 3)
    expect(heard.mock.lastCall![0]!.y).toBeCloseTo(40, 3)
  })

  it('useVisibilityPolygon is bounded by what the camera shows, and follows its walls', async () => {
    const heard = vi.fn<(ring: Ring | null) => void>()
    const viewer = <HookProbe hook={() => useVisibilityPolygon({ x: 50, y: 50 })} heard={heard} />
    const mounted = await mountLayer(viewer)
    const reach = () => {
      const ring = [...heard.mock.lastCall![0]!]
      const [xs, ys] = [0, 1].map((odd) => ring.filter((_, i) => i % 2 === odd)) as [number[], number[]]
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    }
    const expectReach = (...expected: number[]) =>
      expect.poll(() => reach().map((value) => Math.round(1000 * value) / 1000)).toEqual(expected)
    await expectReach(0, 0, 200, 100)
    await mounted.look({ x: 20, y: -10, zoom: 2 })
    await expectReach(20, -10, 120, 50)
    await mounted.update(
      <>
        {viewer}
        <Occluder walls={[80, -500, 80, 500]} />
      </>,
    )
    await expectReach(20, -10, 80, 50)
  })

  it.each([
    [{}, [40, 20, 80, 60]],
    [{ view: { x: 30, y: 10, zoom: 2 } }, [20, 20, 100, 100]],
    // The square's corners, rotated about the picture's center.
    [{ view: { rotation: 0.5 } }, [42.6, 0, 96.8, 49.2]],
    [{ group: { position: [20, 0, 0] as const, scale: [1, -0.5, 1] as const } }, [60, 10, 100, 30]],
  ])('CollisionDebug draws at the right place: %j', async (options, expected) => {
    const shapes = [{ kind: 'box', x: 60, y: 40, width: 40, height: 40 }] as const
    const { canvas } = await mountLayer(<CollisionDebug shapes={shapes} labels={false} />, options)
    await frames(2)
    const debug = document.querySelector<HTMLCanvasElement>('[data-umbra="collision-debug"]')!
    expect(debug.getBoundingClientRect()).toEqual(canvas.getBoundingClientRect())
    const box = inkedBox(pictureOf(debug)).map((value) => value / devicePixelRatio)
    expect(Math.max(...box.map((value, i) => Math.abs(value - expected[i]!))), `${box}`).toBeLessThan(4)
  })
})

/** Returns the bounding box of all painted pixels. */
function inkedBox({ data, width }: ImageData): number[] {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let i = 3; i < data.length; i += 4) {
    if (data[i] === 0) continue
    xs.push(((i - 3) / 4) % width)
    ys.push(Math.floor((i - 3) / 4 / width))
  }
  const ends = (values: number[], pick: (a: number, b: number) => number) => values.reduce((a, b) => pick(a, b))
  return [ends(xs, Math.min), ends(ys, Math.min), ends(xs, Math.max) + 1, ends(ys, Math.max) + 1]
}

describe('inside a Canvas, outside any layer', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error')
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    expect(console.error).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  const inOverlay = (scene: Scene) => (canvas: ReactNode) => (
    <LightOverlay scene={scene} ambient="black" style={{ width: 200, height: 100 }}>
      {canvas}
    </LightOverlay>
  )

  it.each([
    ['Light', <Light key="" x={100} y={50} radius={400} falloff="none" />],
    ['Flashlight', <Flashlight key="" x={100} y={50} radius={400} falloff="none" />],
    ['Occluder', <Occluder key="" walls={[100, 0, 100, 100]} />],
  ])('a %s warns and does not join the overlay around it', async (name, component) => {
    const scene = createScene()
    const { container } = await mountCanvas(component, { around: inOverlay(scene) })
    expect(scene.plan().lights).toHaveLength(0)
    expect(scene.walls()).toHaveLength(0)
    await painted(canvasIn(container))
    expectColor(colorAt(canvasIn(container), 110, 50), BLACK)
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]).toContain(name)
    expect(warnings()[0]).toContain('LightLayer')
  })

  it('a layer has its own scene, even within an overlay', async () => {
    const scene = createScene()
    const light = <Light x={100} y={50} radius={20} falloff="none" />
    const { canvas } = await mountLayer(light, { ambient: 'black', around: inOverlay(scene) })
    expect(scene.plan().lights).toHaveLength(0)
    expectColor(colorAt(canvas, 100, 50), WHITE)
    expect(warnings()).toEqual([])
  })
})
