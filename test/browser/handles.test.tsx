import { act } from '@testing-library/react'
import { Activity, createRef, type ReactNode, type Ref, Suspense, use, useLayoutEffect, useRef } from 'react'
import {
  createScene,
  Flashlight,
  type FlashlightHandle,
  Light,
  type LightHandle,
  Occluder,
  type OccluderHandle,
} from 'react-umbra'
import { describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'

const black = { ambient: 'black' }

/** Counts its renders. */
function Owner({ light, rendered }: { light: Ref<LightHandle>; rendered: () => void }) {
  rendered()
  return <Light ref={light} x={50} y={50} radius={20} falloff="none" />
}

function Mover() {
  const ref = useRef<LightHandle>(null)
  useLayoutEffect(() => ref.current!.move(150, 50), [])
  return <Light ref={ref} x={50} y={50} radius={20} falloff="none" />
}

function Waits({ on }: { on: Promise<string> | null }) {
  return <p>{on === null ? 'ready' : use(on)}</p>
}

describe('the handle of a light', () => {
  it('moves it without rendering React', async () => {
    const light = createRef<LightHandle>()
    const rendered = vi.fn()
    const { canvas } = await mountOverlay(<Owner light={light} rendered={rendered} />, black)
    expect(rendered).toHaveBeenCalledOnce()
    for (const x of [60, 100, 150]) {
      light.current!.move(x, 50)
      await frames(1)
      expectColor(colorAt(canvas, x, 50), WHITE)
      expectColor(colorAt(canvas, x - 25, 50), BLACK)
    }
    light.current!.set({ color: '#00ff00', radius: 10 })
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), [0, 255, 0])
    expectColor(colorAt(canvas, 165, 50), BLACK)
    expect(rendered).toHaveBeenCalledOnce()
  })

  it('moves it and its shadow', async () => {
    const light = createRef<LightHandle>()
    const { canvas } = await mountOverlay(
      <>
        <Light ref={light} x={50} y={50} radius={300} falloff="none" />
        <Occluder walls={[100, 0, 100, 100]} />
      </>,
      black,
    )
    expectColor(colorAt(canvas, 150, 50), BLACK)
    light.current!.move(150, 50)
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), WHITE)
    expectColor(colorAt(canvas, 50, 50), BLACK)
  })

  it('sets values that last until the same prop changes', async () => {
    const ref = createRef<LightHandle>()
    const light = (x: number, color: string) => (
      <Light ref={ref} x={x} y={50} radius={20} color={color} falloff="none" />
    )
    const { canvas, update } = await mountOverlay(light(50, 'red'), black)
    ref.current!.move(150, 50)
    update(light(50, 'red'))
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), [255, 0, 0])
    update(light(50, 'blue'))
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), [0, 0, 255])
    update(light(100, 'blue'))
    await frames(1)
    expectColor(colorAt(canvas, 100, 50), [0, 0, 255])
    expectColor(colorAt(canvas, 150, 50), BLACK)
    // Back to the first position of the props.
    update(light(50, 'blue'))
    await frames(1)
    expectColor(colorAt(canvas, 50, 50), [0, 0, 255])
  })

  it('sets several props at once and leaves the others', async () => {
    const ref = createRef<LightHandle>()
    const { canvas } = await mountOverlay(
      <Light ref={ref} x={50} y={50} radius={20} color="red" falloff="none" />,
      black,
    )
    ref.current!.set({ x: 120, intensity: 0.5 })
    await frames(1)
    expectColor(colorAt(canvas, 120, 50), [128, 0, 0], 1)
    ref.current!.set({ enabled: false })
    await frames(1)
    expectColor(colorAt(canvas, 120, 50), BLACK)
    ref.current!.set({ enabled: undefined })
    await frames(1)
    expectColor(colorAt(canvas, 120, 50), [128, 0, 0], 1)
  })

  it('throws on invalid values and changes nothing', async () => {
    const ref = createRef<LightHandle>()
    const { canvas } = await mountOverlay(<Light ref={ref} x={50} y={50} radius={20} falloff="none" />, black)
    expect(() => ref.current!.set({ x: 150, radius: -3 })).toThrow(
      'react-umbra: Light radius must be zero or more, got -3',
    )
    expect(() => ref.current!.move(Number.NaN, 0)).toThrow('react-umbra: Light x must be a finite number, got NaN')
    await frames(1)
    expectColor(colorAt(canvas, 50, 50), WHITE)
    expectColor(colorAt(canvas, 150, 50), BLACK)
  })

  it('is stable while the light is mounted, and its ref null afterwards', async () => {
    const ref = createRef<LightHandle>()
    const { update } = await mountOverlay(<Light ref={ref} x={50} y={50} />, black)
    const handle = ref.current!
    update(<Light ref={ref} x={60} y={50} color="red" />)
    expect(ref.current).toBe(handle)
    update(null)
    expect(ref.current).toBeNull()
    expect(() => handle.move(1, 1)).not.toThrow()
  })

  it("works in the owner's own layout effect, under StrictMode too", async () => {
    for (const strict of [false, true]) {
      const { canvas, unmount } = await mountOverlay(<Mover />, { ...black, strict })
      expectColor(colorAt(canvas, 150, 50), WHITE)
      expectColor(colorAt(canvas, 50, 50), BLACK)
      unmount()
    }
  })

  it('takes a ref callback with a clean-up', async () => {
    const clean = vi.fn()
    const ref = vi.fn((_: LightHandle | null) => clean)
    const { unmount } = await mountOverlay(<Light ref={ref} x={50} y={50} />, black)
    expect(ref).toHaveBeenCalledOnce()
    expect(ref.mock.calls[0]![0]).toMatchObject({ move: expect.any(Function), set: expect.any(Function) })
    unmount()
    expect(clean).toHaveBeenCalledOnce()
  })
})

