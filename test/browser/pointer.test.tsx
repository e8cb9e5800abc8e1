import { act } from '@testing-library/react'
import { Light, type Point, usePointer, type View } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frames } from './frames.js'
import { type MountOptions, mountOverlay } from './mount.js'

afterEach(async () => {
  // The real pointer stays where the last test left it.
  await userEvent.unhover(document.body)
})

function Pointer({ heard }: { heard: (point: Point | null) => void }) {
  heard(usePointer())
  return null
}

function Torch() {
  const at = usePointer()
  return at && <Light x={at.x} y={at.y} radius={20} falloff="none" />
}

function Other({ rendered }: { rendered: () => void }) {
  rendered()
  return null
}

/** Mounts an overlay whose pointer is recorded, and returns its last position. */
async function mountPointer(options: MountOptions = {}) {
  const heard = vi.fn<(point: Point | null) => void>()
  const mounted = await mountOverlay(<Pointer heard={heard} />, options)
  return {
    ...mounted,
    heard,
    last: () => heard.mock.lastCall![0],
    show: (view: View) => mounted.update(<Pointer heard={heard} />, { ...options, view }),
  }
}

/** Moves the real pointer to a place of an element, in CSS pixels of the page from the corner of its padding. */
async function hover(element: Element, x: number, y: number): Promise<void> {
  await act(() => userEvent.hover(page.elementLocator(element), { position: { x, y } }))
}

/** Expects a position to a tenth of a pixel, because the test runner may show its page slightly smaller. */
async function expectPointer(last: () => Point | null, x: number, y: number): Promise<void> {
  await expect.poll(() => last()?.x).toBeCloseTo(x, 1)
  expect(last()?.y).toBeCloseTo(y, 1)
}

