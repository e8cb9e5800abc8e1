import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click, numberAfter, result } from '../figure/steer.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { saved } from '../stage/saved.js'
import type { CameraCoverage } from './CameraCoverage.js'
import stories from './CameraCoverage.stories.js'

const meta = {
  ...stories,
  title: 'Plays/Showcase/Camera coverage',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof CameraCoverage>

export default meta

type Story = StoryObj<typeof meta>

const HALL = {
  name: 'Hall',
  width: 400,
  height: 300,
  padding: 0,
  grid: { type: 1, size: 100, distance: 2, units: 'm' },
  walls: [
    [100, 100, 300, 100],
    [300, 100, 300, 200],
    [300, 200, 100, 200],
    [100, 200, 100, 100],
    [200, 100, 200, 200, 1],
  ].map(([x0, y0, x1, y1, door = 0]) => ({ c: [x0, y0, x1, y1], light: 20, sight: 20, move: 20, sound: 20, door })),
}

/** A plan of the visitor, cameras and doors, and files to save. */
export const OpensAPlanAndSavesIt: Story = {
  args: { cameras: 1, density: 25 },
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    const open = async (name: string, text: string): Promise<void> => {
      await userEvent.upload(story.getByLabelText('Open a plan of your own'), new File([text], name))
    }
    await step('A file is opened, in meters by its grid', async () => {
      await open('hall.json', JSON.stringify(HALL))
      await waitFor(() => expect(result(canvasElement)).toMatch(/: 8\.0\sm² of 8\.0\sm²/))
      await click(canvasElement, 'Add a camera')
      await fireEvent.change(story.getByRole('slider', { name: /^Opening \d/ }), { target: { value: 360 } })
      await expect(result(canvasElement)).toMatch(/Covered: 4\.0\sm² \(50\.0\s%\)/)
      await click(canvasElement, 'Door: 1')
      await expect(result(canvasElement)).toMatch(/Covered: 8\.0\sm²/)
    })
    await step('A slider sets the size of the plan', async () => {
      await fireEvent.change(story.getByRole('slider', { name: /^Longer side 4\.0 m/ }), { target: { value: 8 } })
      await expect(result(canvasElement)).toMatch(/of 32\.0\sm²/)
    })
    await step('A picture is a plan: its dark pixels are walls', async () => {
      const canvas = new OffscreenCanvas(120, 60)
      const context = canvas.getContext('2d')!
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 120, 60)
      context.lineWidth = 4
      context.strokeRect(10, 10, 100, 40)
      const picture = new File([await canvas.convertToBlob({ type: 'image/png' })], 'room.png')
      await userEvent.upload(story.getByLabelText('Open a plan of your own'), picture)
      await waitFor(() => expect(story.getByText('room.png')).toBeVisible())
      await fireEvent.change(story.getByRole('slider', { name: /^Longer side/ }), { target: { value: 10.4 } })
      // 96 by 36 pixels between the lines, 10 on a meter; the slider goes by halves.
      await expect(numberAfter(canvasElement, 'm² of ')).toBeGreaterThan(33)
      await expect(numberAfter(canvasElement, 'm² of ')).toBeLessThan(36)
      await open('hall.json', JSON.stringify(HALL))
      await waitFor(() => expect(result(canvasElement)).toMatch(/of 8\.0\sm²/))
      await fireEvent.change(story.getByRole('slider', { name: /^Longer side 4\.0 m/ }), { target: { value: 8 } })
    })
    await step('Other files are refused, and the plan stays', async () => {
      await open('notes.md', 'To do: walls')
      await waitFor(() => expect(story.getByRole('alert')).toHaveTextContent('notes.md is in none of the formats'))
      await expect(result(canvasElement)).toMatch(/of 32\.0\sm²/)
      await click(canvasElement, 'Back to the museum')
      await expect(result(canvasElement)).toMatch(/of 165\.7\sm²/)
      await expect(story.queryByRole('alert')).toBeNull()
    })
    await step('The plan is saved as a drawing, a picture and a table', async () => {
      const drawing = await (await saved(canvasElement, 'Save as SVG')).text()
      const parsed = new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement
      await expect(parsed.getAttribute('width')).toBe('1600')
      await expect(drawing).not.toMatch(/class=|var\(/)
      const picture = await createImageBitmap(await saved(canvasElement, 'Save as PNG'))
      await expect([picture.width, picture.height]).toEqual([1600, Math.round((1600 * 522) / 788)])
      const table = await (await saved(canvasElement, 'Save as CSV')).text()
      await expect(table).toMatch(/^plan,Museum\r\ncounts from/)
      await expect(table).toMatch(/\r\nall,165\.\d+,/)
      await expect(table).toMatch(/\r\n1,0\.55,0\.55,42,84,1920,/)
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
