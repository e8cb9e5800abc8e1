import type { Meta, StoryObj } from '@storybook/react-vite'
import { Penumbra } from './Penumbra.js'

const meta = {
  title: 'How it works/Visibility/Penumbra',
  component: Penumbra,
  parameters: {
    docs: {
      description: {
        component:
          'Why shadows have soft edges: parts of a source with a size can be hidden. In the umbra all of the source ' +
          'is hidden, in the penumbra one side of it, and in the antumbra, behind an object narrower than the ' +
          'source, only its center, as in an annular eclipse. The brightness of a point is the visible fraction of ' +
          'the source. If two walls hide the same part, it counts once. The regions’ edges are the lines that touch ' +
          'the source and pass the walls’ ends, by `tangentPoints`. A light draws all this with its prop `size`.',
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

/** Move the pointer over the picture, or drag the point: the source shows what the point sees of it. */
export const UmbraAndPenumbra: Story = { name: 'Umbra, penumbra, antumbra' }

/** Drag the source’s rim: the smaller it is, the narrower is the penumbra. */
export const SmallSource: Story = { name: 'Small source', args: { size: 16 } }

/** Drag the walls: both hide the same part of the source, which counts once. */
export const HiddenTwice: Story = { name: 'Hidden twice', args: { behind: true } }
