import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { click, drag, handle, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { CameraCoverage } from './CameraCoverage.js'

const meta = {
  title: 'Recipes/Camera coverage',
  component: CameraCoverage,
  parameters: {
    docs: {
      description: {
        component:
          'Security cameras over a floor plan of 166 square metres: where nobody looks is hatched, ' +
          'and its area is told. The plan is prepared once by `createVisibilityMesh`; each camera asks it for its view by ' +
          '`polygonFrom`, with a cone and a range, which costs what it sees and not how large the plan is. Glass has ' +
          'attributes that let sight through, and doors open by `setWall` with no new preparation. The areas are those of ' +
          'the views’ union, cut into trapezoids: exact but for the ranges’ arcs, which are flattened to within a ' +
          'quarter of a millimetre, less than 0.1 m² in all.',
      },
    },
  },
  argTypes: {
    cameras: { control: { type: 'range', min: 0, max: 6, step: 1 } },
  },
  args: { cameras: 4, shares: true },
} satisfies Meta<typeof CameraCoverage>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the cameras; the knobs of the chosen one aim and open it. Doors open when clicked. */
export const FourCameras: Story = { name: 'Four cameras' }

/** Two more, and the floor that three cameras see is darkest. */
export const SixCameras: Story = { name: 'Six cameras', args: { cameras: 6 } }

/** Nothing is watched yet: each camera that is added goes where most is unseen. */
export const NoCameras: Story = { name: 'From an empty plan', args: { cameras: 0, shares: false } }

const unseen = (story: HTMLElement): number => numberAfter(story, 'Not covered: ')

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { cameras: 1 },
  play: async ({ canvasElement, step }) => {
    const set = async (name: RegExp, value: number): Promise<void> => {
      await fireEvent.change(within(canvasElement).getByRole('slider', { name }), { target: { value } })
    }
    const dome = async (metres: number): Promise<void> => {
      await set(/^Opening \d/, 360)
      await set(/^Range/, metres)
    }
    await step('a dome of a metre sees a circle, a cone its part of it', async () => {
      await drag(canvasElement, 'Camera 1', { x: 293, y: 372 })
      await dome(1)
      await expect(result(canvasElement)).toMatch(/: 162\.6 m² of 165\.7 m².*Covered: 3\.1 m²/)
      await set(/^Opening \d/, 90)
      await expect(result(canvasElement)).toMatch(/Covered: 0\.8 m²/)
      await dome(1)
    })
    await step('two circles a metre apart share a lens of 1.23 m²', async () => {
      await click(canvasElement, 'Add a camera')
      await drag(canvasElement, 'Camera 2', { x: 293, y: 412 }, 'touch')
      await dome(1)
      await expect(result(canvasElement)).toMatch(/Covered: 5\.0 m².*by two cameras or more 1\.2 m²/)
      await drag(canvasElement, 'Camera 2', { x: 293, y: 372 })
      await expect(result(canvasElement)).toMatch(/Covered: 3\.1 m².*by two cameras or more 3\.1 m²/)
    })
    await step('a door opens, and closes', async () => {
      await dome(15)
      const before = unseen(canvasElement)
      await click(canvasElement, 'Door: Archive')
      await expect(unseen(canvasElement)).toBeLessThan(before)
      await click(canvasElement, 'Door: Archive')
      await expect(unseen(canvasElement)).toBe(before)
    })
    await step('from its middle all of the passage is seen', async () => {
      await expect(within(canvasElement).queryByText('100 % seen')).toBeNull()
      await drag(canvasElement, 'Camera 2', { x: 400, y: 290 })
      await expect(within(canvasElement).getByText('100 % seen')).toBeVisible()
      await click(canvasElement, 'Remove camera 2')
      await expect(within(canvasElement).queryByText('100 % seen')).toBeNull()
      await click(canvasElement, 'Add a camera')
    })
    await step('the keys turn, remove, and leave a plan without cameras', async () => {
      await press(canvasElement, 'Camera 2', '{Delete}')
      await expect(within(canvasElement).queryByRole('button', { name: 'Remove camera 2' })).toBeNull()
      await expect(handle(canvasElement, 'Camera 1')).toHaveFocus()
      await userEvent.keyboard('{Backspace}')
      await expect(result(canvasElement)).toMatch(/Covered: 0\.0 m² \(0\.0 %\)/)
      await expect(within(canvasElement).getByRole('button', { name: 'Add a camera' })).toHaveFocus()
    })
  },
}

/** Aims and opens by the knobs: steered by a test. */
export const SteeredKnobs: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { cameras: 2 },
  play: async ({ canvasElement, step }) => {
    await step('the aim knob turns the camera and says how far it sees', async () => {
      await drag(canvasElement, 'Camera 2', { x: 300, y: 290 })
      await drag(canvasElement, 'Aim of camera 2', { x: 300, y: 210 }, 'touch')
      await expect(within(canvasElement).getByText('Direction −90°')).toBeVisible()
      await expect(within(canvasElement).getByText('Range 2.0 m')).toBeVisible()
    })
    await step('the opening knob opens it, the keys turn it', async () => {
      await drag(canvasElement, 'Opening of camera 2', { x: 380, y: 290 })
      await expect(within(canvasElement).getByText('Opening 180°')).toBeVisible()
      await press(canvasElement, 'Camera 2', ']', 2)
      await expect(within(canvasElement).getByText('Direction −80°')).toBeVisible()
    })
    await step('the camera that has the focus is the one that is set', async () => {
      await press(canvasElement, 'Camera 1', '-')
      await expect(within(canvasElement).getByText('Range 7.5 m')).toBeVisible()
      await expect(within(canvasElement).getByRole('button', { name: 'Remove camera 1' })).toBeVisible()
    })
    await step('a camera stays out of walls and pillars', async () => {
      await drag(canvasElement, 'Camera 1', { x: 0, y: 0 })
      await expect(placeOf(canvasElement, 'Camera 1')).toEqual({ x: 70, y: 60 })
      // The middle of a pillar of 40 by 40 centimetres in the west wing.
      await drag(canvasElement, 'Camera 1', { x: 140, y: 146 })
      const { x, y } = placeOf(canvasElement, 'Camera 1')
      await expect(Math.max(Math.abs(x - 140), Math.abs(y - 146))).toBeGreaterThanOrEqual(8)
      await expect(unseen(canvasElement)).toBeLessThan(165)
    })
  },
}
