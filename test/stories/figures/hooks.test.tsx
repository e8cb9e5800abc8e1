// @vitest-environment happy-dom
import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { ForestUnderCamera } from '../../../stories/Hooks/ForestUnderCamera.js'
import { FurnishedRoom } from '../../../stories/Hooks/FurnishedRoom.js'
import { GuardedGallery } from '../../../stories/Hooks/GuardedGallery.js'
import { WatchedStore } from '../../../stories/Hooks/WatchedStore.js'
import { mountFigure } from '../../helpers/mountFigure.js'

describe('FurnishedRoom', () => {
  const mount = (pairs: ComponentProps<typeof FurnishedRoom>['pairs']) =>
    mountFigure(
      <FurnishedRoom
        pairs={pairs}
        pieces={[
          { name: 'Rug', shape: { kind: 'circle', x: 100, y: 100, radius: 50 }, isFlat: true },
          { name: 'Table', shape: { kind: 'circle', x: 300, y: 100, radius: 50 } },
          { name: 'Desk', shape: { kind: 'box', x: 500, y: 100, width: 100, height: 100 } },
        ]}
      />,
    )

  it('lists overlapping pairs with their depths', () => {
    const figure = mount('all')
    const pairs = () => [...figure.story.querySelectorAll('li')].map(({ textContent }) => textContent)
    figure.drag('Rug', { x: 200, y: 100 })
    expect(figure.result()).toBe('Everything fits.')
    expect(pairs()).toEqual([])
    figure.press('Rug', 'ArrowRight')
    expect(figure.placeOf('Rug')).toEqual({ x: 210, y: 100 })
    expect(pairs()).toEqual(['Rug, Table: 10.0'])
    figure.drag('Desk', { x: 260, y: 100 })
    expect(pairs()).toEqual(['Rug, Table: 10.0', 'Rug, Desk: 50.0', 'Table, Desk: 60.0'])
    expect(figure.numberAfter()).toBe(3)
    figure.drag('Rug', { x: 300, y: 100 })
    expect(pairs()[0]).toBe('Rug, Table: 100.0')
  })

  it('leaves out pairs that the filter rejects', () => {
    const figure = mount('without rugs')
    figure.drag('Rug', { x: 290, y: 100 })
    expect(figure.result()).toBe('Everything fits.')
    figure.drag('Desk', { x: 370, y: 100 })
    expect(figure.result()).toBe('1 pair of 3 pieces overlaps.')
  })
})

describe('ForestUnderCamera', () => {
  it('finds the items in the box among few candidates, and follows moving items', async () => {
    const figure = mountFigure(<ForestUnderCamera moving={false} items={200} box={120} cellSize={40} />)
    expect(figure.numberAfter()).toBeGreaterThan(3)
    expect(figure.numberAfter('frame;')).toBeLessThan(60)
    expect(figure.result()).toMatch(/; 200 in all\.$/)
    figure.drag('Camera', { x: 100, y: 100 })
    const corner = figure.result()
    figure.press('Camera', 'ArrowRight', 9)
    expect(figure.placeOf('Camera')).toEqual({ x: 190, y: 100 })
    expect(figure.result()).not.toBe(corner)
    figure.drag('Camera', { x: 320, y: 200 })
    const still = figure.result()
    figure.click('Play')
    await expect.poll(() => figure.result(), { timeout: 10_000 }).not.toBe(still)
    figure.click('Pause')
    expect(figure.result()).toMatch(/; 200 in all\.$/)
  })

  it('finds all items in a box as large as the field', () => {
    const figure = mountFigure(<ForestUnderCamera moving={false} items={90} box={640} cellSize={160} />)
    expect([figure.numberAfter(), figure.numberAfter('frame;')]).toEqual([90, 90])
  })

  it('finds nothing if there are no items', () => {
    const figure = mountFigure(<ForestUnderCamera moving={false} items={0} box={0} cellSize={40} />)
    expect(figure.result()).toBe('0 in the frame; 0 in 0 cells; 0 in all.')
  })
})

describe('GuardedGallery and WatchedStore', () => {
  it('show half of a gallery beside a wall through its center, and all of it on the wall', () => {
    const figure = mountFigure(<GuardedGallery walls={[320, 20, 320, 360]} attributes={[]} x={120} y={190} />)
    const share = () => figure.numberAfter('units:')
    expect([share(), figure.numberAfter()]).toEqual([50, 4])
    figure.drag('Viewer', { x: 500, y: 100 })
    expect(share()).toBe(50)
    figure.drag('Viewer', { x: 320, y: 200 })
    expect(share()).toBe(100)
    figure.press('Viewer', 'ArrowLeft', 1, true)
    expect(figure.placeOf('Viewer')).toEqual({ x: 319, y: 200 })
    expect(share()).toBe(50)
  })

  it('show nothing within a radius of 0', () => {
    expect(mountFigure(<GuardedGallery x={130} y={250} radius={0} />).numberAfter()).toBe(0)
  })

  it('follow the occluders of a host', () => {
    const figure = mountFigure(<WatchedStore x={180} y={270} />)
    const sees = () => figure.numberAfter('sees')
    expect(sees()).toBeGreaterThan(40)
    const begun = sees()
    figure.drag('Crate', { x: 240, y: 250 })
    expect(sees()).toBeLessThan(begun - 5)
    const hidden = sees()
    figure.press('Guard', 'ArrowLeft', 8)
    expect(sees()).toBeGreaterThan(hidden)
    figure.drag('Guard', { x: 30, y: 30 })
    expect(figure.placeOf('Guard')).toEqual({ x: 30, y: 30 })
  })
})
