import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { handle, placeOf, press } from '../figure/steer.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { brightnessAt, stageIn } from '../stage/lightMap.js'
import { SameScene } from './SameScene.js'

const meta = {
  title: 'Plays/Start/On a page or in three.js',
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** Carries the lamp by a finger, some way across the picture in shares of its size. */
async function carry(story: HTMLElement, acrossX: number, acrossY: number): Promise<void> {
  const lamp = handle(story, 'Lamp')
  const { width, height } = story.querySelector('.page-area')!.getBoundingClientRect()
  const box = lamp.getBoundingClientRect()
  const start = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }
  const finger = { pointerId: 1, pointerType: 'touch', button: 0 }
  // A pointer of a test has nothing to capture.
  lamp.setPointerCapture = () => {}
  await fireEvent.pointerDown(lamp, { ...finger, ...start })
  const end = { clientX: start.clientX + acrossX * width, clientY: start.clientY + acrossY * height }
  await fireEvent.pointerMove(lamp, { ...finger, ...end })
  await fireEvent.pointerUp(lamp, { ...finger, ...end })
}

export const CarriesTheLampInBothHosts: Story = {
  render: () => <SameScene />,
  play: async ({ canvasElement, step }) => {
    const places = [
      { x: 320, y: 180 },
      { x: 70, y: 300 },
      { x: 320, y: 60 },
      { x: 620, y: 340 },
    ]
    const bright = (): number[] => places.map(({ x, y }) => brightnessAt(canvasElement, x, y, 640))
    let first: number[] = []
    await step('The overlay lights it', async () => {
      await stageIn(canvasElement, 'canvas')
      await waitFor(() => expect(bright()[0]).toBeGreaterThan(150))
      first = bright()
      await expect(first[3]).toBeLessThan(60)
    })
    await step('The lamp is carried by a finger, and back by the keys', async () => {
      await carry(canvasElement, 0.25, 0)
      await expect(placeOf(canvasElement, 'Lamp')).toEqual({ x: 480, y: 180 })
      await waitFor(() => expect(bright()[0]).toBeLessThan(first[0]! - 40))
      await press(canvasElement, 'Lamp', '{ArrowLeft}', 16)
      await expect(placeOf(canvasElement, 'Lamp')).toEqual({ x: 320, y: 180 })
      await waitFor(() => expect(Math.abs(bright()[0]! - first[0]!)).toBeLessThan(1))
    })
    await step('The layer gives the same picture', async () => {
      await userEvent.click(within(canvasElement).getByRole('radio', { name: '<LightLayer>' }))
      await stageIn(canvasElement, 'webgl')
      await waitFor(() => {
        for (const [i, value] of bright().entries()) expect(Math.abs(value - first[i]!)).toBeLessThan(8)
      })
    })
    await step('The lamp moves there as well', async () => {
      await press(canvasElement, 'Lamp', '{ArrowRight}', 16)
      await waitFor(() => expect(bright()[0]).toBeLessThan(first[0]! - 40))
    })
  },
}
