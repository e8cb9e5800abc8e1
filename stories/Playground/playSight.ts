import { expect, spyOn, waitFor } from 'storybook/test'
import { fireEvent } from '../stage/events.js'
import { coverAt, stageIn } from '../stage/lightMap.js'
import { sceneFromHash } from './address.js'
import { DEFAULTS, NO_FOG } from './defaults.js'
import { sceneFromJson } from './json.js'
import type { FreeItem, PlaygroundScene } from './playgroundScene.js'
import { savedFiles } from './playKeeping.js'
import { LAMP, room, steered } from './steerPlayground.js'
import type { Play } from './storyTypes.js'

/** A lamp whose light goes through the wall that sight does not, where it is never quite dark. */
export const WALLED: PlaygroundScene = {
  ...room({ ...LAMP, shadows: false } as FreeItem, {
    ...{ ...DEFAULTS.wall, kind: 'wall', x: 300, y: 250 },
    points: [
      [0, -250],
      [0, 250],
    ],
  }),
  ambient: '#505050',
  // In a layer it is told from what is clear by how dark it is.
  fog: { ...NO_FOG, unexplored: '#000000' },
}

type Place = readonly [x: number, y: number]

/** Left and right of its wall, both in the light. */
const LEFT: Place = [250, 330]
const RIGHT: Place = [400, 250]

/** What a test sees of a story's fog, in either host. */
function watched(story: HTMLElement) {
  const coverOver = ([x, y]: Place): number => coverAt(story, x, y, WALLED.width)
  return {
    isHidden: async (place: Place) => waitFor(() => expect(coverOver(place)).toBeGreaterThan(0.9)),
    isClear: async (place: Place) => waitFor(() => expect(coverOver(place)).toBeLessThan(0.5)),
  }
}

/** Covers the room, and clears of it what a viewer sees. */
export const playFog: Play = async ({ canvasElement, globals, step }) => {
  await stageIn(canvasElement, globals.host)
  const { press, pressAt, drag, says } = steered(canvasElement)
  const { isHidden, isClear } = watched(canvasElement)
  await step('fog covers all that nobody sees', async () => {
    await isClear(LEFT)
    await press('Fog')
    await says('Fog covers all: add a viewer that sees.')
    await isHidden(LEFT)
    await isHidden(RIGHT)
  })
  await step('a viewer clears what no wall hides from it', async () => {
    await press('Add a viewer')
    await pressAt(120, 250)
    await isClear(LEFT)
    // It came into the middle, and may have seen from there.
    await press('Scene')
    await press('Forget what was seen')
    await isClear(LEFT)
    await isHidden(RIGHT)
    // What is seen is remembered in a frame, and the picture may be that of before it was forgotten.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
  })
  await step('what it has left is remembered until it is forgotten', async () => {
    await drag('Viewer 1', { x: 400, y: 0 }, 'touch')
    await isClear(RIGHT)
    await isClear(LEFT)
    await press('Scene')
    await press('Forget what was seen')
    await isHidden(LEFT)
    await isClear(RIGHT)
  })
}

