import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { SlideAlongWalls } from './SlideAlongWalls.js'

const meta = {
  title: 'Collisions/Slide along walls',
  component: SlideAlongWalls,
  parameters: {
    docs: {
      description: {
        component:
          'How a character walks, by `moveAndSlide`: it goes as far as it can, and where it touches something, what is ' +
          'left of the move goes along that. Circles, boxes and polygons slide along flat walls, the blocked cells of a ' +
          '`TileGrid`, shapes, or the shapes of a `CollisionWorld` that are near. The way is swept, so nothing is too thin ' +
          'or too fast; in a corner it stands still and does not tremble, and it catches at no joint of walls in a row. It ' +
          'gives where the shape ends and what it touched on its way, with the normals: enough for a step sound, a ' +
          'spark, or a jump off a wall.',
      },
    },
  },
  argTypes: {
    mover: { control: 'inline-radio', options: ['circle', 'box', 'turned box', 'polygon'] },
    along: { control: 'inline-radio', options: ['walls', 'tiles', 'shapes'] },
  },
  args: { mover: 'circle', along: 'walls', touches: true },
} satisfies Meta<typeof SlideAlongWalls>

export default meta

type Story = StoryObj<typeof meta>

/** Twelve walls in a row are one floor: it slides along them without a stop, and on up the next one. */
export const Walls: Story = {}

/** Among the blocked cells of a TileGrid, whose corners a circle goes round. */
export const Tiles: Story = { args: { along: 'tiles' } }

/** Circles, turned boxes and concave polygons, all as they are. */
export const Shapes: Story = { args: { along: 'shapes', mover: 'polygon' } }

/** Steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('it slides down the row of walls in one touch, up the next row as far as the move leads', async () => {
      await expect(numberAfter(canvasElement, 'away at')).toBeGreaterThan(400)
      await expect(result(canvasElement)).toMatch(/2 touches: wall 11, .*; wall 16, /)
    })
    await step('straight into the floor it stops, and the normal points into that', async () => {
      await drag(canvasElement, 'Aim', { x: 94, y: 300 })
      await expect(result(canvasElement)).toMatch(/1 touch: wall \d, normal \(−0.20, 0.98\)/)
    })
    await step('away from it all it goes all the way', async () => {
      await drag(canvasElement, 'Aim', { x: 110, y: 60 }, 'touch')
      await expect(result(canvasElement)).toMatch(/Asked for 120, ends 120 away at \(110, 60\); 0 touches/)
      await click(canvasElement, 'Go')
      await expect(placeOf(canvasElement, 'Mover')).toEqual({ x: 110, y: 60 })
    })
    await step('keys walk it to the wall of the room, where it slides on', async () => {
      await press(canvasElement, 'Mover', '{ArrowUp}', 9)
      await expect(placeOf(canvasElement, 'Mover')).toEqual({ x: 110, y: 38 })
      await drag(canvasElement, 'Mover', { x: 40, y: 20 })
      await expect(placeOf(canvasElement, 'Mover')).toEqual({ x: 40, y: 38 })
    })
    await step('and begins again', async () => {
      await click(canvasElement, 'Start again')
      await expect(placeOf(canvasElement, 'Mover')).toEqual({ x: 110, y: 180 })
    })
  },
}

/** Among tiles: steered by a test. */
export const SteeredTiles: Story = {
  tags: ['!dev', '!autodocs'],
  args: { along: 'tiles', mover: 'box' },
  play: async ({ canvasElement, step }) => {
    await step('a drag over blocked cells leads along them', async () => {
      await drag(canvasElement, 'Mover', { x: 300, y: 390 })
      await expect(placeOf(canvasElement, 'Mover')).toEqual({ x: 300, y: 306 })
      await drag(canvasElement, 'Mover', { x: 600, y: 350 })
      await expect(placeOf(canvasElement, 'Mover')).toEqual({ x: 300, y: 306 })
    })
  },
}

/** A polygon among shapes: steered by a test. */
export const SteeredShapes: Story = {
  tags: ['!dev', '!autodocs'],
  args: { along: 'shapes', mover: 'polygon' },
  play: async ({ canvasElement, step }) => {
    await step('it is stopped by the first circle', async () => {
      await expect(result(canvasElement)).toMatch(/: shape 4, normal/)
      await click(canvasElement, 'Go')
      await expect(placeOf(canvasElement, 'Mover').x).toBeGreaterThan(150)
    })
  },
}
