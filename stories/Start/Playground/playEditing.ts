import { expect, waitFor } from 'storybook/test'
import { fireEvent, userEvent } from '../../stage/events.js'
import { stageIn } from '../../stage/lightMap.js'
import { KINDS } from './playgroundScene.js'
import { steered } from './steerPlayground.js'
import type { Play } from './storyTypes.js'

/** World units that a click may be off, since it comes in whole pixels of the window. */
const CLICK = 2

/** Returns the place in a mark's name. */
function placeIn(name: string): readonly [number, number] {
  const [, x, y] = /, at (-?\d+), (-?\d+)$/.exec(name) ?? []
  return [Number(x), Number(y)]
}

/** Adds one of each kind to a lamp in an empty room, and takes all of them back. */
export const playAdding: Play = async ({ canvasElement, globals, step }) => {
  await stageIn(canvasElement, globals.host)
  const { press, pressAt, names, mark, bright, says } = steered(canvasElement)
  await step('Each kind is added in the middle and placed by a press on the picture', async () => {
    for (const [index, kind] of KINDS.entries()) {
      await press(`Add a ${kind}`)
      await says(/^Added .*: press the picture/)
      await pressAt(400 + 50 * index, 60)
      await says(/^Placed /)
      const name = `${kind[0]!.toUpperCase()}${kind.slice(1)} ${kind === 'light' ? 2 : 1}`
      const [x, y] = placeIn(mark(name).getAttribute('aria-label')!)
      await expect(Math.hypot(x - 400 - 50 * index, y - 60)).toBeLessThan(CLICK)
    }
    await waitFor(() => expect(bright(400, 90)).toBeGreaterThan(100))
  })
  await step('The selected item is marked as pressed', async () => {
    await expect(mark('Viewer 1')).toHaveAttribute('aria-pressed', 'true')
    await pressAt(40, 460)
    await expect(mark('Viewer 1')).toHaveAttribute('aria-pressed', 'false')
  })
  await step('Adding and placing are one undo step', async () => {
    for (const _ of KINDS) await press('Undo')
    await expect(names()).toEqual(['Light 1, at 200, 250'])
    await press('Undo')
    await says('There is nothing to undo.')
    for (const _ of KINDS) await press('Redo')
    await expect(names().filter((name) => Math.abs(placeIn(name)[1] - 60) < CLICK)).toHaveLength(KINDS.length)
  })
  await step('Tab leaves a field for the next control', async () => {
    const size = canvasElement.querySelector<HTMLElement>('[aria-label="Width as a number"]')
    const field = size ?? canvasElement.querySelector<HTMLElement>('input[type="number"]')!
    field.focus()
    await userEvent.tab()
    await expect(document.activeElement).not.toBe(field)
    await expect(document.activeElement).not.toBe(field.closest('.playground'))
    await expect(document.activeElement).not.toBe(document.body)
  })
}

