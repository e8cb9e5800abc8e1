import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, waitFor } from 'storybook/test'
import { click, drag, handle, placeOf, press, result } from '../../figure/steer.js'
import { userEvent } from '../../stage/events.js'
import { differenceOfHosts, pictureOfFile } from './comparePictures.js'
import { FLAT } from './flat.js'
import stories from './SVG.stories.js'
import type { SvgFlat } from './SvgFlat.js'

const meta = {
  ...stories,
  title: 'Plays/Guides/SVG host',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof SvgFlat>

export default meta

type Story = StoryObj<typeof meta>

/**
 * Steps of an 8-bit channel by which two pictures may differ in the mean: both round every light by itself, and smooth
 * the edges of shadows each in its way. Without its lights the picture differs by some 50.
 */
const MAX_DIFFERENCE = 1.5

/** The SVG host beside a LightOverlay of the same scene. */
export const CarriesLightsAndSavesTheDrawing: Story = {
  play: async ({ canvasElement, step }) => {
    const drawing = canvasElement.querySelector<SVGSVGElement>('.hosts-picture svg')!
    const apart = (): Promise<number> => differenceOfHosts(canvasElement)
    const alike = () => waitFor(async () => expect(await apart()).toBeLessThan(MAX_DIFFERENCE))
    const lights = () => drawing.querySelectorAll('g > path[fill^="url"]')
    await step('Both hosts show the same', async () => {
      await waitFor(() => expect(lights()).toHaveLength(4))
      await alike()
    })
    await step('They still do after moves by mouse, finger and keys', async () => {
      const before = drawing.innerHTML
      await drag(canvasElement, 'Lamp', { x: 300, y: 340 })
      await drag(canvasElement, 'Armchair', { x: 240, y: 330 }, 'touch')
      const { y } = placeOf(canvasElement, 'Flashlight')
      await press(canvasElement, 'Flashlight', '{ArrowUp}', 4)
      await expect(placeOf(canvasElement, 'Flashlight').y).toBe(y - 40)
      await waitFor(() => expect(drawing.innerHTML).not.toBe(before))
      await alike()
    })
    await step('A closed door keeps the bedroom light in', async () => {
      const ringOf = (index: number) => lights()[index]!.getAttribute('d')
      const open = ringOf(1)
      await userEvent.click(canvasElement.querySelector<HTMLElement>('input[type=checkbox]')!)
      await waitFor(() => expect(ringOf(1)).not.toBe(open))
      await alike()
    })
    await step('The saved file is standalone SVG with the same picture', async () => {
      const saved: Blob[] = []
      const create = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        saved.push(blob as Blob)
        return 'blob:'
      })
      const save = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
      await click(canvasElement, 'Download SVG')
      create.mockRestore()
      save.mockRestore()
      await expect(saved[0]!.type).toBe('image/svg+xml')
      await expect(result(canvasElement)).toMatch(/^Saved flat-at-night.svg: \d+ kB.$/)
      const text = await saved[0]!.text()
      const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
      await expect(root.namespaceURI).toBe('http://www.w3.org/2000/svg')
      await expect(root.querySelector('parsererror')).toBeNull()
      await expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual(['640', '420'])
      await expect(root.querySelectorAll('[class], script, image, foreignObject')).toHaveLength(0)
      const { naturalWidth, naturalHeight } = await pictureOfFile(text)
      await expect({ width: naturalWidth, height: naturalHeight }).toEqual(FLAT)
      await expect(await differenceOfHosts(canvasElement, text)).toBeLessThan(MAX_DIFFERENCE)
    })
    await step('A picture without its lights is found to differ', async () => {
      const dark = drawing.cloneNode(true) as SVGSVGElement
      for (const light of dark.querySelectorAll('g > path[fill^="url"]')) light.remove()
      dark.setAttribute('width', '640')
      dark.setAttribute('height', '420')
      const text = new XMLSerializer().serializeToString(dark)
      await expect(await differenceOfHosts(canvasElement, text)).toBeGreaterThan(10 * MAX_DIFFERENCE)
    })
    await expect(handle(canvasElement, 'Aim')).toBeVisible()
  },
}
