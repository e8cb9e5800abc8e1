import type { Meta, StoryObj } from '@storybook/react-vite'
import { Video } from './Video.js'

const meta = {
  title: 'Integrations/A video',
  component: Video,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A `<video>` under the light, like any other content: light is multiplied over whatever the browser shows there, so the film may ' +
          'come from another server, and its pixels are never read. Posts that stand in it throw shadows.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#232c40' },
} satisfies Meta<typeof Video>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the lantern over a playing video: water around the posts of a jetty, by lantern light. */
export const Water: Story = { name: 'Light over a film' }
