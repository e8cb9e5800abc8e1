import type { Meta, StoryObj } from '@storybook/react-vite'
import { UniversalVtt } from './UniversalVtt.js'

const meta = {
  title: 'Maps/Universal VTT',
  component: UniversalVtt,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'Drop a `.dd2vtt`, `.df2vtt` or `.uvtt` file onto the page: `parseUniversalVtt` reads it in the browser, and ' +
          '`<ImportedScene>` lights it. Nothing is sent anywhere.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' }, openPortals: { control: 'inline-radio', options: ['doors', 'windows'] } },
  args: { ambient: '#141823', useHint: false, openPortals: 'doors' },
} satisfies Meta<typeof UniversalVtt>

export default meta

type Story = StoryObj<typeof meta>

/** Drop a map file here, or choose one. Drag the torch, and press the doors. */
export const DropAFile: Story = { name: 'Universal VTT' }
