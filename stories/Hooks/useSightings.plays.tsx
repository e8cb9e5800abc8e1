import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click, drag, numberAfter } from '../figure/steer.js'
import { stageIn } from '../stage/lightMap.js'
import type { SightingsInVault } from './SightingsInVault.js'
import stories from './useSightings.stories.js'

const meta = {
  ...stories,
  title: 'Plays/Hooks/useSightings',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof SightingsInVault>

export default meta

type Story = StoryObj<typeof meta>

/** Keys can't reach things that are out of sight. */
export const FindsWhatNobodySees: Story = {
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const row = (name: string): (string | null)[] => {
      const rows = within(canvasElement).getAllByRole('row')
      const cells = rows.find(({ textContent }) => textContent.startsWith(name))!.querySelectorAll('td')
      return [...cells].map(({ textContent }) => textContent)
    }
    const button = (name: string): HTMLButtonElement =>
      canvasElement.querySelector<HTMLButtonElement>(`[aria-label="Take ${name}"]`)!
    await step('The table lists viewers and senses', async () => {
      await waitFor(() => expect(row('the cat')).toEqual(['true', '100\u00a0%', 'sight', 'Ada']))
      await expect(row('the chest')).toEqual(['true', expect.stringMatching(/^[5-9]\d/), 'tremor', 'Worm'])
      await expect(row('the coins')).toEqual(['false', '0\u00a0%', '–', '–'])
    })
    await step('Hidden things cannot be focused', async () => {
      await expect(button('the coins').inert).toBe(true)
      button('the coins').focus()
      await expect(document.activeElement).not.toBe(button('the coins'))
      button('the cat').focus()
      await expect(document.activeElement).toBe(button('the cat'))
    })
    await step('Darkvision finds the coins', async () => {
      await drag(canvasElement, 'Dov', { x: 380, y: 330 }, 'touch')
      await waitFor(() => expect(row('the coins')).toEqual(['true', '100\u00a0%', 'darkvision', 'Dov']))
      await click(canvasElement, 'Take the coins')
      await expect(numberAfter(canvasElement, 'seen, and')).toBe(1)
    })
    await step('Without the worm nearby nobody senses the chest', async () => {
      await drag(canvasElement, 'Worm', { x: 640, y: 330 })
      await waitFor(() => expect(row('the chest')).toEqual(['false', '0\u00a0%', '–', '–']))
      await expect(button('the chest').inert).toBe(true)
    })
    await step('Dov sees the chest as far as his darkvision reaches', async () => {
      await drag(canvasElement, 'Dov', { x: 360, y: 110 })
      await waitFor(() => expect(row('the chest').slice(2)).toEqual(['darkvision', 'Dov']))
      await drag(canvasElement, 'Dov', { x: 230, y: 101 })
      await waitFor(() => expect(row('the chest')[0]).toBe('false'))
    })
  },
}
