import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { fireEvent } from '../stage/events.js'
import { Leaflet } from './Leaflet.js'
import { expectLit, pictureOf } from './steering.js'

const meta = {
  title: 'At home/Leaflet',
  component: Leaflet,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A map of Leaflet in pixels, by `CRS.Simple`, under the light of its scene. `useViewOf(picture, { width })` gives the view: ' +
          'the light keeps to the picture however Leaflet moves and scales it, frame by frame while it is zoomed by a transition. ' +
          'Drag, wheel, pinch, a double click, and with the focus on the map the arrow keys, + and −.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof Leaflet>

export default meta

type Story = StoryObj<typeof meta>

/** An inn on a map of Leaflet: zoom it, and the light goes along. */
export const AnInn: Story = { name: 'Light on a map of Leaflet' }

/** Steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await waitFor(() => expect(pictureOf(canvasElement)).toBeVisible())
    const place = () => pictureOf(canvasElement).getBoundingClientRect()
    await step('light lies on the picture', () => expectLit(canvasElement, place))
    await step('and keeps to it when it is zoomed and panned by keys', async () => {
      const { width } = place()
      const map = canvasElement.querySelector<HTMLElement>('.leaflet-container')!
      map.focus()
      await fireEvent.keyDown(map, { key: '+', keyCode: 187 })
      await waitFor(() => expect(place().width / width).toBeCloseTo(Math.SQRT2, 2))
      await expectLit(canvasElement, place)
      const { left } = place()
      await fireEvent.keyDown(map, { key: 'ArrowLeft', keyCode: 37 })
      await waitFor(() => expect(place().left).toBeGreaterThan(left + 40))
      await expectLit(canvasElement, place)
    })
  },
}
