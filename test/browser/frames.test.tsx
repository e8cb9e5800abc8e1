import { act, render } from '@testing-library/react'
import { createRef, useState } from 'react'
import {
  CollisionDebug,
  createScene,
  Flashlight,
  Light,
  type LightHandle,
  LightOverlay,
  Occluder,
  type OccluderHandle,
  usePointer,
  useScene,
  useVisibilityPolygon,
} from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { LOOP_ORDERS, runLoop } from './gameLoop.js'
import { canvasIn, mountOverlay } from './mount.js'
import { painted } from './painted.js'
import { countCopies, countPaints } from './paints.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'

afterEach(() => {
  vi.restoreAllMocks()
})

/** An overlay whose props are inline literals, new at every render. */
function Literals() {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`rendered ${count}`}
      </button>
      <LightOverlay
        renderer="canvas"
        ambient="black"
        view={{ x: 0, y: 0, zoom: 1 }}
        style={{ width: 200, height: 100 }}
        ref={() => {}}
      >
        <Light x={100} y={50} radius={60} color="rgb(255, 0, 0)" ref={() => {}} />
        <Flashlight x={10} y={10} direction={1} />
        <Occluder
          points={[
            { x: 1, y: 1 },
            { x: 9, y: 1 },
          ]}
        />
        <Occluder
          points={[
            [1, 5],
            [9, 5],
          ]}
          closed={false}
        />
        <Occluder walls={[1, 9, 9, 9]} />
        <Occluder walls={Float64Array.of(1, 9, 9, 9)} />
        <Occluder shape={{ kind: 'box', x: 3, y: 3, width: 2, height: 2 }} />
        <Seen />
      </LightOverlay>
    </>
  )
}

function Seen() {
  const ring = useVisibilityPolygon({ x: 10, y: 10, radius: 30 })
  return <i>{ring?.length}</i>
}

function Extra() {
  const scene = useScene()
  return (
    <button type="button" onClick={() => scene.addLight({ x: 100, y: 50, radius: 40, falloff: 'none' })}>
      light
    </button>
  )
}

