import { expect, waitFor } from 'storybook/test'
import { fireEvent } from '../../stage/events.js'
import { coverAt, stageIn } from '../../stage/lightMap.js'
import { WALLED } from './playScenes.js'
import { steered } from './steerPlayground.js'
import type { Play } from './storyTypes.js'

type Place = readonly [x: number, y: number]

/** Left and right of its wall, both in the light. */
const LEFT: Place = [250, 330]
const RIGHT: Place = [400, 250]

/** Returns a test's view of a story's fog, in either host. */
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
  await step('The fog covers everything without viewers', async () => {
    await isClear(LEFT)
    await press('Fog')
    await says('Fog covers all: add a viewer that sees.')
    await isHidden(LEFT)
    await isHidden(RIGHT)
  })
  await step('A viewer clears the fog in its line of sight', async () => {
    await press('Add a viewer')
    await pressAt(120, 250)
    await isClear(LEFT)
    // It appeared at the center, and may have seen from there.
    await press('Scene')
    await press('Forget what was seen')
    await isClear(LEFT)
    await isHidden(RIGHT)
    // Explored areas are recorded in a frame, and the picture may be from before they were forgotten.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
  })
  await step('Explored places stay clear until they are forgotten', async () => {
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
  await step('The viewer looks where it is turned', async () => {
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
  await step('Sight is unlimited until the radius is pulled', async () => {
    await expect(mark('Radius of Viewer 1')).toHaveAccessibleName(/: without end$/)
    await keys('Radius of Viewer 1', '{ArrowLeft}')
    await expect(mark('Radius of Viewer 1')).toHaveAccessibleName(/: \d+ from the middle$/)
    await set('Radius', '50')
    await isHidden(RIGHT)
    await check('Sees without end')
    await isClear(RIGHT)
  })
  await step('A sense may go through walls', async () => {
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
  await step('Sight needs light, from the lamp or by day', async () => {
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
  await step('The fog shows the sight of one group', async () => {
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
