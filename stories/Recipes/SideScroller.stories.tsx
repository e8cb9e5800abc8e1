import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import { stageIn } from '../stage/lightMap.js'
import { SideScroller } from './SideScroller.js'

const meta = {
  title: 'Recipes/Lamp-lit side scroller',
  component: SideScroller,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A game seen from the side, in either host. One `TileGrid` is both: `move` walks and jumps by it, and its `walls` ' +
          'stop the light, with `from="positive"`, so that light enters earth and stone and does not come out behind. The ' +
          'planks of the bridge and the crowns of the trees are `lit` occluders. The lamp and the fireflies are moved by ' +
          'their handles, which renders no React; a light costs what it reaches, and those out of sight cost nothing.',
      },
    },
  },
  argTypes: {
    reach: { control: { type: 'range', min: 0, max: 700, step: 10 } },
    fireflies: { control: { type: 'range', min: 0, max: 60, step: 1 } },
    ambient: { control: 'color' },
    moon: { control: { type: 'range', min: 0, max: 1, step: 0.05 } },
    start: { control: { type: 'range', min: 20, max: 2860, step: 20 } },
  },
  args: { reach: 380, fireflies: 30, ambient: '#3a4672', moon: 0.75, start: 640 },
  render: (args) => <SideScroller key={args.start} {...args} />,
} satisfies Meta<typeof SideScroller>

export default meta

type Story = StoryObj<typeof meta>

/** Walk by the arrow keys or the buttons, and light the lanterns. */
export const NightWalk: Story = { name: 'Night walk' }

/** The lamp shines down between the planks into the gorge. */
export const OnTheBridge: Story = { name: 'On the bridge', args: { start: 900 } }

/** Among the platforms, in a night without much of a moon. */
export const ADarkerNight: Story = {
  name: 'A darker night',
  args: { ambient: '#1d2443', moon: 0.35, start: 1290, reach: 300 },
}

/** Steered by a test: not in the catalogue, so that nobody walks by himself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { start: 2520, fireflies: 6 },
  play: async ({ canvasElement, globals, step }) => {
    const stage = await stageIn(canvasElement, globals.host)
    const story = within(canvasElement)
    const patient = { timeout: 120_000 }
    const frame = canvasElement.querySelector<HTMLElement>('.stage-frame')!
    const camera = (): number => Number(frame.style.getPropertyValue('--view-x'))
    const lit = (): string | null => story.getByRole('status').textContent
    await step('only the first lantern burns, and the glow lies over the stage', async () => {
      await expect(lit()).toBe('1 of 4 lanterns lit')
      await expect(camera()).toBe(1920)
      const glow = canvasElement.querySelector('.scroller-glow')!.getBoundingClientRect()
      const { left, width, height } = stage.getBoundingClientRect()
      await expect(
        Math.abs(glow.left - left) + Math.abs(glow.width - width) + Math.abs(glow.height - height),
      ).toBeLessThan(1)
    })
    await step('keys walk to a ledge, and a jump leads onto it and to the last lantern', async () => {
      const section = story.getByRole('application')
      section.focus()
      await fireEvent.keyDown(section, { key: 'ArrowRight' })
      await fireEvent.keyDown(section, { key: 'ArrowUp' })
      await waitFor(() => expect(lit()).toBe('2 of 4 lanterns lit'), patient)
      await fireEvent.keyUp(section, { key: 'ArrowUp' })
      await fireEvent.keyUp(section, { key: 'ArrowRight' })
    })
    await step('a finger on a button walks back, and the camera follows', async () => {
      const button = story.getByRole('button', { name: 'Walk left' })
      // A pointer of a test has nothing to capture.
      button.setPointerCapture = () => {}
      const finger = { pointerId: 1, pointerType: 'touch', button: 0 }
      await fireEvent.pointerDown(button, finger)
      await waitFor(() => expect(camera()).toBeLessThan(1919), patient)
      await fireEvent.pointerUp(button, finger)
    })
    await step('it can be paused', async () => {
      await userEvent.click(story.getByRole('button', { name: 'Pause' }))
      await expect(story.getByRole('button', { name: 'Play' })).toBeVisible()
    })
  },
}

/** And in the other host, which draws slowly where there is no graphics card: so it is a short walk. */
export const SteeredInWebgl: Story = {
  tags: ['!dev', '!autodocs'],
  args: { start: 2650, fireflies: 3 },
  globals: { host: 'webgl' },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const story = within(canvasElement)
    const button = story.getByRole('button', { name: 'Walk right' })
    await step('the fourth lantern is a step too far away', async () => {
      await expect(story.getByRole('status')).toHaveTextContent('1 of 4 lanterns lit')
    })
    await step('a finger on a button walks up to it', async () => {
      button.setPointerCapture = () => {}
      await fireEvent.pointerDown(button, { pointerId: 1, pointerType: 'touch', button: 0 })
      await waitFor(() => expect(story.getByRole('status')).toHaveTextContent('2 of 4 lanterns lit'), {
        timeout: 40_000,
      })
      await fireEvent.pointerUp(button, { pointerId: 1, pointerType: 'touch', button: 0 })
    })
  },
}
