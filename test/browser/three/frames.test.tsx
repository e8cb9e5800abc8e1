import { useFrame } from '@react-three/fiber'
import { act } from '@testing-library/react'
import { createRef, Profiler, useState } from 'react'
import { createScene, Flashlight, Light, type LightHandle, Occluder, type OccluderHandle } from 'react-umbra'
import { LightLayer } from 'react-umbra/three'
import { describe, expect, it, vi } from 'vitest'
import { frames } from '../frames.js'
import { LOOP_ORDERS, runLoop } from '../gameLoop.js'
import { BLACK, colorAt, differingPixels, expectColor, WHITE } from '../pixels.js'
import { countFrames, layer, mountCanvas, mountLayer, watchConsole } from './mountLayer.js'

/** Longer than a scene takes to settle. */
const settling = () => new Promise((done) => setTimeout(done, 400))

let renderings = 0
let rerender = (): void => {}

/** A layer whose props are inline literals, new at every render. */
function Literals() {
  const [count, setCount] = useState(1)
  renderings = count
  rerender = () => setCount(count + 1)
  return (
    <LightLayer ambient="black" position={[0, 0, 0]} scale={[1, -1, 1]} ref={() => {}}>
      <Light x={100} y={50} radius={60} color="rgb(255, 0, 0)" ref={() => {}} />
      <Occluder
        points={[
          [1, 5],
          [9, 5],
        ]}
        closed={false}
      />
      <Occluder walls={[1, 9, 9, 9]} />
      <Occluder shape={{ kind: 'box', x: 3, y: 3, width: 2, height: 2 }} />
    </LightLayer>
  )
}

watchConsole()

describe('frames on demand', () => {
  it('are not drawn while nothing changes', async () => {
    const mounted = await mountLayer(<Light x={100} y={50} />)
    const count = countFrames(mounted)
    await frames(20)
    expect(count()).toBe(0)
  })

  it('are not drawn when the scene settles', async () => {
    const wall = createRef<OccluderHandle>()
    const mounted = await mountLayer(
      <>
        <Light x={100} y={50} />
        <Occluder ref={wall} walls={[130, 20, 130, 80]} />
      </>,
    )
    wall.current!.move(5, 0)
    await frames(3)
    const picture = mounted.picture()
    const count = countFrames(mounted)
    await settling()
    expect(count()).toBe(0)
    mounted.state.invalidate()
    await frames(3)
    expect(differingPixels(picture, mounted.picture())).toBe(0)
  })

  it('are drawn once for a light that moved', async () => {
    const light = createRef<LightHandle>()
    const mounted = await mountLayer(<Light ref={light} x={40} y={50} radius={20} falloff="none" />, {
      ambient: 'black',
    })
    expectColor(colorAt(mounted.canvas, 40, 50), WHITE)
    const count = countFrames(mounted)
    light.current!.move(150, 50)
    await frames(10)
    expect(count()).toBe(1)
    expectColor(colorAt(mounted.canvas, 40, 50), BLACK)
    expectColor(colorAt(mounted.canvas, 150, 50), WHITE)
  })

  it('are drawn once for many changes in one tick', async () => {
    const lights = Array.from({ length: 20 }, (_, id) => ({ id, ref: createRef<LightHandle>() }))
    const wall = createRef<OccluderHandle>()
    const mounted = await mountLayer(
      <>
        {lights.map(({ id, ref }) => (
          <Light key={id} ref={ref} x={0} y={0} radius={20} />
        ))}
        <Occluder ref={wall} walls={[50, 0, 50, 100]} />
      </>,
    )
    const count = countFrames(mounted)
    for (let i = 0; i < 10; i++) {
      for (const { ref } of lights) ref.current!.move(i, 50)
      for (const { ref } of lights) ref.current!.set({ color: `rgb(${i} 0 0)` })
      wall.current!.move(i, 0)
    }
    expect(count()).toBe(0)
    await frames(10)
    expect(count()).toBe(1)
  })

  it('are not drawn when a light or a wall is set to its current values', async () => {
    const [light, wall] = [createRef<LightHandle>(), createRef<OccluderHandle>()]
    const mounted = await mountLayer(
      <>
        <Light ref={light} x={100} y={50} color="red" />
        <Occluder ref={wall} walls={[50, 0, 50, 100]} />
      </>,
    )
    const count = countFrames(mounted)
    light.current!.move(100, 50)
    light.current!.set({ color: '#ff0000', enabled: true })
    wall.current!.set({ walls: [50, 0, 50, 100], open: false })
    await frames(5)
    expect(count()).toBe(0)
  })

  it('are not drawn when a parent in the Canvas renders again with equal inline literals', async () => {
    const mounted = await mountCanvas(<Literals />)
    const count = countFrames(mounted)
    for (let i = 1; i <= 3; i++) {
      await act(async () => rerender())
      await frames(3)
      expect(renderings).toBe(i + 1)
    }
    expect(count()).toBe(0)
  })

  it('are drawn for the ambient light and for added and removed lights, but not for a removed layer', async () => {
    const scene = createScene()
    const light = <Light x={100} y={50} falloff="none" />
    const mounted = await mountLayer(null, { ambient: 'black', scene })
    await mounted.update(null, { ambient: 'red', scene })
    expectColor(colorAt(mounted.canvas, 100, 50), [255, 0, 0])
    await mounted.update(light, { ambient: 'black', scene })
    expectColor(colorAt(mounted.canvas, 100, 50), WHITE)
    await mounted.update(null, { ambient: 'black', scene })
    expectColor(colorAt(mounted.canvas, 100, 50), BLACK)
    await mounted.show(null)
    expectColor(colorAt(mounted.canvas, 100, 50), WHITE)
    const count = countFrames(mounted)
    scene.addLight({ x: 1, y: 1 }).move(2, 2)
    await frames(5)
    expect(count()).toBe(0)
  })

  it('do not render React when handles move lights', async () => {
    const [light, torch] = [createRef<LightHandle>(), createRef<LightHandle>()]
    const rendered = vi.fn()
    const content = layer(
      <>
        <Light ref={light} x={40} y={50} />
        <Flashlight ref={torch} x={40} y={50} />
      </>,
    )
    const mounted = await mountCanvas(
      <Profiler id="layer" onRender={rendered}>
        {content}
      </Profiler>,
    )
    expect(rendered).toHaveBeenCalled()
    rendered.mockClear()
    const count = countFrames(mounted)
    for (let i = 0; i < 10; i++) {
      light.current!.move(i, 50)
      torch.current!.set({ x: 2 * i, color: 'red' })
      await frames(1)
    }
    await frames(3)
    expect(count()).toBeGreaterThanOrEqual(9)
    expect(count()).toBeLessThanOrEqual(11)
    expect(rendered).not.toHaveBeenCalled()
  })
})

