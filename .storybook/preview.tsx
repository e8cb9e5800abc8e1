import type { Decorator, Preview } from '@storybook/react-vite'
import { Clock, type ClockState } from '../stories/stage/clock.js'
import { HostChoice, type HostName } from '../stories/stage/hostChoice.js'
import { About } from './About.js'
import { ThemedDocs } from './ThemedDocs.js'
import './preview.css'

const inChosenHost: Decorator = (Story, { globals }) => (
  <HostChoice value={globals.host as HostName}>
    <Clock value={globals.clock as ClockState}>
      <Story />
    </Clock>
  </HostChoice>
)

/** A page of its own brings its text along; a docs page has it already. */
const withItsText: Decorator = (Story, { parameters, viewMode }) => {
  const text = parameters.docs?.description?.component
  if (viewMode === 'docs' || parameters.layout !== 'padded' || !text) return <Story />
  return (
    <About text={text}>
      <Story />
    </About>
  )
}

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withItsText, inChosenHost],
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
  initialGlobals: { host: 'canvas', clock: 'running' },
  parameters: {
    layout: 'padded',
    controls: { expanded: true, matchers: { color: /(ambient|color)$/i } },
    docs: { container: ThemedDocs, toc: true },
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
