import { render } from '@testing-library/react'
import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { Light, MapView, type MapViewHandle, useToWorld } from 'react-umbra'
import { describe, expect, it, vi } from 'vitest'
import { endOfFrame, frames } from './frames.js'
import { LOOP_ORDERS, runLoop } from './gameLoop.js'
import { expectView, flick, type Given, mapOf, mountMap } from './mountMap.js'
import { countPaints } from './paints.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'

const light = <Light x={123.4} y={87.6} radius={20} falloff="none" />

/** Returns the view that shows that light at the same fractional pixel at each zoom. */
const around = (zoom: number) => ({ x: 123.4 - 97.3 / zoom, y: 87.6 - 71.9 / zoom, zoom })

/** Fails unless content and light have a zoom and the light's edge is in place. Returns the light's center. */
function expectLight(canvas: HTMLCanvasElement, ground: HTMLElement, zoom: number): readonly [x: number, y: number] {
  const { left, top, width } = ground.getBoundingClientRect()
  // Browsers report boxes in 60ths or 64ths of a pixel.
  expect(width).toBeCloseTo(400 * zoom, 1)
  const [x, y, radius] = [left + 123.4 * zoom, top + 87.6 * zoom, 20 * zoom]
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    expectColor(colorAt(canvas, x + dx * (radius - 1.5), y + dy * (radius - 1.5)), WHITE)
    expectColor(colorAt(canvas, x + dx * (radius + 1.5), y + dy * (radius + 1.5)), BLACK)
  }
  return [x, y]
}

describe('a MapView', () => {
  it('shows the whole map at first, centered', async () => {
    const { ground, view, root } = await mountMap()
    expectView(view(), 0, 0, 0.5)
    const { left, top, width, height } = ground.getBoundingClientRect()
    expect([left, top, width, height]).toEqual([0, 0, 200, 150])
    expect(root.getAttribute('role')).toBe('region')
    expect(root.getAttribute('aria-label')).toBe('Map')
  })

  it('fills the width of its parent at the aspect ratio of the map by default', async () => {
    const { root } = await mountMap(null, { style: { width: undefined, height: undefined, position: 'static' } })
    const { width, height } = root.getBoundingClientRect()
    expect(height).toBeCloseTo((width * 3) / 4, 1)
  })

  it('stops gliding as soon as anything on it is pressed', async () => {
    const button = (
      <button type="button" style={{ position: 'absolute', left: 150, top: 100, width: 100, height: 100 }}>
        press
      </button>
    )
    const { view, ground, getByText } = await mountMap(button, { defaultView: { x: 100, y: 75, zoom: 1 } })
    flick(ground)
    await expect.poll(() => view().x).toBeGreaterThan(112)
    getByText('press').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 72 }))
    const { x } = view()
    await frames(5)
    expect(view().x).toBe(x)
  })

  it('reports its first view, and each later one once', async () => {
    const heard = vi.fn()
    const { handle } = await mountMap(null, { onViewChange: heard })
    expect(heard.mock.calls).toEqual([[{ x: 0, y: 0, zoom: 0.5 }]])
    handle.zoomBy(2)
    handle.panBy(10, 20)
    expectView(handle.view, 110, 95, 1)
    await frames(2)
    expect(heard).toHaveBeenCalledTimes(2)
    handle.panBy(0, 0)
    handle.fit()
    await frames(2)
    expectView(heard.mock.lastCall![0], 0, 0, 0.5)
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it.each(LOOP_ORDERS)('is painted once in every frame of a loop that pans it: %s', async (order) => {
    const { handle, canvas } = await mountMap(null, { defaultView: { x: 0, y: 0, zoom: 2 } })
    const paints = await runLoop(order, 12, () => handle.panBy(2, 0), countPaints(canvas))
    expect(paints.slice(2)).toEqual(Array(10).fill(1))
  })

  it('reports a view once the page shows it', async () => {
    const shown: number[] = []
    const onViewChange = vi.fn(() => {
      shown.push(document.querySelector('[data-testid="ground"]')!.getBoundingClientRect().width / 400)
    })
    const { handle } = await mountMap(null, { onViewChange })
    handle.zoomBy(2)
    await frames(2)
    handle.zoomBy(2)
    await frames(2)
    expect(shown).toEqual([0.5, 1, 2])
  })

  it('converts between page and world by its handle and a hook on a scrolled page', async () => {
    const tall = document.body.appendChild(document.createElement('div'))
    tall.style.height = '5000px'
    let toWorld: ReturnType<typeof useToWorld> | undefined
    const Child = () => {
      toWorld = useToWorld()
      return null
    }
    const { handle, ground } = await mountMap(<Child />, {
      defaultView: { x: 40, y: 30, zoom: 2 },
      style: { left: 15, top: 45, border: '5px solid' },
    })
    window.scrollTo(0, 10)
    const { left, top } = ground.getBoundingClientRect()
    const event = { clientX: left + 100, clientY: top + 80 }
    expect(handle.toWorld(event)).toEqual({ x: expect.closeTo(50, 6), y: expect.closeTo(40, 6) })
    expect(toWorld!(event)).toEqual(handle.toWorld(event))
    expect(handle.toPage({ x: 50, y: 40 })).toEqual({
      x: expect.closeTo(left + 100, 6),
      y: expect.closeTo(top + 80, 6),
    })
    expect(() => handle.toPage({ x: Number.NaN, y: 0 })).toThrow('react-umbra: toPage point.x must be a finite number')
    tall.remove()
  })

  it.each([
    ['beside a column', { gridTemplateColumns: '1fr 100px' }, '100%'],
    ['in a column as wide as its content', { gridTemplateColumns: 'max-content', alignContent: 'start' }, undefined],
    ['in the middle of a grid', { placeContent: 'center' }, undefined],
  ])('neither collapses nor overflows in a CSS grid: %s', async (_, style, height) => {
    const handle = createRef<MapViewHandle>()
    const { container } = render(
      <div style={{ display: 'grid', width: 500, height: 350, ...style }}>
        <MapView ref={handle} width={400} height={300} style={{ height }} />
        <div />
      </div>,
    )
    await frames(2)
    expect(container.querySelector('[data-umbra-map]')!.getBoundingClientRect().width).toBe(400)
    expect(handle.current!.view?.zoom).toBeGreaterThan(0)
  })

  it('does not render its children when its view changes', async () => {
    const rendered = vi.fn()
    const Child = () => {
      rendered()
      return null
    }
    const { handle } = await mountMap(<Child />)
    rendered.mockClear()
    handle.zoomBy(2)
    await frames(2)
    handle.panBy(10, 0)
    await frames(2)
    expect(rendered).not.toHaveBeenCalled()
  })

  it.each([0.37, 0.5, 1, 1.234567, 3.3])('has content and light at the same place at zoom %d', async (zoom) => {
    const { canvas, ground } = await mountMap(light, { view: around(zoom) })
    const [x, y] = expectLight(canvas, ground, zoom)
    expect([x, y]).toEqual([expect.closeTo(97.3, 1), expect.closeTo(71.9, 1)])
  })

  it('zooms content and light in the same frames, by its handle and by its view prop', async () => {
    const { canvas, ground, handle, update } = await mountMap(light, { defaultView: around(0.9) })
    let zoom = 0.9
    for (let i = 0; i < 12; i++) {
      zoom *= 1.1
      handle.zoomBy(1.1, light.props)
      await endOfFrame()
      expectLight(canvas, ground, zoom)
    }
    for (let i = 0; i < 12; i++) {
      zoom /= 1.1
      update(light, { view: around(zoom) })
      await endOfFrame()
      expectLight(canvas, ground, zoom)
    }
  })
})

