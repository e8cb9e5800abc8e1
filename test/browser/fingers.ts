import { cdp } from 'vitest/browser'

/** A point of the test page, in its CSS pixels. */
export type Place = readonly [x: number, y: number]

/** Returns the position of a point in the runner's window, which frames the page and may scale it down. */
function inWindow([x, y]: Place): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect()
  if (frame === undefined) return { x, y }
  return { x: frame.left + (x * frame.width) / innerWidth, y: frame.top + (y * frame.height) / innerHeight }
}

const send = (method: string, params: object): Promise<unknown> => cdp().send(method as never, params as never)

/** The browser's own mouse, with real events. */
export const mouse = {
  move: (at: Place, buttons = 0) =>
    send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      ...inWindow(at),
      buttons,
      button: buttons ? 'left' : 'none',
    }),
  down: (at: Place) => press('mousePressed', at),
  up: (at: Place) => press('mouseReleased', at),
  /** Clicks twice. The timestamps are close together, however busy the machine is. */
  async doubleClick(at: Place): Promise<void> {
    const now = Date.now() / 1000
    for (let i = 0; i < 4; i++)
      await press(i % 2 === 0 ? 'mousePressed' : 'mouseReleased', at, i < 2 ? 1 : 2, now + i / 20)
  },
  wheel: (at: Place, deltaY: number, { deltaX = 0, ctrl = false } = {}) =>
    send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...inWindow(at), deltaX, deltaY, modifiers: ctrl ? 2 : 0 }),
  /** Presses, moves in steps, and releases. */
  async drag(from: Place, to: Place, steps = 5): Promise<void> {
    await mouse.move(from)
    await mouse.down(from)
    for (let i = 1; i <= steps; i++) await mouse.move(between(from, to, i / steps), 1)
    await mouse.up(to)
  },
}

const press = (type: string, at: Place, clickCount = 1, timestamp?: number): Promise<unknown> =>
  send('Input.dispatchMouseEvent', {
    type,
    ...inWindow(at),
    button: 'left',
    buttons: type === 'mousePressed' ? 1 : 0,
    clickCount,
    timestamp,
  })

/** Fingers on the screen. Each event gets the positions of all of them. */
export const fingers = {
  start: (...at: Place[]) => touch('touchStart', at),
  move: (...at: Place[]) => touch('touchMove', at),
  end: () => touch('touchEnd', []),
  /** Taps twice. The timestamps are close together, however busy the machine is. */
  async doubleTap(at: Place): Promise<void> {
    const now = Date.now() / 1000
    for (const [i, type] of ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'].entries())
      await touch(type, type === 'touchStart' ? [at] : [], now + i / 20)
  },
  async drag(from: Place, to: Place, steps = 5): Promise<void> {
    await fingers.start(from)
    for (let i = 1; i <= steps; i++) await fingers.move(between(from, to, i / steps))
    await fingers.end()
  },
}

const touch = (type: string, at: readonly Place[], timestamp?: number): Promise<unknown> =>
  send('Input.dispatchTouchEvent', {
    type,
    touchPoints: at.map((place, id) => ({ ...inWindow(place), id })),
    timestamp,
  })

const between = ([x0, y0]: Place, [x1, y1]: Place, share: number): Place => [
  x0 + (x1 - x0) * share,
  y0 + (y1 - y0) * share,
]
