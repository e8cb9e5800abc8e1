import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { FogOfWar } from 'react-umbra'
import { exploredMapFrom } from 'react-umbra/core'
import { expect, waitFor, within } from 'storybook/test'
import settings from '../../src/host/fog/settings.ts?raw'
import component from '../../src/react/components/FogOfWar.tsx?raw'
import { click, drag, numberAfter, placeOf, press } from '../figure/steer.js'
import { inn } from '../maps/inn/inn.js'
import { fireEvent } from '../stage/events.js'
import { fogAt } from '../stage/fogAt.js'
import { stageIn } from '../stage/lightMap.js'
import { FogOverInn } from './FogOverInn.js'
import { fogCode } from './fogCode.js'
import { propDocs, range, sceneProp } from './propDocs.js'

const meta = {
  title: 'Components/FogOfWar',
  component: FogOfWar as unknown as typeof FogOverInn,
  parameters: {
    code: fogCode,
    docs: {
      description: {
        component:
          'Covers what no `<Viewer>` sees, in either host: what nobody has seen by a color, what is only remembered darker and ' +
          'greyer, and clear is what is seen now, light levels counted. What is seen is added to its `explored`, an ExploredMap ' +
          'of `react-umbra/core`, which is saved as a short text and read again only if it is whole. Covers are opaque right up ' +
          'to what is seen and a little into it, so that no pixel shows what is hidden. Put it right into the host, so that the ' +
          'server’s markup is covered too. It hides and does not protect: what is sent to a browser can be read there, so a game ' +
          'with secrets asks `scene.sightings` on its server.',
      },
    },
  },
  argTypes: {
    ...propDocs([component, settings], 'FogOfWarProps', {
      group: { control: 'inline-radio', options: [undefined, 'hero', 'watch'] },
      unexplored: { control: 'color' },
      remembered: { control: 'object' },
      soft: range(0, 100, 1),
    }),
    memory: sceneProp('Whether it has an `explored` map: without one nothing is remembered.', 'boolean'),
    walks: sceneProp('Whether the hero walks by himself, until somebody takes hold of him.', 'boolean'),
    ambient: sceneProp('The light where no lamp shines.', 'color'),
  },
  args: {
    unexplored: '#07080c',
    remembered: { color: '#8c93a6', saturation: 0.3 },
    soft: 24,
    memory: true,
    walks: true,
    ambient: '#6a7290',
  },
  render: (args) => createElement(FogOverInn, args),
} satisfies Meta<typeof FogOverInn>

export default meta

type Story = StoryObj<typeof meta>

/** The hero walks, or is dragged, and the fog remembers where he has been. Forget it, save it as text, load it again. */
export const Remembered: Story = { name: 'Fog with a memory' }

/** What is left behind is covered again. */
export const NoMemory: Story = { name: 'Without a memory', args: { memory: false } }

/** Any colors: the unknown is parchment, and what is remembered is ink on it. */
export const Parchment: Story = {
  args: { unexplored: '#d8c59a', remembered: { color: '#d8c59a', saturation: 0 }, soft: 40, ambient: '#c4bfb4' },
}

/** The sight of one group alone, with a memory of its own: here that of the watch in the yard. */
export const OneGroup: Story = { name: 'One group alone', args: { group: 'watch' } }

/** The first, steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { walks: false },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const explored = (): number => numberAfter(canvasElement, 'Explored:')
    const isShade = async (layer: 'remembered' | 'unexplored', x: number, y: number, alpha: number): Promise<void> => {
      if (globals.host !== 'canvas') return
      await waitFor(() => expect(fogAt(canvasElement, layer, { x, y }, inn.width)).toBe(alpha))
    }
    await step('clear around the hero, grey in the yard where he was, and covered in the kitchen', async () => {
      await waitFor(() => expect(explored()).toBeGreaterThan(30))
      const { x, y } = placeOf(canvasElement, 'Hero')
      await isShade('remembered', x, y - 40, 0)
      await isShade('unexplored', x, y - 40, 0)
      await isShade('unexplored', 200, 200, 255)
      await isShade('unexplored', 1010, 735, 0)
      await isShade('remembered', 1010, 735, 255)
    })
    await step('carried on, he adds what he sees', async () => {
      const before = explored()
      await drag(canvasElement, 'Hero', { x: 1243, y: 260 }, 'touch')
      await waitFor(() => expect(explored()).toBeGreaterThan(before))
      await isShade('unexplored', 1243, 200, 0)
      await press(canvasElement, 'Hero', '{ArrowDown}', 2)
      await expect(placeOf(canvasElement, 'Hero')).toEqual({ x: 1243, y: 300 })
    })
    const text = within(canvasElement).getByRole('textbox') as HTMLTextAreaElement
    let kept = 0
    await step('the memory is saved as text', async () => {
      await click(canvasElement, 'Save')
      await expect(JSON.parse(text.value)).toMatchObject({ version: 1, cell: 7 })
      kept = Math.floor(1000 * exploredMapFrom(JSON.parse(text.value)).share()) / 10
      await expect(kept).toBeGreaterThan(40)
    })
    await step('all is forgotten but what is seen now', async () => {
      await click(canvasElement, 'Forget everything')
      await waitFor(() => expect(explored()).toBeLessThan(kept / 2))
      await waitFor(() => expect(explored()).toBeGreaterThan(0))
      await isShade('unexplored', 1010, 735, 255)
    })
    await step('and it is there again when it is loaded', async () => {
      await click(canvasElement, 'Load')
      await waitFor(() => expect(explored()).toBeGreaterThanOrEqual(kept))
      await isShade('unexplored', 1010, 735, 0)
    })
    await step('a text that is not whole changes nothing, and says why', async () => {
      const saved = text.value
      await fireEvent.change(text, { target: { value: saved.replace('"version":1', '"version":2') } })
      await click(canvasElement, 'Load')
      await expect(canvasElement.querySelector('.memory-said')!.textContent).toContain('data.version must be 1, got 2')
      await expect(explored()).toBeGreaterThanOrEqual(kept)
    })
  },
}

/** And in the other host. */
export const SteeredInWebgl: Story = { ...Steered, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }

/** Without a memory, steered by a test: what is left behind is covered. */
export const SteeredForgetful: Story = {
  tags: ['!dev', '!autodocs'],
  args: { walks: false, memory: false },
  play: async ({ canvasElement, globals }) => {
    await stageIn(canvasElement, globals.host)
    const shade = (x: number, y: number): number => fogAt(canvasElement, 'unexplored', { x, y }, inn.width)
    const { x, y } = placeOf(canvasElement, 'Hero')
    await waitFor(() => expect(shade(x, y - 40)).toBe(0))
    await drag(canvasElement, 'Hero', { x: 1243, y: 260 })
    await waitFor(() => expect(shade(1243, 200)).toBe(0))
    await expect(shade(x, y - 40)).toBe(255)
  },
}

/** The walk, steered by a test: the stage in view is the one that moves. */
export const SteeredWalk: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    await step('the hero walks by himself', async () => {
      const { x, y } = placeOf(canvasElement, 'Hero')
      await waitFor(() => expect(placeOf(canvasElement, 'Hero')).not.toEqual({ x, y }))
    })
    await step('and stops where somebody takes hold of him', async () => {
      await drag(canvasElement, 'Hero', { x: 1243, y: 260 })
      await within(canvasElement).findByRole('button', { name: 'Play' })
      await expect(placeOf(canvasElement, 'Hero')).toEqual({ x: 1243, y: 260 })
    })
  },
}
