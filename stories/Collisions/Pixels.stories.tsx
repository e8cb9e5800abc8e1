import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { Pixels } from './Pixels.js'

const meta = {
  title: 'Collisions/Pixels',
  component: Pixels,
  parameters: {
    docs: {
      description: {
        component:
          'Whether two pictures overlap where both have a pixel: first their boxes are compared, then only the ' +
          'pixels that the boxes share. `pixelMaskFrom` reads a picture’s alpha channel once, and `pixelsCollide` ' +
          'compares two such masks, which stops at the first pixel that counts in both. With `through` it draws one ' +
          'picture through the other and reads what is left, which also does for pictures that change. Use it for ' +
          'sprites of any shape, with holes and notches; it costs a look at each shared pixel, gives no way out, and ' +
          'drawing and reading back costs more than masks.',
      },
    },
  },
  argTypes: {
    method: { control: 'inline-radio', options: ['masks', 'through'] },
    start: { control: 'inline-radio', options: ['overlapping', 'boxes only', 'in the hole', 'touching'] },
    threshold: { control: { type: 'range', min: 1, max: 255, step: 1 } },
  },
  args: { method: 'masks', start: 'overlapping', threshold: 1 },
} satisfies Meta<typeof Pixels>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the key and the cogwheel: red are the pixels that count in both, out of those in the red frame. */
export const Masks: Story = { name: 'By two masks' }

/** What is left of the key where it is drawn through the cogwheel; it is fainter where either is. */
export const Through: Story = { name: 'By drawing through', args: { method: 'through' } }

/** The boxes overlap all over, and the pictures do not: the key fits into the hole. */
export const InTheHole: Story = { name: 'In the hole', args: { start: 'in the hole' } }

/** Pixel beside pixel: touching is not colliding. A higher threshold, and the glow of the key no longer counts. */
export const Touching: Story = { args: { start: 'touching' } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { start: 'touching' },
  play: async ({ canvasElement, step }) => {
    await step('pixel beside pixel is no collision, one pixel further is', async () => {
      await expect(result(canvasElement)).toMatch(/and 0 of them count in both pictures: they do not collide/)
      await press(canvasElement, 'Key', '{ArrowLeft}')
      await expect(numberAfter(canvasElement, 'pixels, and')).toBeGreaterThan(0)
      await expect(result(canvasElement)).toMatch(/: they collide\.$/)
    })
    await step('in the hole there is room for it', async () => {
      await drag(canvasElement, 'Key', placeOf(canvasElement, 'Cogwheel'), 'touch')
      await expect(result(canvasElement)).toBe(
        'The boxes share 44 × 20 pixels, and 0 of them count in both pictures: they do not collide.',
      )
    })
    await step('but not for moving far', async () => {
      await press(canvasElement, 'Key', '{ArrowUp}', 15)
      await expect(result(canvasElement)).toMatch(/: they collide\.$/)
    })
    await step('a cogwheel that is elsewhere costs no pixel', async () => {
      await drag(canvasElement, 'Key', { x: 138, y: 10 })
      await drag(canvasElement, 'Cogwheel', { x: 38, y: 72 })
      await expect(result(canvasElement)).toMatch(/no pixel is looked at/)
    })
  },
}

/** The other method, steered by a test. */
export const SteeredThrough: Story = {
  tags: ['!dev', '!autodocs'],
  args: { method: 'through' },
  play: async ({ canvasElement, step }) => {
    await step('pixels are left where they overlap, none in the hole', async () => {
      await expect(numberAfter(canvasElement, 'one another,')).toBeGreaterThan(20)
      await drag(canvasElement, 'Key', placeOf(canvasElement, 'Cogwheel'))
      await expect(result(canvasElement)).toMatch(/another, 0 pixels of the key are left: they do not collide/)
    })
  },
}

/** With a high threshold, steered by a test: what touched by its glow now has room. */
export const SteeredThreshold: Story = {
  tags: ['!dev', '!autodocs'],
  args: { start: 'touching', threshold: 250 },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Key', '{ArrowLeft}')
    await expect(result(canvasElement)).toMatch(/do not collide/)
    await press(canvasElement, 'Key', '{ArrowLeft}', 8)
    await expect(result(canvasElement)).toMatch(/: they collide\.$/)
  },
}
