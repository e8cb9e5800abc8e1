import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, laidOut, userEvent } from '../../stage/events.js'
import { Welcome } from './Welcome.js'

const meta = {
  title: 'Plays/Start/Welcome',
  component: Welcome,
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Welcome>

export default meta

type Story = StoryObj<typeof meta>

/** Keys, pointer, cards with the focus, and the hero that stops out of view. */
export const LightsTheLandingPage: Story = {
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    await step('The code follows the lamp, and a double-click resets it', async () => {
      await laidOut()
      const lamp = page.getByRole('button', { name: /^Lamp/ })
      lamp.focus()
      await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
      await waitFor(() => expect(canvasElement.querySelector('pre')).toHaveTextContent('x={140} y={100}'))
      await userEvent.dblClick(lamp)
      await waitFor(() => expect(canvasElement.querySelector('pre')).toHaveTextContent('x={120} y={90}'))
    })
    const lantern = page.getByRole('button', { name: /^Lantern/ })
    const place = (): string => lantern.style.translate
    await step('The lantern of the hero moves by keys and follows the pointer', async () => {
      const before = place()
      lantern.focus()
      await userEvent.keyboard('{ArrowLeft}')
      await waitFor(() => expect(place()).not.toBe(before))
      const moved = place()
      const hero = canvasElement.querySelector('header')!
      const { right, top } = hero.getBoundingClientRect()
      await fireEvent.pointerMove(hero, { clientX: right - 90, clientY: top + 120 })
      await waitFor(() => expect(place()).not.toBe(moved))
    })
    await step('A door opens', async () => {
      const door = page.getAllByRole('button', { name: 'Door' })[0]!
      const pressed = door.getAttribute('aria-pressed')
      door.focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(door.getAttribute('aria-pressed')).not.toBe(pressed))
    })
    await step('A card is live while it has the focus', async () => {
      const view = canvasElement.querySelector('.welcome-plan path')!
      const atRest = view.getAttribute('d')
      const link = page.getByRole('link', { name: 'Floor plans' })
      link.focus()
      await waitFor(() => expect(view.getAttribute('d')).not.toBe(atRest))
      link.blur()
      await waitFor(() => expect(view.getAttribute('d')).toBe(atRest))
    })
    await step('The hero asks for no frames while it is out of view', async () => {
      canvasElement.querySelector('#next')!.scrollIntoView({ behavior: 'instant' })
      let asked = 0
      const { requestAnimationFrame } = window
      window.requestAnimationFrame = (draw) => {
        asked++
        return requestAnimationFrame.call(window, draw)
      }
      // Frames that were already asked for may still come.
      await waitFor(async () => {
        asked = 0
        await new Promise((done) => setTimeout(done, 300))
        await expect(asked).toBe(0)
      })
      window.requestAnimationFrame = requestAnimationFrame
    })
  },
}
