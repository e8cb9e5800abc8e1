import { act, render } from '@testing-library/react'
import { StrictMode, useEffect, useRef, useState } from 'react'
import {
  FogOfWar,
  Light,
  LightOverlay,
  MapView,
  Occluder,
  type PanZoomed,
  type Point,
  Unlit,
  useDraggable,
  usePanZoom,
  type View,
  Viewer,
} from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fingers, mouse } from './fingers.js'
import { paintedFog, shownOf } from './fogs.js'
import { endOfFrame, frames } from './frames.js'
import { expectView, flick, mountMap } from './mountMap.js'
import { BLACK, colorAt, expectColor, pictureOf, pixel, WHITE } from './pixels.js'
import { density, setDensity } from './screen.js'

afterEach(() => {
  vi.restoreAllMocks()
  window.scrollTo(0, 0)
})

/** Dispatches a pointer's event without buttons, as tests of apps often do. */
function point(target: Element, type: string, [clientX, clientY]: readonly [number, number]): void {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, clientX, clientY }))
}

/** Dispatches a finger's event. */
function touch(target: Element, type: string, pointerId: number, [clientX, clientY]: readonly [number, number]): void {
  const place = { pointerId, clientX, clientY, buttons: type === 'pointerup' ? 0 : 1 }
  target.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, cancelable: true, ...place }))
}

describe('a wheel', () => {
  const turn = async (root: HTMLElement, settings: WheelEventInit) => {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: 100, clientY: 75, ...settings })
    root.dispatchEvent(event)
    await frames(2)
    return event.defaultPrevented
  }

  it('zooms by pixels, lines or pages', async () => {
    const { root, view } = await mountMap()
    expect(await turn(root, { deltaY: -500 })).toBe(true)
    expect(view().zoom).toBeCloseTo(1, 6)
    await turn(root, { deltaY: -10, deltaMode: 1 })
    expect(view().zoom).toBeCloseTo(Math.SQRT2, 6)
    await turn(root, { deltaY: 1, deltaMode: 2 })
    expect(view().zoom).toBeCloseTo(Math.SQRT1_2, 6)
  })

  it('with Ctrl zooms like a pinch, and never zooms the page', async () => {
    const { root, view } = await mountMap()
    expect(await turn(root, { deltaY: 50, ctrlKey: true })).toBe(true)
    expect(view().zoom).toBe(0.5)
    await turn(root, { deltaY: -50, ctrlKey: true })
    expect(view().zoom).toBeCloseTo(1, 6)
  })

  it('pans horizontally by deltaX', async () => {
    const { root, view } = await mountMap(null, { defaultView: { x: 50, y: 50, zoom: 2 } })
    await turn(root, { deltaX: 30, deltaY: 4 })
    expectView(view(), 65, 50, 2)
    await turn(root, { deltaX: -1, deltaMode: 1 })
    expectView(view(), 57, 50, 2)
  })

  it('does nothing if its event is canceled', async () => {
    const { root, view } = await mountMap()
    root.addEventListener('wheel', (event) => event.preventDefault(), { capture: true })
    await turn(root, { deltaY: -500 })
    expect(view().zoom).toBe(0.5)
  })

  it('also zooms by trackpad pinches in Safari', async () => {
    const { root, view } = await mountMap()
    for (const [type, scale] of [
      ['gesturestart', 1],
      ['gesturechange', 1.5],
      ['gesturechange', 2],
    ] as const) {
      root.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { scale, clientX: 50, clientY: 50 }))
    }
    expectView(view(), 50, 50, 1)
  })
})

describe('a finger', () => {
  it('scrolls the page if the whole map is visible, and otherwise pans the map', async () => {
    const tall = document.body.appendChild(document.createElement('div'))
    tall.style.height = '5000px'
    const { view, handle } = await mountMap()
    await fingers.drag([100, 140], [100, 20], 12)
    await expect.poll(() => scrollY).toBeGreaterThan(50)
    // The page keeps scrolling after the release.
    for (let last = Number.NaN; last !== scrollY; await frames(5)) last = scrollY
    window.scrollTo(0, 0)
    handle.zoomBy(4)
    await frames(2)
    const { y } = view()
    await fingers.drag([100, 140], [100, 20], 12)
    await expect.poll(() => view().y).toBeGreaterThan(y + 50)
    expect(scrollY).toBe(0)
    tall.remove()
  })
})

