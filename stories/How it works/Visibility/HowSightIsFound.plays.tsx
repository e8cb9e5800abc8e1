import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click, numberAfter, placeOf, press, result } from '../../figure/steer.js'
import { fireEvent, userEvent } from '../../stage/events.js'
import { SweepSteps } from './SweepSteps.js'
import { WallFlags } from './WallFlags.js'
import { WhatIsSeen } from './WhatIsSeen.js'

// Figures of a page that are not stories of their own.
const meta = {
  title: 'Plays/How it works/How visibility is computed',
  tags: ['!dev', '!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

export const MovesTheViewer: Story = {
  render: () => <WhatIsSeen />,
  play: async ({ canvasElement, step }) => {
    await step('The arrow keys move the viewer, and what is seen follows', async () => {
      const before = result(canvasElement)
      await press(canvasElement, 'Viewer', '{ArrowRight}', 2)
      await press(canvasElement, 'Viewer', '{ArrowUp}')
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 320, y: 170 })
      await waitFor(() => expect(result(canvasElement)).not.toBe(before))
    })
    await step('It does not leave the room', async () => {
      await press(canvasElement, 'Viewer', '{ArrowUp}', 17)
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 320, y: 10 })
    })
    await step('A click calls it there', async () => {
      const area = canvasElement.querySelector('.figure-area')!
      const { left, top, width, height } = area.getBoundingClientRect()
      await fireEvent.click(area, { clientX: left + width / 2, clientY: top + height / 2, button: 0 })
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 320, y: 200 })
    })
  },
}

export const PlaysTheSweep: Story = {
  render: () => <SweepSteps />,
  play: async ({ canvasElement, step }) => {
    await step('The slider sets the step', async () => {
      const slider = within(canvasElement).getByRole('slider', { name: /Step/ })
      slider.focus()
      await fireEvent.change(slider, { target: { value: 0 } })
      await expect(result(canvasElement)).toMatch(/^Rank 1:/)
    })
    await step('Enter on the button plays and pauses', async () => {
      within(canvasElement).getByRole('button', { name: 'Play' }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(result(canvasElement)).toMatch(/^Rank 2:/))
      await userEvent.keyboard('{Enter}')
      await expect(within(canvasElement).getByRole('button', { name: 'Play' })).toBeVisible()
    })
    await step('A click does, too', async () => {
      await click(canvasElement, 'Play')
      await expect(within(canvasElement).getByRole('button', { name: 'Pause' })).toBeVisible()
      await click(canvasElement, 'Pause')
    })
  },
}

export const OpensTheDoorByKeyboard: Story = {
  render: () => <WallFlags />,
  play: async ({ canvasElement, step }) => {
    const before = numberAfter(canvasElement)
    const door = within(canvasElement).getByRole('checkbox', { name: /Door/ })
    door.focus()
    await step('Space opens the door, and more is seen', async () => {
      await userEvent.keyboard(' ')
      await expect(door).toBeChecked()
      await expect(numberAfter(canvasElement)).toBeGreaterThan(before)
    })
    await step('Space closes it again', async () => {
      await userEvent.keyboard(' ')
      await expect(numberAfter(canvasElement)).toBe(before)
    })
  },
}
