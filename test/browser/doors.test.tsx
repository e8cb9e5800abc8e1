import { render } from '@testing-library/react'
import { createRef, type ReactNode, useState } from 'react'
import {
  Doors,
  type DoorsProps,
  ImportedScene,
  Light,
  LightOverlay,
  MapView,
  type MapViewHandle,
  type Point,
  type SceneData,
  useDraggable,
} from 'react-umbra'
import { createExploredMap } from 'react-umbra/core'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fingers, mouse } from './fingers.js'
import { endOfFrame, frames } from './frames.js'
import { canvasIn } from './mount.js'
import { painted } from './painted.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'

const door = (walls: number[], more: object = {}) => ({ kind: 'door' as const, walls, open: false, ...more })

const data: SceneData = {
  width: 400,
  height: 300,
  occluders: [
    { kind: 'wall', walls: [200, 0, 200, 100, 200, 140, 200, 300], open: false },
    door([200, 100, 200, 140]),
    door([10, 10, 10, 30], { secret: true }),
    door([300, 200, 360, 260], { open: true }),
    door([20, 280, 60, 280], { locked: true }),
  ],
  lights: [{ x: 100, y: 120, radius: 190, color: '#ffffff', intensity: 1, shadows: true }],
  warnings: [],
}

const place = { position: 'absolute', left: 0, top: 0, width: 200, height: 150 } as const

function House({ onToggle = () => {}, children, ...props }: Partial<DoorsProps> & { children?: ReactNode }) {
  return (
    <>
      <ImportedScene data={props.data ?? data} doors={props.doors} />
      <Doors data={data} onToggle={onToggle} {...props} />
      {children}
    </>
  )
}

function Opened({ told = () => {} }: { told?: DoorsProps['onToggle'] }) {
  const [doors, setDoors] = useState({})
  const toggle = (index: number, open: boolean) => {
    told(index, open)
    setDoors({ ...doors, [index]: open })
  }
  return <House doors={doors} onToggle={toggle} />
}

async function mountMap(children: ReactNode) {
  const handle = createRef<MapViewHandle>()
  const result = render(
    <MapView ref={handle} width={400} height={300} ambient="black" renderer="canvas" style={place}>
      {children}
    </MapView>,
  )
  const canvas = canvasIn(result.container)
  await painted(canvas)
  return { ...result, canvas, handle: handle.current! }
}

const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-umbra-door]')]
const tell = (button: HTMLElement) =>
  ['aria-label', 'aria-pressed', 'aria-disabled'].map((name) => button.getAttribute(name))

