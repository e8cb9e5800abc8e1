import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { saved } from '../stage/saved.js'
import { IsovistMap } from './Isovist.js'
import { MEASURE_NAMES } from './isovistField.js'

const meta = {
  title: 'Recipes/Isovist',
  component: IsovistMap,
  parameters: {
    docs: {
      description: {
        component:
          'Where in a building does one see much, far, or evenly? An isovist is what is seen from a point (Benedikt 1979); ' +
          '`isovist` measures it by closed forms: area, perimeter, occlusivity, compactness, drift, vista, and mean, ' +
          'variance and skewness of the lines of sight. A worker of the page asks a prepared mesh for the view from each ' +
          'point, row by row, with nothing but `react-umbra/geometry`; what it has measured is shown at once, and it is ended ' +
          'when it is cancelled or the plan changes. Point at a place, or tap it, for its view and its figures; the red line ' +
          'is the drift. Open a plan of your own in any of the formats that `react-umbra/import` reads. Every point is in ' +
          'the table to save. Nothing is sent anywhere.',
      },
    },
  },
  argTypes: {
    measure: { control: 'select', options: MEASURE_NAMES },
    points: { control: 'inline-radio', options: [60, 120, 200] },
  },
  args: { measure: 'area', points: 120 },
} satisfies Meta<typeof IsovistMap>

export default meta

type Story = StoryObj<typeof meta>

/** How much is seen from each place of the museum. */
export const Area: Story = { name: 'How much is seen' }

/** Where more would come into view at a step: at openings and beside pillars. */
export const Occlusivity: Story = { args: { measure: 'occlusivity' } }

/** The longest line of sight from each place. */
export const Vista: Story = { name: 'How far is seen', args: { measure: 'vistaLength' } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { points: 60 },
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    const measured = () => waitFor(() => expect(story.getByText(/^2,220 of 2,220 points/)).toBeVisible())
    const legend = () => story.getByRole('img', { name: /^Colours from/ }).getAttribute('aria-label')!
    await step('a worker measures all points', async () => {
      await measured()
      await expect(legend()).toMatch(/^Colours from \d+\.\d\d m² to \d+\.\d\d m²$/)
      await expect(story.queryByRole('button', { name: 'Cancel' })).toBeNull()
    })
    await step('another measure needs no new worker', async () => {
      await userEvent.selectOptions(story.getByRole('combobox', { name: 'Measure' }), 'compactness')
      await expect(legend()).toMatch(/^Colours from 0\.\d\d to [01]\.\d\d$/)
    })
    await step('a table has a row for each point on the floor', async () => {
      const table = await (await saved(canvasElement, 'Save as CSV')).text()
      const [head, ...rows] = table.trimEnd().split('\r\n')
      await expect(head).toMatch(/^x m,y m,Area m²,Perimeter m,/)
      await expect(rows.length).toBeGreaterThan(1700)
      for (const row of rows) await expect(row.split(',').every((value) => Number.isFinite(Number(value)))).toBe(true)
    })
    await step('the viewpoint is dragged by a finger and moved by keys', async () => {
      await drag(canvasElement, 'Viewpoint', { x: 400, y: 290 }, 'touch')
      const passage = numberAfter(canvasElement, 'area ')
      await expect(result(canvasElement)).toMatch(/^From \(8\.70, 6\.20\) m: area/)
      await press(canvasElement, 'Viewpoint', '{ArrowLeft}')
      await expect(placeOf(canvasElement, 'Viewpoint')).toEqual({ x: 390, y: 290 })
      await expect(numberAfter(canvasElement, 'area ')).not.toBe(passage)
      await drag(canvasElement, 'Viewpoint', { x: 5, y: 5 })
      await expect(placeOf(canvasElement, 'Viewpoint')).toEqual({ x: 390, y: 290 })
    })
    await step('what the mouse points at is shown, and the viewpoint stays', async () => {
      const before = result(canvasElement)
      const picture = canvasElement.querySelector('.figure-area')!
      const box = picture.getBoundingClientRect()
      const over = { clientX: box.left + (150 / 788) * box.width, clientY: box.top + (400 / 522) * box.height }
      await fireEvent.pointerMove(picture, { pointerType: 'mouse', buttons: 0, ...over })
      await expect(result(canvasElement)).not.toBe(before)
      await fireEvent.pointerOut(picture, { pointerType: 'mouse', relatedTarget: document.body })
      await expect(result(canvasElement)).toBe(before)
    })
    await step('a door that opens is measured anew', async () => {
      const before = legend()
      await userEvent.selectOptions(story.getByRole('combobox', { name: 'Measure' }), 'area')
      await click(canvasElement, 'Door: Office')
      await measured()
      await expect(legend()).not.toBe(before)
    })
    await step('what takes long can be cancelled, and begun anew', async () => {
      await userEvent.click(story.getByRole('radio', { name: '200' }))
      await fireEvent.click(story.getByRole('button', { name: 'Cancel' }))
      await expect(story.queryByRole('button', { name: 'Cancel' })).toBeNull()
      await expect(story.getByRole('button', { name: 'Save as CSV' })).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(story.getByRole('radio', { name: '60' }))
      await measured()
    })
    await step('a finger meets all that is to be pressed', async () => {
      for (const one of story.getAllByRole('button')) {
        const { width, height } = one.getBoundingClientRect()
        await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      }
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    })
  },
}
