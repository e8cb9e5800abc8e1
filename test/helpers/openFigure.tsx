import { act, createElement, type ReactElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, vi } from 'vitest'
import { nearestIn } from '../../stories/figure/boxes.js'
import type { Figure } from '../../stories/figure/Figure.js'
import type { Movable } from '../../stories/figure/Handle.js'
import { Clock } from '../../stories/stage/clock.js'
import { findControls } from './figureControls.js'

type FigureProps = Parameters<typeof Figure>[0]
type Place = { x: number; y: number }

/** The props with which the figure that is open rendered last. */
let props: FigureProps

/** Stands in for `stories/figure/Figure.tsx`, which draws to a page: keeps what it is given, and draws nothing. */
export const fakeFigure = {
  Figure(given: FigureProps): null {
    props = given
    // A ref is set before its owner's effects run.
    if (given.area) (given.area as { current: unknown }).current ??= new EventTarget()
    return null
  },
  usePixel: (): number => 1,
}

/**
 * A figure without a page: its handles are moved, its controls are used, and its result is read, as a visitor would.
 */
export interface OpenFigure {
  /** The result in words. */
  readonly result: string
  /** The picture's SVG. */
  readonly picture: string
  /** Returns the first number of the result after some words, or `NaN` if there is none. */
  numberAfter(words?: string): number
  placeOf(name: string): Place
  /** Moves a handle to a place, as a drag does: within its bounds, in whole units. */
  drag(name: string, to: Place): Promise<void>
  /** Moves a handle in one go by a number of presses of an arrow key. A tenth is a press with Shift. */
  nudge(name: string, by: Partial<Place>): Promise<void>
  /** Presses a key that a handle knows beside the arrow keys. */
  press(name: string, key: string, times?: number): Promise<void>
  click(button: string): Promise<void>
  toggle(label: string, checked: boolean): Promise<void>
  slide(label: RegExp, value: number): Promise<void>
  /** Returns the largest value of a slider. */
  most(label: RegExp): number
  choose(option: string): Promise<void>
}

/** Renders a figure in Node with a clock that stands. The test mocks `stories/figure/Figure.js` by `fakeFigure`. */
export async function openFigure(element: ReactElement): Promise<OpenFigure> {
  stubPage()
  const root = createRoot(fakeElement())
  await acting(() => root.render(<Clock value="frozen">{element}</Clock>))
  onTestFinished(() => act(async () => root.unmount()))

  const handle = (name: string): Movable => {
    const found = props.handles?.find((movable) => movable.name === name)
    if (found === undefined) throw new Error(`The figure has no handle ${name}.`)
    return found
  }
  const control = (find: (controls: ReturnType<typeof findControls>) => (() => void) | undefined) => {
    const use = find(findControls(props.controls))
    if (use === undefined) throw new Error('The figure has no such control.')
    return acting(use)
  }
  const drag = (name: string, to: Place): Promise<void> =>
    acting(() => {
      const { x, y } = nearestIn(handle(name).within, to)
      handle(name).onMove({ x: Math.round(x), y: Math.round(y) })
    })

  const figure: OpenFigure = {
    get result() {
      return textOf(props.result)
    },
    get picture() {
      return renderToStaticMarkup(createElement('svg', null, props.children))
    },
    numberAfter(words = '') {
      const text = figure.result.replaceAll('−', '-').replace(/(?<=\d),(?=\d{3}\b)/g, '')
      const from = text.indexOf(words)
      return from < 0 ? Number.NaN : Number(/-?\d+(\.\d+)?/.exec(text.slice(from + words.length))?.[0])
    },
    placeOf(name) {
      const { x, y } = handle(name).at
      return { x: Math.round(x), y: Math.round(y) }
    },
    drag,
    nudge(name, { x = 0, y = 0 }) {
      const { at, step = 10 } = handle(name)
      return drag(name, { x: at.x + x * step, y: at.y + y * step })
    },
    async press(name, key, times = 1) {
      for (let i = 0; i < times; i++) await acting(() => expect(handle(name).onKey?.(key)).toBe(true))
    },
    click: (button) => control(({ buttons }) => buttons.get(button)),
    toggle: (label, checked) => control(({ toggles }) => bound(toggles.get(label), checked)),
    slide: (label, value) =>
      control(({ sliders }) => bound(sliders.find(({ name }) => label.test(name))?.onChange, value)),
    most: (label) => findControls(props.controls).sliders.find(({ name }) => label.test(name))!.max,
    choose: (option) => control(({ options }) => options.get(option)),
  }
  return figure
}

/** Waits until React has rendered what `use` asks for, and expects a picture that can be drawn. */
async function acting(use: () => void): Promise<void> {
  await act(async () => use())
  expect(renderToStaticMarkup(createElement('svg', null, props.children)), 'drawn').not.toContain('NaN')
}

function bound<T>(use: ((value: T) => void) | undefined, value: T): (() => void) | undefined {
  return use && (() => use(value))
}

/** The text of what React renders, without its tags. */
function textOf(node: ReactNode): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" }
  return renderToStaticMarkup(node)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([^;]+);/g, (_, name: string) => entities[name]!)
}

/** Stubs the parts of a page that React needs when nothing is drawn. */
function stubPage(): void {
  const nothing = { addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { ...nothing, HTMLIFrameElement: class {} })
  vi.stubGlobal('matchMedia', () => ({ ...nothing, matches: false }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}

function fakeElement(): Element {
  const element = Object.assign(new EventTarget(), { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', namespaceURI: '' })
  const page = Object.assign(new EventTarget(), { nodeType: 9, activeElement: null, defaultView: null })
  return Object.assign(element, { ownerDocument: page }) as unknown as Element
}
