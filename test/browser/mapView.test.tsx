import { render } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Light, MapView, type MapViewHandle, type MapViewProps, type View } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { fingers, mouse } from './fingers.js'
import { endOfFrame, frames } from './frames.js'
import { canvasIn } from './mount.js'
import { painted } from './painted.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'

const reduce = (value: 'reduce' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

afterEach(async () => {
  await reduce('')
  window.scrollTo(0, 0)
})

type Given = Partial<MapViewProps>

/** A map of 400 by 300 units in a place of 200 by 150 pixels at the page's corner: all of it is seen at zoom 0.5. */
function mapOf(children: ReactNode, props: Given, handle: React.Ref<MapViewHandle>) {
  return (
    <MapView
      ref={handle}
      width={400}
      height={300}
      ambient="black"
      renderer="canvas"
      {...props}
      style={{ position: 'absolute', left: 0, top: 0, width: 200, height: 150, ...props.style }}
    >
      <div data-testid="ground" style={{ width: 400, height: 300, background: '#ddd' }} />
      {children}
    </MapView>
  )
}

async function mountMap(children: ReactNode = null, props: Given = {}) {
  const handle = createRef<MapViewHandle>()
  const result = render(mapOf(children, props, handle))
  const canvas = canvasIn(result.container)
  await painted(canvas)
  const root = result.container.querySelector<HTMLElement>('[data-umbra-map]')!
  return {
    ...result,
    canvas,
    root,
    ground: result.getByTestId('ground'),
    handle: handle.current!,
    view: () => handle.current!.view!,
    update: (others: ReactNode, next: Given = props) => result.rerender(mapOf(others, next, handle)),
  }
}

/** A pointer of 0.2 pixels per millisecond that lets go, at times that are told: a busy machine would slow it down. */
function flick(element: Element): void {
  const tell = (type: string, time: number, buttons = 1) => {
    const event = new PointerEvent(type, {
      pointerType: 'touch',
      bubbles: true,
      pointerId: 71,
      clientX: 100 - time / 5,
      clientY: 75,
      buttons,
    })
    Object.defineProperty(event, 'timeStamp', { value: time })
    element.dispatchEvent(event)
  }
  tell('pointerdown', 0)
  for (let time = 10; time <= 50; time += 10) tell('pointermove', time)
  tell('pointerup', 55, 0)
}

function expectView(view: View | null, x: number, y: number, zoom: number) {
  expect(view?.zoom).toBeCloseTo(zoom, 6)
  expect(view?.x).toBeCloseTo(x, 4)
  expect(view?.y).toBeCloseTo(y, 4)
}

describe('a MapView', () => {
  it('shows all of the map at first, in the middle', async () => {
    const { ground, view, root } = await mountMap()
    expectView(view(), 0, 0, 0.5)
    const { left, top, width, height } = ground.getBoundingClientRect()
    expect([left, top, width, height]).toEqual([0, 0, 200, 150])
    expect(root.getAttribute('role')).toBe('region')
    expect(root.getAttribute('aria-label')).toBe('Map')
  })

  it('is as wide as its place and as high as the map then is, where nothing else is said', async () => {
    const { root } = await mountMap(null, { style: { width: undefined, height: undefined, position: 'static' } })
    const { width, height } = root.getBoundingClientRect()
    expect(height).toBeCloseTo((width * 3) / 4, 1)
  })

  it('zooms about the pointer by the wheel, within its limits', async () => {
    const { view } = await mountMap()
    await mouse.move([150, 50])
    await mouse.wheel([150, 50], -500)
    await expect.poll(() => view().zoom).toBeCloseTo(1, 6)
    expectView(view(), 150, 50, 1)
    for (let i = 0; i < 20; i++) await mouse.wheel([150, 50], -500)
    await expect.poll(() => view().zoom).toBe(8)
    for (let i = 0; i < 20; i++) await mouse.wheel([10, 50], 500)
    await expect.poll(() => view().zoom).toBe(0.5)
    expectView(view(), 0, 0, 0.5)
  })

  it('is dragged by the mouse, and no farther than its edges', async () => {
    const { view, handle } = await mountMap()
    await reduce('reduce')
    handle.zoomBy(2, { x: 200, y: 150 })
    expectView(view(), 100, 75, 1)
    await mouse.drag([100, 100], [60, 130])
    await expect.poll(() => view().x).toBeCloseTo(140, 4)
    expectView(view(), 140, 45, 1)
    await mouse.drag([100, 20], [10, 140])
    await expect.poll(() => view().x).toBeCloseTo(200, 4)
    expectView(view(), 200, 0, 1)
  })

  it('is pinched by two fingers about their middle', async () => {
    const { view } = await mountMap()
    await fingers.start([90, 75], [110, 75])
    await fingers.move([80, 75], [120, 75])
    await fingers.move([70, 75], [130, 75])
    await fingers.move([60, 75], [140, 75])
    await fingers.end()
    await expect.poll(() => view().zoom).toBeCloseTo(2, 4)
    expectView(view(), 150, 112.5, 2)
  })

  it('is dragged on by the finger that stays', async () => {
    await reduce('reduce')
    const { view, ground } = await mountMap(null, { defaultView: { x: 100, y: 75, zoom: 1 } })
    // The runner's fingers are all lifted at once.
    const tell = (type: string, pointerId: number, clientX: number, clientY: number, buttons = 1) =>
      ground.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', bubbles: true, pointerId, clientX, clientY, buttons }),
      )
    tell('pointerdown', 71, 75, 75)
    tell('pointerdown', 72, 125, 75)
    tell('pointermove', 71, 50, 75)
    tell('pointermove', 72, 150, 75)
    expectView(view(), 150, 112.5, 2)
    tell('pointerup', 72, 150, 75, 0)
    tell('pointermove', 71, 70, 65)
    expectView(view(), 140, 117.5, 2)
    tell('pointerup', 71, 70, 65, 0)
    tell('pointermove', 71, 30, 30)
    expectView(view(), 140, 117.5, 2)
  })

  it('moves with its light in the same frame, also as it glides', async () => {
    const light = <Light x={200} y={150} radius={20} falloff="none" />
    const { canvas, ground, handle, view } = await mountMap(light, { defaultView: { x: 100, y: 75, zoom: 1 } })
    const expectTogether = () => {
      const { left, top, width } = ground.getBoundingClientRect()
      const zoom = width / 400
      const [x, y] = [left + 200 * zoom, top + 150 * zoom]
      if (x < 30 || x > 170 || y < 30 || y > 120) return false
      expectColor(colorAt(canvas, x - 19 * zoom + 2, y), WHITE)
      expectColor(colorAt(canvas, x + 19 * zoom - 2, y), WHITE)
      expectColor(colorAt(canvas, x - 20 * zoom - 2, y), BLACK)
      expectColor(colorAt(canvas, x + 20 * zoom + 2, y), BLACK)
      return true
    }
    await mouse.move([50, 75])
    await mouse.down([50, 75])
    for (let x = 55; x <= 80; x += 5) {
      await mouse.move([x, 75], 1)
      await endOfFrame()
      expect(expectTogether()).toBe(true)
    }
    await mouse.up([80, 75])
    handle.panBy(20, 0)
    await endOfFrame()
    flick(ground)
    const places = new Set<number>()
    for (let last = Number.NaN; last !== view().x; ) {
      last = view().x
      for (let i = 0; i < 3; i++) {
        await endOfFrame()
        if (expectTogether()) places.add(view().x)
      }
    }
    handle.zoomBy(1.37)
    await endOfFrame()
    expectTogether()
    // It went on by itself.
    expect(places.size).toBeGreaterThan(3)
  })

  it('does not glide under reduced motion', async () => {
    await reduce('reduce')
    const { view, ground } = await mountMap(null, { defaultView: { x: 100, y: 75, zoom: 1 } })
    flick(ground)
    expectView(view(), 110, 75, 1)
    await frames(5)
    expectView(view(), 110, 75, 1)
  })

  it('stops as soon as something on it is pressed, whatever that is', async () => {
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

  it('zooms by a double tap and a double click', async () => {
    const { view } = await mountMap()
    await fingers.doubleTap([50, 50])
    await expect.poll(() => view().zoom).toBeCloseTo(1, 6)
    expectView(view(), 50, 50, 1)
    await mouse.doubleClick([100, 100])
    await expect.poll(() => view().zoom).toBeCloseTo(2, 6)
  })

  it('is moved by keys while it has the focus', async () => {
    const { view, root } = await mountMap()
    root.focus()
    await userEvent.keyboard('+')
    await frames(2)
    expect(view().zoom).toBeCloseTo(0.625, 6)
    const { x } = view()
    await userEvent.keyboard('{ArrowRight}')
    await frames(2)
    expect(view().x).toBeCloseTo(Math.min(400 - 200 / 0.625, x + 60 / 0.625), 4)
    await userEvent.keyboard('0')
    await frames(2)
    expectView(view(), 0, 0, 0.5)
  })

  it('leaves buttons, fields and what prevents the event alone', async () => {
    const pressed = vi.fn()
    const { view } = await mountMap(
      <>
        <button
          type="button"
          style={{ position: 'absolute', left: 0, top: 0, width: 100, height: 100 }}
          onClick={pressed}
        >
          press
        </button>
        <div
          style={{ position: 'absolute', left: 220, top: 0, width: 100, height: 100 }}
          onPointerDown={(event) => event.preventDefault()}
        />
        <div
          style={{ position: 'absolute', left: 220, top: 150, width: 100, height: 100 }}
          onPointerDown={(event) => event.stopPropagation()}
        />
      </>,
      { defaultView: { x: 40, y: 30, zoom: 1 } },
    )
    for (const [x, y] of [
      [20, 20],
      [190, 20],
      [190, 140],
    ] as const) {
      await mouse.drag([x, y], [100, 75])
      await frames(2)
      expectView(view(), 40, 30, 1)
    }
    expect(pressed).not.toHaveBeenCalled()
    await mouse.down([20, 20])
    await mouse.up([20, 20])
    await expect.poll(() => pressed.mock.calls.length).toBe(1)
  })

  it('does not click what is let go after a drag, and clicks what is pressed', async () => {
    await reduce('reduce')
    const clicked = vi.fn()
    const { view } = await mountMap(null, { defaultView: { x: 100, y: 75, zoom: 1 }, onClick: clicked })
    await mouse.drag([50, 75], [80, 75])
    await expect.poll(() => view().x).toBeCloseTo(70, 4)
    expect(clicked).not.toHaveBeenCalled()
    await mouse.down([50, 75])
    await mouse.up([50, 75])
    await expect.poll(() => clicked.mock.calls.length).toBe(1)
  })

  it('keeps its middle when its size changes, and all of the map where all was seen', async () => {
    const light = <Light x={200} y={150} radius={10} falloff="none" />
    const { view, update, canvas } = await mountMap(light)
    update(light, { style: { width: 100 } })
    await endOfFrame()
    expectView(view(), 0, -150, 0.25)
    expectColor(colorAt(canvas, 50, 75), WHITE)
    expectColor(colorAt(canvas, 55, 75), BLACK)
    update(light, { style: { width: 200 }, defaultView: { x: 0, y: 0, zoom: 9 } })
    await endOfFrame()
    expectView(view(), 0, 0, 0.5)
    await mouse.wheel([100, 75], -500)
    await expect.poll(() => view().zoom).toBeCloseTo(1, 6)
    update(light, { style: { width: 120, height: 80 } })
    await endOfFrame()
    expectView(view(), 140, 110, 1)
    expectColor(colorAt(canvas, 60, 40), WHITE)
    expectColor(colorAt(canvas, 72, 40), BLACK)
  })

  it('leaves a view that is kept outside to whom it is, and tells what it would be', async () => {
    const told = vi.fn()
    const { view, update } = await mountMap(null, { view: { x: 10, y: 20, zoom: 1 }, onViewChange: told })
    expectView(view(), 10, 20, 1)
    await mouse.wheel([0, 0], -500)
    await expect.poll(() => told.mock.lastCall?.[0].zoom).toBeCloseTo(2, 6)
    expectView(told.mock.lastCall![0], 10, 20, 2)
    expectView(view(), 10, 20, 1)
    update(null, { view: told.mock.lastCall![0], onViewChange: told })
    expectView(view(), 10, 20, 2)
  })

  it('tells its first view, and each later one once', async () => {
    const told = vi.fn()
    const { handle } = await mountMap(null, { onViewChange: told })
    expect(told.mock.calls).toEqual([[{ x: 0, y: 0, zoom: 0.5 }]])
    handle.zoomBy(2)
    handle.panBy(10, 20)
    expectView(handle.view, 110, 95, 1)
    await frames(2)
    expect(told).toHaveBeenCalledTimes(2)
    handle.panBy(0, 0)
    handle.fit()
    await frames(2)
    expectView(told.mock.lastCall![0], 0, 0, 0.5)
    expect(told).toHaveBeenCalledTimes(3)
  })

  it('renders its children no more than they ask for', async () => {
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

  it('scrolls the page by what it has no use for', async () => {
    const tall = document.body.appendChild(document.createElement('div'))
    tall.style.height = '5000px'
    const { root, view } = await mountMap()
    const prevented = vi.fn()
    root.addEventListener('wheel', (event) => setTimeout(() => prevented(event.defaultPrevented)))
    await mouse.wheel([100, 75], 100)
    await expect.poll(() => prevented.mock.lastCall).toEqual([false])
    await expect.poll(() => scrollY).toBeGreaterThan(0)
    window.scrollTo(0, 0)
    expect(root.style.touchAction).toBe('pan-x pan-y')
    await expect.poll(() => scrollY).toBe(0)
    await mouse.wheel([100, 75], -100)
    await expect.poll(() => prevented.mock.lastCall).toEqual([true])
    await expect.poll(() => view().zoom).toBeGreaterThan(0.5)
    expect(scrollY).toBe(0)
    expect(root.style.touchAction).toBe('none')
    tall.remove()
  })

  it('brings what gets the focus by keys into sight, and is not scrolled by it', async () => {
    const { view, root } = await mountMap(
      <button type="button" style={{ position: 'absolute', left: 350, top: 250 }}>
        far
      </button>,
      { defaultView: { x: 0, y: 0, zoom: 1 } },
    )
    root.focus()
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => view().x).toBeCloseTo(200, 0)
    expect([root.scrollLeft, root.scrollTop, document.activeElement?.textContent]).toEqual([0, 0, 'far'])
  })

  it.each([0.37, 0.5, 1, 1.234567, 3.3])('has content and light at the same place at zoom %d', async (zoom) => {
    // A tile of content exactly below the light's square shadow gap, off whole pixels.
    const { canvas, ground } = await mountMap(<Light x={123.4} y={87.6} radius={20} falloff="none" />, {
      view: { x: 123.4 - 97.3 / zoom, y: 87.6 - 71.9 / zoom, zoom },
    })
    const { left, top, width } = ground.getBoundingClientRect()
    expect(width / 400).toBeCloseTo(zoom, 5)
    const [x, y, radius] = [left + 123.4 * zoom, top + 87.6 * zoom, 20 * zoom]
    expect([x, y]).toEqual([expect.closeTo(97.3, 2), expect.closeTo(71.9, 2)])
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      expectColor(colorAt(canvas, x + dx * (radius - 1.5), y + dy * (radius - 1.5)), WHITE)
      expectColor(colorAt(canvas, x + dx * (radius + 1.5), y + dy * (radius + 1.5)), BLACK)
    }
  })
})

describe('a MapView from the server', () => {
  it.each([
    [200, 150],
    [200, 60],
    [90, 150],
  ])(
    'is fitted to %d by %d pixels before any script runs, and taken over without a jump or a warning',
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

describe('bad props of a MapView', () => {
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
    [{ ambient: 7 as never }, 'LightOverlay ambient must be a CSS color, got 7'],
  ] satisfies [Given, string][])('%o', (props, message) => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(mapOf(null, props, null))).toThrow(`react-umbra: ${message}`)
    complain.mockRestore()
  })

  it('are refused by its handle too, and change nothing', async () => {
    const { handle, view } = await mountMap()
    expect(() => handle.zoomBy(0)).toThrow('react-umbra: zoomBy factor must be above zero, got 0')
    expect(() => handle.zoomBy(2, { x: Number.NaN, y: 0 })).toThrow(
      'react-umbra: zoomBy about.x must be a finite number',
    )
    expect(() => handle.panBy(Number.POSITIVE_INFINITY, 0)).toThrow('react-umbra: panBy x must be a finite number')
    expectView(view(), 0, 0, 0.5)
  })

  it('in a place without a size it does nothing, and fits once it has one', async () => {
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
