// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { checkDocument } from 'react-umbra/edit'
import { afterEach, expect, it, vi } from 'vitest'
import { boardFromHash } from '../../../stories/Start/Playground/link.js'
import { Scene } from '../../../stories/Start/Playground/Scene.js'

// A simulated page has no canvas to paint the ground on.
vi.mock(import('../../../stories/stage/painting.js'), async (original) => ({ ...(await original()), paintOn() {} }))
/** Names of the files that were saved. */
let saved: string[] = []
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
  saved.push(this.download)
})

// Browsers fire no hashchange event for history.replaceState, but this simulated page does.
addEventListener('hashchange', (event) => event.stopImmediatePropagation())
afterEach(cleanup)

type Place = readonly [x: number, y: number]

/** Timeout for delayed saving after each change, on a busy machine. */
const PATIENT = { timeout: 20_000 }

/** Maximum number of actions. Moving the mouse, arrow keys and Tab are part of the action that they lead to. */
const MOST = 40

const MAP = 'stories/maps/samples/clinic.geojson'
const WALLS: readonly Place[] = [
  [100, 100],
  [300, 100],
  [300, 200],
  [400, 200],
  [400, 300],
  [100, 300],
]
const DOORS: readonly [Place, Place][] = [
  [[140, 100], [180, 100]], // biome-ignore format: a line
  [[100, 200], [100, 240]], // biome-ignore format: a line
]
const WINDOW: [Place, Place] = [[200, 300], [240, 300]] // biome-ignore format: a line
const NAMES = ['Guard', 'Morning', 'Tube of the stairs']

/** A user with one kind of input. Each method is one action. */
interface Hands {
  /** Opens a map. */
  open(): Promise<void>
  tool(name: string, key: string): void
  /** Places a point of a pen. */
  point(at: Place): void
  /** Draws from one point to another. */
  line(from: Place, to: Place): void
  press(name: string | RegExp): void
  /** Starts to rename an item. */
  rename(item: string): void
  /** Types a name. Enter ends, Tab continues with the next name. */
  type(name: string, key: 'Enter' | 'Tab'): void
  undo(): void
}

/** Builds the designer's scene with one kind of input. Returns the number of actions. */
async function play(hands: Hands, copyTwo: (count: () => void) => void): Promise<number> {
  let actions = 0
  const count = (): void => void actions++
  const counted = new Proxy(hands, {
    get(target, name: keyof Hands) {
      count()
      return target[name]
    },
  })
  await counted.open()
  counted.tool('Wall', 'w')
  counted.line(WALLS[0]!, WALLS[1]!)
  for (const at of [...WALLS.slice(2), WALLS[0]!]) counted.point(at)
  counted.tool('Door', 'd')
  for (const [from, to] of DOORS) counted.line(from, to)
  counted.tool('Window', 'n')
  counted.line(...WINDOW)
  counted.tool('Light', 'l')
  counted.point([200, 200])
  counted.tool('Flashlight', 'f')
  counted.line([350, 250], [350, 150])
  counted.tool('Tube', 'u')
  counted.line([120, 280], [180, 280])
  counted.tool('Sun', 's')
  counted.line([30, 30], [60, 60])
  counted.tool('Viewer', 'e')
  counted.point([150, 150])
  counted.press('Items')
  counted.rename('Viewer 1')
  counted.type(NAMES[0]!, 'Tab')
  counted.type(NAMES[1]!, 'Tab')
  counted.type(NAMES[2]!, 'Enter')
  counted.press('Lock Morning')
  const before = marks().length
  copyTwo(count)
  expect(marks().length - before).toBe(2)
  for (let i = 0; i < 5; i++) counted.undo()
  counted.press('Save Universal VTT')
  return actions
}

const marks = () => layer().querySelectorAll('[data-umbra-item]')
// Called hundreds of times, and queries by role are slow.
const layer = (): HTMLElement => document.querySelector<HTMLElement>('[role="application"]')!
const key = (name: string, held: object = {}, target: Element = document.activeElement!) =>
  fireEvent.keyDown(target, { key: name, ...held })

const open = async (): Promise<void> => {
  const file = new File([new Uint8Array(readFileSync(MAP))], 'clinic.geojson')
  const input = screen.getByLabelText<HTMLInputElement>('Open files')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => void fireEvent.change(input))
  await waitFor(() => expect(screen.getByText(/^Loaded clinic/)).toBeTruthy(), PATIENT)
}
const type = (name: string, end: 'Enter' | 'Tab'): void => {
  const field = document.activeElement as HTMLInputElement
  expect(field.tagName).toBe('INPUT')
  fireEvent.change(field, { target: { value: name } })
  key(end, {}, field)
}

