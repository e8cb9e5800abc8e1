import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { inn } from '../maps/inn/inn.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { stageIn } from '../stage/lightMap.js'
import type { MapWithDoors } from './MapWithDoors.js'
import stories from './MapWithDoors.stories.js'

const meta = {
  ...stories,
  title: 'Plays/Showcase/Fog of war and doors',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof MapWithDoors>

export default meta

type Story = StoryObj<typeof meta>

/** Presses on the map at a place in squares of its grid, as a mouse or a finger does. */
async function walkTo(story: HTMLElement, x: number, y: number, pointerType: 'mouse' | 'touch' = 'mouse') {
  const section = within(story).getByRole('application')
  const box = story.querySelector('.stage-frame')!.getBoundingClientRect()
  // A pointer of a test has nothing to capture.
  section.setPointerCapture = () => {}
  const at = {
    pointerId: 1,
    pointerType,
    button: 0,
    clientX: box.left + (x * 70 * box.width) / inn.width,
    clientY: box.top + (y * 70 * box.height) / inn.height,
  }
  await fireEvent.pointerDown(section, at)
  await fireEvent.pointerUp(section, at)
}

/** Keys, mouse and finger walk through an inn. */
export const WalksThroughDoors: Story = {
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const story = within(canvasElement)
    const summary = (): string => canvasElement.querySelector('.map-tally')!.textContent
    const explored = (): number => Number(/Explored (\d+)/.exec(summary())![1])
    const doors = (): HTMLElement[] => story.queryAllByRole('button', { name: 'Door' })
    // A walk takes as long as the machine takes to paint it.
    const patient = { timeout: 40_000 }
    const kitchen = () => doors().find((door) => door.style.getPropertyValue('--x') === '280')!
    await step('The way through the taproom is explored, and nobody is in sight', async () => {
      await expect(explored()).toBeGreaterThan(30)
      await expect(summary()).toMatch(/Treasure 0 of 4 · nobody in sight/)
    })
    const first = explored()
    await step('Holding an arrow key walks along the corridor', async () => {
      const section = story.getByRole('application')
      section.focus()
      const known = doors().length
      await fireEvent.keyDown(section, { key: 'ArrowRight' })
      await waitFor(() => expect(explored()).toBeGreaterThan(first), patient)
      await fireEvent.keyUp(section, { key: 'ArrowRight' })
      await expect(doors().length).toBeGreaterThanOrEqual(known)
    })
    await step('A press on the map walks round corners behind the bar', async () => {
      await walkTo(canvasElement, 4.5, 6.2)
      await waitFor(() => expect(kitchen()).toBeDefined(), patient)
    })
    await step('An open door reveals a rat, a closed one hides it', async () => {
      await userEvent.click(kitchen())
      await waitFor(() => expect(kitchen()).toHaveAttribute('aria-pressed', 'true'))
      await waitFor(() => expect(summary()).toMatch(/a rat in sight/), patient)
      const known = explored()
      await userEvent.click(kitchen())
      await waitFor(() => expect(summary()).toMatch(/nobody in sight/), patient)
      await userEvent.click(kitchen())
      await expect(explored()).toBeGreaterThanOrEqual(known)
    })
    await step('A finger walks through the door that was left open, to the chest behind it', async () => {
      await walkTo(canvasElement, 5.5, 4.3, 'touch')
      await waitFor(() => expect(summary()).toMatch(/Treasure 1 of 4/), patient)
    })
  },
}
