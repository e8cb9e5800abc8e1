import { useState } from 'react'
import { Light, type Point, type UseDraggableOptions, useDraggable } from 'react-umbra'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fingers, mouse } from './fingers.js'
import { frames } from './frames.js'
import { buttons, Opened, stateOf } from './house.js'
import { mountMap } from './mountMap.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'

describe('Doors by pointer and keyboard', () => {
  it('open and close by mouse, touch and keys, and let light through at once', async () => {
    const heard = vi.fn()
    const { canvas } = await mountMap(<Opened heard={heard} />)
    expectColor(colorAt(canvas, 110, 60), BLACK)
    await mouse.down([100, 60])
    await mouse.up([100, 60])
    await expect.poll(() => heard.mock.lastCall).toEqual([1, true])
    expect(stateOf(buttons()[0]!)).toEqual(['Door 1, open', 'true', 'false'])
    await frames(2)
    expect(colorAt(canvas, 110, 60)[0]).toBeGreaterThan(20)
    await fingers.start([100, 60])
    await fingers.end()
    await expect.poll(() => heard.mock.lastCall).toEqual([1, false])
    buttons()[1]!.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => heard.mock.lastCall).toEqual([3, false])
  })
})

function Torch({ heard, ...options }: UseDraggableOptions & { heard: (place: Point) => void }) {
  const [at, setAt] = useState({ x: 100, y: 100 })
  const move = (to: Point) => {
    heard(to)
    setAt(to)
  }
  const drag = useDraggable(at, move, options)
  return (
    <>
      <button
        ref={drag}
        type="button"
        aria-label="torch"
        style={{ position: 'absolute', left: at.x - 20, top: at.y - 20, width: 40, height: 40 }}
      />
      <Light {...at} radius={15} falloff="none" />
    </>
  )
}

describe('useDraggable', () => {
  it('ends a drag whose pointer was released outside the window', async () => {
    const [heard, onEnd] = [vi.fn<(place: Point) => void>(), vi.fn<(place: Point) => void>()]
    const { getByLabelText } = await mountMap(<Torch heard={heard} onEnd={onEnd} />)
    const torch = getByLabelText('torch')
    const dispatch = (type: string, clientX: number, buttons: number) =>
      torch.dispatchEvent(
        new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 9, clientX, clientY: 45, buttons }),
      )
    dispatch('pointerdown', 55, 1)
    dispatch('pointermove', 65, 1)
    const last = heard.mock.lastCall![0]
    dispatch('pointermove', 85, 0)
    expect(onEnd.mock.calls).toEqual([[last]])
    dispatch('pointermove', 95, 1)
    expect(heard.mock.lastCall![0]).toBe(last)
  })

  it('ends a drag whose element is removed', async () => {
    const [heard, onEnd] = [vi.fn<(place: Point) => void>(), vi.fn<(place: Point) => void>()]
    const torch = <Torch heard={heard} onEnd={onEnd} />
    const { update } = await mountMap(torch)
    await mouse.move([55, 45])
    await mouse.down([55, 45])
    update(null)
    expect(onEnd).not.toHaveBeenCalled()
    await mouse.up([55, 45])
    update(torch)
    await mouse.down([55, 45])
    await mouse.move([105, 75], 1)
    await expect.poll(() => heard.mock.lastCall?.[0].x).toBeCloseTo(200, 3)
    update(null)
    expect(onEnd.mock.calls).toEqual([heard.mock.lastCall])
    await mouse.up([105, 75])
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('drags an element in world units by mouse and touch, without panning the map', async () => {
    const heard = vi.fn<(place: Point) => void>()
    const { handle, canvas } = await mountMap(<Torch heard={heard} />)
    await mouse.drag([55, 45], [105, 75])
    await expect.poll(() => heard.mock.lastCall?.[0].x).toBeCloseTo(200, 3)
    expect(heard.mock.lastCall?.[0].y).toBeCloseTo(160, 3)
    handle.zoomBy(2, { x: 200, y: 160 })
    await frames(2)
    const { x, y, zoom } = handle.view!
    expectColor(colorAt(canvas, (200 - x) * zoom, (160 - y) * zoom), WHITE)
    const at = [(200 - x) * zoom, (160 - y) * zoom] as const
    await fingers.drag(at, [at[0] + 30, at[1] - 20])
    await expect.poll(() => heard.mock.lastCall?.[0].x).toBeCloseTo(230, 0)
    expect(heard.mock.lastCall?.[0].y).toBeCloseTo(140, 0)
    expect(handle.view).toEqual({ x, y, zoom })
  })

  it('moves by 16 CSS pixels per arrow key, without panning the map', async () => {
    const heard = vi.fn<(place: Point) => void>()
    const { handle, getByLabelText } = await mountMap(<Torch heard={heard} />)
    const view = handle.view
    getByLabelText('torch').focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => heard.mock.lastCall?.[0]).toEqual({ x: 132, y: 100 })
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => heard.mock.lastCall?.[0]).toEqual({ x: 132, y: 68 })
    expect(handle.view).toEqual(view)
  })

  it('snaps and stays within a box by pointer and keys alike, and reports the end of each drag', async () => {
    const [heard, ended] = [vi.fn<(place: Point) => void>(), vi.fn<(place: Point) => void>()]
    const within = { minX: 0, minY: 0, maxX: 150, maxY: 300 }
    const { getByLabelText } = await mountMap(<Torch heard={heard} onEnd={ended} snap={25} within={within} />)
    await mouse.drag([50, 50], [66, 80], 12)
    await expect.poll(() => ended.mock.calls).toEqual([[{ x: 125, y: 150 }]])
    // Once for each point of the grid.
    const places = heard.mock.calls.map(([{ x, y }]) => `${x} ${y}`)
    expect(new Set(places).size).toBe(places.length)
    await mouse.drag([62, 75], [190, 75])
    await expect.poll(() => ended.mock.lastCall).toEqual([{ x: 150, y: 150 }])
    getByLabelText('torch').focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => ended.mock.calls.length).toBe(3)
    expect(heard.mock.lastCall).toEqual([{ x: 150, y: 150 }])
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => ended.mock.lastCall).toEqual([{ x: 150, y: 125 }])
    // A press without a move is not a drag.
    await mouse.down([75, 62])
    await mouse.up([75, 62])
    expect(ended).toHaveBeenCalledTimes(4)
  })

  it('moves by its step in world units at any zoom', async () => {
    const heard = vi.fn<(place: Point) => void>()
    const { getByLabelText, handle } = await mountMap(<Torch heard={heard} step={7} />)
    handle.zoomBy(1.5)
    await frames(2)
    getByLabelText('torch').focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => heard.mock.lastCall?.[0].x).toBeCloseTo(93, 9)
    expect(heard.mock.lastCall?.[0].y).toBe(100)
  })
})
