import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../../figure/steer.js'
import { Segments } from './Segments.js'
import stories from './Segments.stories.js'

const meta = {
  title: 'Plays/How it works/Intersections/Segments',
  component: Segments,
  args: stories.args,
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof Segments>

export default meta

type Story = StoryObj<typeof meta>

export const DragsTheEndsOfSegments: Story = {
  play: async ({ canvasElement, step }) => {
    await step('The segments meet, also once the mouse has dragged b', async () => {
      await expect(result(canvasElement)).toMatch(/meets the segment/)
      await drag(canvasElement, 'Point b', { x: 600, y: 120 })
      await expect(placeOf(canvasElement, 'Point b')).toEqual({ x: 600, y: 120 })
      await expect(numberAfter(canvasElement, 't =')).toBeGreaterThan(0)
    })
    await step('A finger drags b away from the other segment', async () => {
      await drag(canvasElement, 'Point b', { x: 300, y: 190 }, 'touch')
      await expect(result(canvasElement)).toMatch(/does not meet/)
    })
    await step('An arrow key moves b on to the other segment, and touching counts', async () => {
      await drag(canvasElement, 'Point a', { x: 400, y: 300 })
      await drag(canvasElement, 'Point c', { x: 320, y: 190 })
      await drag(canvasElement, 'Point d', { x: 320, y: 40 })
      await drag(canvasElement, 'Point b', { x: 310, y: 190 })
      await press(canvasElement, 'Point b', '{ArrowRight}')
      await expect(numberAfter(canvasElement, 't =')).toBe(1)
      await expect(numberAfter(canvasElement, 'u =')).toBe(0)
    })
    await step('With Shift an arrow key moves it by a single unit', async () => {
      await press(canvasElement, 'Point b', '{Shift>}{ArrowDown}{/Shift}')
      await expect(placeOf(canvasElement, 'Point b')).toEqual({ x: 320, y: 191 })
      await expect(result(canvasElement)).toMatch(/does not meet/)
    })
  },
}
