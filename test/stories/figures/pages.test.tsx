// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { AngleDial } from '../../../stories/Guides/AngleDial.js'
import { FrameDiagram } from '../../../stories/Guides/FrameDiagram.js'
import { RingOrder } from '../../../stories/Guides/RingOrder.js'
import { ViewFormula } from '../../../stories/Guides/ViewFormula.js'
import { WallSides } from '../../../stories/Guides/WallSides.js'
import { CheatSheet } from '../../../stories/How it works/CheatSheet.js'
import { COLLISIONS, INTERSECTIONS, LIGHT, SPACE } from '../../../stories/How it works/formulas.js'
import { HandWritten } from '../../../stories/Reference/HandWritten.js'
import { MeasuredTables } from '../../../stories/Reference/MeasuredTables.js'
import measured from '../../../stories/Reference/measured.json'
import TenLines from '../../../stories/Start/TenLines.js'
import { mountFigure } from '../../helpers/mountFigure.js'

// The first example renders its own host. This mock replaces it with one whose scene can be queried.
vi.mock('react-umbra', async (original) => {
  const umbra = await original<typeof import('react-umbra')>()
  const scene = umbra.createScene()
  const LightOverlay: typeof umbra.LightOverlay = ({ children }) => (
    <umbra.HostProvider scene={scene}>{children}</umbra.HostProvider>
  )
  return { ...umbra, LightOverlay, sceneOfOverlays: scene }
})

it('the first example lights the ground beside its lamp, not its box or the shadow behind it', async () => {
  const { sceneOfOverlays: scene } = (await import('react-umbra')) as unknown as {
    sceneOfOverlays: import('react-umbra/core').Scene
  }
  render(<TenLines />)
  const red = (x: number, y: number): number => scene.lightAt({ x, y }).color[0]
  expect(red(140, 90)).toBeGreaterThan(0.9)
  expect([red(240, 160), red(330, 215)]).toEqual([0, 0])
  expect(red(330, 90)).toBeGreaterThan(0.3)
})

describe('the dial of angles', () => {
  it('measures angles from +x toward +y', () => {
    const figure = mountFigure(<AngleDial />)
    figure.drag('Direction', { x: 240, y: 300 })
    expect(figure.result()).toBe('direction 1.57 (90°), angle 1.22 (70°): from 55° to 125°, clockwise.')
    figure.drag('Direction', { x: 240, y: 60 })
    expect(figure.numberAfter('direction ')).toBe(-1.57)
    figure.press('Direction', 'e', 2)
    expect(figure.result()).toContain('(−60°)')
    figure.press('Direction', 'q')
    expect(figure.result()).toContain('(−75°)')
  })

  it('accepts a knob at the center, and a full turn', () => {
    const figure = mountFigure(<AngleDial />)
    figure.drag('Direction', { x: 240, y: 180 })
    expect(figure.result()).toContain('direction 0.00 (0°)')
    figure.slide(/Opening/, 360)
    expect(figure.result()).toMatch(/all around\.$/)
    figure.press('Direction', 'e')
    expect(figure.result()).toContain('(15°)')
  })
})

describe('the sides of a wall', () => {
  it('are shown for a point, with the side that blocks its ray', () => {
    const figure = mountFigure(<WallSides />)
    expect(figure.numberAfter('= ')).toBe(-37600)
    expect(figure.result()).toMatch(/negative side\. Its ray goes through\.$/)
    figure.choose('the negative side')
    expect(figure.result()).toMatch(/stopped at \(280, 170\)\.$/)
    figure.drag('Point p', { x: 440, y: 260 })
    expect(figure.result()).toMatch(/positive side\. Its ray goes through\.$/)
    figure.choose('both sides')
    expect(figure.result()).toContain('stopped')
  })

  it('do not exist on the line, or for a wall of zero length', () => {
    const figure = mountFigure(<WallSides />)
    figure.drag('Point a', { x: 100, y: 100 })
    figure.drag('Point b', { x: 300, y: 100 })
    figure.drag('Point p', { x: 200, y: 110 })
    figure.press('Point p', 'ArrowUp')
    expect(figure.result()).toBe('(b − a) × (p − a) = 0: p lies on the line, on neither side. Its ray goes through.')
    figure.drag('Point b', { x: 100, y: 100 })
    expect(figure.result()).toContain('on neither side')
  })
})

