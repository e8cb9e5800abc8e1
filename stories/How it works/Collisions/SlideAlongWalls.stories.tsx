import type { Meta, StoryObj } from '@storybook/react-vite'
import { SlideAlongWalls } from './SlideAlongWalls.js'

const meta = {
  title: 'How it works/Collisions/Slide along walls',
  component: SlideAlongWalls,
  parameters: {
    docs: {
      description: {
        component:
          'How a character walks, by `moveAndSlide`: it moves as far as it can, and where it touches something, the rest of ' +
          'the move continues along it. Circles, boxes and polygons slide along flat walls, the blocked cells of a ' +
          '`TileGrid`, shapes, or the nearby shapes of a `CollisionWorld`. The path is swept, so nothing is too thin or ' +
          'too fast; in a corner the shape stops without jitter, and it does not catch on the joints of walls in a row. The ' +
          'result is where the shape ends and what it touched on its path, with the normals: enough for a step sound, a ' +
          'spark, or a jump off a wall.',
      },
    },
  },
  argTypes: {
    mover: { control: 'inline-radio', options: ['circle', 'box', 'turned box', 'polygon'] },
    along: { control: 'inline-radio', options: ['walls', 'tiles', 'shapes'] },
  },
  args: { mover: 'circle', along: 'walls', touches: true },
} satisfies Meta<typeof SlideAlongWalls>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the end of the move: the shape slides along twelve walls as if they were one floor. */
export const Walls: Story = {}

/** Drag the end of the move among the blocked cells of a `TileGrid`: a circle rounds their corners. */
export const Tiles: Story = { args: { along: 'tiles' } }

/** Drag the end of the move among circles, turned boxes, and concave polygons. */
export const Shapes: Story = { args: { along: 'shapes', mover: 'polygon' } }
