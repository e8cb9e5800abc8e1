import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import type { AnyFile } from './AnyFile.js'
import stories from './AnyFile.stories.js'
import { SAMPLE_NAMES, SAMPLES } from './mapSamples.js'
import { centerOf, pictureFile, steerAnyFile } from './playAnyFile.js'

const meta = {
  ...stories,
  title: 'Plays/Maps/Any file',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof AnyFile>

export default meta

type Story = StoryObj<typeof meta>

const PICTURED = {
  name: 'Hall',
  width: 400,
  height: 300,
  padding: 0,
  background: { src: 'https://example.invalid/maps/hall.png' },
  grid: { type: 1, size: 100, distance: 5, units: 'ft' },
  walls: [
    { c: [200, 0, 200, 100], light: 20, sight: 20, move: 20, sound: 20 },
    { c: [200, 100, 200, 200], light: 20, sight: 20, move: 20, sound: 20, door: 1 },
  ],
}

/** Files that are dropped, chosen, refused and saved, doors and the torch. */
export const OpensRefusesAndSavesFiles: Story = {
  play: async ({ canvasElement, step }) => {
    const { story, button, press, drop, choose, says, alerts, saved } = steerAnyFile(canvasElement)
    const { LDtk: mill, Watabou: cellar, 'Tiled, XML': keep, 'Foundry VTT': watchtower } = SAMPLES
    await step('Each sample has its button', async () => {
      await says('watchtower.json', '17 walls', '3 doors', '1 window', '3 lights', '1 viewer', '5 ft each')
      for (const name of SAMPLE_NAMES) await expect(button(name)).toBeVisible()
      await press('LDtk')
      await says('mill.ldtk', 'LDtk')
    })
    await step('A dropped file is recognized by its content', async () => {
      await drop(new File([cellar.text], 'map.txt'))
      await says('map.txt', 'Watabou')
      await expect(story.queryByRole('region', { name: 'Skipped or guessed' })).toBeNull()
    })
    await step('Missing parts of a map are listed and can be added later', async () => {
      await choose(new File([keep.text], 'keep.tmx'))
      await says('keep.tmx')
      await expect(story.getByRole('region', { name: 'Skipped or guessed' })).toHaveTextContent('keep-tiles.xml')
      await drop(...keep.others.map(({ name, text }) => new File([text], name)))
      await says('78 walls')
      await expect(story.queryByRole('region', { name: 'Skipped or guessed' })).toBeNull()
    })
    await step("Broken files are refused with the importer's error, and the map stays", async () => {
      await drop(new File([mill.text.slice(0, 900)], 'cut.ldtk'))
      await alerts('cut.ldtk: react-umbra: the LDtk project is not valid JSON')
      await says('keep.tmx', '78 walls')
      await drop(new File([cellar.text.replace('"w": 5', '"w": "a"')], 'wrong.json'))
      await alerts('wrong.json: react-umbra: rects[0].w must be')
      await drop(new File(['To do: walls'], 'notes.md'))
      await alerts('notes.md is in none of the formats')
      await says('keep.tmx', '78 walls')
      await drop(new File([watchtower.text], 'watchtower.json'))
      await says('watchtower.json')
      await expect(story.queryByRole('alert')).toBeNull()
    })
    const hall = new File([JSON.stringify(PICTURED)], 'hall.json')
    const picture = () => canvasElement.querySelector<HTMLImageElement>('[data-umbra-map] img')
    await step('A picture that the file only names is not fetched', async () => {
      await drop(hall)
      await says('hall.json', '1 door')
      await expect(story.getByText(/hall\.png, which is not fetched/)).toBeVisible()
      await expect(picture()).toBeNull()
      await expect(canvasElement.innerHTML).not.toMatch(/(?:src|href|url)[=(]["']?https?:/)
    })
    await step('A picture dropped with the map or after it lies under the map', async () => {
      await drop(await pictureFile('other.webp', 'red'))
      await waitFor(() => expect(picture()?.src).toMatch(/^data:image\/png/))
      await drop(hall, await pictureFile('another.png', 'red'), await pictureFile('hall.png', 'green'))
      await waitFor(() => expect(story.getByText('Its picture: hall.png')).toBeVisible())
    })
    await step('A door opens by key and by finger', async () => {
      const door = () => button(/^Door 1/)
      // The button appears once the new map is laid out.
      await waitFor(() => expect(door()).toBeVisible())
      door().focus()
      await userEvent.keyboard('{Enter}')
      await expect(door()).toHaveAccessibleName('Door 1, open')
      await userEvent.pointer({ keys: '[TouchA]', target: door() })
      await expect(door()).toHaveAccessibleName('Door 1, closed')
    })
    await step('The torch is carried by a finger', async () => {
      const torch = button(/^Torch/)
      const { clientX, clientY } = centerOf(torch)
      const finger = { pointerId: 1, pointerType: 'touch', buttons: 1 }
      const to = { clientX: clientX - 40, clientY: clientY + 20 }
      await fireEvent.pointerDown(torch, { ...finger, clientX, clientY })
      await fireEvent.pointerMove(torch, { ...finger, ...to })
      await fireEvent.pointerUp(torch, { ...finger, buttons: 0, ...to })
      await waitFor(() => expect(centerOf(torch).clientX).toBeCloseTo(to.clientX, 0))
      await expect(centerOf(torch).clientY).toBeCloseTo(to.clientY, 0)
    })
    await step('The map is saved with its open door and opens again', async () => {
      await press(/^Door 1/)
      await waitFor(() => expect(button(/^Door 1/)).toHaveAccessibleName('Door 1, open'))
      for (const format of ['Universal VTT', 'Foundry scene']) {
        const text = await saved(`Save as ${format}`)
        await drop(new File([text], `again ${format}`))
        await says(`again ${format}`, format.replace(' scene', ''), '1 wall', '1 door', '400 × 300 pixels')
        await waitFor(() => expect(button(/^Door 1/)).toHaveAccessibleName('Door 1, open'))
      }
    })
    await step('Buttons are large enough for a finger', async () => {
      for (const one of story.getAllByRole('button')) {
        const { width, height } = one.getBoundingClientRect()
        await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      }
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    })
  },
}