describe('painting', () => {
  it('happens once for the first picture', async () => {
    const fillRect = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillRect')
    await mountOverlay(
      <>
        <Light x={100} y={50} />
        <Occluder points={[1, 1, 9, 9]} />
      </>,
    )
    expect(fillRect).toHaveBeenCalledOnce()
  })

  it('does not happen while nothing changes, and no frame is requested', async () => {
    const { canvas } = await mountOverlay(<Light x={100} y={50} />)
    const paints = countPaints(canvas)
    const ask = vi.spyOn(window, 'requestAnimationFrame')
    await frames(10)
    expect(paints()).toBe(0)
    expect(ask).not.toHaveBeenCalled()
  })

  it('does not happen when the parent renders again with equal inline literals', async () => {
    const { container, getByRole } = render(<Literals />)
    // The painter loads for the first picture of a page.
    await painted(canvasIn(container))
    await frames(2)
    const paints = countPaints(canvasIn(container))
    for (let i = 1; i <= 5; i++) {
      await act(() => getByRole('button').click())
      getByRole('button', { name: `rendered ${i}` })
      await frames(2)
    }
    expect(paints()).toBe(0)
  })

  it('happens once for many changes in one tick', async () => {
    const lights = Array.from({ length: 20 }, (_, id) => ({ id, ref: createRef<LightHandle>() }))
    const refs = lights.map(({ ref }) => ref)
    const wall = createRef<OccluderHandle>()
    const { canvas } = await mountOverlay(
      <>
        {lights.map(({ id, ref }) => (
          <Light key={id} ref={ref} x={0} y={0} radius={20} />
        ))}
        <Occluder ref={wall} walls={[50, 0, 50, 100]} />
      </>,
    )
    const paints = countPaints(canvas)
    for (let i = 0; i < 10; i++) {
      for (const light of refs) light.current!.move(i, 50)
      for (const light of refs) light.current!.set({ color: `rgb(${i} 0 0)` })
      wall.current!.move(i, 0)
    }
    expect(paints()).toBe(0)
    await frames(2)
    expect(paints()).toBe(1)
  })

  it('happens at most once per frame, even if a light moves several times in it', async () => {
    const light = createRef<LightHandle>()
    const { canvas } = await mountOverlay(<Light ref={light} x={0} y={0} />)
    const paints = countPaints(canvas)
    for (let i = 0; i < 10; i++) {
      light.current!.move(i + 1, 0)
      await Promise.resolve()
      light.current!.move(i + 1, 1)
      await frames(1)
      light.current!.move(i + 1, 2)
    }
    await frames(2)
    expect(paints()).toBeGreaterThanOrEqual(10)
    expect(paints()).toBeLessThanOrEqual(12)
  })

  it('happens once for a change of size and of lights in one frame', async () => {
    const light = createRef<LightHandle>()
    const { canvas, root } = await mountOverlay(<Light ref={light} x={100} y={50} radius={30} falloff="none" />, {
      ambient: 'black',
    })
    const paints = countPaints(canvas)
    light.current!.move(50, 50)
    root.style.width = '300px'
    await frames(3)
    expect(paints()).toBeLessThanOrEqual(2)
    expectColor(colorAt(canvas, 50, 50), WHITE)
    expectColor(colorAt(canvas, 110, 50), BLACK)
  })

  it('does not happen when a light or a wall is set to its current values', async () => {
    const [light, wall] = [createRef<LightHandle>(), createRef<OccluderHandle>()]
    const { canvas } = await mountOverlay(
      <>
        <Light ref={light} x={100} y={50} color="red" />
        <Occluder ref={wall} walls={[50, 0, 50, 100]} />
      </>,
    )
    const paints = countPaints(canvas)
    light.current!.move(100, 50)
    light.current!.set({ color: '#ff0000', enabled: true })
    wall.current!.move(0, 0)
    wall.current!.set({ walls: [50, 0, 50, 100], open: false })
    await frames(3)
    expect(paints()).toBe(0)
  })

  it('happens when only the ambient light, the view or the resolution changes, once each', async () => {
    const light = <Light x={100} y={50} />
    const { canvas, update } = await mountOverlay(light)
    const paints = countPaints(canvas)
    update(light, { ambient: 'red' })
    await frames(2)
    expect(paints()).toBe(1)
    update(light, { ambient: 'red', view: { x: 5 } })
    await frames(2)
    expect(paints()).toBe(2)
    update(light, { ambient: 'red', view: { x: 5 }, resolution: 0.5 })
    await frames(2)
    expect(paints()).toBe(3)
    update(light, { ambient: '#ff0000', view: { x: 5, y: 0, zoom: 1 }, resolution: 0.5 })
    await frames(2)
    expect(paints()).toBe(3)
  })

  it('is the only work after a change of the ambient light', async () => {
    const rendered = vi.fn()
    const followed = createRef<HTMLDivElement>()
    function Hooks() {
      rendered(useVisibilityPolygon({ x: 5, y: 5 }), usePointer())
      return null
    }
    const content = (
      <>
        <Hooks />
        <div ref={followed} style={{ width: 20, height: 20 }} />
        <Occluder of={followed} />
        <CollisionDebug shapes={[{ kind: 'circle', x: 50, y: 50, radius: 9 }]} />
        <Light x={100} y={50} />
      </>
    )
    const { canvas, update, root } = await mountOverlay(content)
    await expect.poll(() => root.querySelectorAll('canvas')).toHaveLength(2)
    await frames(20)
    rendered.mockClear()
    const paints = countPaints(canvas)
    const debug = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect')
    const rings = vi.spyOn(CanvasRenderingContext2D.prototype, 'closePath')
    const ask = vi.spyOn(window, 'requestAnimationFrame')
    update(content, { ambient: 'red' })
    expect(ask).toHaveBeenCalledOnce()
    await frames(6)
    // After a paint, the host requests one more frame.
    expect(ask).toHaveBeenCalledTimes(2)
    expect([paints(), rings.mock.calls.length, debug.mock.calls.length]).toEqual([1, 1, 0])
    expect(rendered).not.toHaveBeenCalled()
  })

  it('happens once when a light mounts and once when it unmounts', async () => {
    const light = <Light x={100} y={50} falloff="none" />
    const { canvas, update } = await mountOverlay(null, { ambient: 'black' })
    const paints = countPaints(canvas)
    update(light)
    await frames(2)
    expectColor(colorAt(canvas, 100, 50), WHITE)
    update(null)
    await frames(2)
    expectColor(colorAt(canvas, 100, 50), BLACK)
    expect(paints()).toBe(2)
  })
})

