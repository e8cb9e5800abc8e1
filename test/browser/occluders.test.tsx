import { createRef } from 'react'
import { createScene, Light, Occluder, type OccluderHandle, type OccluderProps } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { BLACK, colorAt, differingPixels, expectColor, pictureOf, WHITE } from './pixels.js'

const light = <Light key="light" x={20} y={50} radius={400} falloff="none" />
const dark = { ambient: 'black' }

/** Longer than a host waits for things to rest. */
const LONG = 2000

afterEach(() => {
  vi.useRealTimers()
})

describe('an occluder with attributes', () => {
  const wall = [100, 0, 100, 100]
  it.each<[string, OccluderProps, boolean]>([
    ['stops light', { walls: wall }, true],
    ['that blocks sight alone lets light through', { walls: wall, blocks: ['sight'] }, false],
    ['struck on the side that blocks stops it', { walls: wall, from: 'positive' }, true],
    ['struck on the other side does not', { walls: wall, from: 'negative' }, false],
    ['that is limited lets light through', { walls: wall, limited: true }, false],
    ['that is limited stops it behind another one', { walls: [...wall, 120, 0, 120, 100], limited: true }, true],
    ['that is open lets it through', { walls: wall, open: true }, false],
  ])('%s', async (_, props, stops) => {
    const { canvas } = await mountOverlay([light, <Occluder key="wall" {...props} />], dark)
    expectColor(colorAt(canvas, 50, 50), WHITE)
    expectColor(colorAt(canvas, 160, 50), stops ? BLACK : WHITE)
  })

  it('and a lit area is a crate with light on it and a shadow behind', async () => {
    const shape = { kind: 'box', x: 100, y: 50, width: 40, height: 40 } as const
    const { canvas, update } = await mountOverlay([light, <Occluder key="crate" shape={shape} lit />], dark)
    expectColor(colorAt(canvas, 100, 50), WHITE)
    expectColor(colorAt(canvas, 160, 50), BLACK)
    update([light, <Occluder key="crate" shape={shape} />])
    await frames(2)
    expectColor(colorAt(canvas, 100, 50), BLACK)
  })
})

describe('a scene at rest', () => {
  async function mountScene() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const scene = createScene()
    const settle = vi.spyOn(scene, 'settle')
    const crate = createRef<OccluderHandle>()
    const pillar = { kind: 'circle', x: 0, y: 0, radius: 12 } as const
    const mounted = await mountOverlay(
      [
        light,
        <Occluder key="crate" ref={crate} shape={pillar} x={80} y={40} />,
        <Occluder key="wall" walls={[130, 10, 140, 90]} />,
      ],
      { ...dark, scene },
    )
    return { ...mounted, scene, settle, crate }
  }

  it('settles once, a while after the last move, and not within a drag', async () => {
    const { settle, crate } = await mountScene()
    for (let step = 0; step < 20; step++) {
      crate.current!.move(80 + step, 40)
      vi.advanceTimersByTime(100)
    }
    expect(settle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(LONG)
    expect(settle).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(LONG)
    expect(settle).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('shows the same picture before and after, and when something moves again', async () => {
    const { canvas, crate, scene } = await mountScene()
    const before = pictureOf(canvas)
    scene.settle()
    crate.current!.move(90, 40)
    await frames(1)
    expect(differingPixels(pictureOf(canvas), before)).toBeGreaterThan(100)
    crate.current!.move(80, 40)
    await frames(1)
    expect(differingPixels(pictureOf(canvas), before)).toBe(0)
  })

  it('leaves no timer behind when it is unmounted', async () => {
    const { unmount, settle } = await mountScene()
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(LONG)
    expect(settle).not.toHaveBeenCalled()
  })
})