describe('values that a handle set survive', () => {
  const light = (ref: Ref<LightHandle>) => <Light ref={ref} x={50} y={50} radius={20} falloff="none" />

  it('a change of scene', async () => {
    const ref = createRef<LightHandle>()
    const { canvas, update } = await mountOverlay(light(ref), { ...black, scene: createScene() })
    ref.current!.move(150, 50)
    update(light(ref), { ...black, scene: createScene() })
    await frames(2)
    expectColor(colorAt(canvas, 150, 50), WHITE)
    expectColor(colorAt(canvas, 50, 50), BLACK)
  })

  it('a change of scene, except for a prop that changes with it', async () => {
    const ref = createRef<LightHandle>()
    const at = (y: number) => <Light ref={ref} x={50} y={y} radius={15} falloff="none" />
    const { canvas, update } = await mountOverlay(at(50), { ...black, scene: createScene() })
    ref.current!.move(150, 80)
    update(at(20), { ...black, scene: createScene() })
    await frames(2)
    expectColor(colorAt(canvas, 150, 20), WHITE)
    expectColor(colorAt(canvas, 150, 80), BLACK)
  })

  it('being hidden, except for a prop that changed meanwhile', async () => {
    const ref = createRef<LightHandle>()
    const part = (mode: 'visible' | 'hidden', y: number) => (
      <Activity mode={mode}>
        <Light ref={ref} x={50} y={y} radius={15} falloff="none" />
      </Activity>
    )
    const { canvas, update } = await mountOverlay(part('visible', 50), black)
    ref.current!.move(150, 80)
    update(part('hidden', 50))
    await act(async () => update(part('hidden', 20)))
    update(part('visible', 20))
    await frames(2)
    expectColor(colorAt(canvas, 150, 20), WHITE)
    expectColor(colorAt(canvas, 150, 80), BLACK)
  })

  it('being hidden and shown by Activity', async () => {
    const ref = createRef<LightHandle>()
    const part = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{light(ref)}</Activity>
    const { canvas, update } = await mountOverlay(part('visible'), black)
    ref.current!.move(150, 50)
    update(part('hidden'))
    await frames(2)
    expectColor(colorAt(canvas, 150, 50), BLACK)
    update(part('visible'))
    await frames(2)
    expectColor(colorAt(canvas, 150, 50), WHITE)
    expectColor(colorAt(canvas, 50, 50), BLACK)
  })

  it('a sibling that suspends', async () => {
    const ref = createRef<LightHandle>()
    const part = (on: Promise<string> | null) => (
      <Suspense fallback={<p>waiting</p>}>
        {light(ref)}
        <Waits on={on} />
      </Suspense>
    )
    const { canvas, update, findByText } = await mountOverlay(part(null), black)
    ref.current!.move(150, 50)
    let resolve = (_: string) => {}
    const data = new Promise<string>((done) => {
      resolve = done
    })
    await act(async () => update(part(data)))
    await findByText('waiting')
    await act(async () => resolve('loaded'))
    await findByText('loaded')
    await frames(2)
    expectColor(colorAt(canvas, 150, 50), WHITE)
    expectColor(colorAt(canvas, 50, 50), BLACK)
  })
})

