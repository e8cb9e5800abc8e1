import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { fireEvent } from '../stage/events.js'
import { MapLibre } from './MapLibre.js'
import { expectLit, fittedIn, overlayOf } from './steering.js'

const meta = {
  title: 'At home/MapLibre',
  component: MapLibre,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A picture on a map of MapLibre with an empty style. MapLibre moves its map in frames of its own and tells of it there; ' +
          '`flushSync` takes the view over at once, and the light map is painted at once when its view changes, so both are shown ' +
          'together. A view is not turned: rotation and pitch are off.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof MapLibre>

export default meta

type Story = StoryObj<typeof meta>

/** An inn on a map of MapLibre. */
export const AnInn: Story = { name: 'Light on a map of MapLibre' }

/** Steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const frame = overlayOf(canvasElement)
    await step('light lies on the picture', () => expectLit(canvasElement, () => fittedIn(frame, 1)))
    await step('and keeps to it while a key zooms in', async () => {
      const map = await waitFor(() => frame.querySelector<HTMLElement>('canvas.maplibregl-canvas')!)
      map.focus()
      await fireEvent.keyDown(map, { key: '=', code: 'Equal', keyCode: 187 })
      await expect(document.activeElement).toBe(map)
      await expectLit(canvasElement, () => fittedIn(frame, 2))
    })
  },
}