it('a MapView works under StrictMode, and removes its listeners when it unmounts', async () => {
  const { rerender, container } = render(
    <StrictMode>
      <MapView width={400} height={300} style={{ width: 200, height: 150 }} />
    </StrictMode>,
  )
  await frames(2)
  const root = container.querySelector<HTMLElement>('[data-umbra-map]')!
  expect([root.style.touchAction, root.style.userSelect]).toEqual(['pan-x pan-y', 'none'])
  const removed = vi.spyOn(document, 'removeEventListener')
  rerender(<StrictMode />)
  expect(removed.mock.calls.map(([type]) => type)).toEqual(
    expect.arrayContaining(['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown']),
  )
})

it('a MapView is as sharp as the screen at any density', async () => {
  for (const [i, next] of [1.5, 2, 3].entries()) {
    await setDensity(next, i + 1)
    const view = { x: 123.4 - 97.3 / 1.7, y: 87.6 - 71.9 / 1.7, zoom: 1.7 }
    const light = <Light x={123.4} y={87.6} radius={20} falloff="none" />
    const { canvas, unmount } = await mountMap(light, { view })
    expect([canvas.width, canvas.height]).toEqual([200 * next, 150 * next])
    const picture = pictureOf(canvas)
    // Within a pixel of the screen.
    const edge = (97.3 + 20 * 1.7) * next
    expectColor(pixel(picture, edge - 1.2, 71.9 * next), WHITE)
    expectColor(pixel(picture, edge + 1.2, 71.9 * next), BLACK)
    unmount()
  }
  await setDensity(density, 0)
})

function Crate() {
  const crate = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={crate} style={{ position: 'absolute', left: 200, top: 100, width: 40, height: 100 }} />
      <Occluder of={crate} />
      <Light x={100} y={150} radius={400} falloff="none" />
    </>
  )
}

it('a MapView keeps shadows at its content in every frame of a move', async () => {
  const { canvas, handle } = await mountMap(<Crate />)
  const shows = (x: number) => {
    const { view } = handle
    return colorAt(canvas, (x - view!.x) * view!.zoom, (150 - view!.y) * view!.zoom)[0]
  }
  await expect.poll(() => shows(260)).toBe(0)
  handle.zoomBy(2.3, { x: 200, y: 150 })
  for (let i = 0; i < 4; i++) {
    await endOfFrame()
    expect([shows(234), shows(246)]).toEqual([255, 0])
    handle.panBy(7.3, 1.1)
  }
})

function Own({ heard }: { heard: (view: View | null) => void }) {
  const { ref, view, fit, zoomBy } = usePanZoom({ width: 400, height: 300, maxZoom: 2 })
  heard(view)
  return (
    <LightOverlay
      ref={ref}
      view={view ?? undefined}
      style={{ position: 'absolute', inset: '0 auto auto 0', width: 200, height: 150 }}
    >
      <button type="button" onClick={() => zoomBy(100, { x: 0, y: 0 })}>
        in
      </button>
      <button type="button" onClick={fit}>
        all
      </button>
    </LightOverlay>
  )
}

