import { render } from '@testing-library/react'
import { Doors, type DoorsProps, LightOverlay, type Point } from 'react-umbra'
import { createExploredMap } from 'react-umbra/core'
import { describe, expect, it, vi } from 'vitest'
import { endOfFrame, frames } from './frames.js'
import { buttons, data, House, Opened, place, stateOf } from './house.js'
import { mountMap } from './mountMap.js'
import { BLACK, colorAt, expectColor } from './pixels.js'

/** Largest offset of a reported box, in pixels. WebKit's rotated ones are off by up to 0.15. */
const ROUNDED = 0.2

describe('Doors', () => {
  it('have buttons only while they are explored', async () => {
    const explored = createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 400, maxY: 300 }, cell: 10 })
    const shown = render(
      <LightOverlay style={place}>
        <Doors data={data} explored={explored} onToggle={() => {}} />
      </LightOverlay>,
    )
    await frames(2)
    const names = (): (string | null)[] => [...shown.container.querySelectorAll('button')].map((item) => item.ariaLabel)
    expect(names()).toEqual([])
    explored.add(Float64Array.of(100, 60, 195, 60, 195, 180, 100, 180))
    await frames(2)
    expect(names()).toEqual(['Door 1, closed'])
    explored.clear()
    await frames(2)
    expect(names()).toEqual([])
  })

  it('have a button with a unique name each, unless they are secret', async () => {
    await mountMap(<House />)
    expect(buttons().map(stateOf)).toEqual([
      ['Door 1, closed', 'false', 'false'],
      ['Door 2, open', 'true', 'false'],
      ['Door 3, locked', 'false', 'true'],
    ])
    expect(buttons()[0]!.parentElement?.getAttribute('role')).toBe('group')
  })

  it('have the names that `label` returns', async () => {
    const label: DoorsProps['label'] = ({ number, open }, index) => `${index}/${number}/${open}`
    await mountMap(<House label={label} doors={{ 1: true }} />)
    expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual(['1/1/true', '3/2/true', '4/3/false'])
  })

  it('let light through after a click, and block it again after another', async () => {
    const { canvas } = await mountMap(<Opened />)
    expectColor(colorAt(canvas, 110, 60), BLACK)
    buttons()[0]!.click()
    await frames(2)
    expect(stateOf(buttons()[0]!)).toEqual(['Door 1, open', 'true', 'false'])
    expect(colorAt(canvas, 110, 60)[0]).toBeGreaterThan(20)
    buttons()[0]!.click()
    await frames(2)
    expectColor(colorAt(canvas, 110, 60), BLACK)
  })

  it('cannot be opened while locked, but can be closed', async () => {
    const heard = vi.fn()
    const { unmount } = await mountMap(<House onToggle={heard} />)
    buttons()[2]!.click()
    expect(heard).not.toHaveBeenCalled()
    unmount()
    await mountMap(<House onToggle={heard} doors={{ 4: true }} />)
    expect(stateOf(buttons()[2]!)).toEqual(['Door 3, open', 'true', 'false'])
    buttons()[2]!.click()
    expect(heard.mock.calls).toEqual([[4, false]])
  })

  it('have buttons along them in every view, at least 24 pixels wide and long', async () => {
    const { handle } = await mountMap(<House />)
    const middles: Point[] = [
      { x: 200, y: 120 },
      { x: 330, y: 230 },
      { x: 40, y: 280 },
    ]
    for (const move of [() => {}, () => handle.zoomBy(3), () => handle.panBy(40, 30), () => handle.zoomBy(100)]) {
      move()
      await endOfFrame()
      const { x, y, zoom } = handle.view!
      for (const [i, button] of buttons().entries()) {
        const { left, top, width, height } = button.getBoundingClientRect()
        expect(Math.abs(left + width / 2 - (middles[i]!.x - x) * zoom)).toBeLessThan(ROUNDED)
        expect(Math.abs(top + height / 2 - (middles[i]!.y - y) * zoom)).toBeLessThan(ROUNDED)
        expect(button.offsetWidth).toBeGreaterThanOrEqual(24)
        expect(button.offsetHeight).toBe(24)
      }
      expect(buttons()[0]!.offsetWidth).toBe(Math.max(24, Math.round(40 * zoom)))
    }
  })

  it('have buttons in place in a plain overlay with a view', async () => {
    render(
      <LightOverlay style={place} view={{ x: 150, y: 90, zoom: 2 }}>
        <House />
      </LightOverlay>,
    )
    await endOfFrame()
    const { left, top, width, height } = buttons()[0]!.getBoundingClientRect()
    expect([left + width / 2, top + height / 2]).toEqual([expect.closeTo(100, 1), expect.closeTo(60, 1)])
  })

  it('keep the focus while others are removed, and unmount with their component', async () => {
    const { rerender, container } = render(<LightOverlay style={place}>{<House />}</LightOverlay>)
    await endOfFrame()
    buttons()[1]!.focus()
    const fewer = { ...data, occluders: data.occluders.slice(0, 4) }
    rerender(<LightOverlay style={place}>{<House data={fewer} />}</LightOverlay>)
    expect(buttons()).toHaveLength(2)
    expect(document.activeElement).toBe(buttons()[1])
    rerender(<LightOverlay style={place} />)
    expect(container.querySelector('[data-umbra-doors]')).toBeNull()
  })

  it.each([
    [{ onToggle: null as never }, 'Doors onToggle must be a function, got null'],
    [{ label: () => '' }, 'Doors label of occluders[1] must be a name, got ""'],
    [{ data: { ...data, lights: 3 as never } }, 'Doors data.lights must be'],
    [{ doors: { 0: true } }, 'Doors doors[0]: data.occluders[0].kind must be \'door\', got "wall"'],
    [{ doors: { 1: 3 as never } }, 'Doors doors[1] must be true or false, got 3'],
  ] satisfies [Partial<DoorsProps>, string][])('reject %o', (props, message) => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    const all = { data, onToggle: () => {}, ...props }
    expect(() => render(<LightOverlay>{<Doors {...all} />}</LightOverlay>)).toThrow(`react-umbra: ${message}`)
    complain.mockRestore()
  })
})
