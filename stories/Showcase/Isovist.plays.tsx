import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { saved } from '../stage/saved.js'
import type { IsovistMap } from './Isovist.js'
import stories from './Isovist.stories.js'

const meta = {
  ...stories,
  title: 'Plays/Showcase/Isovist',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof IsovistMap>

export default meta

type Story = StoryObj<typeof meta>

/** A worker, the viewpoint, doors and a table to save. */
export const MeasuresInAWorker: Story = {
  args: { points: 20 },
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    const measured = (points = '260') =>
      waitFor(() => expect(story.getByText(new RegExp(`^${points} of ${points} points`))).toBeVisible())
    const legend = () => story.getByRole('img', { name: /^Colors from/ }).getAttribute('aria-label')!
    await step('A worker measures all points', async () => {
      await measured()
      await expect(legend()).toMatch(/^Colors from \d+\.\d\d m² to \d+\.\d\d m²$/)
      await expect(story.queryByRole('button', { name: 'Cancel' })).toBeNull()
    })
    await step('Another measure is shown at once', async () => {
      await userEvent.selectOptions(story.getByRole('combobox', { name: 'Measure' }), 'compactness')
      await expect(legend()).toMatch(/^Colors from 0\.\d\d to [01]\.\d\d$/)
    })
    await step('A table has a row for each point on the floor', async () => {
      const table = await (await saved(canvasElement, 'Save as CSV')).text()
      const [head, ...rows] = table.trimEnd().split('\r\n')
      await expect(head).toMatch(/^x m,y m,Area m²,Perimeter m,/)
      await expect(rows.length).toBeGreaterThan(190)
      for (const row of rows) await expect(row.split(',').every((value) => Number.isFinite(Number(value)))).toBe(true)
    })
    await step('The viewpoint is dragged by a finger and moved by keys', async () => {
      await drag(canvasElement, 'Viewpoint', { x: 400, y: 290 }, 'touch')
      const passage = numberAfter(canvasElement, 'area ')
      await expect(result(canvasElement)).toMatch(/^From \(8\.70, 6\.20\) m: area/)
      await press(canvasElement, 'Viewpoint', '{ArrowLeft}')
      await expect(placeOf(canvasElement, 'Viewpoint')).toEqual({ x: 390, y: 290 })
      await expect(numberAfter(canvasElement, 'area ')).not.toBe(passage)
      await drag(canvasElement, 'Viewpoint', { x: 5, y: 5 })
      await expect(placeOf(canvasElement, 'Viewpoint')).toEqual({ x: 390, y: 290 })
    })
    await step('Hovering shows another viewpoint without moving it', async () => {
      const before = result(canvasElement)
      const picture = canvasElement.querySelector('.figure-area')!
      const box = picture.getBoundingClientRect()
      const over = { clientX: box.left + (150 / 788) * box.width, clientY: box.top + (400 / 522) * box.height }
      await fireEvent.pointerMove(picture, { pointerType: 'mouse', buttons: 0, ...over })
      await expect(result(canvasElement)).not.toBe(before)
      await fireEvent.pointerOut(picture, { pointerType: 'mouse', relatedTarget: document.body })
      await expect(result(canvasElement)).toBe(before)
    })
    await step('Opening a door measures again', async () => {
      const before = legend()
      await userEvent.selectOptions(story.getByRole('combobox', { name: 'Measure' }), 'area')
      await click(canvasElement, 'Door: Office')
      await measured()
      await expect(legend()).not.toBe(before)
    })
    await step('A long measurement can be canceled and restarted', async () => {
      await userEvent.click(story.getByRole('radio', { name: '200' }))
      await fireEvent.click(story.getByRole('button', { name: 'Cancel' }))
      await expect(story.queryByRole('button', { name: 'Cancel' })).toBeNull()
      await expect(story.getByRole('button', { name: 'Save as CSV' })).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(story.getByRole('radio', { name: '60' }))
      await measured('2,220')
    })
    await step('Buttons are large enough for a finger', async () => {
      for (const one of story.getAllByRole('button')) {
        const { width, height } = one.getBoundingClientRect()
        await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      }
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    })
  },
}