describe('usePanZoom', () => {
  it('returns the view of a custom element, once per frame', async () => {
    const heard = vi.fn()
    const { getByText } = render(<Own heard={heard} />)
    expectView(heard.mock.lastCall![0], 0, 0, 0.5)
    getByText('in').click()
    await expect.poll(() => heard.mock.lastCall![0].zoom).toBe(2)
    expectView(heard.mock.lastCall![0], 0, 0, 2)
    await mouse.wheel([200, 150], 500)
    await expect.poll(() => heard.mock.lastCall![0].zoom).toBeCloseTo(1, 6)
    getByText('all').click()
    await expect.poll(() => heard.mock.lastCall![0].zoom).toBe(0.5)
  })

  /** A map that is zoomed in enough to pan, on a new element for each `version`. */
  function Versions({ version, given }: { version: number | null; given: (now: PanZoomed) => void }) {
    const now = usePanZoom({ width: 400, height: 300, defaultView: { x: 10, y: 10, zoom: 2 } })
    useEffect(() => given(now))
    return version !== null && <div key={version} ref={now.ref} data-own="" style={{ width: 200, height: 150 }} />
  }

  it('attaches to a replaced element, even if it does not render again', async () => {
    let replace = (_version: number) => {}
    function Inner({ panned }: { panned: PanZoomed['ref'] }) {
      const [version, setVersion] = useState(0)
      replace = setVersion
      return <div key={version} ref={panned} data-own="" style={{ width: 200, height: 150 }} />
    }
    function Outer() {
      return <Inner panned={usePanZoom({ width: 400, height: 300, defaultView: { x: 10, y: 10, zoom: 2 } }).ref} />
    }
    const { container } = render(<Outer />)
    const touchAction = () => container.querySelector<HTMLElement>('[data-own]')!.style.touchAction
    expect(touchAction()).toBe('none')
    await act(async () => replace(1))
    expect(touchAction()).toBe('none')
  })

  it('does nothing without an element, and keeps its view', async () => {
    const given = vi.fn<(now: PanZoomed) => void>()
    const { rerender } = render(<Versions version={0} given={given} />)
    rerender(<Versions version={null} given={given} />)
    const { zoomBy, panBy, fit, view } = given.mock.lastCall![0]
    for (const move of [() => zoomBy(2), () => panBy(5, 5), fit]) expect(move).not.toThrow()
    await frames(2)
    rerender(<Versions version={1} given={given} />)
    expect(given.mock.lastCall![0].view).toEqual(view)
  })

  it('ends a drag when its element is replaced', () => {
    const { container, rerender } = render(<Versions version={0} given={() => {}} />)
    const element = () => container.querySelector<HTMLElement>('[data-own]')!
    const drag = { bubbles: true, pointerId: 1, pointerType: 'mouse', buttons: 1, clientY: 50 }
    element().dispatchEvent(new PointerEvent('pointerdown', { ...drag, clientX: 50 }))
    element().dispatchEvent(new PointerEvent('pointermove', { ...drag, clientX: 80 }))
    expect(element().style.cursor).toBe('grabbing')
    rerender(<Versions version={1} given={() => {}} />)
    expect(element().style.cursor).toBe('grab')
  })

  it.each([
    [null, 'usePanZoom options must be an object, got null'],
    [{ width: 1, height: 0 }, 'usePanZoom height must be above zero, got 0'],
    [{ width: 1, height: 1, maxZoom: Number.NaN }, 'usePanZoom maxZoom must be a finite number, got NaN'],
  ])('rejects %o', (options, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Bad = () => <>{String(usePanZoom(options as never).view)}</>
    expect(() => render(<Bad />)).toThrow(`react-umbra: ${message}`)
  })
})

describe('inertia', () => {
  const start = { defaultView: { x: 100, y: 75, zoom: 1 } }

  it('ends when the map changes', async () => {
    const { view, ground, update } = await mountMap(null, start)
    flick(ground)
    await frames(2)
    update(null, { width: 800, height: 600 })
    await frames(5)
    expectView(view(), 0, 0, 0.25)
  })

  it('ends when the size changes, which keeps the center', async () => {
    const { view, ground, root } = await mountMap(null, start)
    flick(ground)
    await frames(2)
    const { x } = view()
    root.style.width = '100px'
    await frames(5)
    const resized = view()
    expect(resized.x).toBeGreaterThanOrEqual(x + 50)
    await frames(10)
    expect(view()).toEqual(resized)
  })

  it('moves a controlled view until the caller sets another one', async () => {
    let show = (_: View): void => {}
    let shown: View = { x: 100, y: 75, zoom: 1 }
    function Owner() {
      const [view, setView] = useState(shown)
      shown = view
      show = setView
      return (
        <MapView width={400} height={300} view={view} onViewChange={setView} style={{ width: 200, height: 150 }}>
          <div data-testid="ground" style={{ width: 400, height: 300 }} />
        </MapView>
      )
    }
    const { getByTestId } = render(<Owner />)
    await frames(2)
    flick(getByTestId('ground'))
    const released = shown.x!
    await expect.poll(() => shown.x).toBeGreaterThan(released + 5)
    // Also if React sets both views at once.
    await frames(1)
    act(() => show({ x: 20, y: 20, zoom: 2 }))
    await frames(5)
    expectView(shown, 20, 20, 2)
  })
})