describe('the handle of a hidden component', () => {
  it.each<[string, (ref: Ref<LightHandle & OccluderHandle>) => ReactNode, object, string]>([
    [
      'a light',
      (ref) => <Light ref={ref} x={50} y={50} />,
      { radius: -3 },
      'Light radius must be zero or more, got -3',
    ],
    [
      'a flashlight',
      (ref) => <Flashlight ref={ref} x={50} y={50} />,
      { angle: 0 },
      'Flashlight angle must be above zero, got 0',
    ],
    [
      'an occluder',
      (ref) => <Occluder ref={ref} points={[0, 0, 1, 1]} />,
      { walls: [1, 2, 3] },
      'Occluder walls.length must be a multiple of 4, got 3',
    ],
  ])('throws on an invalid value at once, and shows without it: %s', async (_, component, bad, message) => {
    const ref = createRef<LightHandle & OccluderHandle>()
    const part = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{component(ref)}</Activity>
    const { update } = await mountOverlay(part('visible'), black)
    const handle = ref.current!
    update(part('hidden'))
    expect(() => handle.set(bad)).toThrow(`react-umbra: ${message}`)
    expect(() => handle.move(Number.NaN, 0)).toThrow(' x must be a finite number, got NaN')
    expect(() => handle.move(7, 8)).not.toThrow()
    update(part('visible'))
    expect(() => ref.current!.move(9, 9)).not.toThrow()
  })
})

it.each([5, null, 'x', undefined])('set(%s) is rejected by visible and hidden components', async (change) => {
  const refs = [createRef<LightHandle>(), createRef<FlashlightHandle>(), createRef<OccluderHandle>()] as const
  const [light, flashlight, occluder] = refs
  const part = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Light ref={light} x={0} y={0} />
      <Flashlight ref={flashlight} x={0} y={0} />
      <Occluder ref={occluder} />
    </Activity>
  )
  const { update } = await mountOverlay(part('visible'), black)
  const handles = refs.map((ref) => ref.current!)
  const expectRefused = () => {
    for (const [i, name] of ['Light', 'Flashlight', 'Occluder'].entries()) {
      const message = `react-umbra: ${name} change must be an object of props, got ${JSON.stringify(change)}`
      expect(() => handles[i]!.set(change as never)).toThrow(message)
    }
  }
  expectRefused()
  update(part('hidden'))
  expectRefused()
})

describe('the handle of a flashlight', () => {
  it('rotates and moves it', async () => {
    const ref = createRef<FlashlightHandle>()
    const { canvas } = await mountOverlay(
      <Flashlight ref={ref} x={100} y={50} radius={80} angle={0.5} falloff="none" feather={0} />,
      black,
    )
    expectColor(colorAt(canvas, 150, 50), WHITE)
    ref.current!.set({ direction: Math.PI })
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), BLACK)
    expectColor(colorAt(canvas, 50, 50), WHITE)
    ref.current!.move(190, 50)
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), WHITE)
  })

  it('sets undefined values to the defaults of a flashlight', async () => {
    const ref = createRef<FlashlightHandle>()
    const { canvas } = await mountOverlay(
      <Flashlight ref={ref} x={100} y={50} radius={80} falloff="none" angle={3} />,
      black,
    )
    expectColor(colorAt(canvas, 120, 90), WHITE, 60)
    ref.current!.set({ angle: undefined, feather: undefined })
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), WHITE)
    expectColor(colorAt(canvas, 120, 90), BLACK)
    expectColor(colorAt(canvas, 50, 50), BLACK)
  })
})

describe('the handle of an occluder', () => {
  const scene = (ref: Ref<OccluderHandle>) => (
    <>
      <Light x={50} y={50} radius={300} falloff="none" />
      <Occluder ref={ref} points={[100, 30, 100, 70]} closed={false} />
    </>
  )

  it('moves, opens, rotates and reshapes it', async () => {
    const ref = createRef<OccluderHandle>()
    const { canvas, update } = await mountOverlay(scene(ref), black)
    expectColor(colorAt(canvas, 150, 50), BLACK)
    ref.current!.set({ open: true })
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), WHITE)
    ref.current!.set({ open: false })
    ref.current!.move(60, 0)
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), WHITE)
    expectColor(colorAt(canvas, 170, 50), BLACK)
    // Across the path of light, then along it.
    ref.current!.set({ x: 0, y: 50, points: [0, -20, 0, 20], rotation: Math.PI / 2 })
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), WHITE)
    ref.current!.set({ x: 100, rotation: 0 })
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), BLACK)
    // A render with the same props keeps all that the handle set.
    update(scene(ref))
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), BLACK)
    expectColor(colorAt(canvas, 90, 50), WHITE)
  })

  it('throws on invalid values and changes nothing', async () => {
    const ref = createRef<OccluderHandle>()
    const { canvas } = await mountOverlay(scene(ref), black)
    expect(() => ref.current!.set({ x: 60, walls: [1, 2, 3] })).toThrow(
      'react-umbra: Occluder walls.length must be a multiple of 4, got 3',
    )
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), BLACK)
  })
})
