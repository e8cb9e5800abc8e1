import type { Preview } from '@storybook/react-vite'
import { ThemedDocs } from './ThemedDocs.js'
import './preview.css'

const preview: Preview = {
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
