import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, placeOf, press, result } from '../figure/steer.js'
import { PointInPolygon } from './PointInPolygon.js'

const meta = {
  title: 'Intersections/Point in polygon',
  component: PointInPolygon,
  parameters: {
    docs: {
      description: {
        component:
          'Whether a point is inside a polygon, by `pointInPolygon`: count how often a ray to the right crosses the ' +
          'outline; an odd number is inside. A corner on the ray could be counted twice or not at all, so each edge ' +
          'has its upper end but not its lower one, and the count stays right. Use it to pick areas, and for zones ' +
          'and triggers. It looks at each edge once, and decides exactly: a point on an edge is on the `boundary`, ' +
          'never a little beside it.',
      },
    },
  },
  argTypes: {
    polygon: { control: 'inline-radio', options: ['concave', 'star'] },
  },
  args: { polygon: 'concave', onCorner: false, snap: true },
} satisfies Meta<typeof PointInPolygon>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the point and the corners: the crossings are numbered from the point on. */
export const ConcavePolygon: Story = { name: 'Concave polygon' }

/** Where a star covers itself, the number is even: outside, by the even-odd rule. */
export const StarThatCrossesItself: Story = { name: 'Star that crosses itself', args: { polygon: 'star' } }

/** At a corner on the ray only an edge that goes down from it counts: here both do, then none, then one. */
export const CornerOnTheRay: Story = { name: 'Corner on the ray', args: { onCorner: true } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('inside with an odd number, outside with an even one', async () => {
      await drag(canvasElement, 'Point', { x: 150, y: 200 })
      await expect(result(canvasElement)).toMatch(/^Inside: 3 crossings /)
      await drag(canvasElement, 'Point', { x: 50, y: 200 }, 'touch')
      await expect(result(canvasElement)).toMatch(/^Outside: 4 crossings /)
    })
    await step('a corner counts once, twice or not, and the answer stays right', async () => {
      await drag(canvasElement, 'Point', { x: 50, y: 330 })
      await expect(result(canvasElement)).toMatch(/^Outside: 2 crossings .*corner 11 not at all, corner 7 not at all/)
      await drag(canvasElement, 'Point', { x: 150, y: 230 })
      await expect(result(canvasElement)).toMatch(/^Inside: 3 .*: corner 8 twice, corner 4 not at all, corner 6 once\./)
      await drag(canvasElement, 'Corner 8', { x: 400, y: 270 })
      await expect(result(canvasElement)).toMatch(/^Inside: 1 .*: corner 4 not at all, corner 6 once\./)
    })
    await step('on an edge and on a corner it is on the boundary', async () => {
      await drag(canvasElement, 'Corner 1', { x: 120, y: 60 })
      await drag(canvasElement, 'Point', { x: 130, y: 200 })
      await press(canvasElement, 'Point', '{ArrowLeft}')
      await expect(placeOf(canvasElement, 'Point')).toEqual({ x: 120, y: 200 })
      await expect(result(canvasElement)).toMatch(/^On the boundary/)
      await drag(canvasElement, 'Point', { x: 240, y: 250 })
      await expect(result(canvasElement)).toMatch(/^On the boundary/)
    })
  },
}

/** The star: steered by a test. */
export const SteeredStar: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { polygon: 'star', snap: false },
  play: async ({ canvasElement, step }) => {
    await step('in its middle the star is outside, in its arms inside', async () => {
      await drag(canvasElement, 'Point', { x: 320, y: 200 })
      await expect(result(canvasElement)).toMatch(/^Outside: 2 crossings /)
      await drag(canvasElement, 'Point', { x: 320, y: 100 })
      await expect(result(canvasElement)).toMatch(/^Inside: 1 crossing /)
    })
    await step('a polygon in one point is no harm', async () => {
      for (let corner = 1; corner <= 5; corner++) await drag(canvasElement, `Corner ${corner}`, { x: 400, y: 101 })
      await expect(result(canvasElement)).toMatch(/^Outside: 0 crossings /)
    })
  },
}
