import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import hook from '../../src/react/hooks/useCollisions.ts?raw'
import { propDocs } from '../Components/propDocs.js'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { CollidingShapes } from './CollidingShapes.js'
import { collisionsCode } from './hookCode.js'

const meta = {
  title: 'Hooks/useCollisions',
  component: CollidingShapes,
  parameters: {
    code: collisionsCode,
    docs: {
      description: {
        component:
          'Which of some shapes overlap, how deep, and the way out of each overlap. The list is the same array until something ' +
          'changes, so that it can be a dependency of an effect. Use it for things that React moves; where thousands move at ' +
          'every frame, a `CollisionWorld` needs no render. A render compares all shapes, and only those that changed are ' +
          'tested again, each against its neighbours. A shape that merely moves may be given by where it is, ' +
          '`{ shape, x, y, rotation }`, and is then not prepared anew.',
      },
    },
  },
  argTypes: {
    ...propDocs([hook], 'UseCollisionsOptions'),
    pairs: {
      description: 'Which pairs the filter lets collide: all, those of two kinds, or none with the first shape in it.',
      control: 'inline-radio',
      options: ['all', 'of two kinds', 'without shape 0'],
      table: { category: 'of the scene' },
    },
  },
  args: { pairs: 'all' },
} satisfies Meta<typeof CollidingShapes>

export default meta

type Story = StoryObj<typeof meta>

/** Push the shapes into one another: the arrow is the move of the first one that ends an overlap. */
export const AllPairs: Story = { name: 'All pairs' }

/** A filter says which pairs may collide: here a circle only with a box or a polygon, and so on. */
export const Filtered: Story = {
  args: { pairs: 'of two kinds' },
}

/** Two circles and a box, steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: {
    shapes: [
      { kind: 'circle', x: 100, y: 100, radius: 50 },
      { kind: 'circle', x: 300, y: 100, radius: 50 },
      { kind: 'box', x: 500, y: 100, width: 100, height: 100 },
    ],
  },
  play: async ({ canvasElement, step }) => {
    const pairs = (): (string | null)[] =>
      within(canvasElement)
        .queryAllByRole('listitem')
        .map((item) => item.textContent)
    await step('touching is not colliding', async () => {
      await expect(result(canvasElement)).toBe('Nothing collides.')
      await drag(canvasElement, 'Shape 0', { x: 200, y: 100 })
      await expect(pairs()).toEqual([])
    })
    await step('ten units further they overlap by ten', async () => {
      await press(canvasElement, 'Shape 0', '{ArrowRight}')
      await expect(placeOf(canvasElement, 'Shape 0')).toEqual({ x: 210, y: 100 })
      await expect(pairs()).toEqual(['0, 1: depth 10.0'])
    })
    await step('a finger puts the box over both', async () => {
      await drag(canvasElement, 'Shape 2', { x: 260, y: 100 }, 'touch')
      await expect(pairs()).toEqual(['0, 1: depth 10.0', '0, 2: depth 50.0', '1, 2: depth 60.0'])
      await expect(numberAfter(canvasElement)).toBe(3)
    })
    await step('onto one another', async () => {
      await drag(canvasElement, 'Shape 0', { x: 300, y: 100 })
      await expect(pairs()[0]).toBe('0, 1: depth 100.0')
    })
  },
}

/** The filter, steered by a test. */
export const SteeredFilter: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { ...Steered.args!, pairs: 'of two kinds' },
  play: async ({ canvasElement }) => {
    await drag(canvasElement, 'Shape 0', { x: 290, y: 100 })
    await expect(result(canvasElement)).toBe('Nothing collides.')
    await drag(canvasElement, 'Shape 2', { x: 370, y: 100 })
    await expect(result(canvasElement)).toBe('2 pairs of 3 shapes.')
  },
}
