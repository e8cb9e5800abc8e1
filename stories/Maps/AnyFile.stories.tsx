import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import { AnyFile } from './AnyFile.js'
import { SAMPLE_NAMES, SAMPLES } from './mapSamples.js'
import { middleOf, pictureFile, steerAnyFile } from './playAnyFile.js'

const meta = {
  title: 'Maps/Any file',
  component: AnyFile,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'Drop a map in any of the formats that `react-umbra/import` reads, or choose it: Universal VTT, a scene of Foundry ' +
          'VTT, a map of Tiled (`.tmx`, `.tmj`) with its tilesets and templates, a project of LDtk with its level files, a ' +
          'dungeon of Watabou’s generator, a drawing in SVG or DXF, a plan in GeoJSON or of IMDF. It is recognized by its content, read in the page and lit, with its doors to open ' +
          'and a torch to drag; below the map stands what was read, and what was skipped and why. A picture that a file ' +
          'only names is never fetched: drop it beside the map. What is shown can be saved for other programs. Nothing is ' +
          'sent anywhere.',
      },
    },
  },
  argTypes: {
    sample: { control: 'select', options: SAMPLE_NAMES },
    ambient: { control: 'color' },
    wallDepth: { control: { type: 'range', min: 0, max: 0.5, step: 0.02 } },
    openPortals: { control: 'inline-radio', options: ['doors', 'windows'] },
    objects: { control: 'inline-radio', options: ['one-way', 'limited', 'solid'] },
    gridSize: { control: { type: 'range', min: 20, max: 140, step: 10 } },
    pixelsPerMetre: { control: { type: 'range', min: 5, max: 60, step: 5 } },
  },
  args: {
    sample: 'Foundry VTT',
    ambient: '#454e6c',
    wallDepth: 0.12,
    openPortals: 'doors',
    objects: 'one-way',
    level: '',
    gridSize: 70,
    pixelsPerMetre: 20,
  },
} satisfies Meta<typeof AnyFile>

export default meta

type Story = StoryObj<typeof meta>

export const Foundry: Story = { name: 'Import a Foundry scene' }

export const Tiled: Story = { name: 'Import a Tiled map', args: { sample: 'Tiled, XML' } }

export const Ldtk: Story = { name: 'Import an LDtk level', args: { sample: 'LDtk' } }

export const Watabou: Story = { name: 'Import a Watabou dungeon', args: { sample: 'Watabou' } }

export const GeoJson: Story = { name: 'Import a GeoJSON plan', args: { sample: 'GeoJSON' } }

export const Svg: Story = { name: 'Import an SVG floor plan', args: { sample: 'SVG' } }

export const Dxf: Story = { name: 'Import a DXF floor plan', args: { sample: 'DXF' } }

/** Given files by a test: not in the catalogue. */
export const SteeredFiles: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const { story, press, drop, choose, says, alerts } = steerAnyFile(canvasElement)
    const { LDtk: mill, Watabou: cellar, 'Tiled, XML': keep, 'Foundry VTT': watchtower } = SAMPLES
    await says('watchtower.json', '17 walls', '3 doors', '1 window', '3 lights', '1 viewer', '5 ft each')
    await step('each sample has its button', async () => {
      for (const name of SAMPLE_NAMES) {
        await press(name)
        await says(SAMPLES[name].name, SAMPLES[name].format)
        await expect(story.queryByRole('alert')).toBeNull()
      }
    })
    await step('what is dropped is recognized by its content', async () => {
      for (const name of SAMPLE_NAMES) {
        const { text, format, others } = SAMPLES[name]
        const files = [...others, { name: 'map.txt', text }].map((one) => new File([one.text], one.name))
        await drop(...files)
        await says('map.txt', format)
        await expect(story.queryByRole('region', { name: 'Skipped or guessed' })).toBeNull()
        await press('LDtk')
        await says('mill.ldtk')
      }
    })
    await step('what a map lacks is told, and may come later', async () => {
      await choose(new File([keep.text], 'keep.tmx'))
      await says('keep.tmx')
      await expect(story.getByRole('region', { name: 'Skipped or guessed' })).toHaveTextContent('keep-tiles.xml')
      await drop(...keep.others.map(({ name, text }) => new File([text], name)))
      await says('78 walls')
      await expect(story.queryByRole('region', { name: 'Skipped or guessed' })).toBeNull()
    })
    await step('what is broken is refused in the importer’s words, and the map stays', async () => {
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
  },
}

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

/** A picture beside a map, doors and the torch, and what is saved. */
export const SteeredMap: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const { story, button, press, drop, says, saved } = steerAnyFile(canvasElement)
    const hall = new File([JSON.stringify(PICTURED)], 'hall.json')
    const picture = () => canvasElement.querySelector<HTMLImageElement>('[data-umbra-map] img')
    await step('a picture that a file only names is not fetched', async () => {
      await drop(hall)
      await says('hall.json', '1 door')
      await expect(story.getByText(/hall\.png, which is not fetched/)).toBeVisible()
      await expect(picture()).toBeNull()
      await expect(canvasElement.innerHTML).not.toMatch(/(?:src|href|url)[=(]["']?https?:/)
    })
    await step('dropped beside the map it lies under it, also later', async () => {
      await drop(await pictureFile('other.webp', 'red'))
      await waitFor(() => expect(picture()?.src).toMatch(/^data:image\/png/))
      await drop(hall, await pictureFile('another.png', 'red'), await pictureFile('hall.png', 'green'))
      await waitFor(() => expect(story.getByText('Its picture: hall.png')).toBeVisible())
    })
    await step('a door opens by key and by finger', async () => {
      const door = () => button(/^Door 1/)
      // Its button comes with the size of the new map.
      await waitFor(() => expect(door()).toBeVisible())
      door().focus()
      await userEvent.keyboard('{Enter}')
      await expect(door()).toHaveAccessibleName('Door 1, open')
      await userEvent.pointer({ keys: '[TouchA]', target: door() })
      await expect(door()).toHaveAccessibleName('Door 1, closed')
    })
    await step('the torch is carried by a finger', async () => {
      const torch = button(/^Torch/)
      const { clientX, clientY } = middleOf(torch)
      const finger = { pointerId: 1, pointerType: 'touch', buttons: 1 }
      const to = { clientX: clientX - 40, clientY: clientY + 20 }
      await fireEvent.pointerDown(torch, { ...finger, clientX, clientY })
      await fireEvent.pointerMove(torch, { ...finger, ...to })
      await fireEvent.pointerUp(torch, { ...finger, buttons: 0, ...to })
      await waitFor(() => expect(middleOf(torch).clientX).toBeCloseTo(to.clientX, 0))
      await expect(middleOf(torch).clientY).toBeCloseTo(to.clientY, 0)
    })
    await step('what is shown is saved, and read again', async () => {
      await press(/^Door 1/)
      await waitFor(() => expect(button(/^Door 1/)).toHaveAccessibleName('Door 1, open'))
      for (const format of ['Universal VTT', 'Foundry scene']) {
        const text = await saved(`Save as ${format}`)
        await drop(new File([text], `again ${format}`))
        await says(`again ${format}`, format.replace(' scene', ''), '1 wall', '1 door', '400 × 300 pixels')
        await waitFor(() => expect(button(/^Door 1/)).toHaveAccessibleName('Door 1, open'))
      }
    })
    await step('a finger meets all that is to be pressed', async () => {
      for (const one of story.getAllByRole('button')) {
        const { width, height } = one.getBoundingClientRect()
        await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      }
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    })
  },
}
