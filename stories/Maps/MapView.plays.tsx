import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import type { PannedMap } from './MapView.js'
import stories from './MapView.stories.js'

const meta = {
  ...stories,
  title: 'Plays/Maps/Map view',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof PannedMap>

export default meta

type Story = StoryObj<typeof meta>

/** Buttons, keys, wheel, doors and a torch. */
export const PansZoomsAndCarriesATorch: Story = {
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    const map = story.getByRole('region', { name: /Map of an inn/ })
    const picture = story.getByAltText(/Plan of an inn/)
    const width = () => picture.getBoundingClientRect().width
    const frame = () => new Promise(requestAnimationFrame)
    await waitFor(() => expect(width()).toBeCloseTo(map.clientWidth, 0))
    const all = width()
    await step('A button zooms in, about the middle', async () => {
      await userEvent.click(story.getByRole('button', { name: 'Zoom in' }))
      await waitFor(() => expect(width()).toBeCloseTo(1.5 * all, 0))
      const { left, width: shown } = picture.getBoundingClientRect()
      const box = map.getBoundingClientRect()
      await expect(left + shown / 2).toBeCloseTo(box.left + box.width / 2, 0)
    })
    await step('Keys pan it and show all', async () => {
      map.focus()
      const { left } = picture.getBoundingClientRect()
      await userEvent.keyboard('{ArrowRight}')
      await waitFor(() => expect(picture.getBoundingClientRect().left).toBeCloseTo(left - 60, 0))
      await userEvent.keyboard('0')
      await waitFor(() => expect(width()).toBeCloseTo(all, 0))
    })
    await step('The wheel zooms about the pointer', async () => {
      const box = map.getBoundingClientRect()
      const at = { clientX: box.left + box.width / 4, clientY: box.top + box.height / 4 }
      await fireEvent.wheel(map, { ...at, deltaY: -500 })
      await waitFor(() => expect(width()).toBeCloseTo(2 * all, 0))
      await expect(picture.getBoundingClientRect().left).toBeCloseTo(box.left - box.width / 4, 0)
      await userEvent.click(story.getByRole('button', { name: 'Fit' }))
      await waitFor(() => expect(width()).toBeCloseTo(all, 0))
    })
    await step('Doors have names, and open and shut', async () => {
      const door = story.getByRole('button', { name: 'Door 2, closed' })
      await userEvent.click(door)
      await expect(door).toHaveAccessibleName('Door 2, open')
      await expect(door).toHaveAttribute('aria-pressed', 'true')
      const { width: across, height: down } = door.getBoundingClientRect()
      await expect(Math.min(across, down)).toBeGreaterThanOrEqual(24)
    })
    await step('A torch is carried by a finger, and by keys', async () => {
      const torch = story.getByRole('button', { name: 'Torch of Ada' })
      const middle = () => {
        const { left, top, width: across, height: down } = torch.getBoundingClientRect()
        return { clientX: left + across / 2, clientY: top + down / 2 }
      }
      const { clientX, clientY } = middle()
      const finger = { pointerId: 1, pointerType: 'touch', buttons: 1 }
      await fireEvent.pointerDown(torch, { ...finger, clientX, clientY })
      await fireEvent.pointerMove(torch, { ...finger, clientX: clientX + 50, clientY: clientY - 20 })
      await fireEvent.pointerUp(torch, { ...finger, buttons: 0, clientX: clientX + 50, clientY: clientY - 20 })
      await waitFor(() => expect(middle().clientX).toBeCloseTo(clientX + 50, 0))
      await expect(middle().clientY).toBeCloseTo(clientY - 20, 0)
      torch.focus()
      await userEvent.keyboard('{ArrowLeft}')
      await frame()
      await expect(middle().clientX).toBeCloseTo(clientX + 34, 0)
      await expect(width()).toBeCloseTo(all, 0)
    })
  },
}