/** Pushes a crate about in the light of a lamp. */
export const playMoving: Play = async ({ canvasElement, globals, step }) => {
  await stageIn(canvasElement, globals.host)
  const { all, press, keys, drag, mark, hasMark, bright, says, status, set } = steered(canvasElement)
  const at = (name: string): string =>
    mark(name)
      .getAttribute('aria-label')!
      .replace(/^.*, at /, '')
  await step('With a depth the crate itself is lit', async () => {
    await waitFor(() => expect(bright(285, 118)).toBeLessThan(20))
    await press('Rectangle 1')
    await set('Depth', '40')
    await waitFor(() => expect(bright(285, 118)).toBeGreaterThan(60))
    await press('Undo')
    await waitFor(() => expect(bright(285, 118)).toBeLessThan(20))
  })
  await step('A crate dragged in front of the lamp casts a shadow', async () => {
    await waitFor(() => expect(bright(420, 250)).toBeGreaterThan(80))
    await drag('Rectangle 1', { x: 0, y: 150 })
    await expect(at('Rectangle 1')).toBe('300, 250')
    await waitFor(() => expect(bright(420, 250)).toBeLessThan(20))
    await says('Moved Rectangle 1 to (300, 250).')
  })
  await step('A drag is one undo step', async () => {
    await press('Undo')
    await expect(at('Rectangle 1')).toBe('300, 100')
    await waitFor(() => expect(bright(420, 250)).toBeGreaterThan(80))
  })
  await step('A finger drags the lamp', async () => {
    await drag('Light 1', { x: 40, y: -30 }, 'touch')
    await expect(at('Light 1')).toBe('240, 220')
    await expect(mark('Light 1')).toHaveFocus()
  })
  await step('Arrow keys move by 10, with Shift by 1, or to the grid when snapping', async () => {
    await keys('Light 1', '{ArrowRight}{ArrowUp}')
    await expect(at('Light 1')).toBe('250, 210')
    await keys('Light 1', '{Shift>}{ArrowLeft}{/Shift}')
    await expect(at('Light 1')).toBe('249, 210')
    await press('Snap')
    await says('Snaps to a grid of 20.')
    await keys('Light 1', '{ArrowRight}')
    await expect(at('Light 1')).toBe('260, 220')
    await drag('Rectangle 1', { x: 33, y: 0 })
    await expect(at('Rectangle 1')).toBe('340, 100')
    await press('Snap')
  })
  await step('Q and E turn, and so does the knob', async () => {
    await keys('Rectangle 1', 'ee')
    await expect(mark('Turn of Rectangle 1')).toHaveAccessibleName(/: 30°$/)
    await keys('Rectangle 1', 'q')
    await keys('Turn of Rectangle 1', '{ArrowRight}')
    await expect(mark('Turn of Rectangle 1')).toHaveAccessibleName(/: 30°$/)
  })
  await step('A duplicate has its own name, and Delete removes it', async () => {
    await keys('Rectangle 1', '{Control>}d{/Control}')
    await says('Duplicated Rectangle 1 as Rectangle 2.')
    await expect(mark('Rectangle 2')).toHaveAttribute('aria-pressed', 'true')
    await keys('Rectangle 2', '{Delete}')
    await expect(hasMark('Rectangle 2')).toBe(false)
    // The focus is still within: the keys go on.
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(hasMark('Rectangle 2')).toBe(true)
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect(hasMark('Rectangle 2')).toBe(false)
    await expect(status()).toBe('Redone.')
  })
  await step('A radius of 0 turns the lamp off, and the panel turns it on again', async () => {
    await keys('Light 1', '{Escape}')
    await expect(hasMark('Radius of Light 1')).toBe(false)
    await press('Light 1')
    await drag('Radius of Light 1', { x: -400, y: 0 })
    await waitFor(() => expect(bright(220, 250)).toBeLessThan(5))
    await set('Radius', '350')
    await waitFor(() => expect(bright(220, 250)).toBeGreaterThan(100))
  })
  await step('Moving a slider is one undo step', async () => {
    const before = at('Light 1')
    for (const x of ['300', '310', '320']) await set('x', x)
    await fireEvent.pointerUp(all.getByLabelText('x'))
    await set('x', '500')
    await expect(at('Light 1')).toMatch(/^500,/)
    await press('Undo')
    await expect(at('Light 1')).toMatch(/^320,/)
    await press('Undo')
    await expect(at('Light 1')).toBe(before)
  })
  await step('Tab goes from an item to its knobs, and on to the next item', async () => {
    mark('Rectangle 1').focus()
    await userEvent.tab()
    await expect(mark('Turn of Rectangle 1')).toHaveFocus()
    for (let corner = 1; corner <= 4; corner++) await userEvent.tab()
    await expect(mark('Corner 4 of Rectangle 1')).toHaveFocus()
    await userEvent.tab()
    await expect(mark('Light 1')).toHaveFocus()
    await userEvent.tab()
    await expect(mark('Radius of Light 1')).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(mark('Light 1')).toHaveFocus()
  })
  await step('Keys typed into a field do not edit the scene', async () => {
    const field = canvasElement.querySelector<HTMLInputElement>('input[type="number"]')!
    field.focus()
    await userEvent.keyboard('{Backspace}{Delete}')
    await expect(hasMark('Light 1')).toBe(true)
  })
}

/** Bends a wall and an outline by their corners. */
export const playCorners: Play = async ({ canvasElement, globals, step }) => {
  await stageIn(canvasElement, globals.host)
  const { press, keys, drag, mark, hasMark, bright, says, names } = steered(canvasElement)
  const corners = (name: string): number => names().filter((one) => one.includes(`of ${name}:`)).length - 1
  await step('Insert adds a corner to the longest side of a wall, and the wall is pulled by it', async () => {
    await keys('Wall 1', '{Insert}')
    await expect(corners('Wall 1')).toBe(3)
    await expect(mark('Corner 2 of Wall 1')).toHaveAccessibleName(/x 400, y 250$/)
    await waitFor(() => expect(bright(360, 250)).toBeGreaterThan(50))
    await drag('Corner 2 of Wall 1', { x: -120, y: 0 })
    await expect(mark('Corner 2 of Wall 1')).toHaveAccessibleName(/x 280, y 250$/)
    await waitFor(() => expect(bright(360, 250)).toBeLessThan(20))
  })
  await step('Delete removes the focused corner, but never below two', async () => {
    await keys('Corner 2 of Wall 1', '{Delete}')
    await expect(corners('Wall 1')).toBe(2)
    await keys('Corner 2 of Wall 1', '{Delete}')
    await says('Wall 1 needs 2 corners.')
    await expect(hasMark('Wall 1')).toBe(true)
  })
  await step('An outline keeps three corners', async () => {
    await press('Polygon 1')
    await userEvent.dblClick(mark('Corner 1 of Polygon 1'))
    await expect(corners('Polygon 1')).toBe(4)
    await press('Remove corner 1')
    await press('Remove corner 1')
    await expect(corners('Polygon 1')).toBe(3)
    await press('Add a corner')
    await expect(corners('Polygon 1')).toBe(4)
  })
  await step('A corner of a rectangle sizes it', async () => {
    await press('Rectangle 1')
    await keys('Corner 3 of Rectangle 1', '{ArrowRight}{ArrowDown}')
    await expect(mark('Rectangle 1')).toHaveAccessibleName('Rectangle 1, at 605, 405')
    await expect(mark('Corner 1 of Rectangle 1')).toHaveAccessibleName(/x 570, y 370$/)
  })
}
