import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { brightnessIn, overlayOf } from './steering.js'
import { Video } from './Video.js'

const meta = {
  title: 'At home/A video',
  component: Video,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A `<video>` under the light, as any content: light is multiplied over whatever the browser shows there, so the film may ' +
          'come from another server and is never read. Posts that stand in it throw shadows.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#232c40' },
} satisfies Meta<typeof Video>

export default meta

type Story = StoryObj<typeof meta>

/** Water round the posts of a jetty, by lantern light. */
export const Water: Story = { name: 'Light over a film' }

/** Steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const film = canvasElement.querySelector('video')!
    await step('the film plays', async () => {
      await waitFor(() => expect(film.videoWidth).toBe(480))
      const { currentTime } = film
      await waitFor(() => expect(film.currentTime).toBeGreaterThan(currentTime))
    })
    await step('and lies under light and shadow', async () => {
      const { left, top } = overlayOf(canvasElement).getBoundingClientRect()
      await waitFor(() => expect(brightnessIn(canvasElement, left + 150, top + 110)).toBeGreaterThan(150))
      // The lamp flickers: the corner is darker than what lies beside the lamp, whatever it is just then.
      await waitFor(() => {
        const beside = brightnessIn(canvasElement, left + 150, top + 110)
        expect(brightnessIn(canvasElement, left + 4, top + 4)).toBeLessThan(0.85 * beside)
      })
    })
  },
}
