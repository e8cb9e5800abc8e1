import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../../stage/events.js'
import { boardFromHash } from './link.js'
import type { Scene as Playground } from './Scene.js'
import stories from './Scene.stories.js'

const meta = {
  ...stories,
  title: 'Plays/Start/Playground',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof Playground>

export default meta

type Story = StoryObj<typeof meta>

/** A lit room with a door and a torch, drawn as a visitor does, saved as a picture, and shared. */
export const BuildsALitRoom: Story = {
  beforeEach: () => history.replaceState(history.state, '', location.pathname + location.search),
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    const press = async (name: string) => userEvent.click(story.getByRole('button', { name }))
    const layer = (): HTMLElement => story.getByRole('application')
    const at = (x: number, y: number) => {
      const { left, top, width } = layer().getBoundingClientRect()
      return { clientX: left + (x * width) / 960, clientY: top + (y * width) / 960, pointerId: 1, button: 0 }
    }
    const drag = async (from: [number, number], to: [number, number]): Promise<void> => {
      // A pointer of a test has nothing to capture.
      layer().setPointerCapture = () => {}
      await fireEvent.pointerDown(layer(), at(...from))
      await fireEvent.pointerMove(layer(), at(...to))
      await fireEvent.pointerUp(layer(), at(...to))
    }
    const says = async (words: RegExp) =>
      waitFor(() => expect(canvasElement.querySelector('output')).toHaveTextContent(words))
    await waitFor(() => expect(layer()).toBeVisible())
    await step('Three buttons lead to a lit room', async () => {
      await press('New scene')
      await press('1. Draw a room')
      await drag([200, 100], [700, 500])
      await press('2. Cut a door')
      await drag([700, 260], [700, 340])
      await press('3. Light a torch')
      await drag([400, 300], [400, 300])
      await waitFor(() => {
        const kinds = boardFromHash(location.hash)?.document.items.map(({ kind }) => kind)
        return expect(kinds).toEqual(['wall', 'door', 'light'])
      })
    })
    await step('The picture is saved with its light', async () => {
      const files: Blob[] = []
      const address = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
        files.push(file as Blob)
        return '#'
      })
      const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
      try {
        await press('Save PNG')
        await says(/^Saved playground\.png/)
      } finally {
        address.mockRestore()
        click.mockRestore()
      }
      const picture = await createImageBitmap(files[0]!)
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d')!
      context.drawImage(picture, 0, 0)
      const redAt = (x: number, y: number): number => {
        const { data } = context.getImageData(x - 30, y - 30, 60, 60)
        return data.reduce((sum, value, i) => (i % 4 === 0 ? sum + value : sum), 0) / 3600
      }
      await expect(redAt(800, 600)).toBeGreaterThan(4 * redAt(200, 1100))
    })
  },
}
