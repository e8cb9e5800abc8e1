import type { Meta, StoryObj } from '@storybook/react-vite'
import { SideScroller } from './SideScroller.js'

const meta = {
  title: 'Showcase/Lamp-lit side scroller',
  component: SideScroller,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A game seen from the side, in either host. One `TileGrid` does both: `move` walks and jumps, and its `walls` ' +
          'block light with `from="positive"`, so light enters earth and stone and doesn’t leave them behind. The ' +
          'planks of the bridge and the crowns of the trees are `lit` occluders. Handles move the lamp and the ' +
          'fireflies, which renders no React. A light’s cost depends on what it reaches; out of view it is zero.',
      },
    },
  },
  argTypes: {
    reach: { control: { type: 'range', min: 0, max: 700, step: 10 } },
    fireflies: { control: { type: 'range', min: 0, max: 60, step: 1 } },
    ambient: { control: 'color' },
    moon: { control: { type: 'range', min: 0, max: 1, step: 0.05 } },
    start: { control: { type: 'range', min: 20, max: 2860, step: 20 } },
  },
  args: { reach: 380, fireflies: 30, ambient: '#3a4672', moon: 0.75, start: 640 },
  render: (args) => <SideScroller key={args.start} {...args} />,
} satisfies Meta<typeof SideScroller>

export default meta

type Story = StoryObj<typeof meta>

/** Walk with the arrow keys or the buttons, and light the lanterns. */
export const NightWalk: Story = { name: 'Night walk' }

/** Walk over the bridge: the lamp shines down between its planks into the gorge. */
export const OnTheBridge: Story = { name: 'On the bridge', args: { start: 900 } }

/** Walk among the platforms, in a night with hardly a moon. */
export const ADarkerNight: Story = {
  name: 'A darker night',
  args: { ambient: '#1d2443', moon: 0.35, start: 1290, reach: 300 },
}
