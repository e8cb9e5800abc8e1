import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pixels } from './Pixels.js'

const meta = {
  title: 'How it works/Collisions/Pixels',
  component: Pixels,
  parameters: {
    docs: {
      description: {
        component:
          'Tests whether two images overlap where both have a pixel: first their boxes, then only the pixels that ' +
          'the boxes share. `pixelMaskFrom` reads an image’s alpha channel once, and `pixelsCollide` compares two ' +
          'such masks up to the first pixel that counts in both. With `through`, it draws one image through the ' +
          'other and reads the result, which also works for images that change. Use it for sprites of any shape, ' +
          'with holes and notches. It costs one test for each shared pixel and returns no normal or depth. Drawing ' +
          'and reading back costs more than masks.',
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

/** Drag the key and the cogwheel: pixels that both have are red, inside the red frame that their boxes share. */
export const Masks: Story = { name: 'By two masks' }

/** Drag the cogwheel over the key: only their overlap is drawn, and fades where either is translucent. */
export const Through: Story = { name: 'By drawing through', args: { method: 'through' } }

/** Drag the key: it fits into the hole, so the boxes overlap and the pixels don’t. */
export const InTheHole: Story = { name: 'In the hole', args: { start: 'in the hole' } }

/** Drag the key, or set the threshold: pixels side by side touch and don’t collide. */
export const Touching: Story = { args: { start: 'touching' } }
