import type { Meta, StoryObj } from '@storybook/react-vite'
import hook from '../../src/react/hooks/useCollisions.ts?raw'
import { propDocs } from '../Components/propDocs.js'
import { FurnishedRoom } from './FurnishedRoom.js'
import { collisionsCode } from './hookCode.js'

const meta = {
  title: 'Hooks/useCollisions',
  component: FurnishedRoom,
  parameters: {
    code: collisionsCode,
    docs: {
      description: {
        component:
          'Finds which shapes overlap, how deep, and how to move out. The array stays the same until something changes, so ' +
          'it can be a dependency of an effect. For shapes that move in every frame, `handle` moves them, and `onEnter` and ' +
          '`onLeave` report pairs without a render. A render compares all shapes and tests only those that changed. A shape ' +
          'that merely moves may be given as `{ shape, x, y, rotation }`, which prepares nothing again.',
      },
    },
  },
  argTypes: {
    ...propDocs([hook], 'UseCollisionsOptions'),
    pairs: {
      description: 'Pairs that the filter lets collide: all, or those without a rug.',
      control: 'inline-radio',
      options: ['all', 'without rugs'],
      table: { category: 'of the scene' },
    },
  },
  args: { pairs: 'without rugs' },
} satisfies Meta<typeof FurnishedRoom>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the furniture until everything fits: overlaps are red, and arrows show how to end them. */
export const Furniture: Story = { name: 'Furniture that clashes' }

/** Drag the table: without a filter, even the rug below it collides. */
export const AllPairs: Story = { name: 'All pairs', args: { pairs: 'all' } }
