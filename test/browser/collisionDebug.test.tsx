import { act, render } from '@testing-library/react'
import { Activity, createRef, StrictMode } from 'react'
import { CollisionDebug, type CollisionDebugHandle, type CollisionDebugProps, LightOverlay } from 'react-umbra'
import { findCollisions, type Shape, SpatialHash } from 'react-umbra/geometry'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Boundary } from './Boundary.js'
import { frames } from './frames.js'
import { type MountOptions, mountOverlay } from './mount.js'
import { differingPixels, pictureOf } from './pixels.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const SHAPES: readonly Shape[] = [
  { kind: 'circle', x: 50, y: 50, radius: 30 },
  { kind: 'box', x: 90, y: 50, width: 40, height: 40 },
  { kind: 'polygon', points: [150, 20, 190, 20, 190, 60] },
]

const OFF = {
  outlines: false,
  boxes: false,
  cells: false,
  pairs: false,
  normals: false,
  waysOut: false,
  rayLines: false,
  rayCells: false,
  labels: false,
} as const

const layersIn = (container: ParentNode): HTMLCanvasElement[] => [
  ...container.querySelectorAll<HTMLCanvasElement>('[data-umbra="collision-debug"]'),
]

/** A debug view over an overlay of 200 by 100 CSS pixels, once it has been painted. */
async function mountDebug(props: CollisionDebugProps, options: MountOptions = {}) {
  const mounted = await mountOverlay(<CollisionDebug {...props} />, options)
  const layer = layersIn(mounted.container)[0]!
  return {
    ...mounted,
    layer,
    show: async (next: CollisionDebugProps, others = options) => {
      mounted.update(<CollisionDebug {...next} />, others)
      await frames(2)
    },
  }
}

/** Counts how often a layer is painted from now on. Each paint starts by clearing it. */
function countClears(layer: HTMLCanvasElement): () => number {
  const spy = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect')
  const contexts: unknown[] = spy.mock.contexts
  const from = contexts.length
  return () =>
    contexts.slice(from).filter((item) => item instanceof CanvasRenderingContext2D && item.canvas === layer).length
}

/** Returns the number of painted pixels. */
function inked(layer: HTMLCanvasElement, left = 0, top = 0, width = layer.width, height = layer.height): number {
  const { data, width: row } = pictureOf(layer)
  let count = 0
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) if (data[4 * (y * row + x) + 3]! > 0) count++
  }
  return count
}

function hashOf(shapes: readonly { x: number; y: number }[], cellSize = 50): SpatialHash<number> {
  const hash = new SpatialHash<number>({ cellSize })
  shapes.forEach(({ x, y }, i) => {
    hash.insert(i, { minX: x - 5, minY: y - 5, maxX: x + 5, maxY: y + 5 })
  })
  return hash
}

const everything = (): CollisionDebugProps => ({
  shapes: SHAPES,
  hash: hashOf([
    { x: 20, y: 20 },
    { x: 120, y: 70 },
  ]),
  rays: [{ from: { x: 5, y: 95 }, to: { x: 195, y: 70 }, hit: { x: 100, y: 82.5 } }],
})

