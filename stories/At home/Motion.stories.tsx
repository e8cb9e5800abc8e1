import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { userEvent } from '../stage/events.js'
import { Motion } from './Motion.js'
import { expectLit, pictureOf } from './steering.js'

const meta = {
  title: 'At home/Motion',
  component: Motion,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A picture that Motion drags, lets glide and springs to another size. `useViewOf(picture, { width })` follows it through ' +
          'inertia and springs; the same goes for any element that is moved by transforms, styles or animations.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof Motion>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the inn, and spring it to another size. */
export const AnInn: Story = { name: 'Light on what Motion moves' }

/** Steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const place = () => pictureOf(canvasElement).getBoundingClientRect()
    await step('light lies on the picture', () => expectLit(canvasElement, place))
    await step('and keeps to it while that springs', async () => {
      const { width } = place()
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Large' }))
      await waitFor(() => expect(place().width).toBeGreaterThan(1.2 * width))
      await expectLit(canvasElement, place)
    })
  },
}
