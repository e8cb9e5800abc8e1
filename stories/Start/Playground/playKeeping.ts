import { expect, spyOn, waitFor, within } from 'storybook/test'
import { fireEvent } from '../../stage/events.js'
import { stageIn } from '../../stage/lightMap.js'
import { sceneFromHash } from './address.js'
import { sceneFromJson } from './json.js'
import { steered } from './steerPlayground.js'
import type { Play } from './storyTypes.js'

/** A map of 4 by 3 squares with walls round it, a door and two lamps. */
const MAP = {
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 4, y: 3 }, pixels_per_grid: 100 },
  line_of_sight: [
    [
      { x: 2, y: 0 },
      { x: 2, y: 1 },
    ],
    [
      { x: 2, y: 2 },
      { x: 2, y: 3 },
    ],
  ],
  portals: [
    {
      bounds: [
        { x: 2, y: 1 },
        { x: 2, y: 2 },
      ],
      closed: true,
    },
  ],
  lights: [{ position: { x: 1, y: 1.5 }, range: 4, intensity: 1, color: 'ffffffff', shadows: true }],
}

/** Captures saved files from now on, so that none reaches the disk. */
function savedFiles(): { saved: Blob[]; restore: () => void } {
  const saved: Blob[] = []
  const address = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return '#'
  })
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const restore = (): void => {
    address.mockRestore()
    click.mockRestore()
  }
  return { saved, restore }
}

/** Writes the scene out, and reads it and others in. */
export const playKeeping: Play = async ({ canvasElement, globals, step }) => {
  await stageIn(canvasElement, globals.host)
  const { all, press, keys, names, mark, says, set, drop, bright } = steered(canvasElement)
  const clipboard = spyOn(navigator.clipboard, 'writeText')
  let copied = ''
  const accept = () =>
    clipboard.mockImplementation(async (text) => {
      copied = text
    })
  const load = async (text: string): Promise<void> => {
    await press('Paste JSON')
    await set('JSON of a scene, a Universal VTT map or a Foundry scene', text)
    await press('Load')
  }
  try {
    accept()
    const before = names()
    await step('JSON is copied and pasted', async () => {
      await press('Copy JSON')
      await says('Copied JSON.')
      await expect(sceneFromJson(copied).items).toHaveLength(before.length)
      await keys('Light 1', '{Delete}')
      await expect(names()).not.toEqual(before)
      await load(copied)
      await says(/^Loaded the text: \d items\.$/)
      await expect(names()).toEqual(before)
    })
    await step('Invalid JSON is refused with an error, and the scene stays', async () => {
      await load('{ "width": 800, "height"')
      await says(/^Refused the text: That is not JSON/)
      await load('{ "width": 800, "height": 500, "items": [{ "kind": "light", "x": 1, "y": "a" }] }')
      await says('Refused the text: items[0].y must be a finite number, got "a".')
      await press('Close')
      await expect(names()).toEqual(before)
    })
    await step('JSX is copied, or shown where the clipboard is closed', async () => {
      await press('Copy JSX')
      await says('Copied JSX.')
      await expect(copied).toMatch(/^import \{ Light, LightOverlay, Occluder \} from 'react-umbra'/)
      clipboard.mockRejectedValue(new DOMException('No', 'NotAllowedError'))
      await press('Copy JSX')
      await says('The clipboard is closed: copy JSX from below.')
      const shown = within(canvasElement).getByLabelText<HTMLTextAreaElement>('Here is JSX')
      await expect(shown.value).toBe(copied)
      await expect(shown.selectionEnd - shown.selectionStart).toBe(copied.length)
      await press('Close')
      accept()
    })
    await step('A link leads to the same scene', async () => {
      await press('Share link')
      await says('Copied the link.')
      await expect(sceneFromHash(new URL(copied).hash)?.items).toHaveLength(2)
    })
    await step('A dropped map replaces the scene, and its door opens', async () => {
      drop(new File([JSON.stringify(MAP)], 'cellar.dd2vtt'))
      await says('Loaded cellar.dd2vtt: 2 walls, 1 door, 1 light.')
      await expect(names()).toHaveLength(4)
      await waitFor(() => expect(bright(130, 150)).toBeGreaterThan(120))
      await waitFor(() => expect(bright(270, 150)).toBeLessThan(60))
      await press('Wall 3')
      await fireEvent.click(all.getByLabelText('Open'))
      await waitFor(() => expect(bright(270, 150)).toBeGreaterThan(90))
    })
    await step('Files for tabletops are saved and open again', async () => {
      const files = savedFiles()
      try {
        await press('Save Universal VTT')
        await says('Saved playground.uvtt.')
        await press('Save Foundry scene')
        await says('Saved fvtt-Scene-playground.json.')
        for (const [index, name] of ['playground.uvtt', 'fvtt-Scene-playground.json'].entries()) {
          drop(new File([files.saved[index]!], name))
          await says(`Loaded ${name}: 2 walls, 1 door, 1 light.`)
          await expect(names()).toHaveLength(4)
          await press('Undo')
        }
      } finally {
        files.restore()
      }
    })
    await step('A broken file is refused', async () => {
      drop(new File(['{"resolution": {}}'], 'broken.uvtt'))
      await says(/^Refused broken\.uvtt: resolution\.map_size must be/)
      await expect(mark('Wall 3')).toBeVisible()
    })
    await step('A dropped picture becomes the ground', async () => {
      const canvas = new OffscreenCanvas(40, 20)
      canvas.getContext('2d')!.fillRect(0, 0, 40, 20)
      drop(new File([await canvas.convertToBlob()], 'plan.png', { type: 'image/png' }))
      await says('Put plan.png under the light.')
      await expect(canvasElement.querySelector('.playground-marks')).toHaveAttribute('viewBox', '0 0 400 200')
      await press('Undo')
      await expect(canvasElement.querySelector('.playground-marks')).toHaveAttribute('viewBox', '0 0 400 300')
    })
  } finally {
    clipboard.mockRestore()
  }
}

/** Leaves and comes back by the address. */
export const playAddress: Play = async ({ canvasElement, globals, step }) => {
  await stageIn(canvasElement, globals.host)
  const { press, keys, names, says } = steered(canvasElement)
  await step('The playground starts with the scene in the address', async () => {
    await says('Loaded the scene of the address.')
    await expect(names()).toHaveLength(2)
  })
  await step('Changes are written to the address and survive a remount', async () => {
    const search = location.search
    await keys('Light 1', '{ArrowRight}')
    await waitFor(() => expect(sceneFromHash(location.hash)?.items[0]).toMatchObject({ x: 210, y: 250 }))
    await expect(location.search).toBe(search)
    await press('Mount again')
    await expect(steered(canvasElement).names()).toContain('Light 1, at 210, 250')
  })
  await step('Another address opens another scene, and a broken one shows an error', async () => {
    location.hash = `${location.hash.slice(0, 60)}`
    await says('The scene in the address is broken: this is the default one.')
    await expect(steered(canvasElement).names().length).toBeGreaterThan(8)
    await press('Undo')
    await expect(steered(canvasElement).names()).toContain('Light 1, at 210, 250')
  })
}
