import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click } from '../figure/steer.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { brightnessOf } from '../stage/lightMap.js'
import { HandleOrProps } from './HandleOrProps.js'

const meta = {
  title: 'Plays/Guides/How rendering works',
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** A count by its name, as the figure shows it. */
function countOf(story: HTMLElement, name: string): number {
  return Number(within(story).getByText(name).nextElementSibling!.textContent)
}

const lampOf = (story: HTMLElement): HTMLElement => within(story).getByRole('slider', { name: /^Lamp/ })

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)

/** One move per frame, by the keys: each frame's picture is painted before the next. */
async function press(story: HTMLElement, key: string, times: number): Promise<void> {
  lampOf(story).focus()
  for (let i = 0; i < times; i++) {
    await userEvent.keyboard(key)
    await frame()
    await frame()
  }
}

async function dragTo(story: HTMLElement, x: number, y: number, pointerType: string): Promise<void> {
  const stage = story.querySelector<HTMLElement>('.page-stage')!
  let held = false
  // A pointer of a test has nothing to capture.
  stage.setPointerCapture = () => {
    held = true
  }
  stage.hasPointerCapture = () => held
  const box = stage.getBoundingClientRect()
  const at = (share: number) => ({
    pointerId: 1,
    pointerType,
    button: 0,
    clientX: box.left + share * x * box.width,
    clientY: box.top + share * y * box.height,
  })
  await fireEvent.pointerDown(lampOf(story), at(0.9))
  await fireEvent.pointerMove(lampOf(story), at(1))
}

export const CountsMovesAndRenders: Story = {
  render: () => <HandleOrProps />,
  play: async ({ canvasElement, step }) => {
    const shows = (name: string, count: number) => waitFor(() => expect(countOf(canvasElement, name)).toBe(count))
    await step('The lamp lights the stage', async () => {
      const canvas = canvasElement.querySelector('canvas')!
      const lit = () => brightnessOf(canvas, (170 / 640) * canvas.clientWidth, (110 / 360) * canvas.clientHeight)
      await waitFor(() => expect(lit()).toBeGreaterThan(180))
    })
    await step('Moving by the handle paints frames and renders nothing', async () => {
      await press(canvasElement, '{ArrowRight}', 8)
      await expect(lampOf(canvasElement)).toHaveAttribute('aria-valuetext', 'x 298, y 110')
      await shows('Moves', 8)
      await shows('React renders', 0)
      await waitFor(() => expect(countOf(canvasElement, 'Frames painted')).toBeGreaterThan(5))
      await expect(countOf(canvasElement, 'Frames painted')).toBeLessThanOrEqual(8)
    })
    await step('Mouse and finger move it too, and the light is where the lamp is', async () => {
      for (const [x, type] of [
        [0.8, 'mouse'],
        [0.6, 'touch'],
      ] as const) {
        await dragTo(canvasElement, x, 0.85, type)
        await expect(lampOf(canvasElement)).toHaveAttribute('aria-valuetext', `x ${640 * x}, y 306`)
        const canvas = canvasElement.querySelector('canvas')!
        await waitFor(() =>
          expect(brightnessOf(canvas, x * canvas.clientWidth, 0.85 * canvas.clientHeight)).toBeGreaterThan(180),
        )
      }
      await shows('Moves', 12)
      await shows('React renders', 0)
    })
    await step('Moving by props renders at each move', async () => {
      await userEvent.click(within(canvasElement).getByRole('radio', { name: 'by its props' }))
      await shows('Moves', 0)
      await press(canvasElement, '{ArrowRight}', 8)
      await expect(lampOf(canvasElement)).toHaveAttribute('aria-valuetext', 'x 298, y 110')
      await shows('Moves', 8)
      await shows('React renders', 8)
    })
    await step('It moves by itself when it is asked to, and stops', async () => {
      await click(canvasElement, 'Play')
      await waitFor(() => expect(countOf(canvasElement, 'Moves')).toBeGreaterThan(12), { timeout: 10_000 })
      await click(canvasElement, 'Pause')
    })
  },
}
