import type { Meta, StoryObj } from '@storybook/react-vite'
import { WallsFromPicture } from './WallsFromPicture.js'

const meta = {
  title: 'Maps/Walls from a picture',
  component: WallsFromPicture,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A scanned plan or a painted map without walls. Press a pixel of a wall, and `wallsFromMask` outlines all ' +
          'pixels of about that color, simplified to half a pixel, so that a straight wall at any angle becomes a ' +
          'few lines. The tolerance is the largest difference of red, green and blue each. Open your own picture: ' +
          'it is read in the page, and sent nowhere.',
      },
    },
  },
  argTypes: {
    color: { control: 'color' },
    tolerance: { control: { type: 'range', min: 0, max: 255, step: 1 } },
    ambient: { control: 'color' },
  },
  args: { color: '#3b332c', tolerance: 90, ambient: '#5a6080' },
} satisfies Meta<typeof WallsFromPicture>

export default meta

type Story = StoryObj<typeof meta>

/** Press a wall in the picture, set the tolerance, and drag the lamp. */
export const FromAPicture: Story = { name: 'Walls from a picture' }