describe('the drawing', () => {
  it('is empty without shapes, a hash or rays', async () => {
    const { layer } = await mountDebug({})
    expect(inked(layer)).toBe(0)
  })

  it.each(Object.keys(OFF).filter((name) => name !== 'labels') as (keyof typeof OFF)[])(
    'shows %s alone, and nothing without it',
    async (name) => {
      const props = { ...everything(), ...OFF }
      const { layer, show } = await mountDebug({ ...props, [name]: true })
      expect(inked(layer)).toBeGreaterThan(20)
      await show(props)
      expect(inked(layer)).toBe(0)
    },
  )

  it.each(['outlines', 'cells', 'normals', 'waysOut', 'rayCells'] as const)('labels %s', async (name) => {
    const { layer, show } = await mountDebug({ ...everything(), ...OFF, [name]: true })
    const before = pictureOf(layer)
    await show({ ...everything(), ...OFF, [name]: true, labels: true })
    expect(differingPixels(before, pictureOf(layer))).toBeGreaterThan(20)
  })

  it('shows everything except boxes by default', async () => {
    const { boxes, ...others } = OFF
    const on = Object.fromEntries(Object.keys(others).map((name) => [name, true]))
    const props = everything()
    const { layer, show } = await mountDebug(props)
    const before = pictureOf(layer)
    await show({ ...props, ...on, boxes })
    expect(differingPixels(before, pictureOf(layer))).toBe(0)
    await show({ ...props, boxes: true })
    expect(differingPixels(before, pictureOf(layer))).toBeGreaterThan(20)
  })

  it('distinguishes collisions by more than color', async () => {
    const { layer, show } = await mountDebug({ ...OFF, outlines: true, shapes: SHAPES.slice(0, 1) })
    const dashed = inked(layer, 15, 15, 70, 70)
    const middle = () => inked(layer, 40, 40, 10, 10)
    expect(middle()).toBe(0)
    await show({ ...OFF, outlines: true, shapes: SHAPES.slice(0, 2) })
    expect(inked(layer, 15, 15, 70, 70)).toBeGreaterThan(2 * dashed)
    expect(middle()).toBe(100)
  })

  it('uses the given collisions instead of finding them', async () => {
    const { layer, show } = await mountDebug({ ...OFF, pairs: true, shapes: SHAPES, collisions: [] })
    expect(inked(layer)).toBe(0)
    await show({ ...OFF, pairs: true, shapes: SHAPES, collisions: findCollisions(SHAPES) })
    const given = pictureOf(layer)
    await show({ ...OFF, pairs: true, shapes: SHAPES })
    expect(differingPixels(given, pictureOf(layer))).toBe(0)
  })

  it('accepts shapes without size or points', async () => {
    const { layer } = await mountDebug({
      shapes: [
        { kind: 'polygon', points: [] },
        { kind: 'circle', x: 5, y: 5, radius: 0 },
        { kind: 'box', x: 5, y: 5, width: 0, height: 0 },
        { kind: 'polygon', points: [0, 0, 50, 50, 100, 100] },
      ],
      boxes: true,
    })
    expect(inked(layer)).toBeGreaterThan(0)
  })

  it('accepts huge worlds, and rays through too many cells to show', async () => {
    const { layer } = await mountDebug({
      shapes: [
        { kind: 'circle', x: 0, y: 0, radius: 1e12 },
        { kind: 'box', x: 1e100, y: 0, width: 1e100, height: 1 },
        { kind: 'box', x: 100, y: 0, width: 1e9, height: 60 },
      ],
      boxes: true,
      rays: [{ from: { x: -1e15, y: 50 }, to: { x: 1e100, y: 60 }, cellSize: 1e-3 }],
    })
    expect(inked(layer)).toBeGreaterThan(100)
  })

  it('skips shapes outside the picture', async () => {
    const far = Array.from({ length: 500 }, (_, i): Shape => ({ kind: 'circle', x: 500 + i, y: 50, radius: 30 }))
    const fill = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
    const { layer } = await mountDebug({ shapes: far })
    expect(inked(layer)).toBe(0)
    expect(fill).not.toHaveBeenCalled()
  })
})

describe('the layer over the host', () => {
  it('lies above the light map, lets the pointer through, and is hidden from assistive technology', async () => {
    const { layer, root } = await mountDebug({ shapes: SHAPES })
    expect(root.lastElementChild).toBe(layer)
    expect(layer.getAttribute('aria-hidden')).toBe('true')
    const style = getComputedStyle(layer)
    expect([style.pointerEvents, style.mixBlendMode, style.zIndex]).toEqual(['none', 'normal', '2147483647'])
    expect(layer.getBoundingClientRect()).toEqual(root.getBoundingClientRect())
  })

  it('follows the view', async () => {
    const shapes = [{ kind: 'box', x: 50, y: 50, width: 20, height: 20 }] as const
    const { layer, show } = await mountDebug({ ...OFF, outlines: true, shapes })
    expect(inked(layer, 35, 35, 30, 30)).toBe(inked(layer))
    await show({ ...OFF, outlines: true, shapes }, { view: { x: 20, y: 40, zoom: 2 } })
    // The shape from (40, 0) to (80, 40), with lines as thin as before.
    expect(inked(layer, 35, 0, 50, 45)).toBe(inked(layer))
    expect(inked(layer, 43, 3, 34, 34)).toBe(0)
    expect(inked(layer, 76, 10, 8, 20)).toBeGreaterThan(20)
  })

  it('is repainted as soon as it has the new size of the host', async () => {
    const { layer, root } = await mountDebug({ shapes: [{ kind: 'circle', x: 250, y: 50, radius: 30 }] })
    expect(inked(layer)).toBe(0)
    root.style.width = '300px'
    await expect.poll(() => layer.width).toBe(300 * devicePixelRatio)
    expect(inked(layer)).toBeGreaterThan(100)
  })

  it('has the density of the screen at any resolution of the light map, and under CSS zoom', async () => {
    const { layer, canvas } = await mountDebug({ shapes: SHAPES }, { resolution: 0.5, style: { zoom: 3 } })
    expect([canvas.width, canvas.height]).toEqual([300, 150].map((length) => length * devicePixelRatio))
    expect([layer.width, layer.height]).toEqual([600, 300].map((length) => length * devicePixelRatio))
    // A line is as many CSS pixels wide, and so three times as many pixels of the screen.
    expect(inked(layer)).toBeGreaterThan(1000)
  })

  it('stays within the size limit of canvases', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { layer } = await mountDebug({ shapes: SHAPES }, { width: 70_000, height: 100 })
    expect(layer.width).toBeLessThanOrEqual(16384)
    expect(layer.clientWidth).toBe(70_000)
  })

  it('leaves the light map unchanged', async () => {
    const { canvas, show } = await mountDebug({})
    const before = pictureOf(canvas)
    await show({ shapes: SHAPES })
    expect(differingPixels(before, pictureOf(canvas))).toBe(0)
  })
})