describe('usePointer', () => {
  it('is the position over the overlay, and null before the pointer enters and after it leaves', async () => {
    const { root, last } = await mountPointer()
    expect(last()).toBeNull()
    await hover(root, 30, 40)
    await expectPointer(last, 30, 40)
    await hover(root, 150, 90)
    await expectPointer(last, 150, 90)
    await act(() => userEvent.unhover(page.elementLocator(root)))
    await expect.poll(last).toBeNull()
  })

  it('is in world units under a view', async () => {
    const { root, last } = await mountPointer({ view: { x: 1000, y: -500, zoom: 4 } })
    await hover(root, 40, 60)
    await expectPointer(last, 1010, -485)
  })

  it('follows the view while the pointer rests', async () => {
    const { root, last, show } = await mountPointer()
    await hover(root, 40, 60)
    await expectPointer(last, 40, 60)
    show({ x: 100, y: 200, zoom: 1 })
    await expectPointer(last, 140, 260)
    show({ x: 100, y: 200, zoom: 2 })
    await expectPointer(last, 120, 230)
  })

  it('is relative to the inside of a border', async () => {
    const { root, last } = await mountPointer({ style: { border: '10px solid', padding: 7 }, view: { zoom: 2 } })
    await pointerEventAt(root, 40, 50)
    await expectPointer(last, 15, 20)
  })

  it('is correct under a CSS transform that scales', async () => {
    const { root, last } = await mountPointer({
      style: { transform: 'scale(1.5, 0.5)', transformOrigin: '0 0', border: '4px solid' },
    })
    const { left, top } = root.getBoundingClientRect()
    const { clientX, clientY } = await pointerEventAt(root, 60, 20)
    await expectPointer(last, (clientX - left) / 1.5 - 4, (clientY - top) / 0.5 - 4)
  })

  it('is correct under CSS zoom', async () => {
    const { root, last } = await mountPointer({ style: { zoom: 2, border: '5px solid' } })
    const { left, top } = root.getBoundingClientRect()
    await pointerEventAt(root, left + 10 + 60, top + 10 + 40)
    await expectPointer(last, 30, 20)
  })

  it('is correct on a scrolled page', async () => {
    const { root, last } = await mountPointer({ style: { top: 3000, left: 20 } })
    root.scrollIntoView()
    await hover(root, 33, 44)
    await expectPointer(last, 33, 44)
    window.scrollTo(0, 0)
  })

  it('is null after pointercancel, and set again by pointerdown', async () => {
    const { root, last } = await mountPointer()
    await pointerEventAt(root, 12, 34)
    await expectPointer(last, 12, 34)
    await act(() => root.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true })))
    expect(last()).toBeNull()
    // A finger that touches the screen has not moved before.
    await act(() => {
      root.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 50, clientY: 60 }))
    })
    await expectPointer(last, 50, 60)
  })

  it('follows one finger until it is lifted, then the other', async () => {
    const { root, last } = await mountPointer()
    const finger = (type: string, pointerId: number, clientX: number) =>
      act(() => {
        const place = { pointerId, clientX, clientY: 10, pointerType: 'touch', bubbles: type !== 'pointerleave' }
        root.dispatchEvent(new PointerEvent(type, place))
      })
    await finger('pointerdown', 5, 20)
    await finger('pointerdown', 6, 80)
    await expectPointer(last, 20, 10)
    await finger('pointermove', 6, 90)
    await finger('pointermove', 5, 30)
    await expectPointer(last, 30, 10)
    await finger('pointerup', 5, 30)
    await finger('pointerleave', 5, 30)
    expect(last()).toBeNull()
    await finger('pointermove', 6, 70)
    await expectPointer(last, 70, 10)
    await finger('pointerup', 6, 70)
    await finger('pointerleave', 6, 70)
    expect(last()).toBeNull()
  })

  it('follows another finger after the element under the first one was removed', async () => {
    const heard = vi.fn<(point: Point | null) => void>()
    const { root, update } = await mountOverlay([<Pointer key="pointer" heard={heard} />, <i key="token" id="token" />])
    const press = (target: Element, pointerId: number, clientX: number) =>
      act(() => {
        const place = { pointerId, clientX, clientY: 10, pointerType: 'touch', bubbles: true }
        target.dispatchEvent(new PointerEvent('pointerdown', place))
      })
    await press(root.querySelector('#token')!, 5, 20)
    update([<Pointer key="pointer" heard={heard} />])
    await press(root, 6, 80)
    await expectPointer(() => heard.mock.lastCall![0], 80, 10)
  })

  it('renders only its own component, and paints nothing', async () => {
    const [rendered, heard] = [vi.fn(), vi.fn()]
    const shown = (
      <>
        <Other rendered={rendered} />
        <Pointer heard={heard} />
      </>
    )
    const { root, canvas, update } = await mountOverlay(shown)
    // Its own canvas only, because overlays of other tests may share the page.
    const fillRect = vi.spyOn(canvas.getContext('2d')!, 'fillRect')
    rendered.mockClear()
    for (let x = 10; x < 60; x += 10) await pointerEventAt(root, x, 10)
    await frames(2)
    expect(heard).toHaveBeenLastCalledWith({ x: 50, y: 10 })
    expect(rendered).not.toHaveBeenCalled()
    expect(fillRect).not.toHaveBeenCalled()
    update(shown, { ambient: 'maroon' })
    await frames(2)
    expect(fillRect).toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('does not render again for the same position', async () => {
    const { root, heard } = await mountPointer()
    await pointerEventAt(root, 12, 34)
    const count = heard.mock.calls.length
    await pointerEventAt(root, 12, 34)
    expect(heard).toHaveBeenCalledTimes(count)
  })

  it('moves a light', async () => {
    const { root, canvas } = await mountOverlay(<Torch />, { ambient: 'black' })
    await pointerEventAt(root, 100, 50)
    await frames(2)
    const { data } = canvas.getContext('2d')!.getImageData(100 * devicePixelRatio, 50 * devicePixelRatio, 1, 1)
    expect([...data]).toEqual([255, 255, 255, 255])
  })
})

/** Dispatches a pointer move at an exact position, which a real pointer may miss. */
async function pointerEventAt(element: Element, clientX: number, clientY: number) {
  await act(() => {
    element.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX, clientY }))
  })
  return { clientX, clientY }
}