it('a ring starts in the direction +x, and the ring of a cone at its viewer', () => {
  const figure = mountFigure(<RingOrder />)
  figure.drag('Viewer', { x: 180, y: 250 })
  expect(figure.result()).toMatch(/^7 corners, 14 numbers: \(520, 310\), \(40, 310\)/)
  fireEvent.click(figure.story.querySelector('input[type=checkbox]')!)
  figure.press('Viewer', 'ArrowLeft')
  expect(figure.result()).toMatch(/numbers: \(170, 250\), /)
})

it('the figure of a view computes overlay = (world − (x, y)) × zoom', () => {
  const figure = mountFigure(<ViewFormula />)
  expect(figure.result()).toBe('overlay = ((180, 120) − (90, 60)) × 1.2 = (108, 72).')
  figure.slide(/zoom/, 2)
  expect(figure.result()).toBe('overlay = ((180, 120) − (90, 60)) × 2.0 = (180, 120).')
  const view = figure.placeOf('View')
  figure.drag('View', { x: view.x + 50, y: view.y + 30 })
  expect(figure.result()).toContain('= (80, 60).')
  figure.press('View', 'ArrowLeft')
  expect(figure.result()).toContain('= (100, 60).')
  const { x, y } = figure.placeOf('Point')
  figure.drag('Point', { x: x - 150, y })
  expect(figure.result()).toMatch(/outside the overlay\.$/)
})

it('a hand-written ray caster differs from the exact area where walls cross', () => {
  const figure = mountFigure(<HandWritten />)
  const apart = () => Math.abs(figure.numberAfter('walls each, ') - figure.numberAfter('Exact: '))
  expect(apart()).toBeGreaterThan(0.5)
  figure.drag('Viewer', { x: 125, y: 285 })
  figure.press('Viewer', 'ArrowUp')
  expect(apart()).toBeLessThanOrEqual(0.1)
  expect(figure.story.querySelector('.figure-wrong-area')).not.toBeNull()
  figure.choose('by hand')
  expect(figure.story.querySelector('.figure-wrong-area')).toBeNull()
  expect(figure.result()).toMatch(/^By hand: \d+ rays/)
})

it('every line of the cheat sheet is typeset as MathML', () => {
  const cards = [...INTERSECTIONS, ...LIGHT, ...COLLISIONS, ...SPACE]
  const { container } = render(<CheatSheet cards={cards} />)
  const formulas = [...container.querySelectorAll('math')]
  expect(formulas).toHaveLength(cards.flatMap(({ lines }) => lines).length)
  for (const { textContent } of formulas) expect(textContent).not.toMatch(/frac|sqrt|text|[_^{}]/)
  expect(container.querySelectorAll('mfrac').length).toBeGreaterThan(0)
})

describe('the measured tables', () => {
  it.each(Object.entries(measured))('of %s show every saved cell', (group, { tables }) => {
    const { container } = render(<MeasuredTables group={group} />)
    const shown = [...container.querySelectorAll('table')].map((table) => ({
      title: table.caption!.textContent,
      cells: [...table.querySelectorAll('td')].map(({ textContent }) => textContent),
    }))
    expect(shown).toEqual(tables.map(({ title, rows }) => ({ title, cells: rows.flat().map((cell) => cell || '–') })))
    expect(container.textContent).not.toMatch(/not ok|budget/i)
  })

  it('say how to measure a missing group', () => {
    const { container } = render(<MeasuredTables group="nothing" />)
    expect(container.textContent).toBe('Not measured yet: npm run bench -- nothing --save fills this in.')
  })
})

it('the diagram of a frame is an image', () => {
  expect(renderToStaticMarkup(<FrameDiagram />)).toMatch(/role="img"/)
})
