import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { CollisionDebug } from 'react-umbra'
import { expect, waitFor, within } from 'storybook/test'
import settings from '../../src/host/debug/settings.ts?raw'
import component from '../../src/react/components/CollisionDebug.tsx?raw'
import { fireEvent, userEvent } from '../stage/events.js'
import { stageIn } from '../stage/lightMap.js'
import { debugCode } from './debugCode.js'
import { MovableShapes } from './MovableShapes.js'
import { propDocs, sceneProp } from './propDocs.js'

const SWITCHES = ['outlines', 'boxes', 'cells', 'pairs', 'normals', 'waysOut', 'rayLines', 'rayCells', 'labels']

const meta = {
  title: 'Components/CollisionDebug',
  component: CollisionDebug as unknown as typeof MovableShapes,
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    code: debugCode,
    docs: {
      description: {
        component:
          'What collides, and how, drawn over any host. `<CollisionDebug shapes={shapes} />` is enough; a `SpatialHash` ' +
          'adds its cells, `rays` add what a ray walks through. Put it in while you build, take it out when you ship.',
      },
    },
  },
  argTypes: {
    ambient: sceneProp('The host’s own prop, here to see the view in the dark.', 'color'),
    ...propDocs(
      [component, settings],
      'CollisionDebugProps',
      Object.fromEntries(SWITCHES.map((name) => [name, { control: 'boolean' }])),
    ),
  },
  args: {
    ambient: '#ffffff',
    outlines: true,
    boxes: false,
    cells: true,
    pairs: true,
    normals: true,
    waysOut: true,
    rayLines: true,
    rayCells: true,
    labels: true,
  },
  render: (args) => createElement(MovableShapes, args),
} satisfies Meta<typeof MovableShapes>

export default meta

type Story = StoryObj<typeof meta>

/** A dozen shapes on light and on dark ground: push one into another. */
export const ByDay: Story = { name: 'By day' }

/** The debug view lies above the light map, so darkness does not dim it. */
export const ByNight: Story = { name: 'By night', args: { ambient: '#1d2230' } }

/** All that there is, at once. */
export const Everything: Story = { args: { boxes: true } }

/** The same, steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, globals, step }) => {
    const story = within(canvasElement)
    const stage = await stageIn(canvasElement, globals.host)
    const view = (): HTMLCanvasElement | null => stage.querySelector('canvas[data-umbra="collision-debug"]')
    await waitFor(() => expect(view()).not.toBeNull())
    const picture = (): string => view()!.toDataURL()
    const pairs = (): string | null => story.getByRole('status').textContent
    const shape = (index: number): HTMLElement => story.getByRole('button', { name: new RegExp(`^Shape ${index}:`) })
    await step('the arrow keys push a shape into another', async () => {
      await expect(pairs()).not.toContain('4 and 5')
      const before = picture()
      shape(5).focus()
      for (let i = 0; i < 4; i++) await userEvent.keyboard('{ArrowLeft}')
      await expect(pairs()).toContain('4 and 5')
      await waitFor(() => expect(picture()).not.toBe(before))
    })
    await step('the pointer drags one out of all others', async () => {
      const before = picture()
      const { left, top } = shape(0).getBoundingClientRect()
      const at = { pointerId: 1, button: 0, clientX: left + 10, clientY: top + 10 }
      // A pointer of a test has nothing to capture.
      shape(0).setPointerCapture = () => {}
      await fireEvent.pointerDown(shape(0), at)
      await fireEvent.pointerMove(shape(0), { ...at, clientX: left - 400, clientY: top + 10 })
      await fireEvent.pointerUp(shape(0), at)
      await expect(pairs()).not.toMatch(/\b0 and 1\b/)
      await waitFor(() => expect(picture()).not.toBe(before))
    })
  },
}

/** And in the other host. */
export const SteeredInWebgl: Story = { ...Steered, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }
