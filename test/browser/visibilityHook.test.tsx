import { act, render } from '@testing-library/react'
import { createRef, Suspense, startTransition, use, useEffect, useState } from 'react'
import {
  LightOverlay,
  Occluder,
  type OccluderHandle,
  type Ring,
  type UseVisibilityPolygonOptions,
  useVisibilityPolygon,
} from 'react-umbra'
import { createVisibilityMesh } from 'react-umbra/geometry'
import { plansIn, visibilityGraph } from 'react-umbra/plans'
import { describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'

/** All results of the hook so far, the latest last. */
type Rings = (Ring | null)[]

function Reader({ rings, ...options }: UseVisibilityPolygonOptions & { rings: Rings }) {
  rings.push(useVisibilityPolygon(options))
  return null
}

/** Returns the bounding box of the latest ring. */
function boxOf(rings: Rings) {
  const ring = rings.at(-1)
  if (!ring) throw new Error('no ring')
  const xs = ring.filter((_, i) => i % 2 === 0)
  const ys = ring.filter((_, i) => i % 2 === 1)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

describe('useVisibilityPolygon inside an overlay', () => {
  it('is null until the size is known, and then a ring within the view', async () => {
    const rings: Rings = []
    await mountOverlay(<Reader rings={rings} x={50} y={50} />)
    expect(rings[0]).toBeNull()
    expect(boxOf(rings)).toEqual([0, 0, 200, 100])
    expect(rings.filter((ring) => ring !== null)).toHaveLength(1)
  })

  it('is bounded by the view, and follows it', async () => {
    const rings: Rings = []
    const { update, root } = await mountOverlay(<Reader rings={rings} x={50} y={50} />, {
      view: { x: 10, y: 20, zoom: 2 },
    })
    expect(boxOf(rings)).toEqual([10, 20, 110, 70])
    await act(() => update(<Reader rings={rings} x={50} y={50} />, { view: { x: 0, y: 0, zoom: 0.5 } }))
    expect(boxOf(rings)).toEqual([0, 0, 400, 200])
    root.style.width = '300px'
    await expect.poll(() => boxOf(rings)).toEqual([0, 0, 600, 200])
  })

  it('respects attributes of occluders for its channel, and follows their changes', async () => {
    const light: Rings = []
    const sight: Rings = []
    const curtain = createRef<OccluderHandle>()
    await mountOverlay(
      <>
        <Occluder ref={curtain} walls={[100, 0, 100, 100]} blocks={['sight']} />
        <Occluder walls={[150, 0, 150, 100]} from="negative" />
        <Reader rings={light} x={50} y={50} />
        <Reader rings={sight} x={50} y={50} channel="sight" />
      </>,
    )
    expect(boxOf(light)).toEqual([0, 0, 200, 100])
    expect(boxOf(sight)).toEqual([0, 0, 100, 100])
    const given = light.length
    await act(() => curtain.current!.set({ blocks: ['light'] }))
    expect(boxOf(light)).toEqual([0, 0, 100, 100])
    expect(boxOf(sight)).toEqual([0, 0, 200, 100])
    expect(light.length).toBe(given + 1)
  })

  it('respects attributes of given walls', async () => {
    const rings: Rings = []
    const walls = [100, 0, 100, 100]
    const { update } = await mountOverlay(<Reader rings={rings} x={50} y={50} walls={walls} />)
    expect(boxOf(rings)).toEqual([0, 0, 100, 100])
    await act(() => update(<Reader rings={rings} x={50} y={50} walls={walls} attributes={[{ open: true }]} />))
    expect(boxOf(rings)).toEqual([0, 0, 200, 100])
  })

  it('extends its bounds to a viewer outside the view', async () => {
    const rings: Rings = []
    await mountOverlay(<Reader rings={rings} x={-50} y={50} />)
    expect(boxOf(rings)).toEqual([-50, 0, 200, 100])
  })

  it('is bounded by its radius or its bounds instead of the view, if it has any', async () => {
    const rings: Rings = []
    const { update } = await mountOverlay(<Reader rings={rings} x={50} y={50} radius={500} />)
    // Neither has to wait for a size.
    expect(rings[0]).not.toBeNull()
    boxOf(rings).forEach((side, i) => {
      expect(side).toBeCloseTo([-450, -450, 550, 550][i]!, 0)
    })
    update(<Reader rings={rings} x={50} y={50} bounds={{ minX: -9, minY: -9, maxX: 999, maxY: 99 }} />)
    expect(boxOf(rings)).toEqual([-9, -9, 999, 99])
  })

  it('is limited to a cone', async () => {
    const rings: Rings = []
    await mountOverlay(<Reader rings={rings} x={50} y={50} direction={0} angle={0.5} />)
    expect([...rings.at(-1)!.slice(0, 2)]).toEqual([50, 50])
    expect(boxOf(rings)[0]).toBe(50)
  })

  it("follows the scene's walls: added, changed by a prop, by a handle, opened, removed", async () => {
    const rings: Rings = []
    const wall = createRef<OccluderHandle>()
    const scene = (x: number | null) => (
      <>
        <Reader rings={rings} x={50} y={50} />
        {x !== null && <Occluder ref={wall} points={[0, -500, 0, 500]} x={x} />}
      </>
    )
    const { update } = await mountOverlay(scene(null))
    update(scene(100))
    expect(boxOf(rings)).toEqual([0, 0, 100, 100])
    update(scene(120))
    expect(boxOf(rings)).toEqual([0, 0, 120, 100])
    await act(() => wall.current!.move(150, 0))
    expect(boxOf(rings)).toEqual([0, 0, 150, 100])
    await act(() => wall.current!.set({ open: true }))
    expect(boxOf(rings)).toEqual([0, 0, 200, 100])
    await act(() => wall.current!.set({ open: false }))
    update(scene(null))
    expect(boxOf(rings)).toEqual([0, 0, 200, 100])
  })

  it('includes walls that mount together with it, before or after it', async () => {
    const rings: Rings = []
    await mountOverlay(
      <>
        <Occluder points={[100, -500, 100, 500]} />
        <Reader rings={rings} x={50} y={50} />
        <Occluder points={[20, -500, 20, 500]} />
      </>,
    )
    expect(boxOf(rings)).toEqual([20, 0, 100, 100])
  })

  it('uses given walls instead of those of the scene', async () => {
    const rings: Rings = []
    await mountOverlay(
      <>
        <Reader rings={rings} x={50} y={50} walls={[100, -500, 100, 500]} />
        <Occluder points={[60, -500, 60, 500]} />
      </>,
    )
    expect(boxOf(rings)).toEqual([0, 0, 100, 100])
  })

  it('returns the same ring while nothing changes, however often it renders', async () => {
    const rings: Rings = []
    const far = createRef<OccluderHandle>()
    const scene = (x = 50) => (
      <>
        <Reader
          rings={rings}
          x={x}
          y={50}
          walls={[100, 0, 100, 60]}
          bounds={{ minX: 0, minY: 0, maxX: 200, maxY: 100 }}
        />
        <Occluder ref={far} points={[60, 0, 60, 100]} />
      </>
    )
    const { update } = await mountOverlay(scene())
    const ring = rings.at(-1)
    for (let i = 0; i < 3; i++) update(scene())
    await act(() => far.current!.move(5, 5))
    expect(rings.at(-1)).toBe(ring)
    update(scene(51))
    expect(rings.at(-1)).not.toBe(ring)
    expect(new Set(rings).size).toBe(2)
  })

  it('returns the same ring after a transition was discarded', async () => {
    const never = new Promise<never>(() => {})
    const shown: Rings = []
    let change = (_x: number) => {}
    let renderAgain = (_n: number) => {}
    function Waiting({ x }: { x: number }) {
      if (x !== 50) use(never)
      return null
    }
    function Parent() {
      const [x, setX] = useState(50)
      const [n, setN] = useState(0)
      change = setX
      renderAgain = setN
      const ring = useVisibilityPolygon({ x, y: 50 })
      useEffect(() => {
        shown[n] = ring
      }, [ring, n])
      return <Waiting x={x} />
    }
    await mountOverlay(
      <>
        <Occluder walls={[100, 0, 100, 60]} />
        <Suspense>
          <Parent />
        </Suspense>
      </>,
    )
    await act(async () => startTransition(() => change(20)))
    await act(async () => renderAgain(1))
    expect(shown[0]).not.toBeNull()
    expect(shown[1]).toBe(shown[0])
  })

  it('does not render while only the pointer moves', async () => {
    const rings: Rings = []
    const { root } = await mountOverlay(<Reader rings={rings} x={50} y={50} />)
    const count = rings.length
    await act(() => {
      root.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 5, clientY: 5 }))
    })
    await frames(2)
    expect(rings).toHaveLength(count)
  })

  it('includes walls that were mutated in place at the next render', async () => {
    const rings: Rings = []
    const walls = [100, -500, 100, 500]
    const { update } = await mountOverlay(<Reader rings={rings} x={50} y={50} walls={walls} />)
    walls[0] = 130
    walls[2] = 130
    update(<Reader rings={rings} x={50} y={50} walls={walls} />)
    expect(boxOf(rings)).toEqual([0, 0, 130, 100])
  })
})

describe('useVisibilityPolygon outside any host', () => {
  it('needs no size if walls are given', () => {
    const rings: Rings = []
    const walls = [10, 10, 90, 10, 90, 10, 90, 90, 90, 90, 10, 90, 10, 90, 10, 10]
    const { rerender } = render(<Reader rings={rings} x={50} y={50} walls={walls} />)
    expect(boxOf(rings)).toEqual([10, 10, 90, 90])
    const ring = rings.at(-1)
    rerender(<Reader rings={rings} x={50} y={50} walls={[...walls]} />)
    expect(rings.at(-1)).toBe(ring)
    expect(rings).not.toContain(null)
  })

  it('throws if nothing bounds it, and names what is missing', () => {
    const rings: Rings = []
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Reader rings={rings} x={50} y={50} />)).toThrow(
      /^react-umbra: useVisibilityPolygon walls must be given .*, got undefined$/,
    )
    complain.mockRestore()
  })

  it.each([
    [{ x: Number.NaN, y: 0, radius: 9 }, 'react-umbra: useVisibilityPolygon x must be a finite number, got NaN'],
    [{ x: 0, y: '1', radius: 9 }, 'react-umbra: useVisibilityPolygon y must be a number, got "1"'],
    [{ x: 0, y: 0, radius: -1 }, 'react-umbra: radius must be zero or more, got -1'],
    [{ x: 0, y: 0, walls: [1, 2, 3] }, 'react-umbra: walls.length must be a multiple of 4, got 3'],
    [{ x: 0, y: 0, radius: 9, angle: 0 }, 'react-umbra: angle must be above zero, got 0'],
  ])('throws for %o while it renders', (options, message) => {
    const rings: Rings = []
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Reader rings={rings} {...(options as UseVisibilityPolygonOptions)} />)).toThrow(message)
    complain.mockRestore()
  })
})

it('two overlays have their own walls and their own bounds', async () => {
  const [first, second]: [Rings, Rings] = [[], []]
  render(
    <>
      <LightOverlay style={{ width: 100, height: 50 }}>
        <Reader rings={first} x={10} y={10} />
        <Occluder points={[50, -99, 50, 99]} />
      </LightOverlay>
      <LightOverlay style={{ width: 200, height: 60 }}>
        <Reader rings={second} x={10} y={10} />
      </LightOverlay>
    </>,
  )
  await expect.poll(() => [first.at(-1), second.at(-1)]).not.toContain(null)
  expect(boxOf(first)).toEqual([0, 0, 50, 50])
  expect(boxOf(second)).toEqual([0, 0, 200, 60])
})

describe('plansIn in a web worker', () => {
  const WALLS = [20, 0, 20, 15, 0, 25, 12, 25]
  const REGION = [0, 0, 40, 0, 40, 40, 0, 40]

  it('returns the same as on the page, reports progress, and works after a cancellation', async () => {
    const mesh = createVisibilityMesh(WALLS, { bounds: { minX: 0, minY: 0, maxX: 40, maxY: 40 } })
    const worker = new Worker(new URL('../../src/worker.ts', import.meta.url), { type: 'module' })
    try {
      const plans = plansIn(worker)
      const expected = visibilityGraph(mesh, REGION, { spacing: 2 })
      const progress: number[] = []
      const onProgress = (share: number) => progress.push(share)
      expect(await plans.visibilityGraph(mesh, REGION, { spacing: 2, onProgress })).toEqual(expected)
      expect(progress.length).toBeGreaterThan(0)
      expect(progress.every((share, i) => share <= 1 && share >= (progress[i - 1] ?? 0))).toBe(true)
      const controller = new AbortController()
      const canceled = plans.visibilityGraph(mesh, REGION, {
        ...{ spacing: 0.5, signal: controller.signal, onProgress: () => controller.abort() },
      })
      await expect(canceled).rejects.toHaveProperty('name', 'AbortError')
      expect(await plans.visibilityGraph(mesh, REGION, { spacing: 2 })).toEqual(expected)
    } finally {
      worker.terminate()
    }
  })

  it('rejects every request to a worker whose script did not load', async () => {
    const mesh = createVisibilityMesh(WALLS, { bounds: { minX: 0, minY: 0, maxX: 40, maxY: 40 } })
    const worker = new Worker('/no-such-worker.js', { type: 'module' })
    const failed = new Promise((resolve) => worker.addEventListener('error', resolve))
    const plans = plansIn(worker)
    const message = 'react-umbra: the worker failed: its script did not load.'
    await expect(plans.visibilityGraph(mesh, REGION, { spacing: 2 })).rejects.toThrow(message)
    await failed
    await expect(plans.visibilityGraph(mesh, REGION, { spacing: 2 })).rejects.toThrow(message)
  })
})