describe.each(['canvas', 'webgl'] as const)('in a game loop, by %s', (renderer) => {
  it.each(LOOP_ORDERS)('every frame is painted once: %s', async (order) => {
    const [one, other] = [createRef<LightHandle>(), createRef<LightHandle>()]
    const lights = (
      <>
        <Light ref={one} x={0} y={50} />
        <Light ref={other} x={0} y={20} />
      </>
    )
    const { canvas } = await mountOverlay(lights, { renderer })
    const count = renderer === 'canvas' ? countPaints(canvas) : countCopies(canvas)
    const change = (frame: number): void => {
      one.current!.move(frame, 50)
      // Another callback of the same frame, after the host's.
      requestAnimationFrame(() => other.current!.move(frame, 20))
    }
    const paints = await runLoop(order, 12, change, count)
    expect(paints.slice(2)).toEqual(Array(10).fill(1))
  })
})

it('an overlay is painted again when its canvas context is restored', async () => {
  const { canvas } = await mountOverlay(<Light x={100} y={50} falloff="none" />)
  const paints = countPaints(canvas)
  canvas.getContext('2d')!.clearRect(0, 0, 999, 999)
  canvas.dispatchEvent(new Event('contextrestored'))
  await frames(2)
  expect(paints()).toBe(1)
  expectColor(colorAt(canvas, 100, 50), WHITE)
})

describe('after unmounting', () => {
  it('no frame is requested and nothing is painted, however often the scene changes', async () => {
    const scene = createScene()
    const light = scene.addLight({ x: 100, y: 50 })
    const ref = createRef<LightHandle>()
    let component: LightHandle | null = null
    const { canvas, unmount } = await mountOverlay(<Light ref={ref} x={1} y={1} />, { scene })
    component = ref.current
    const paints = countPaints(canvas)
    unmount()
    expect(ref.current).toBeNull()
    const ask = vi.spyOn(window, 'requestAnimationFrame')
    light.move(1, 1)
    light.set({ color: 'red' })
    scene.addOccluder({ walls: [0, 0, 1, 1] })
    component?.move(5, 5)
    expect(ask).not.toHaveBeenCalled()
    await frames(3)
    expect(paints()).toBe(0)
  })

  it('a frame that was requested before is canceled', async () => {
    const ref = createRef<LightHandle>()
    const { canvas, unmount } = await mountOverlay(<Light ref={ref} x={1} y={1} />)
    const paints = countPaints(canvas)
    const [ask, cancel] = [vi.spyOn(window, 'requestAnimationFrame'), vi.spyOn(window, 'cancelAnimationFrame')]
    ref.current!.move(5, 5)
    expect(ask).toHaveBeenCalledOnce()
    unmount()
    expect(cancel).toHaveBeenCalledWith(ask.mock.results[0]!.value)
    await frames(3)
    expect(paints()).toBe(0)
  })

  it('in the same tick as mounting, nothing is painted and no error is logged', async () => {
    const complain = vi.spyOn(console, 'error')
    const fillRect = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillRect')
    const { unmount } = render(
      <LightOverlay renderer="canvas">
        <Light x={0} y={0} />
      </LightOverlay>,
    )
    unmount()
    await frames(3)
    expect(fillRect).not.toHaveBeenCalled()
    expect(complain).not.toHaveBeenCalled()
  })
})

describe('useScene', () => {
  it('returns the painted scene, which takes lights without components', async () => {
    const { canvas, getByRole } = await mountOverlay(<Extra />, { ambient: 'black' })
    expectColor(colorAt(canvas, 100, 50), BLACK)
    getByRole('button').click()
    await frames(2)
    expectColor(colorAt(canvas, 100, 50), WHITE)
  })
})
