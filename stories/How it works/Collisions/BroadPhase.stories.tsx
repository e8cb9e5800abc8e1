import type { Meta, StoryObj } from '@storybook/react-vite'
import { BroadPhase } from './BroadPhase.js'

const meta = {
  title: 'How it works/Collisions/Broad phase',
  component: BroadPhase,
  parameters: {
    docs: {
      description: {
        component:
          'Finds which of hundreds of objects touch, without testing every pair. A `SpatialHash` stores each object ' +
          'in the cells that its box overlaps, `query` returns those whose boxes overlap, and only these are passed ' +
          'to `collide`. `CollisionWorld` and `findCollisions` do just this for you. Testing every pair grows with ' +
          'the square of the number of objects; searching the cells grows only with the number, as long as the ' +
          'objects are spread out. Cells about as large as most of the objects are best: larger ones hold too many ' +
          'objects, and with smaller ones each object covers too many cells.',
      },
    },
  },
  argTypes: {
    count: { control: { type: 'range', min: 100, max: 800, step: 10 } },
    cellSize: { control: { type: 'range', min: 8, max: 160, step: 4 } },
  },
  args: { count: 400, cellSize: 20, cells: true },
} satisfies Meta<typeof BroadPhase>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the large disc through the crowd. The bars count the pairs that each stage leaves. */
export const Crowd: Story = {}

/** Drag the disc: cells that are too large hold many things that are far from one another. */
export const LargeCells: Story = { name: 'Large cells', args: { cellSize: 120 } }

/**
 * Drag the disc: twice as many objects make four times as many pairs; the cells leave less than a
 * hundredth of them.
 */
export const TwiceAsMany: Story = { name: 'Twice as many', args: { count: 800 } }