describe('the lifecycle of CollisionDebug', () => {
  it('paints once when mounted, and not again for equal props', async () => {
    const clear = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect')
    const { hash, ...props } = everything()
    const { layer, show } = await mountDebug({ ...structuredClone(props), hash })
    expect(clear.mock.contexts.filter((item) => (item as CanvasRenderingContext2D).canvas === layer)).toHaveLength(1)
    const paints = countClears(layer)
    await show({ ...structuredClone(props), hash })
    await show({ ...structuredClone(props), hash }, { ambient: 'red' })
    expect(paints()).toBe(0)
    await show({ ...structuredClone(props), hash: everything().hash })
    expect(paints()).toBe(1)
    await show({ ...props, hash, shapes: SHAPES.slice(1) })
    expect(paints()).toBe(2)
  })

  it('keeps no reference to the given shapes', async () => {
    const shapes = [{ kind: 'circle' as const, x: 50, y: 50, radius: 30 }]
    const { layer, show } = await mountDebug({ shapes })
    const before = pictureOf(layer)
    shapes[0]!.x = 120
    await show({ shapes })
    expect(differingPixels(before, pictureOf(layer))).toBeGreaterThan(100)
  })

  it.each([false, true])('mounts one canvas, and removes it when unmounted (strict: %s)', async (strict) => {
    const complain = vi.spyOn(console, 'error')
    const { container, root, update, unmount } = await mountDebug({ shapes: SHAPES }, { strict })
    expect(layersIn(container)).toHaveLength(1)
    expect(inked(layersIn(container)[0]!)).toBeGreaterThan(100)
    update(null)
    expect(layersIn(container)).toHaveLength(0)
    update(<CollisionDebug shapes={SHAPES} />)
    expect(layersIn(root)).toHaveLength(1)
    unmount()
    expect(layersIn(root)).toHaveLength(0)
    expect(complain).not.toHaveBeenCalled()
  })

  it('removes its canvas while hidden, and shows the current props afterwards', async () => {
    const part = (mode: 'visible' | 'hidden', shapes: readonly Shape[]) => (
      <Activity mode={mode}>
        <LightOverlay style={{ width: 200, height: 100 }}>
          <CollisionDebug shapes={shapes} />
        </LightOverlay>
      </Activity>
    )
    const { container, rerender } = render(part('visible', SHAPES))
    await frames(2)
    await act(async () => rerender(part('hidden', [])))
    expect(layersIn(container)).toHaveLength(0)
    rerender(part('visible', []))
    await frames(2)
    expect(inked(layersIn(container)[0]!)).toBe(0)
  })

  it('paints nothing after unmounting', async () => {
    const ref = createRef<CollisionDebugHandle>()
    const { unmount } = await mountDebug({ shapes: SHAPES, ref })
    const { redraw, set } = ref.current!
    const clear = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect')
    redraw()
    unmount()
    redraw()
    set({ shapes: [] })
    await frames(2)
    expect(clear).not.toHaveBeenCalled()
  })

  it('leaks no canvases or listeners over 200 mounts', async () => {
    const added = vi.spyOn(HTMLCanvasElement.prototype, 'addEventListener')
    const removed = vi.spyOn(HTMLCanvasElement.prototype, 'removeEventListener')
    const { container, update, unmount } = await mountOverlay(null)
    const count = (spy: typeof added | typeof removed) =>
      spy.mock.calls.filter(([type]) => type === 'contextrestored').length
    const before = count(added) - count(removed)
    for (let i = 0; i < 200; i++) {
      update(<CollisionDebug key={i} shapes={SHAPES} />)
      if (i % 20 === 0) await frames(1)
      expect(layersIn(container)).toHaveLength(1)
    }
    update(null)
    expect(container.querySelectorAll('canvas')).toHaveLength(1)
    expect(count(added) - count(removed)).toBe(before)
    unmount()
  })

  it('paints again when its canvas context is restored', async () => {
    const { layer } = await mountDebug({ shapes: SHAPES })
    const paints = countClears(layer)
    layer.dispatchEvent(new Event('contextrestored'))
    await frames(2)
    expect(paints()).toBe(1)
  })
})