describe('a MapView from the server', () => {
  it.each([
    [200, 150],
    [200, 60],
    [90, 150],
  ])(
    'is fitted to %d by %d pixels before any script runs, and hydrated without a jump or a warning',
    async (width, height) => {
      const [complain, recovered] = [vi.spyOn(console, 'error'), vi.fn()]
      const app = mapOf(<p>a dark room</p>, { style: { width, height } }, null)
      const container = document.body.appendChild(document.createElement('div'))
      container.innerHTML = renderToString(app)
      const content = () => container.querySelector('[data-testid="ground"]')!
      const boxOf = () => {
        const { left, top, right, bottom } = content().getBoundingClientRect()
        return [left, top, right, bottom]
      }
      const served = boxOf()
      const zoom = Math.min(width / 400, height / 300)
      const [left, top] = [(width - 400 * zoom) / 2, (height - 300 * zoom) / 2]
      for (const [i, side] of [left, top, width - left, height - top].entries()) expect(served[i]).toBeCloseTo(side, 1)
      render(app, { container, hydrate: true, onRecoverableError: recovered })
      await frames(2)
      for (const [i, side] of boxOf().entries()) expect(side).toBeCloseTo(served[i]!, 1)
      expect(container.querySelector<HTMLElement>('[data-umbra-map]')!.style.containerType).toBe('')
      expect(complain).not.toHaveBeenCalled()
      expect(recovered).not.toHaveBeenCalled()
      complain.mockRestore()
    },
  )
})

describe('invalid props of a MapView', () => {
  it.each([
    [{ width: 0 }, 'MapView width must be above zero, got 0'],
    [{ width: -3 }, 'MapView width must be above zero, got -3'],
    [{ height: Number.NaN }, 'MapView height must be a finite number, got NaN'],
    [{ view: { zoom: 0 } }, 'MapView view.zoom must be above zero, got 0'],
    [{ view: { x: Number.NaN } }, 'MapView view.x must be a finite number, got NaN'],
    [{ defaultView: null as never }, 'MapView defaultView must be a view { x, y, zoom }, got null'],
    [{ minZoom: -1 }, 'MapView minZoom must be above zero, got -1'],
    [{ minZoom: 2, maxZoom: 1 }, 'MapView maxZoom must be at least minZoom, 2, got 1'],
    [{ onViewChange: 3 as never }, 'MapView onViewChange must be a function, got 3'],
    [{ pan: 1 as never }, 'MapView pan must be true, false or a function, got 1'],
    [{ ambient: 7 as never }, 'LightOverlay ambient must be a CSS color, got 7'],
  ] satisfies [Given, string][])('%o', (props, message) => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(mapOf(null, props, null))).toThrow(`react-umbra: ${message}`)
    complain.mockRestore()
  })

  it('are rejected as arguments of its handle, and change nothing', async () => {
    const { handle, view } = await mountMap()
    expect(() => handle.zoomBy(0)).toThrow('react-umbra: zoomBy factor must be above zero, got 0')
    expect(() => handle.zoomBy(2, { x: Number.NaN, y: 0 })).toThrow(
      'react-umbra: zoomBy about.x must be a finite number',
    )
    expect(() => handle.panBy(Number.POSITIVE_INFINITY, 0)).toThrow('react-umbra: panBy x must be a finite number')
    expectView(view(), 0, 0, 0.5)
  })

  it('do not include a width of 0: there is no view until there is a size', async () => {
    const handle = createRef<MapViewHandle>()
    const result = render(mapOf(null, { style: { width: 0 } }, handle))
    await frames(2)
    handle.current!.zoomBy(2)
    handle.current!.fit()
    expect(handle.current!.view).toBeNull()
    result.rerender(mapOf(null, {}, handle))
    await endOfFrame()
    expectView(handle.current!.view, 0, 0, 0.5)
  })
})
