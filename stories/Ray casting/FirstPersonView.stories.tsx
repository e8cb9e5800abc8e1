import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click, drag, numberAfter, placeOf, result } from '../figure/steer.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { FirstPersonView } from './FirstPersonView.js'

const meta = {
  title: 'Ray casting/First-person view',
  component: FirstPersonView,
  parameters: {
    docs: {
      description: {
        component:
          'A dungeon as the games of the early nineties drew it: one ray for each column of the picture, by ' +
          '`raycast` of `createVisibilityMesh`, and a wall as high as its distance says. Walk with the arrow keys or ' +
          'W, A, S and D, by the buttons, or by dragging yourself on the map; drag in the view to turn. ' +
          '`TileGrid.move` lets the walker slide along walls. A frame costs one ray for each column, and a ray costs ' +
          'the triangles that it passes, however large the dungeon is.',
      },
    },
  },
  argTypes: {
    start: { control: 'inline-radio', options: ['hall', 'wall'] },
    fieldOfView: { control: { type: 'range', min: 30, max: 120, step: 5 } },
    columns: { control: { type: 'range', min: 8, max: 480, step: 8 } },
  },
  args: { start: 'hall', corrected: true, fieldOfView: 70, columns: 240, measures: false },
} satisfies Meta<typeof FirstPersonView>

export default meta

type Story = StoryObj<typeof meta>

/** Walk: focus the view and hold the arrow keys. */
export const Walking: Story = {}

/** Heights by the length of each ray: a flat wall bulges, since rays to its ends are longer. */
export const FishEye: Story = {
  name: 'Fish-eye',
  args: { start: 'wall', corrected: false, fieldOfView: 90, measures: true },
}

/** The same wall with heights by the distance along the middle: it is flat. */
export const Corrected: Story = {
  name: 'Fish-eye corrected',
  args: { start: 'wall', corrected: true, fieldOfView: 90, measures: true },
}

/** Few columns: on the map each ray can be told from the next. */
export const RayByRay: Story = { name: 'Ray by ray', args: { columns: 32 } }

const view = (story: HTMLElement): HTMLElement => within(story).getByRole('application')

const ahead = (story: HTMLElement): number => numberAfter(story, 'wall ahead is')

/** Holds a key until something is so. */
async function holdUntil(key: string, isSo: () => void): Promise<void> {
  const user = userEvent.setup()
  await user.keyboard(`{${key}>}`)
  await waitFor(isSo, { timeout: 10_000 })
  await user.keyboard(`{/${key}}`)
}

/** Drags sideways in the view, by a share of its width. */
async function dragInView(story: HTMLElement, share: number, pointerType: 'mouse' | 'touch'): Promise<void> {
  const area = view(story).querySelector<HTMLElement>('.figure-area')!
  const { left, top, width } = area.getBoundingClientRect()
  // A pointer of a test has nothing to capture.
  area.setPointerCapture = () => {}
  const at = (x: number) => ({ pointerId: 1, pointerType, button: 0, clientX: left + x * width, clientY: top + 20 })
  await fireEvent.pointerDown(area, at(0.5))
  await fireEvent.pointerMove(area, at(0.5 + share))
  await fireEvent.pointerUp(area, at(0.5 + share))
}

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { start: 'wall', fieldOfView: 90 },
  play: async ({ canvasElement, step }) => {
    view(canvasElement).focus()
    await step('walking forward brings the wall nearer, and it stops the walker', async () => {
      await expect(ahead(canvasElement)).toBe(45)
      await userEvent.keyboard('{ArrowUp}')
      await expect(ahead(canvasElement)).toBeLessThan(45)
      await holdUntil('ArrowUp', () => expect(ahead(canvasElement)).toBe(5))
      await userEvent.keyboard('{ArrowUp}')
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 110, y: 215 })
    })
    await step('askew it slides along the wall', async () => {
      await dragInView(canvasElement, -0.5, 'mouse')
      view(canvasElement).focus()
      await holdUntil('w', () => expect(placeOf(canvasElement, 'Walker').x).toBeLessThan(100))
      await expect(placeOf(canvasElement, 'Walker').y).toBe(215)
    })
    await step('the A key turns, the S key goes back', async () => {
      const before = ahead(canvasElement)
      await userEvent.keyboard('a')
      await expect(ahead(canvasElement)).toBeLessThan(before)
      await holdUntil('s', () => expect(placeOf(canvasElement, 'Walker').y).toBeLessThan(205))
    })
    await step('keys that are let go hold nothing', async () => {
      const before = result(canvasElement)
      await drag(canvasElement, 'Walker', { x: 110, y: 175 })
      await drag(canvasElement, 'Walker', { x: 110, y: 180 }, 'touch')
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 110, y: 180 })
      await expect(result(canvasElement)).not.toBe(before)
    })
    await step('dragged into a wall on the map it stops there', async () => {
      await drag(canvasElement, 'Walker', { x: 110, y: 60 })
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 110, y: 145 })
    })
  },
}

/** Turned by the mouse, a finger and the buttons: steered by a test. */
export const SteeredTurning: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const facing = (): number => Number(/facing (\d+)/.exec(canvasElement.textContent)?.[1])
    await step('half of the view to the left, at 90 degrees, turns right by 45', async () => {
      await expect(facing()).toBe(90)
      await dragInView(canvasElement, -0.5, 'mouse')
      await expect(facing()).toBe(135)
      // The view is dragged by whole pixels.
      await expect(Math.abs(ahead(canvasElement) - 45 * Math.SQRT2)).toBeLessThan(0.2)
    })
    await step('a finger turns it back', async () => {
      await dragInView(canvasElement, 0.5, 'touch')
      await expect(ahead(canvasElement)).toBe(45)
    })
    await step('a button pressed by mouse, and by the keyboard', async () => {
      await click(canvasElement, 'Walk forward')
      const after = ahead(canvasElement)
      await expect(after).toBeLessThan(45)
      within(canvasElement).getByRole('button', { name: 'Walk back' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(ahead(canvasElement)).toBeCloseTo(after + 15)
    })
    await step('a button held by a finger walks up to the wall', async () => {
      const button = within(canvasElement).getByRole('button', { name: 'Walk forward' })
      await fireEvent.pointerDown(button, { pointerType: 'touch', button: 0 })
      await waitFor(() => expect(ahead(canvasElement)).toBe(5), { timeout: 10_000 })
      await fireEvent.pointerUp(button, { pointerType: 'touch', button: 0 })
    })
  },
}

/** Heights with and without the correction: steered by a test. */
export const SteeredFishEye: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { start: 'wall', fieldOfView: 90, corrected: false },
  play: async ({ canvasElement, step }) => {
    await step('by the length of rays the middle of a flat wall bulges', async () => {
      const [middle, edge] = [numberAfter(canvasElement, 'column is'), numberAfter(canvasElement, 'edge')]
      await expect(Math.abs(edge / middle - Math.SQRT1_2)).toBeLessThan(0.01)
    })
  },
}

/** The same, corrected: steered by a test. */
export const SteeredCorrected: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { start: 'wall', fieldOfView: 90, corrected: true },
  play: async ({ canvasElement, step }) => {
    await step('a flat wall is flat', async () => {
      await expect(numberAfter(canvasElement, 'edge')).toBe(numberAfter(canvasElement, 'column is'))
    })
  },
}