const at = ([clientX, clientY]: Place, held: object = {}) => ({
  ...{ clientX, clientY, pointerId: 1, button: 0, buttons: 1, pointerType: 'mouse' },
  ...held,
})
function drag(from: Place, to: Place, held: object = {}): void {
  fireEvent.pointerDown(layer(), at(from, held))
  fireEvent.pointerMove(layer(), at(to, held))
  fireEvent.pointerUp(layer(), at(to, held))
}

const MOUSE: Hands = {
  open,
  tool: (name) => fireEvent.click(screen.getByRole('button', { name })),
  point: (place) => drag(place, place),
  line: drag,
  press: (name) => fireEvent.click(screen.getByRole('button', { name })),
  rename: (item) => fireEvent.doubleClick(screen.getByRole('button', { name: item })),
  type,
  undo: () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })),
}

/** Moves the pen's cursor by arrow keys, in steps of 1 and of halves of the grid, as a held key does. */
function moveTo([x, y]: Place): void {
  for (let i = 0; i < 500; i++) {
    const [, left, top] = /(-?[\d.]+), (-?[\d.]+)/.exec(layer().querySelector('[role="status"]')!.textContent!) ?? []
    const [dx, dy] = left === undefined ? [1, 0] : [x - Number(left), y - Number(top)]
    if (dx === 0 && dy === 0) return
    const alt = Math.max(Math.abs(dx), Math.abs(dy)) < 10
    const name = dx !== 0 && (alt || Math.abs(dx) >= 10) ? (dx > 0 ? 'Right' : 'Left') : dy > 0 ? 'Down' : 'Up'
    const shift =
      Math.max(Math.abs(dx), Math.abs(dy)) >= 100 &&
      (name === 'Left' || name === 'Right' ? Math.abs(dx) : Math.abs(dy)) >= 100
    key(`Arrow${name}`, { altKey: alt, shiftKey: shift }, layer())
  }
  throw new Error(`The cursor never came to ${x}, ${y}.`)
}
const point = (place: Place): void => {
  moveTo(place)
  key('Enter', {}, layer())
}

const KEYS: Hands = {
  open,
  tool: (_, letter) => key(letter, {}, layer()),
  point,
  line(from, to) {
    point(from)
    point(to)
  },
  press(name) {
    const button = screen.getByRole('button', { name })
    button.focus()
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
  },
  rename(item) {
    screen.getByRole('button', { name: item }).focus()
    key('F2')
  },
  type,
  undo: () => key('z', { ctrlKey: true }, layer()),
}

it.each<[string, Hands, (count: () => void) => void]>([
  [
    'mouse',
    MOUSE,
    (count) => {
      for (const act of [
        () => MOUSE.tool('Select', 'v'),
        () => drag([200, 200], [200, 200]),
        () => drag([350, 250], [350, 250], { shiftKey: true }),
        () => drag([200, 200], [600, 200], { altKey: true }),
      ]) {
        count()
        act()
      }
    },
  ],
  [
    'keyboard',
    KEYS,
    (count) => {
      const choose = (name: string, shiftKey: boolean): void => {
        const button = screen.getByRole('button', { name })
        button.focus()
        fireEvent.click(button, { shiftKey })
      }
      for (const act of [
        () => choose('Light 1', false),
        () => choose('Flashlight 1', true),
        () => key('d', { ctrlKey: true }, layer()),
      ]) {
        count()
        act()
      }
    },
  ],
])('builds the designer’s scene with at most 40 actions by %s', async (_, hands, copyTwo) => {
  history.replaceState(null, '', '#')
  localStorage.clear()
  saved = []
  render(<Scene gridLines={false} />)
  const kept = () => checkDocument(boardFromHash(location.hash)!.document)
  expect(await play(hands, copyTwo)).toBeLessThanOrEqual(MOST)
  expect(saved).toEqual(['playground.uvtt'])
  await waitFor(() => expect(kept().items.filter(({ kind }) => kind === 'viewer')).toHaveLength(1), PATIENT)
  const { items } = kept()
  const traced = items.find((item) => item.kind === 'wall' && item.walls.length === 9 * 4)
  expect(items.filter((item) => 'cut' in item && item.cut?.wall === traced?.id)).toHaveLength(3)
  for (const kind of ['light', 'flashlight', 'tube', 'sun']) expect(items.some((item) => item.kind === kind)).toBe(true)
  // The five undone steps were the copies, the lock, and the names.
  expect(items.some(({ name }) => NAMES.includes(name ?? ''))).toBe(false)
})