it.each(LOOP_ORDERS)('every frame of a game loop is drawn once: %s', async (order) => {
  const light = createRef<LightHandle>()
  const mounted = await mountLayer(<Light ref={light} x={40} y={50} />)
  const draws = await runLoop(order, 12, (frame) => light.current!.move(frame, 50), countFrames(mounted))
  expect(draws.slice(2)).toEqual(Array(10).fill(1))
  const count = countFrames(mounted)
  await frames(5)
  expect(count()).toBeLessThanOrEqual(1)
})

it('frames that `useFrame` callbacks request during a game loop are drawn', async () => {
  const light = createRef<LightHandle>()
  let left = 0
  function Animated() {
    useFrame(({ invalidate }) => {
      if (left-- > 0) invalidate()
    })
    return null
  }
  const mounted = await mountLayer(<Light ref={light} x={40} y={50} />, { beside: <Animated /> })
  left = 20
  await runLoop(
    'request, then change',
    4,
    (frame) => light.current!.move(frame, 50),
    () => 0,
  )
  const count = countFrames(mounted)
  await frames(30)
  expect(count()).toBeGreaterThanOrEqual(12)
})

it('with the frameloop never, only frames that the caller advances are drawn, with the latest picture', async () => {
  const light = createRef<LightHandle>()
  const mounted = await mountLayer(<Light ref={light} x={40} y={50} radius={20} falloff="none" />, { ambient: 'black' })
  mounted.state.setFrameloop('never')
  const count = countFrames(mounted)
  light.current!.move(150, 50)
  await frames(3)
  expect(count()).toBe(0)
  mounted.state.advance(performance.now())
  expectColor(colorAt(mounted.canvas, 150, 50), WHITE)
  expectColor(colorAt(mounted.canvas, 40, 50), BLACK)
})
