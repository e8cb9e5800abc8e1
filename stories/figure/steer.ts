import { within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'

/** Returns a figure's result in words. */
export function result(story: HTMLElement): string {
  return story.querySelector('.figure figcaption output, .figure-result')!.textContent
}

/** Returns the first number of a result after some words, or `NaN` if there is none. */
export function numberAfter(story: HTMLElement, words = ''): number {
  const text = result(story).replaceAll('−', '-')
  const from = text.indexOf(words)
  return from < 0 ? Number.NaN : Number(/-?\d+(\.\d+)?/.exec(text.slice(from + words.length))?.[0])
}

/** Returns the movable element with a name. */
export function handle(story: HTMLElement, name: string): HTMLElement {
  return within(story).getByRole('slider', { name: `${name}: move with the arrow keys` })
}

/** Returns the position that a movable element reports, in world units. */
export function placeOf(story: HTMLElement, name: string): { x: number; y: number } {
  const [, x, y] = /x (-?\d+), y (-?\d+)/.exec(handle(story, name).getAttribute('aria-valuetext')!)!
  return { x: Number(x), y: Number(y) }
}

/** Focuses a movable element and presses keys such as `{ArrowRight}`, `times` times. */
export async function press(story: HTMLElement, name: string, keys: string, times = 1): Promise<void> {
  handle(story, name).focus()
  for (let i = 0; i < times; i++) await userEvent.keyboard(keys)
}

/** Drags a movable element to a place in world units, by a mouse or a finger. */
export async function drag(
  story: HTMLElement,
  name: string,
  to: { x: number; y: number },
  pointerType: 'mouse' | 'touch' = 'mouse',
): Promise<void> {
  const knob = handle(story, name)
  const area = knob.closest<HTMLElement>('.figure-area')!
  const box = area.getBoundingClientRect()
  const [, , width, height] = area.querySelector('svg')!.getAttribute('viewBox')!.split(' ').map(Number)
  const at = (place: { x: number; y: number }) => ({
    pointerId: 1,
    isPrimary: true,
    pointerType,
    button: 0,
    clientX: box.left + (place.x / width!) * box.width,
    clientY: box.top + (place.y / height!) * box.height,
  })
  // A pointer of a test has nothing to capture.
  knob.setPointerCapture = area.setPointerCapture = () => {}
  await fireEvent.pointerDown(knob, at(placeOf(story, name)))
  await fireEvent.pointerMove(knob, at(to))
  await fireEvent.pointerUp(knob, at(to))
}

/** Presses a button of the story, by its name. */
export async function click(story: HTMLElement, name: string | RegExp): Promise<void> {
  await userEvent.click(within(story).getByRole('button', { name }))
}
