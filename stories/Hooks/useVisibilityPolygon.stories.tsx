import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import hook from '../../src/react/hooks/useVisibilityPolygon.ts?raw'
import view from '../../src/visibility/view.ts?raw'
import { propDocs, range } from '../Components/propDocs.js'
import { GuardedGallery } from './GuardedGallery.js'
import { visibilityCode, watchedCode } from './hookCode.js'
import { WatchedStore } from './WatchedStore.js'

const meta = {
  title: 'Hooks/useVisibilityPolygon',
  component: GuardedGallery,
  parameters: {
    code: visibilityCode,
    docs: {
      description: {
        component:
          'Returns the area that is visible from a point, as a ring `x, y, x, y, …` to fill, to clip by, or to test ' +
          'with `pointInPolygon`. Inside a host such as `<LightOverlay>`, the walls are its occluders, and the ring ' +
          'follows them; elsewhere, pass `walls`. It renders its component when the ring changes, and returns the same ' +
          'ring until then; null on the server. A query takes O(n log n) for n walls.',
      },
    },
  },
  argTypes: propDocs([hook, view], 'UseVisibilityPolygonOptions', {
    x: range(20, 620, 5),
    y: range(20, 360, 5),
    radius: range(0, 700, 10),
    direction: range(-3.14, 3.14, 0.01),
    angle: range(0.05, 6.29, 0.01),
    arcTolerance: range(0.01, 10, 0.01),
    channel: { control: 'inline-radio', options: ['light', 'sight', 'move', 'sound'] },
    walls: { control: 'object' },
    attributes: { control: 'object' },
    bounds: { control: 'object' },
  }),
  args: { x: 130, y: 250 },
} satisfies Meta<typeof GuardedGallery>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the viewer: light passes the glass and the curtain. Walls and bounds are arguments of the hook. */
export const ByItself: Story = { name: 'By itself' }

/** Drag the viewer: the channel `sight` stops at the curtain and passes the glass. */
export const Sight: Story = { name: 'What an eye sees', args: { channel: 'sight' } }

/** Drag the camera: its view is cut to a radius and a cone. */
export const ACone: Story = {
  name: 'A radius and a cone',
  args: { radius: 380, angle: 1.2, direction: -0.2, arcTolerance: 1 },
}

/** Push the crates, and drag the guard: inside a host, the hook follows its occluders. */
export const InsideAHost: Story = {
  name: 'Inside a host',
  args: { x: 180, y: 270 },
  argTypes: Object.fromEntries(['walls', 'attributes', 'bounds', 'channel'].map((name) => [name, { control: false }])),
  render: ({ x, y, radius, direction, angle, arcTolerance }) =>
    createElement(WatchedStore, {
      x,
      y,
      ...(radius !== undefined && { radius }),
      ...(direction !== undefined && { direction }),
      ...(angle !== undefined && { angle }),
      ...(arcTolerance !== undefined && { arcTolerance }),
    }),
  parameters: { code: watchedCode },
}
