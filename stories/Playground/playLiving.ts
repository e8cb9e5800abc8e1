import { expect, waitFor } from 'storybook/test'
import { fireEvent } from '../stage/events.js'
import { stageIn } from '../stage/lightMap.js'
import { sceneFromHash } from './address.js'
import { DEFAULTS } from './defaults.js'
import type { FreeItem, PlaygroundScene } from './playgroundScene.js'
import { LAMP, room, steered } from './steerPlayground.js'
import type { Play } from './storyTypes.js'

/** A lamp, and a wall 100 to the right of it. */
export const FENCED: PlaygroundScene = room({ ...LAMP, falloff: 'none', radius: 500 } as FreeItem, {
  ...{ ...DEFAULTS.wall, kind: 'wall', x: 300, y: 250 },
  points: [
    [0, -120],
    [0, 120],
  ],
})

/** Makes the wall a pane, gives it a height, lets the lamp flicker, and has a sun rise. */
export const playLiving: Play = async ({ canvasElement, globals, step }) => {
  await stageIn(canvasElement, globals.host)
  const { all, press, keys, mark, set, bright } = steered(canvasElement)
  const check = async (label: string) => fireEvent.click(all.getByLabelText(label))
  const isLit = async (x: number) => waitFor(() => expect(bright(x, 250)).toBeGreaterThan(200))
  const isDark = async (x: number) => waitFor(() => expect(bright(x, 250)).toBeLessThan(5))
  await step('a wall that is a pane lets light through, by its tint', async () => {
    await isLit(280)
    await isDark(360)
    await press('Wall 1')
    await expect(all.queryByLabelText('Tint')).toBeNull()
    await set('Opacity', '0')
    await isLit(360)
    await set('Tint', '#ff0000')
    await waitFor(() => expect(Math.abs(bright(360, 250) - 85)).toBeLessThan(3))
    await press('Undo')
    await press('Undo')
    await isDark(360)
  })
  await step('a low wall under a high lamp has a shadow that ends', async () => {
    await check('Of any height')
    await set('Height above ground', '60')
    await isDark(360)
    await press('Light 1')
    await check('Above all heights')
    // 100 · 60 / (120 − 60) = 100 behind the wall.
    await isDark(390)
    await isLit(410)
    await check('Shadows of any length')
    await set('Shadow length', '50')
    await isDark(340)
    await isLit(360)
  })
  await step('a light is stopped by layers of its mask alone', async () => {
    await check('1')
    await press('Wall 1')
    for (const layer of ['2', '3', '4']) await check(layer)
    await isDark(340)
    await check('others')
    await isLit(340)
    await expect(all.getByLabelText('1')).toBeChecked()
    await press('Undo')
    await isDark(340)
  })
  await step('a flicker has a speed, and an amount of its own', async () => {
    await press('Light 1')
    await expect(all.queryByLabelText('Flicker speed')).toBeNull()
    await set('Flicker', 'pulse')
    await set('Flicker speed', '2')
    await check('Amount of its kind')
    await set('Flicker amount', '1')
    await waitFor(() => expect(bright(280, 250)).toBeLessThan(120))
    await waitFor(() => expect(bright(280, 250)).toBeGreaterThan(140))
    await check('Enabled')
  })
  await step('a sun shines where it is turned to', async () => {
    await press('Add a sun')
    await check('On the horizon')
    await set('Direction °', '0')
    await isLit(280)
    await isDark(700)
    await keys('Turn of Sun 1', '{Shift>}{ArrowRight}{/Shift}')
    await expect(mark('Turn of Sun 1')).toHaveAccessibleName(/: \d+°$/)
    await set('Direction °', '180')
    await isLit(320)
    await isDark(100)
    await check('On the horizon')
    // 60 / tan(0.7) = 71 before the wall.
    await isLit(200)
    await isDark(260)
    await press('Undo')
    await isDark(200)
  })
  await step('the address keeps all of it', async () => {
    await waitFor(() => expect(sceneFromHash(location.hash)?.items[2]).toMatchObject({ kind: 'sun', elevation: null }))
    const { items } = sceneFromHash(location.hash)!
    await expect(items[0]).toMatchObject({ flicker: 'pulse', flickerSpeed: 2, flickerAmount: 1, height: 120 })
    await expect(items[1]).toMatchObject({ tall: 60, opacity: 1, tint: '#ffffff' })
  })
}