describe('the handle', () => {
  it('paints a changed hash once for several calls of redraw', async () => {
    const ref = createRef<CollisionDebugHandle>()
    const hash = hashOf([{ x: 25, y: 25 }])
    const { layer } = await mountDebug({ hash, ref })
    expect(inked(layer, 110, 0, 90, 100)).toBe(0)
    hash.insert(9, { minX: 155, minY: 10, maxX: 160, maxY: 20 })
    ref.current!.redraw()
    ref.current!.redraw()
    const paints = countClears(layer)
    await frames(2)
    expect(paints()).toBe(1)
    expect(inked(layer, 140, 0, 60, 60)).toBeGreaterThan(50)
  })

  it('sets values that last until the same prop changes', async () => {
    const ref = createRef<CollisionDebugHandle>()
    const one: readonly Shape[] = [{ kind: 'circle', x: 150, y: 50, radius: 20 }]
    const { layer, show } = await mountDebug({ shapes: [], ref }, { strict: true })
    ref.current!.set({ shapes: one })
    await frames(2)
    const moved = pictureOf(layer)
    expect(inked(layer)).toBeGreaterThan(50)
    await show({ shapes: [], ref, boxes: false }, { strict: true })
    expect(differingPixels(moved, pictureOf(layer))).toBe(0)
    await show({ shapes: SHAPES, ref }, { strict: true })
    expect(differingPixels(moved, pictureOf(layer))).toBeGreaterThan(100)
  })

  it('throws on invalid values and changes nothing', async () => {
    const ref = createRef<CollisionDebugHandle>()
    const { layer } = await mountDebug({ shapes: SHAPES, ref })
    const paints = countClears(layer)
    expect(() => ref.current!.set({ labels: false, shapes: [{ kind: 'circle', x: 0, y: 0, radius: -1 }] })).toThrow(
      'react-umbra: CollisionDebug shapes[0].radius must be zero or more, got -1',
    )
    await frames(2)
    expect(paints()).toBe(0)
  })
})

describe('invalid props reach an error boundary', () => {
  const contact = { normal: { x: 1, y: 0 }, depth: 1, mtv: { x: -1, y: 0 }, points: [] }

  it.each<[unknown, string]>([
    [{ shapes: 7 }, 'shapes must be a list, got 7'],
    [
      { shapes: [SHAPES[0], SHAPES[1], { kind: 'circle', x: 0, y: 0, radius: -2 }] },
      'shapes[2].radius must be zero or more, got -2',
    ],
    [{ shapes: [{ kind: 'star' }] }, `shapes[0].kind must be 'circle', 'box' or 'polygon', got "star"`],
    [{ shapes: [null] }, 'shapes[0] must be a shape { kind, … }, got null'],
    [{ collisions: [{ a: 0, b: 1 }] }, 'collisions[0] must be a collision { a, b, contact }, got {"a":0,"b":1}'],
    [
      { shapes: SHAPES, collisions: [{ a: 0, b: 3, contact }] },
      'collisions[0].b must be an index of shapes, below 3, got 3',
    ],
    [{ hash: {} }, 'hash must be a SpatialHash, got {}'],
    [{ rays: [{ from: { x: 0, y: 0 } }] }, 'rays[0].to must be a point { x, y }, got undefined'],
    [
      { rays: [{ from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, cellSize: 0 }] },
      'rays[0].cellSize must be above zero, got 0',
    ],
    [{ boxes: 'yes' }, 'boxes must be a boolean, got "yes"'],
  ])('%o', (props, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { getByRole } = render(
      <Boundary>
        <LightOverlay>
          <CollisionDebug {...(props as CollisionDebugProps)} />
        </LightOverlay>
      </Boundary>,
    )
    expect(getByRole('alert').textContent).toBe(`react-umbra: CollisionDebug ${message}`)
  })

  it('outside a host, the error says that it needs one', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { getByRole } = render(
      <StrictMode>
        <Boundary>
          <CollisionDebug />
        </Boundary>
      </StrictMode>,
    )
    expect(getByRole('alert').textContent).toBe(
      'react-umbra: CollisionDebug must be inside a host such as <LightOverlay> or <LightLayer>, got none around it',
    )
  })
})
