import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { drag, numberAfter, press, result } from '../figure/steer.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { saved } from '../stage/saved.js'
import type { SpaceSyntax } from './SpaceSyntax.js'
import stories from './SpaceSyntax.stories.js'

const meta = {
  ...stories,
  title: 'Plays/Showcase/Space syntax',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof SpaceSyntax>

export default meta

type Story = StoryObj<typeof meta>

/** The probe, the legend, a table to save, and a computation that is canceled. */
export const Measures: Story = {
  args: { spacing: 0.8, measure: 'connectivity' },
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    const measured = () =>
      waitFor(() => expect(result(canvasElement)).toMatch(/^[\d,]+ points\. At the probe:/), { timeout: 20_000 })
    const legend = () => story.getByRole('img', { name: /: colors from/ }).getAttribute('aria-label')!
    await step('The probe is dragged, and moved by keys', async () => {
      await measured()
      await drag(canvasElement, 'Probe', { x: 60, y: 60 })
      const corner = numberAfter(canvasElement, 'connectivity ')
      await drag(canvasElement, 'Probe', { x: 40, y: 240 })
      await expect(numberAfter(canvasElement, 'connectivity ')).not.toBe(corner)
      await press(canvasElement, 'Probe', '{ArrowUp}', 2)
      await expect(numberAfter(canvasElement, 'mean depth ')).toBeGreaterThan(1)
    })
    await step('Another measure has a scale of its own, and the table has all', async () => {
      await expect(legend()).toMatch(/^Connectivity: colors from/)
      await userEvent.selectOptions(story.getByRole('combobox', { name: 'Measure' }), 'clustering')
      await expect(legend()).toMatch(/^Clustering: colors from 0\.\d+ to [01]\.\d+$/)
      const [head, ...rows] = (await (await saved(canvasElement, 'Save as CSV')).text()).trimEnd().split(/\r?\n/)
      await expect(head!.split(',').length).toBe(6)
      await expect(rows.length).toBe(numberAfter(canvasElement))
    })
    await step('A finer grid can be canceled and started again', async () => {
      await fireEvent.change(story.getByRole('slider', { name: /^A point every/ }), { target: { value: '0.2' } })
      await fireEvent.click(story.getByRole('button', { name: 'Cancel' }))
      await expect(story.getByText('Canceled')).toBeVisible()
      await fireEvent.change(story.getByRole('slider', { name: /^A point every/ }), { target: { value: '1' } })
      await measured()
    })
  },
}
