import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThreeWays } from './ThreeWays.js'

const meta = {
  title: 'Integrations/WebGPU',
  component: ThreeWays,
  parameters: {
    layout: 'fullscreen',
    reset: false,
    docs: {
      description: {
        component:
          'One scene under each renderer of three.js: `WebGLRenderer`, and `WebGPURenderer` with its WebGL 2 and its WebGPU ' +
          'backend. The picture is the same; the figure is the time that the script of a frame takes.',
      },
    },
  },
  argTypes: { renderer: { control: 'select', options: ['webgl', 'webgl2', 'webgpu'] } },
  args: { renderer: 'webgl' },
} satisfies Meta<typeof ThreeWays>

export default meta

type Story = StoryObj<typeof meta>

/** Select a renderer: the picture stays the same. */
export const ThreeRenderers: Story = { name: 'Three renderers' }
