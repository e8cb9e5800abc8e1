import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../../figure/steer.js'
import { Pixels } from './Pixels.js'
import stories from './Pixels.stories.js'

const meta = {
  title: 'Plays/How it works/Collisions/Pixels',
  component: Pixels,
  args: stories.args,
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof Pixels>

export default meta

type Story = StoryObj<typeof meta>

export const PushesTheKey: Story = {
  args: { start: 'touching' },
  play: async ({ canvasElement, step }) => {
    await step('Pixel beside pixel is no collision; an arrow key pushes the key one pixel further', async () => {
      await expect(result(canvasElement)).toMatch(/and 0 of them count in both pictures: they do not collide/)
      await press(canvasElement, 'Key', '{ArrowLeft}')
      await expect(numberAfter(canvasElement, 'pixels, and')).toBeGreaterThan(0)
      await expect(result(canvasElement)).toMatch(/: they collide\.$/)
    })
    await step('A finger drags it into the hole, where there is room for it', async () => {
      await drag(canvasElement, 'Key', placeOf(canvasElement, 'Cogwheel'), 'touch')
      await expect(result(canvasElement)).toBe(
        'The boxes share 44 × 20 pixels, and 0 of them count in both pictures: they do not collide.',
      )
      await press(canvasElement, 'Key', '{ArrowUp}', 15)
      await expect(result(canvasElement)).toMatch(/: they collide\.$/)
    })
    await step('No pixel is looked at once the cogwheel is dragged away', async () => {
      await drag(canvasElement, 'Key', { x: 138, y: 10 })
      await drag(canvasElement, 'Cogwheel', { x: 38, y: 72 })
      await expect(result(canvasElement)).toMatch(/no pixel is looked at/)
    })
  },
}

export const DrawsTheKeyThroughTheCogwheel: Story = {
  args: { start: 'touching', method: 'through', threshold: 250 },
  play: async ({ canvasElement, step }) => {
    await step('The glow of the key does not count', async () => {
      await press(canvasElement, 'Key', '{ArrowLeft}')
      await expect(result(canvasElement)).toMatch(/do not collide/)
    })
    await step(
      'Pushed further, pixels of the key are left, and more where it is dragged into the cogwheel',
      async () => {
        await press(canvasElement, 'Key', '{ArrowLeft}', 8)
        await expect(result(canvasElement)).toMatch(/: they collide\.$/)
        await drag(canvasElement, 'Key', { x: 90, y: 70 })
        await expect(numberAfter(canvasElement, 'one another,')).toBeGreaterThan(5)
      },
    )
    await step('In the hole none is left', async () => {
      await drag(canvasElement, 'Key', placeOf(canvasElement, 'Cogwheel'))
      await expect(result(canvasElement)).toMatch(/another, 0 pixels of the key are left: they do not collide/)
    })
  },
}