it('a MapView pinches about both fingers if only one of them may pan', async () => {
  const token = <div data-testid="token" style={{ position: 'absolute', left: 200, top: 100, width: 60, height: 60 }} />
  const { view, root, ground, getByTestId } = await mountMap(token, {
    defaultView: { x: 100, y: 75, zoom: 1 },
    pan: ({ target }) => target === ground,
  })
  touch(ground, 'pointerdown', 71, [50, 50])
  touch(getByTestId('token'), 'pointerdown', 72, [120, 50])
  touch(root, 'pointermove', 72, [190, 50])
  await frames(2)
  expectView(view(), 125, 100, 2)
})

function Item({ heard }: { heard: (place: Point) => void }) {
  const ref = useDraggable({ x: 200, y: 150 }, heard)
  return (
    <div
      ref={ref}
      data-testid="item"
      style={{ position: 'absolute', left: 180, top: 130, width: 40, height: 40, background: 'red' }}
    />
  )
}

it('pans and drags by synthetic events without buttons', async () => {
  const heard = vi.fn()
  const { view, ground, getByTestId } = await mountMap(<Item heard={heard} />, {
    defaultView: { x: 100, y: 75, zoom: 1 },
  })
  point(getByTestId('item'), 'pointerdown', [100, 75])
  point(getByTestId('item'), 'pointermove', [110, 75])
  point(getByTestId('item'), 'pointerup', [110, 75])
  expect(heard.mock.calls).toEqual([[{ x: 210, y: 150 }]])
  point(ground, 'pointerdown', [50, 50])
  for (const x of [60, 70]) point(ground, 'pointermove', [x, 50])
  expectView(view(), 80, 75, 1)
})

describe('a second finger', () => {
  const START = { x: 100, y: 75, zoom: 1 }

  it('on an item pinches the map that the first one holds', async () => {
    const heard = vi.fn()
    const { view, ground, getByTestId } = await mountMap(<Item heard={heard} />, { defaultView: START })
    touch(ground, 'pointerdown', 71, [50, 75])
    touch(getByTestId('item'), 'pointerdown', 72, [100, 75])
    touch(ground, 'pointermove', 72, [150, 75])
    await frames(2)
    expectView(view(), 125, 112.5, 2)
    expect(heard).not.toHaveBeenCalled()
  })

  it('on an item that another one drags does nothing', async () => {
    const heard = vi.fn()
    const { view, getByTestId } = await mountMap(<Item heard={heard} />, { defaultView: START })
    const item = getByTestId('item')
    touch(item, 'pointerdown', 71, [90, 75])
    touch(item, 'pointerdown', 72, [110, 75])
    touch(item, 'pointermove', 72, [130, 75])
    await frames(2)
    expectView(view(), 100, 75, 1)
    touch(item, 'pointermove', 71, [110, 85])
    expect(heard.mock.calls).toEqual([[{ x: 220, y: 160 }]])
  })

  it('pinches with one on a button, which then pans, but does nothing alone', async () => {
    const pressed = vi.fn()
    const button = (
      <button
        type="button"
        onClick={pressed}
        style={{ position: 'absolute', left: 130, top: 130, width: 40, height: 40 }}
      >
        press
      </button>
    )
    const { view, ground, root, getByText } = await mountMap(button, { defaultView: START })
    touch(getByText('press'), 'pointerdown', 71, [60, 75])
    touch(ground, 'pointermove', 71, [50, 75])
    expectView(view(), 100, 75, 1)
    expect(root.style.cursor).toBe('grab')
    touch(ground, 'pointerdown', 72, [100, 75])
    touch(ground, 'pointermove', 72, [150, 75])
    await frames(2)
    expectView(view(), 125, 112.5, 2)
    touch(ground, 'pointerup', 72, [150, 75])
    touch(ground, 'pointermove', 71, [70, 75])
    await frames(2)
    expectView(view(), 115, 112.5, 2)
    touch(ground, 'pointerup', 71, [70, 75])
    await frames(2)
    expectView(view(), 115, 112.5, 2)
    for (let i = 0; i < 2; i++) {
      await fingers.start([70, 75])
      await fingers.end()
    }
    await expect.poll(() => pressed.mock.calls.length).toBe(2)
    expectView(view(), 115, 112.5, 2)
  })
})

