import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, laidOut, userEvent } from '../stage/events.js'
import { centerOf, pictureFile } from './playAnyFile.js'
import type { WallsFromPicture } from './WallsFromPicture.js'
import stories from './WallsFromPicture.stories.js'

const meta = {
  ...stories,
  title: 'Plays/Maps/Walls from a picture',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof WallsFromPicture>

export default meta

type Story = StoryObj<typeof meta>

/** A color of the plan, and a picture of the visitor. */
export const PicksAColorAndOpensAPicture: Story = {
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    const says = (words: string | RegExp) => waitFor(() => expect(story.getByRole('status')).toHaveTextContent(words))
    const picture = () => story.getByRole('img', { name: /The picture/ })
    const slide = (value: number) => fireEvent.change(story.getByLabelText(/Tolerance/), { target: { value } })
    /** Presses the picture at a share of its width and height. */
    const press = async (across: number, down: number): Promise<void> => {
      const { left, top, width, height } = picture().getBoundingClientRect()
      const at = { clientX: left + across * width, clientY: top + down * height }
      await fireEvent.pointerDown(picture(), { pointerId: 1, buttons: 1, ...at })
      await fireEvent.pointerUp(picture(), { pointerId: 1, ...at })
      await fireEvent.click(picture(), at)
    }
    await step('The plan has few walls', async () => {
      await says(/#3b332c: \d{2,3} walls in \d+ outlines, 900 × 600 pixels/)
      await expect(canvasElement.querySelector('.picture-walls-lines path')!.getAttribute('d')).toMatch(/^M/)
    })
    await step('Pressing a pixel picks its color', async () => {
      // A cupboard.
      await press(150 / 900, 130 / 600)
      await slide(4)
      await says(/#d9c08f: 16 walls in 4 outlines/)
    })
    await step('The largest tolerance selects every pixel and warns', async () => {
      await slide(255)
      await says('4 walls in 1 outline')
      await waitFor(() => expect(story.getByRole('alert')).toHaveTextContent('every pixel has the wall color'))
    })
    await step('The torch is carried by a finger', async () => {
      await slide(4)
      await laidOut()
      const torch = story.getByRole('button', { name: /^Torch/ })
      const { clientX, clientY } = centerOf(torch)
      const finger = { pointerId: 1, pointerType: 'touch', buttons: 1 }
      const to = { clientX: clientX - 30, clientY: clientY + 20 }
      await fireEvent.pointerDown(torch, { ...finger, clientX, clientY })
      await fireEvent.pointerMove(torch, { ...finger, ...to })
      await fireEvent.pointerUp(torch, { ...finger, buttons: 0, ...to })
      await waitFor(() => expect(centerOf(torch).clientX).toBeCloseTo(to.clientX, 0))
    })
    await step('A chosen picture replaces the plan; another file is refused', async () => {
      const red = new File([await pictureFile('mine.png', 'red')], 'mine.png', { type: 'image/png' })
      await userEvent.upload(story.getByLabelText('Choose a picture'), red)
      await says('40 × 30 pixels')
      await press(0.5, 0.5)
      await says('#ff0000: 4 walls in 1 outline')
      await userEvent.upload(
        story.getByLabelText('Choose a picture'),
        new File(['no'], 'no.png', { type: 'image/png' }),
      )
      await waitFor(() => expect(story.getAllByRole('alert')[0]).toHaveTextContent('no.png is not a picture'))
      await says('40 × 30 pixels')
    })
  },
}