/** Has a viewer look into the room, and changes what it perceives by. */
export const playSenses: Play = async ({ canvasElement, globals, step }) => {
  await stageIn(canvasElement, globals.host)
  const { all, press, keys, mark, set, status } = steered(canvasElement)
  const { isHidden, isClear } = watched(canvasElement)
  const check = async (label: string) => fireEvent.click(all.getByLabelText(label))
  await step('it looks where it is turned', async () => {
    await isClear(RIGHT)
    await press('Viewer 1')
    await set('Angle °', '90')
    await isHidden(RIGHT)
    await keys('Viewer 1', 'qqqqqqqqqqqq')
    await expect(mark('Turn of Viewer 1')).toHaveAccessibleName(/: -?180°$/)
    await isClear(RIGHT)
    await keys('Opening of Viewer 1', '{ArrowRight}')
    await expect(mark('Opening of Viewer 1')).toHaveAccessibleName(/: 105°$/)
  })
  await step('it sees without end until its radius is pulled', async () => {
    await expect(mark('Radius of Viewer 1')).toHaveAccessibleName(/: without end$/)
    await keys('Radius of Viewer 1', '{ArrowLeft}')
    await expect(mark('Radius of Viewer 1')).toHaveAccessibleName(/: \d+ from the middle$/)
    await set('Radius', '50')
    await isHidden(RIGHT)
    await check('Sees without end')
    await isClear(RIGHT)
  })
  await step('a sense may go through walls', async () => {
    await set('Senses', 'tremorsense')
    await isHidden(LEFT)
    await set('Reach', '300')
    await isClear(LEFT)
    await set('Stopped by', 'sight')
    await isHidden(LEFT)
    await expect(all.getByLabelText('Senses')).toHaveValue('own')
    await press('Remove sense 1')
    await isHidden(RIGHT)
    await press('Add a sense')
    await isClear(RIGHT)
  })
  await step('it needs light, the lamp’s or daylight', async () => {
    await press('Light 1')
    await check('Enabled')
    await isHidden(RIGHT)
    await press('Scene')
    await set('Daylight', 'dim')
    await isClear(RIGHT)
    await press('Undo')
    await isHidden(RIGHT)
    await press('Redo')
    await isClear(RIGHT)
  })
  await step('the fog sees with one group alone', async () => {
    await set('Group', 'scouts')
    await isHidden(RIGHT)
    await press('Viewer 1')
    await set('Group', 'scouts')
    await isClear(RIGHT)
    await press('Fog')
    await expect(status()).toBe('The fog is gone.')
    await isClear(LEFT)
  })
}

/** The same with somebody right of the wall, whom nothing is remembered of. */
export const LOOKED_AT: PlaygroundScene = {
  ...WALLED,
  fog: { ...WALLED.fog, enabled: true, memory: false },
  items: [...WALLED.items, { ...DEFAULTS.viewer, kind: 'viewer', id: 3, x: 520, y: 250 }],
}

/** A scene with all that has to do with sight. */
export const WATCHED: PlaygroundScene = {
  ...WALLED,
  daylight: 'dim',
  fog: { ...NO_FOG, enabled: true, unexplored: '#102030', soft: 4, cell: 10 },
  items: [
    { ...WALLED.items[0]!, bright: 40, priority: 2 } as PlaygroundScene['items'][number],
    WALLED.items[1]!,
    {
      ...{ ...DEFAULTS.viewer, kind: 'viewer', id: 3, x: 120, y: 250, radius: 300, direction: 1, angle: 2, group: 'a' },
      senses: [{ name: 'hearing', radius: 90, channel: 'sound', needs: 'dark' }],
    },
  ],
}

/** Sends it out in each way that there is. */
export const playSightKept: Play = async ({ canvasElement, globals, step }) => {
  await stageIn(canvasElement, globals.host)
  const { press, names, says } = steered(canvasElement)
  let copied = ''
  const clipboard = spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied = text
  })
  try {
    await step('it comes from the address', async () => {
      await says('Loaded the scene of the address.')
      await expect(names()).toContain('Viewer 1, at 120, 250')
    })
    await step('JSON and link lead to the same, without what was seen', async () => {
      await press('Copy JSON')
      await says('Copied JSON. What was seen so far is not in it.')
      await expect(sceneFromJson(copied)).toEqual(WATCHED)
      await press('Share link')
      await says('Copied the link. What was seen so far is not in it.')
      await expect(sceneFromHash(new URL(copied).hash)).toEqual(WATCHED)
    })
    await step('a tabletop gets what it can hold, and the rest is told', async () => {
      const files = savedFiles()
      try {
        await press('Save Universal VTT')
        await says('Saved playground.uvtt. Not in it: viewers, bright, priority, groups, daylight, fog.')
        await press('Save Foundry scene')
        await says('Saved fvtt-Scene-playground.json. Not in it: some senses, groups, daylight, fog.')
      } finally {
        files.restore()
      }
    })
    await step('so does JSX', async () => {
      await press('Copy JSX')
      await says('Copied JSX. What was seen so far is not in it.')
      await expect(copied).toContain("senses={[{ name: 'hearing', radius: 90, channel: 'sound', needs: 'dark' }]}")
      await expect(copied).toContain('<FogOfWar explored={explored} unexplored="#102030" soft={4} />')
      await expect(copied).toContain('daylight="dim"')
    })
  } finally {
    clipboard.mockRestore()
  }
}