it('a MapView shows the last focused element if the focus moves twice in a frame', async () => {
  const button = (name: string, left: number) => (
    <button type="button" style={{ position: 'absolute', left, top: 250, width: 20, height: 20 }}>
      {name}
    </button>
  )
  const buttons = (
    <>
      {button('right', 350)}
      {button('left', 10)}
    </>
  )
  const { view, getByText } = await mountMap(buttons, { defaultView: { zoom: 1 } })
  for (const name of ['right', 'left'])
    getByText(name).focus({ preventScroll: true, focusVisible: true } as FocusOptions)
  await frames(2)
  expectView(view(), 0, 150, 1)
})

it('a MapView fits the map again after its width was 0', async () => {
  const style = { width: 204, height: 154, border: '2px solid', boxSizing: 'border-box' } as const
  const { view, root } = await mountMap(null, { style })
  for (const width of ['0', '104px']) {
    root.style.width = width
    await frames(2)
  }
  expectView(view(), 0, -150, 0.25)
})

it('a MapView keeps its view if it is hidden during a drag', async () => {
  const { view, root, ground } = await mountMap(null, {
    defaultView: { x: 100, y: 75, zoom: 1 },
    style: { left: 60, top: 60 },
  })
  touch(ground, 'pointerdown', 71, [150, 150])
  touch(ground, 'pointermove', 71, [140, 140])
  await frames(2)
  root.style.display = 'none'
  touch(ground, 'pointermove', 71, [139, 140])
  await frames(2)
  expectView(view(), 110, 85, 1)
})

describe('a letterbox', () => {
  it('is plain outside the map, above light and fog', async () => {
    const { root, handle } = await mountMap(
      <>
        <Light x={0} y={150} radius={200} falloff="none" glow={1} />
        <Viewer x={10} y={150} />
        <FogOfWar unexplored="green" />
        <Unlit>
          <div style={{ position: 'absolute', left: -60, top: 140, width: 20, height: 20, background: 'red' }} />
        </Unlit>
      </>,
      { style: { width: 300, '--umbra-letterbox': 'rgb(1, 2, 3)' } as React.CSSProperties },
    )
    await paintedFog(root)
    expectView(handle.view, -100, 0, 0.5)
    const shown = await shownOf(root)
    const scale = shown.width / 300
    for (const [x, y] of [
      [2, 2],
      [47, 75],
      [253, 75],
      [297, 147],
    ] as const)
      expectColor(pixel(shown, x * scale, y * scale), [1, 2, 3])
    expectColor(pixel(shown, 25 * scale, 75 * scale), [255, 0, 0])
    expectColor(pixel(shown, 54 * scale, 75 * scale), [0xdd, 0xdd, 0xdd], 40)
    handle.zoomBy(2)
    await frames(2)
    const letterbox = root.querySelector('[data-umbra="letterbox"]')!
    expect(getComputedStyle(letterbox).display).toBe('none')
  })
})
