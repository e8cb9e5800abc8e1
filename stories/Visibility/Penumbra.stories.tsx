import type { Meta, StoryObj } from '@storybook/react-vite'
import { Penumbra } from './Penumbra.js'

const meta = {
  title: 'How it works/Visibility/Penumbra',
  component: Penumbra,
  parameters: {
    docs: {
      description: {
        component:
          'Why shadows have soft edges: a source that has a size is seen in part. In the umbra all of it is hidden, in ' +
          'the penumbra one of its sides, and in the antumbra, behind what is narrower than the source, its middle alone, ' +
          'as in an annular eclipse. Each point is as bright as the share of the source that it sees; what two walls hide ' +
          'of the same part counts once. The edges of the regions are the lines that touch the source and pass the ends of ' +
          'the walls, by `tangentPoints`. A light draws all this by its prop `size`.',
      },
    },
  },
  argTypes: {
    size: { control: { type: 'range', min: 10, max: 90, step: 1 } },
    wide: { control: { type: 'range', min: 10, max: 240, step: 2 } },
    narrow: { control: { type: 'range', min: 10, max: 240, step: 2 } },
    behind: { control: 'boolean' },
    lines: { control: 'boolean' },
  },
  args: { size: 52, wide: 116, narrow: 44, behind: false, lines: true },
} satisfies Meta<typeof Penumbra>

export default meta

type Story = StoryObj<typeof meta>

/** Move the pointer over the picture, or drag the point; the source shows what it sees. Source and walls can be dragged as well. */
export const UmbraAndPenumbra: Story = { name: 'Umbra, penumbra, antumbra' }

/** A small source. The penumbra gets narrower, and a point source would cast only an umbra. */
export const SmallSource: Story = { name: 'Small source', args: { size: 16 } }

/** Two walls that hide the same part of the source, which counts once. */
export const HiddenTwice: Story = { name: 'Hidden twice', args: { behind: true } }
