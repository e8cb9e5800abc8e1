import type { Meta, StoryObj } from '@storybook/react-vite'
import component from '../../src/react/components/Unlit.tsx?raw'
import { NameTags } from './NameTags.js'
import { propDocs, sceneProp } from './propDocs.js'

const meta = {
  title: 'Components/Unlit',
  component: NameTags,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A place above the light, in any host: name tags, rulers, health bars, cursors. Its children are above light map, ' +
          'halo and fog, in world units, and follow the view. They get pointer events; between them, pointers reach the ' +
          'content. `scale: calc(1 / var(--umbra-zoom))` keeps their size on the screen. In a `<LightLayer>` the children ' +
          'are three.js objects, drawn last; lights of three.js that are to reach them belong inside as well.',
      },
    },
  },
  argTypes: {
    ...propDocs([component], 'UnlitProps'),
    ambient: sceneProp('The light where no lamp reaches.', 'color'),
    fog: sceneProp('True if fog covers areas out of sight.', 'boolean'),
  },
  args: { ambient: '#1a2030', fog: true },
} satisfies Meta<typeof NameTags>

export default meta

type Story = StoryObj<typeof meta>

/** Drag and zoom the map: names stay readable in the dark and above the fog. */
export const Names: Story = { name: 'Name tags' }
