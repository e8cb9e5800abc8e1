import type { Meta, StoryObj } from '@storybook/react-vite'
import { AllIntersections } from './AllIntersections.js'

const meta = {
  title: 'How it works/Ray casting/All intersections',
  component: AllIntersections,
  parameters: {
    docs: {
      description: {
        component:
          'Every wall that a ray hits, by `raycastAll`. The ray starts at one point, passes through a second one ' +
          'and continues without end. Its hits are sorted by t, which is 0 at the origin and 1 at the second point. ' +
          'Use it for anything that passes through objects: a bullet that loses force at each wall, the order of ' +
          'layers under a cut, walls between a voice and an ear. It tests each wall once and sorts the hits. A ' +
          'wall’s ends belong to it, and hit or miss is decided exactly.',
      },
    },
  },
  argTypes: {
    start: { control: 'inline-radio', options: ['across', 'ends'] },
    label: { control: 'inline-radio', options: ['t', 'wall', 'distance'] },
  },
  args: { start: 'across', label: 't' },
} satisfies Meta<typeof AllIntersections>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the origin, or the point that the ray passes: t is measured in the distance between the two. */
export const ByGrowingT: Story = { name: 'By increasing t' }

/** Drag the ray through an end that two walls share: it meets both, at the same t. */
export const SharedEnds: Story = { name: 'Through shared ends', args: { start: 'ends', label: 'wall' } }
