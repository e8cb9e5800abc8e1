import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { GatherAndScatter } from './GatherAndScatter.js'

const meta = {
  title: 'Collisions/Gather and scatter',
  component: GatherAndScatter,
  parameters: {
    docs: {
      description: {
        component:
          'A text that flies apart and gathers again. `pixelMaskFrom` reads the alpha of a canvas on which the text ' +
          'is drawn, and a ball is made for every few pixels that are covered; `bounceInside` keeps the balls in the ' +
          'picture, springs bring them home. Use it for titles, loading screens and things that burst. Reading costs ' +
          'the pixels once, a frame costs the balls.',
      },
    },
  },
  argTypes: {
    text: { control: 'text' },
    spacing: { control: { type: 'range', min: 3, max: 20, step: 1 } },
    radius: { control: { type: 'range', min: 1, max: 10, step: 0.5 } },
    speed: { control: { type: 'range', min: 50, max: 1500, step: 50 } },
  },
  args: { text: 'Umbra', spacing: 4, radius: 1.8, speed: 500 },
} satisfies Meta<typeof GatherAndScatter>

export default meta

type Story = StoryObj<typeof meta>

/** Press Scatter, or drag the ring through the letters; a text of your own goes into the controls. */
export const Spelled: Story = {}

/** Every third pixel: thousands of balls. */
export const FineGrain: Story = { name: 'Fine grain', args: { text: 'LIGHT', spacing: 3, radius: 1.5, speed: 300 } }

/** Few large balls that fly fast. */
export const LargeBalls: Story = { name: 'Large balls', args: { text: 'Hi!', spacing: 14, radius: 6, speed: 1200 } }

/** Steered by a test: not in the catalogue. With a clock that stands, a burst is over at once. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  globals: { clock: 'frozen' },
  play: async ({ canvasElement, step }) => {
    const away = (): number => numberAfter(canvasElement, 'average')
    await step('it is spelled, by hundreds of balls', async () => {
      await expect(numberAfter(canvasElement)).toBeGreaterThan(300)
      await expect(away()).toBe(0)
    })
    await step('scattered by the button, gathered by Enter', async () => {
      await click(canvasElement, 'Scatter')
      await expect(away()).toBeGreaterThan(50)
      await press(canvasElement, 'Pusher', '{Enter}')
      await expect(away()).toBeLessThan(1)
    })
    await step('the pusher makes a hole', async () => {
      await drag(canvasElement, 'Pusher', { x: 320, y: 165 }, 'touch')
      await expect(placeOf(canvasElement, 'Pusher')).toEqual({ x: 320, y: 165 })
      const before = away()
      await press(canvasElement, 'Pusher', '{ArrowUp}', 5)
      await expect(away()).toBeGreaterThan(before)
      await drag(canvasElement, 'Pusher', { x: 320, y: 330 })
      await click(canvasElement, 'Scatter')
      await click(canvasElement, 'Gather')
      await expect(away()).toBeLessThan(1)
    })
  },
}

/** Without a text: steered by a test. */
export const SteeredEmpty: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { text: '  ' },
  play: async ({ canvasElement, step }) => {
    await step('there is nothing to scatter', async () => {
      await expect(result(canvasElement)).toBe('No text, no balls.')
      await click(canvasElement, 'Scatter')
      await press(canvasElement, 'Pusher', '{ArrowLeft}')
      await expect(result(canvasElement)).toBe('No text, no balls.')
    })
  },
}

/** The loop: steered by a test. */
export const SteeredLoop: Story = {
  tags: ['!dev', '!autodocs'],
  args: { spacing: 16 },
  play: async ({ canvasElement, step }) => {
    await step('it bursts, and gathers again', async () => {
      await click(canvasElement, 'Scatter')
      await waitFor(() => expect(numberAfter(canvasElement, 'average')).toBeGreaterThan(20), { timeout: 10_000 })
      await click(canvasElement, 'Gather')
      await waitFor(() => expect(numberAfter(canvasElement, 'average')).toBeLessThan(2), { timeout: 10_000 })
    })
  },
}
