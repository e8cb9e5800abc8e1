import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { userEvent } from '../stage/events.js'
import { stageIn } from '../stage/lightMap.js'
import { UniversalVtt } from './UniversalVtt.js'

const meta = {
  title: 'Maps/Universal VTT',
  component: UniversalVtt,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'Drop a `.dd2vtt`, `.df2vtt` or `.uvtt` file onto the page: `parseUniversalVtt` reads it in the browser, and ' +
          '`<ImportedScene>` lights it. Nothing is sent anywhere.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' }, openPortals: { control: 'inline-radio', options: ['doors', 'windows'] } },
  args: { ambient: '#141823', useHint: false, openPortals: 'doors' },
} satisfies Meta<typeof UniversalVtt>

export default meta

const square = {
  resolution: { map_origin: { x: 1, y: 1 }, map_size: { x: 4, y: 3 }, pixels_per_grid: 100 },
  line_of_sight: [[1, 1, 5, 1, 5, 4, 1, 4, 1, 1].reduce<{ x: number; y: number }[]>(intoPoints, [])],
  lights: [{ position: { x: 2, y: 2 }, range: 3, intensity: 1, color: 'ffffb46b', shadows: true }],
}

function intoPoints(points: { x: number; y: number }[], value: number, index: number, all: number[]) {
  return index % 2 === 0 ? [...points, { x: value, y: all[index + 1]! }] : points
}

type Story = StoryObj<typeof meta>

/** The project's own map, until a file takes its place. */
export const DropAFile: Story = { name: 'Universal VTT' }

/** The same, given files by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const story = within(canvasElement)
    const drop = (name: string, text: string): void => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], name))
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
      canvasElement.querySelector('.stage-page')!.dispatchEvent(event)
    }
    await step('a dropped file takes the map’s place', async () => {
      drop('square.uvtt', JSON.stringify(square))
      await waitFor(() => expect(story.getByText(/square\.uvtt: 4 walls, 0 doors, 1 light/)).toBeVisible())
    })
    await step('a truncated file is refused, and the map stays', async () => {
      drop('broken.uvtt', JSON.stringify(square).slice(0, 90))
      await waitFor(() => expect(story.getByRole('alert')).toHaveTextContent('react-umbra:'))
      await expect(story.getByText(/square\.uvtt/)).toBeVisible()
    })
    await step('a wrong number is named by its path', async () => {
      drop('wrong.uvtt', JSON.stringify({ ...square, line_of_sight: [[{ x: 'a', y: 1 }]] }))
      await waitFor(() => expect(story.getByRole('alert')).toHaveTextContent('line_of_sight[0][0].x'))
    })
    await step('a file can be chosen as well', async () => {
      const chosen = new File([JSON.stringify({ ...square, lights: [] })], 'chosen.uvtt')
      await userEvent.upload(story.getByLabelText(/Choose a/), chosen)
      await waitFor(() => expect(story.getByText(/chosen\.uvtt: 4 walls, 0 doors, 0 lights/)).toBeVisible())
      await expect(story.queryByRole('alert')).toBeNull()
    })
  },
}

/** And in the other host. */
export const SteeredInWebgl: Story = { ...Steered, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }
