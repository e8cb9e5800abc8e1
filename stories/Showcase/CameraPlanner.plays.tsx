import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { saved } from '../stage/saved.js'
import type { CameraPlanner } from './CameraPlanner.js'
import stories from './CameraPlanner.stories.js'

const meta = {
  ...stories,
  title: 'Plays/Showcase/Camera planner',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof CameraPlanner>

export default meta

type Story = StoryObj<typeof meta>

/** Cameras by hand and by solver, the scale, and files to save and to open. */
export const Plans: Story = {
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    const blind = () => numberAfter(canvasElement, 'Blind: ')
    await step('A camera is dragged, and moved by keys', async () => {
      const before = blind()
      await drag(canvasElement, 'Camera 1', { x: 480, y: 330 }, 'touch')
      await expect(result(canvasElement)).toMatch(/^1 camera sees \d+\.\d\s% of the floor, \d+\.\d\sm²\./)
      await expect(blind()).toBeLessThan(before)
      const { x } = placeOf(canvasElement, 'Camera 1')
      await press(canvasElement, 'Camera 1', '{ArrowLeft}')
      await expect(placeOf(canvasElement, 'Camera 1').x).toBe(x - 10)
    })
    await step('The solver places three cameras that see more', async () => {
      const before = blind()
      await click(canvasElement, 'Place by solver')
      await waitFor(() => expect(result(canvasElement)).toMatch(/^3 cameras see/), { timeout: 20_000 })
      await expect(blind()).toBeLessThan(before)
      await expect(story.getByRole('progressbar', { name: 'Placing cameras' })).toHaveValue(1)
    })
    await step('A ruler twice as long as measured doubles lengths', async () => {
      const toggle = story.getByRole('checkbox', { name: 'Set the scale' })
      await userEvent.click(toggle)
      await drag(canvasElement, 'End 1 of the ruler', { x: 100, y: 300 })
      await drag(canvasElement, 'End 2 of the ruler', { x: 480, y: 300 })
      const length = story.getByRole('spinbutton', { name: 'Length of the ruler in m' })
      // Half of the picture, which is 12 meters wide.
      await fireEvent.change(length, { target: { value: '12' } })
      const [before, seen] = [blind(), numberAfter(canvasElement, 'floor, ')]
      await userEvent.click(toggle)
      const factor = (numberAfter(canvasElement, 'floor, ') + blind()) / (before + seen)
      await expect(Math.abs(factor - 4)).toBeLessThan(0.1)
    })
    await step('The plan is saved with its blind spots, and a file that is no plan says why', async () => {
      await expect(await (await saved(canvasElement, 'Save as SVG')).text()).toContain('data-name="Blind spots"')
      const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!
      await userEvent.upload(input, new File(['nothing'], 'a.txt'))
      await waitFor(() => expect(story.getByRole('alert')).toHaveTextContent('react-umbra: the map must be'))
      const house =
        '<svg width="90" height="60"><g id="Walls"><path d="M5 5h80v50h-80z"/></g><g id="Trees"><path d="M1 1h3"/></g></svg>'
      await userEvent.upload(input, new File([house], 'house.svg'))
      await waitFor(() => expect(story.getByText('house.svg')).toBeVisible())
      await expect(story.getByText(/^path in group "Trees", not named/)).toBeInTheDocument()
      await expect(result(canvasElement)).toMatch(/^1 camera sees .* px²/)
    })
    await step('It fits a phone', async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    })
  },
}
