import type { Meta, StoryObj } from '@storybook/react-vite'
import { SvgFlat } from './SvgFlat.js'

const meta = {
  title: 'Guides/SVG host',
  component: SvgFlat,
  parameters: {
    docs: {
      description: {
        component:
          'Lights and shadows as vector paths, by a custom host: `SvgOverlay.tsx`, some 100 lines to copy. It attaches ' +
          'to the scene, takes `scene.plan(area)` in each requested frame, and draws a path and a gradient for each ' +
          'light, multiplied over the picture. `<HostProvider>` around the children makes `<Light>`, `<Occluder>`, and ' +
          'the hooks work in it. The `<LightOverlay>` beside it paints the same scene. “Download SVG” saves the drawing ' +
          'as a file for browsers, and for editors that support `mix-blend-mode: screen`.',
      },
    },
  },
  argTypes: {
    ambient: { control: 'color' },
    falloff: { control: 'inline-radio', options: ['none', 'linear', 'smooth', 'inverse-square'] },
    feather: { control: { type: 'range', min: 0, max: 1, step: 0.05 } },
  },
  args: { ambient: '#232a42', falloff: 'smooth', feather: 0.5 },
} satisfies Meta<typeof SvgFlat>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the lamp, the flashlight, and the armchair, shut the door, then save the picture. */
export const AFlatAtNight: Story = { name: 'A flat at night' }

/** Drag the lights: they keep their brightness to their ends, in flat shapes as for a printed plan. */
export const HardEdges: Story = {
  name: 'Hard edges',
  args: { ambient: '#5b6484', falloff: 'linear', feather: 0 },
}
