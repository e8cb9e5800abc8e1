import type { Decorator, Preview } from '@storybook/react-vite'
import { HostChoice, type HostName } from '../stories/stage/hostChoice.js'
import { ThemedDocs } from './ThemedDocs.js'
import './preview.css'

const inChosenHost: Decorator = (Story, { globals }) => (
  <HostChoice value={globals.host as HostName}>
    <Story />
  </HostChoice>
)

const preview: Preview = {
  decorators: [inChosenHost],
  globalTypes: {
    host: {
      description: 'What lights the scenes',
      toolbar: {
        icon: 'lightning',
        items: [
          { value: 'canvas', title: 'Canvas 2D' },
          { value: 'webgl', title: 'react-three-fiber' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { host: 'canvas' },
  parameters: {
    layout: 'centered',
    controls: { expanded: true, matchers: { color: /(ambient|color)$/i } },
    docs: { container: ThemedDocs },
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: [
          'Start',
          'Intersections',
          'Ray casting',
          'Visibility',
          'Collisions',
          'Space',
          'Components',
          'Hooks',
          'Maps',
          'Recipes',
          'Playground',
        ],
      },
    },
  },
}

export default preview
