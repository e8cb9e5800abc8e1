import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { AngleDial } from './AngleDial.js'
import { RingOrder } from './RingOrder.js'
import { ViewFormula } from './ViewFormula.js'
import { WallSides } from './WallSides.js'

// The pictures of the page `Coordinates and angles`, one by one, for tests: the catalogue shows the page.
const meta = {
  title: 'Start/Coordinates and angles',
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** Sets a slider as its keys do, which no synthetic key press moves. */
async function slide(root: HTMLElement, name: RegExp, value: number): Promise<void> {
  await fireEvent.change(within(root).getByRole('slider', { name }), { target: { value } })
}

export const SteeredAngles: Story = {
  render: () => <AngleDial />,
  play: async ({ canvasElement, step }) => {
    await step('straight down is a quarter turn, clockwise', async () => {
      await drag(canvasElement, 'Direction', { x: 240, y: 300 })
      await expect(result(canvasElement)).toBe('direction 1.57 (90°), angle 1.22 (70°): from 55° to 125°, clockwise.')
    })
    await step('up is below zero', async () => {
      await drag(canvasElement, 'Direction', { x: 240, y: 60 }, 'touch')
      await expect(numberAfter(canvasElement, 'direction ')).toBe(-1.57)
    })
    await step('E turns it on, Q back', async () => {
      await press(canvasElement, 'Direction', 'e', 2)
      await expect(result(canvasElement)).toContain('(−60°)')
      await press(canvasElement, 'Direction', 'q')
      await expect(result(canvasElement)).toContain('(−75°)')
    })
    await step('a knob on the middle and a full turn break nothing', async () => {
      await drag(canvasElement, 'Direction', { x: 240, y: 180 })
      await expect(result(canvasElement)).toContain('direction 0.00 (0°)')
      await slide(canvasElement, /Opening/, 360)
      await expect(result(canvasElement)).toMatch(/all round\.$/)
      await press(canvasElement, 'Direction', 'e')
      await expect(result(canvasElement)).toContain('(15°)')
    })
  },
}

export const SteeredSides: Story = {
  render: () => <WallSides />,
  play: async ({ canvasElement, step }) => {
    const choose = (name: string) => userEvent.click(within(canvasElement).getByRole('radio', { name }))
    await step('p is on the negative side, from which nothing blocks', async () => {
      await expect(numberAfter(canvasElement, '= ')).toBe(-37600)
      await expect(result(canvasElement)).toMatch(/negative side\. Its ray goes through\.$/)
      await choose('the negative side')
      await expect(result(canvasElement)).toMatch(/stopped at \(280, 170\)\.$/)
    })
    await step('dragged over the wall it is on the positive side', async () => {
      await drag(canvasElement, 'Point p', { x: 440, y: 260 })
      await expect(result(canvasElement)).toMatch(/positive side\. Its ray goes through\.$/)
      await choose('both sides')
      await expect(result(canvasElement)).toContain('stopped')
    })
    await step('on the line it is on neither', async () => {
      await drag(canvasElement, 'Point a', { x: 100, y: 100 }, 'touch')
      await drag(canvasElement, 'Point b', { x: 300, y: 100 })
      await drag(canvasElement, 'Point p', { x: 200, y: 110 })
      await press(canvasElement, 'Point p', '{ArrowUp}')
      await expect(result(canvasElement)).toBe(
        '(b − a) × (p − a) = 0: p lies on the line, on neither side. Its ray goes through.',
      )
    })
    await step('a wall without a length has no sides', async () => {
      await drag(canvasElement, 'Point b', { x: 100, y: 100 })
      await expect(result(canvasElement)).toContain('on neither side')
    })
  },
}

export const SteeredRings: Story = {
  render: () => <RingOrder />,
  play: async ({ canvasElement, step }) => {
    await step('it starts where it passes +x', async () => {
      await drag(canvasElement, 'Viewer', { x: 180, y: 250 })
      await expect(result(canvasElement)).toMatch(/^7 corners, 14 numbers: \(520, 310\), \(40, 310\)/)
    })
    await step('a cone starts with its viewer', async () => {
      await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'Only a cone' }))
      await press(canvasElement, 'Viewer', '{ArrowLeft}')
      await expect(result(canvasElement)).toMatch(/numbers: \(170, 250\), /)
    })
  },
}

export const SteeredView: Story = {
  render: () => <ViewFormula />,
  play: async ({ canvasElement, step }) => {
    await step('overlay = (world − (x, y)) × zoom', async () => {
      await expect(result(canvasElement)).toBe('overlay = ((180, 120) − (90, 60)) × 1.2 = (108, 72).')
      await slide(canvasElement, /zoom/, 2)
      await expect(result(canvasElement)).toBe('overlay = ((180, 120) − (90, 60)) × 2.0 = (180, 120).')
    })
    await step('the view moves, and the point with it the other way', async () => {
      const { x, y } = placeOf(canvasElement, 'View')
      await drag(canvasElement, 'View', { x: x + 50, y: y + 30 })
      await expect(result(canvasElement)).toContain('= (80, 60).')
      await press(canvasElement, 'View', '{ArrowLeft}')
      await expect(result(canvasElement)).toContain('= (100, 60).')
    })
    await step('a point may be outside', async () => {
      const { x, y } = placeOf(canvasElement, 'Point')
      await drag(canvasElement, 'Point', { x: x - 150, y }, 'touch')
      await expect(result(canvasElement)).toMatch(/outside of what it shows\.$/)
    })
  },
}