describe('Doors', () => {
  it('are none where nobody has seen anything yet, and come as it is explored', async () => {
    const explored = createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 400, maxY: 300 }, cell: 10 })
    const shown = render(
      <LightOverlay style={place}>
        <Doors data={data} explored={explored} onToggle={() => {}} />
      </LightOverlay>,
    )
    await frames(2)
    const names = (): (string | null)[] => [...shown.container.querySelectorAll('button')].map((it) => it.ariaLabel)
    expect(names()).toEqual([])
    explored.add(Float64Array.of(100, 60, 195, 60, 195, 180, 100, 180))
    await frames(2)
    expect(names()).toEqual(['Door 1, closed'])
    explored.clear()
    await frames(2)
    expect(names()).toEqual([])
  })

  it('has a button with a name of its own for each door, and none for secret ones', async () => {
    await mountMap(<House />)
    expect(buttons().map(tell)).toEqual([
      ['Door 1, closed', 'false', 'false'],
      ['Door 2, open', 'true', 'false'],
      ['Door 3, locked', 'false', 'true'],
    ])
    expect(buttons()[0]!.parentElement?.getAttribute('role')).toBe('group')
  })

  it('names them as it is told', async () => {
    const label: DoorsProps['label'] = ({ number, open }, index) => `${index}/${number}/${open}`
    await mountMap(<House label={label} doors={{ 1: true }} />)
    expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual(['1/1/true', '3/2/true', '4/3/false'])
  })

  it('opens and shuts by mouse, finger and keys, and lets light through at once', async () => {
    const told = vi.fn()
    const { canvas } = await mountMap(<Opened told={told} />)
    expectColor(colorAt(canvas, 110, 60), BLACK)
    await mouse.down([100, 60])
    await mouse.up([100, 60])
    await expect.poll(() => told.mock.lastCall).toEqual([1, true])
    expect(tell(buttons()[0]!)).toEqual(['Door 1, open', 'true', 'false'])
    await frames(2)
    expect(colorAt(canvas, 110, 60)[0]).toBeGreaterThan(20)
    await fingers.start([100, 60])
    await fingers.end()
    await expect.poll(() => told.mock.lastCall).toEqual([1, false])
    buttons()[1]!.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => told.mock.lastCall).toEqual([3, false])
  })

  it('does not open a locked one, and shuts one that stands open', async () => {
    const told = vi.fn()
    const { unmount } = await mountMap(<House onToggle={told} />)
    buttons()[2]!.click()
    expect(told).not.toHaveBeenCalled()
    unmount()
    await mountMap(<House onToggle={told} doors={{ 4: true }} />)
    expect(tell(buttons()[2]!)).toEqual(['Door 3, open', 'true', 'false'])
    buttons()[2]!.click()
    expect(told.mock.calls).toEqual([[4, false]])
  })

  it('lies along its door wherever the view goes, and is at least 24 pixels wide and long', async () => {
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
        expect(left + width / 2).toBeCloseTo((middles[i]!.x - x) * zoom, 1)
        expect(top + height / 2).toBeCloseTo((middles[i]!.y - y) * zoom, 1)
        expect(button.offsetWidth).toBeGreaterThanOrEqual(24)
        expect(button.offsetHeight).toBe(24)
      }
      expect(buttons()[0]!.offsetWidth).toBe(Math.max(24, Math.round(40 * zoom)))
    }
  })

  it('is placed in a plain overlay with a view too', async () => {
    render(
      <LightOverlay style={place} view={{ x: 150, y: 90, zoom: 2 }}>
        <House />
      </LightOverlay>,
    )
    await endOfFrame()
    const { left, top, width, height } = buttons()[0]!.getBoundingClientRect()
    expect([left + width / 2, top + height / 2]).toEqual([expect.closeTo(100, 1), expect.closeTo(60, 1)])
  })

  it('goes with its component, and keeps the focus while others come and go', async () => {
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
  ] satisfies [Partial<DoorsProps>, string][])('refuses %o', (props, message) => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    const all = { data, onToggle: () => {}, ...props }
    expect(() => render(<LightOverlay>{<Doors {...all} />}</LightOverlay>)).toThrow(`react-umbra: ${message}`)
    complain.mockRestore()
  })
})

function Torch({ told }: { told: (place: Point) => void }) {
  const [at, setAt] = useState({ x: 100, y: 100 })
  const drag = useDraggable(at, (to) => {
    told(to)
    setAt(to)
  })
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
  it('drags an element in world units, by mouse and finger, while the map stays', async () => {
    const told = vi.fn<(place: Point) => void>()
    const { handle, canvas } = await mountMap(<Torch told={told} />)
    await mouse.drag([55, 45], [105, 75])
    await expect.poll(() => told.mock.lastCall?.[0].x).toBeCloseTo(200, 3)
    expect(told.mock.lastCall?.[0].y).toBeCloseTo(160, 3)
    handle.zoomBy(2, { x: 200, y: 160 })
    await frames(2)
    const { x, y, zoom } = handle.view!
    expectColor(colorAt(canvas, (200 - x) * zoom, (160 - y) * zoom), WHITE)
    const at = [(200 - x) * zoom, (160 - y) * zoom] as const
    await fingers.drag(at, [at[0] + 30, at[1] - 20])
    await expect.poll(() => told.mock.lastCall?.[0].x).toBeCloseTo(230, 0)
    expect(told.mock.lastCall?.[0].y).toBeCloseTo(140, 0)
    expect(handle.view).toEqual({ x, y, zoom })
  })

  it('walks by the arrow keys, as far on the screen at any zoom', async () => {
    const told = vi.fn<(place: Point) => void>()
    const { handle, getByLabelText } = await mountMap(<Torch told={told} />)
    const view = handle.view
    getByLabelText('torch').focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => told.mock.lastCall?.[0]).toEqual({ x: 132, y: 100 })
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => told.mock.lastCall?.[0]).toEqual({ x: 132, y: 68 })
    expect(handle.view).toEqual(view)
  })
})
