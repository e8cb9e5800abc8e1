import { createRef } from 'react'
import { createScene, Light, Occluder, type OccluderHandle, type OccluderProps, type Point } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { BLACK, colorAt, differingPixels, expectColor, pictureOf, WHITE } from './pixels.js'

const light = <Light key="light" x={20} y={50} radius={400} falloff="none" />
const dark = { ambient: 'black' }

afterEach(() => {
  vi.useRealTimers()
})

describe('an occluder with attributes', () => {
  const wall = [100, 0, 100, 100]
  it.each<[string, OccluderProps, boolean]>([
    ['blocks light', { walls: wall }, true],
    ['that blocks only sight lets light through', { walls: wall, blocks: ['sight'] }, false],
    ['blocks light on its blocking side', { walls: wall, from: 'positive' }, true],
    ['lets light through from its other side', { walls: wall, from: 'negative' }, false],
    ['that is limited lets light through', { walls: wall, limited: true }, false],
    ['that is limited blocks light behind another one', { walls: [...wall, 120, 0, 120, 100], limited: true }, true],
    ['that is open lets light through', { walls: wall, open: true }, false],
  ])('%s', async (_, props, stops) => {
    const { canvas } = await mountOverlay([light, <Occluder key="wall" {...props} />], dark)
    expectColor(colorAt(canvas, 50, 50), WHITE)
    expectColor(colorAt(canvas, 160, 50), stops ? BLACK : WHITE)
  })

  it('that is lit has light on it and a shadow behind', async () => {
    const shape = { kind: 'box', x: 100, y: 50, width: 40, height: 40 } as const
    const { canvas, update } = await mountOverlay([light, <Occluder key="crate" shape={shape} lit />], dark)
    expectColor(colorAt(canvas, 100, 50), WHITE)
    expectColor(colorAt(canvas, 160, 50), BLACK)
    update([light, <Occluder key="crate" shape={shape} />])
    await frames(2)
    expectColor(colorAt(canvas, 100, 50), BLACK)
  })
})

/** A point whose coordinates are accessors of its class, like those of a DOMPoint, not own keys. */
class OwnPoint {
  readonly #at: readonly [number, number]
  constructor(x: number, y: number) {
    this.#at = [x, y]
  }
  get x() {
    return this.#at[0]
  }
  get y() {
    return this.#at[1]
  }
}

const samplePath = (x: number) => {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', `M ${x} 10 V 90`)
  return [0, 80].map((length) => path.getPointAtLength(length))
}

it.each<[string, (x: number) => Point[]]>([
  ['of a path', samplePath],
  ['DOMPoints', (x) => [new DOMPoint(x, 10), new DOMPoint(x, 90)]],
  ['of a custom class', (x) => [new OwnPoint(x, 10), new OwnPoint(x, 90)]],
])('an occluder accepts points with accessors: %s', async (_, points) => {
  const ref = createRef<OccluderHandle>()
  const wall = (x: number) => <Occluder key="wall" ref={ref} points={points(x)} closed={false} />
  const { canvas, update } = await mountOverlay([light, wall(100)], dark)
  const isStoppedAt = (x: number) => {
    expectColor(colorAt(canvas, x - 5, 50), WHITE)
    expectColor(colorAt(canvas, x + 5, 50), BLACK)
  }
  isStoppedAt(100)
  update([light, wall(120)])
  await frames(2)
  isStoppedAt(120)
  ref.current!.set({ points: points(60) })
  await frames(2)
  isStoppedAt(60)
  ref.current!.set({ points: [], shape: { kind: 'polygon', points: [...points(80), ...points(85)] } })
  await frames(2)
  isStoppedAt(80)
})

describe('a scene at rest', () => {
  async function mountScene() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const scene = createScene()
    const crate = createRef<OccluderHandle>()
    const pillar = { kind: 'circle', x: 0, y: 0, radius: 12 } as const
    const mounted = await mountOverlay(
      [
        light,
        <Occluder key="crate" ref={crate} shape={pillar} x={80} y={40} />,
        <Occluder key="wall" walls={[130, 10, 140, 90]} />,
        // Enough walls for the scene to prepare them.
        <Occluder key="far" shape={{ ...pillar, radius: 900 }} x={4000} />,
      ],
      { ...dark, scene },
    )
    return { ...mounted, scene, crate }
  }

  it('shows the same picture after it settled and an occluder moved and returned', async () => {
    const { canvas, crate, scene } = await mountScene()
    const before = pictureOf(canvas)
    await scene.settle()
    crate.current!.move(90, 40)
    await frames(1)
    expect(differingPixels(pictureOf(canvas), before)).toBeGreaterThan(100)
    crate.current!.move(80, 40)
    await frames(1)
    expect(differingPixels(pictureOf(canvas), before)).toBe(0)
  })

  it('leaves no timer behind when it is unmounted', async () => {
    const { unmount } = await mountScene()
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
