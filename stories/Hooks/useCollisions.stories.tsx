import type { Meta, StoryObj } from '@storybook/react-vite'
import hook from '../../src/react/hooks/useCollisions.ts?raw'
import { propDocs } from '../Components/propDocs.js'
import { CollidingShapes } from './CollidingShapes.js'
import { collisionsCode } from './hookCode.js'

const meta = {
  title: 'Hooks/useCollisions',
  component: CollidingShapes,
  parameters: {
    code: collisionsCode,
    docs: {
      description: {
        component:
          'Which of some shapes overlap, how deep, and the way out of each overlap. The list is the same array until something ' +
          'changes, so that it can be a dependency of an effect. For what moves at ' +
          'every frame, `handle` moves shapes and `onEnter` and `onLeave` report pairs, without a render. A render compares all shapes, and only those that changed are ' +
          'tested again, each against its neighbors. A shape that merely moves may be given by where it is, ' +
          '`{ shape, x, y, rotation }`, and is then not prepared anew.',
      },
    },
  },
  argTypes: {
    ...propDocs([hook], 'UseCollisionsOptions'),
    pairs: {
      description: 'Which pairs the filter lets collide: all, those of two kinds, or none with the first shape in it.',
      control: 'inline-radio',
      options: ['all', 'of two kinds', 'without shape 0'],
      table: { category: 'of the scene' },
    },
  },
  args: { pairs: 'all' },
} satisfies Meta<typeof CollidingShapes>

export default meta

type Story = StoryObj<typeof meta>

/** Push the shapes into one another: the arrow is the move of the first one that ends an overlap. */
export const AllPairs: Story = { name: 'All pairs' }

/** A filter says which pairs may collide: here a circle only with a box or a polygon, and so on. */
export const Filtered: Story = {
  args: { pairs: 'of two kinds' },
}
