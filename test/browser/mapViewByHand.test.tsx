import { useState } from 'react'
import { Light, useDraggable } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { fingers, mouse } from './fingers.js'
import { endOfFrame, frames } from './frames.js'
import { expectView, flick, mountMap } from './mountMap.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'

const reduce = (value: 'reduce' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

afterEach(async () => {
  await reduce('')
  window.scrollTo(0, 0)
})

/** A draggable button of 40 by 40 units around a place. */
function Token({ onClick }: { onClick: () => void }) {
  const [place, setPlace] = useState({ x: 200, y: 150 })
  const ref = useDraggable(place, setPlace)
  const style = { position: 'absolute', left: place.x - 20, top: place.y - 20, width: 40, height: 40 } as const
  return <button ref={ref} type="button" aria-label="token" style={style} onClick={onClick} />
}

describe('a MapView by pointer and keyboard', () => {
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

  it('zooms about the midpoint of two pinching fingers', async () => {
    const { view } = await mountMap()
    await fingers.start([90, 75], [110, 75])
    await fingers.move([80, 75], [120, 75])
    await fingers.move([70, 75], [130, 75])
    await fingers.move([60, 75], [140, 75])
    await fingers.end()
    await expect.poll(() => view().zoom).toBeCloseTo(2, 4)
    expectView(view(), 150, 112.5, 2)
  })

  it('continues a drag with the finger that remains after a pinch', async () => {
    await reduce('reduce')
    const { view, ground } = await mountMap(null, { defaultView: { x: 100, y: 75, zoom: 1 } })
    // The runner can only lift all fingers at once.
    const dispatch = (type: string, pointerId: number, clientX: number, clientY: number, buttons = 1) =>
      ground.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', bubbles: true, pointerId, clientX, clientY, buttons }),
      )
    dispatch('pointerdown', 71, 75, 75)
    dispatch('pointerdown', 72, 125, 75)
    dispatch('pointermove', 71, 50, 75)
    dispatch('pointermove', 72, 150, 75)
    expectView(view(), 150, 112.5, 2)
    dispatch('pointerup', 72, 150, 75, 0)
    dispatch('pointermove', 71, 70, 65)
    expectView(view(), 140, 117.5, 2)
    dispatch('pointerup', 71, 70, 65, 0)
    dispatch('pointermove', 71, 30, 30)
    expectView(view(), 140, 117.5, 2)
  })

  it('keeps the finger whose element is removed, and lets go of it', async () => {
    await reduce('reduce')
    const token = (
      <div style={{ position: 'absolute', left: 120, top: 100, width: 60, height: 60, background: 'blue' }} />
    )
    const settings = { defaultView: { x: 100, y: 75, zoom: 1 } }
    const { view, update } = await mountMap(token, settings)
    await fingers.start([50, 50])
    update(null, settings)
    await fingers.move([70, 50])
    await frames(2)
    expectView(view(), 80, 75, 1)
    await fingers.end()
    await fingers.drag([50, 50], [40, 50])
    await frames(2)
    expectView(view(), 90, 75, 1)
  })

  it('moves content and light in the same frame, dragged or gliding', async () => {
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
    // It glided.
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

  it('ignores buttons, fields and canceled events', async () => {
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

  it('fires a click for a press, but not after a drag', async () => {
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

  it('fires a click for a press of an item, an unsteady one too, and for a key, but not after a drag', async () => {
    const clicked = vi.fn()
    const { getByLabelText } = await mountMap(<Token onClick={clicked} />, { defaultView: { x: 100, y: 75, zoom: 1 } })
    const token = getByLabelText('token')
    await mouse.drag([100, 75], [140, 75])
    await expect.poll(() => token.style.left).toBe('220px')
    expect(clicked).not.toHaveBeenCalled()
    await mouse.drag([140, 75], [142, 75])
    await expect.poll(() => clicked.mock.calls.length).toBe(1)
    await mouse.drag([142, 75], [100, 75])
    await expect.poll(() => token.style.left).toBe('180px')
    await userEvent.keyboard('{Enter}')
    expect(clicked).toHaveBeenCalledTimes(2)
  })

  it('keeps its center when its size changes, and the whole map if all of it was visible', async () => {
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

  it('does not change a controlled view, and reports the requested one', async () => {
    const heard = vi.fn()
    const { view, update } = await mountMap(null, { view: { x: 10, y: 20, zoom: 1 }, onViewChange: heard })
    expectView(view(), 10, 20, 1)
    await mouse.wheel([0, 0], -500)
    await expect.poll(() => heard.mock.lastCall?.[0].zoom).toBeCloseTo(2, 6)
    expectView(heard.mock.lastCall![0], 10, 20, 2)
    expectView(view(), 10, 20, 1)
    update(null, { view: heard.mock.lastCall![0], onViewChange: heard })
    expectView(view(), 10, 20, 2)
  })

  it('pans only if its filter allows it, by any button', async () => {
    await reduce('reduce')
    const asked = vi.fn((event: PointerEvent) => event.button === 1)
    const { view, root } = await mountMap(null, { defaultView: { x: 100, y: 75, zoom: 1 }, pan: asked })
    await mouse.drag([100, 75], [60, 75])
    await frames(2)
    expectView(view(), 100, 75, 1)
    expect(asked).toHaveBeenCalledOnce()
    const dispatch = (type: string, clientX: number, buttons = 4) =>
      root.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerType: 'mouse',
          pointerId: 9,
          button: 1,
          buttons,
          clientX,
          clientY: 75,
        }),
      )
    dispatch('pointerdown', 100)
    // The page is not scrolled by that button meanwhile.
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 1 })
    root.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(true)
    dispatch('pointermove', 60)
    dispatch('pointerup', 60, 0)
    expectView(view(), 140, 75, 1)
    // A double click of that button does nothing.
    for (let i = 0; i < 2; i++) {
      dispatch('pointerdown', 100)
      dispatch('pointerup', 100, 0)
    }
    expectView(view(), 140, 75, 1)
  })

  it('with pan={false} does not pan by pointer, keys or wheel, and still zooms', async () => {
    const { view, root, ground } = await mountMap(null, { defaultView: { x: 100, y: 75, zoom: 1 }, pan: false })
    await mouse.drag([100, 75], [60, 75])
    await mouse.wheel([100, 75], 0, { deltaX: 50 })
    root.focus()
    await userEvent.keyboard('{ArrowRight}')
    await frames(2)
    expectView(view(), 100, 75, 1)
    expect([root.style.touchAction, root.style.cursor]).toEqual(['pan-x pan-y', ''])
    const dispatch = (type: string, pointerId: number, clientX: number) =>
      ground.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', bubbles: true, pointerId, clientX, clientY: 75, buttons: 1 }),
      )
    dispatch('pointerdown', 71, 75)
    dispatch('pointerdown', 72, 125)
    dispatch('pointermove', 72, 175)
    expect(view().zoom).toBeCloseTo(2, 6)
  })

  it('lets the page scroll by gestures that cannot move the map', async () => {
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

  it('pans to an element focused by keyboard, and is not scrolled', async () => {
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
})
