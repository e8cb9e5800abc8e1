import type { Meta, StoryObj } from '@storybook/react-vite'
import { exploredMapFrom } from 'react-umbra/core'
import { expect, waitFor, within } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press } from '../figure/steer.js'
import { inn } from '../maps/inn/inn.js'
import { fireEvent } from '../stage/events.js'
import { fogAt } from '../stage/fogAt.js'
import { stageIn } from '../stage/lightMap.js'
import stories from './FogOfWar.stories.js'
import type { FogOverInn } from './FogOverInn.js'

const meta = {
  ...stories,
  title: 'Plays/Components/FogOfWar',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof FogOverInn>

export default meta

type Story = StoryObj<typeof meta>

/** The memory of a fog. */
export const SavesForgetsAndLoads: Story = {
  args: { walks: false },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const explored = (): number => numberAfter(canvasElement, 'Explored:')
    const isShade = async (layer: 'remembered' | 'unexplored', x: number, y: number, alpha: number): Promise<void> => {
      if (globals.host !== 'canvas') return
      await waitFor(() => expect(fogAt(canvasElement, layer, { x, y }, inn.width)).toBe(alpha))
    }
    await step(
      'The fog is clear around the hero, gray in the yard he has seen, and opaque over the kitchen',
      async () => {
        await waitFor(() => expect(explored()).toBeGreaterThan(30))
        const { x, y } = placeOf(canvasElement, 'Hero')
        await isShade('remembered', x, y - 40, 0)
        await isShade('unexplored', x, y - 40, 0)
        await isShade('unexplored', 200, 200, 255)
        await isShade('unexplored', 1010, 735, 0)
        await isShade('remembered', 1010, 735, 255)
      },
    )
    await step('Moving on explores more', async () => {
      const before = explored()
      await drag(canvasElement, 'Hero', { x: 1243, y: 260 }, 'touch')
      await waitFor(() => expect(explored()).toBeGreaterThan(before))
      await isShade('unexplored', 1243, 200, 0)
      await press(canvasElement, 'Hero', '{ArrowDown}', 2)
      await expect(placeOf(canvasElement, 'Hero')).toEqual({ x: 1243, y: 300 })
    })
    const text = within(canvasElement).getByRole('textbox') as HTMLTextAreaElement
    let kept = 0
    await step('The memory is saved as text', async () => {
      await click(canvasElement, 'Save')
      await expect(JSON.parse(text.value)).toMatchObject({ version: 1, cell: 7 })
      kept = Math.floor(1000 * exploredMapFrom(JSON.parse(text.value)).share()) / 10
      await expect(kept).toBeGreaterThan(40)
    })
    await step('Forgetting keeps only the current view', async () => {
      await click(canvasElement, 'Forget everything')
      await waitFor(() => expect(explored()).toBeLessThan(kept / 2))
      await waitFor(() => expect(explored()).toBeGreaterThan(0))
      await isShade('unexplored', 1010, 735, 255)
    })
    await step('Loading the text restores the memory', async () => {
      await click(canvasElement, 'Load')
      await waitFor(() => expect(explored()).toBeGreaterThanOrEqual(kept))
      await isShade('unexplored', 1010, 735, 0)
    })
    await step('An invalid text is refused with an error and changes nothing', async () => {
      const saved = text.value
      await fireEvent.change(text, { target: { value: saved.replace('"version":1', '"version":2') } })
      await click(canvasElement, 'Load')
      await expect(canvasElement.querySelector('.memory-said')!.textContent).toContain('data.version must be 1, got 2')
      await expect(explored()).toBeGreaterThanOrEqual(kept)
    })
  },
}
