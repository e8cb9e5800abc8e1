// @vitest-environment happy-dom
import { act, fireEvent, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { sceneFromHash, sceneToHash } from '../../../stories/Start/Playground/address.js'
import { DEFAULTS, NO_FOG } from '../../../stories/Start/Playground/defaults.js'
import { sceneFromJson } from '../../../stories/Start/Playground/json.js'
import type { FreeItem, PlaygroundScene } from '../../../stories/Start/Playground/playgroundScene.js'
import { LAMP, room, WALLED } from '../../../stories/Start/Playground/playScenes.js'
import { Scene } from '../../../stories/Start/Playground/Scene.js'
import { mountFigure } from '../../helpers/mountFigure.js'

// Browsers fire no event for a replaced address, but this page does.
addEventListener('hashchange', (event) => event.stopImmediatePropagation())

/** Opens the playground by an address. */
function open(scene: PlaygroundScene) {
  history.replaceState(null, '', sceneToHash(scene))
  const { story, lightAt } = mountFigure(<Scene marks gridLines={false} />)
  const page = within(story)
  const mark = (name: string): Element => story.querySelector(`[aria-label^="${name},"], [aria-label^="${name}:"]`)!
  return {
    page,
    mark,
    lightAt,
    status: () => page.getByRole('status').textContent,
    click: async (name: string | RegExp) => act(async () => fireEvent.click(page.getByRole('button', { name }))),
    select: (name: string) => fireEvent.click(page.getByRole('button', { name })),
    check: (label: string) => fireEvent.click(page.getByLabelText(label)),
    set: (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } }),
  }
}

/** A lamp, and a wall 100 to the right of it. */
const FENCED = room({ ...LAMP, falloff: 'none', radius: 500 } as FreeItem, {
  ...{ ...DEFAULTS.wall, kind: 'wall', x: 300, y: 250 },
  points: [
    [0, -120],
    [0, 120],
  ],
})

describe('the fields of an item', () => {
  it('turn a wall into a pane', async () => {
    const { page, select, set, click, lightAt } = open(FENCED)
    expect([lightAt(280, 250), lightAt(360, 250)]).toEqual([1, 0])
    select('Wall 1')
    expect(page.queryByLabelText('Tint')).toBeNull()
    set('Opacity', '0')
    await expect.poll(() => lightAt(360, 250)).toBe(1)
    set('Tint', '#ff0000')
    await expect.poll(() => lightAt(360, 250)).toBeCloseTo(1 / 3, 5)
    await click('Undo')
    await click('Undo')
    expect(lightAt(360, 250)).toBe(0)
  })

  it('set heights, shadow lengths and layers', async () => {
    const { select, check, set, lightAt } = open(FENCED)
    select('Wall 1')
    check('Of any height')
    set('Height above ground', '60')
    select('Light 1')
    check('Above all heights')
    // 100 · 60 / (120 − 60) = 100 behind the wall.
    await expect.poll(() => lightAt(410, 250)).toBe(1)
    expect(lightAt(390, 250)).toBe(0)
    check('Shadows of any length')
    set('Shadow length', '50')
    expect([lightAt(340, 250), lightAt(360, 250)]).toEqual([0, 1])
    check('1')
    select('Wall 1')
    for (const layer of ['2', '3', '4']) check(layer)
    expect(lightAt(340, 250)).toBe(0)
    check('others')
    await expect.poll(() => lightAt(340, 250)).toBe(1)
  })

  it('set a flicker and a sun, and are saved in the address', async () => {
    const { page, select, check, set, click, mark, lightAt } = open(FENCED)
    select('Light 1')
    expect(page.queryByLabelText('Flicker speed')).toBeNull()
    set('Flicker', 'pulse')
    set('Flicker speed', '2')
    check('Amount of its kind')
    set('Flicker amount', '1')
    check('Enabled')
    await click('Add a sun')
    check('On the horizon')
    set('Direction °', '0')
    await expect.poll(() => lightAt(280, 250)).toBeGreaterThan(0.7)
    expect(lightAt(700, 250)).toBe(0)
    fireEvent.keyDown(mark('Turn of Sun 1'), { key: 'ArrowRight', shiftKey: true })
    expect(mark('Turn of Sun 1').getAttribute('aria-label')).toMatch(/: \d+°$/)
    set('Direction °', '180')
    expect(lightAt(320, 250)).toBeGreaterThan(0.7)
    expect(lightAt(100, 250)).toBe(0)
    await expect.poll(() => sceneFromHash(location.hash)?.items[2]).toMatchObject({ kind: 'sun', elevation: null })
    expect(sceneFromHash(location.hash)!.items[0]).toMatchObject({
      ...{ flicker: 'pulse', flickerSpeed: 2, flickerAmount: 1, enabled: false },
    })
  })
})

/** A scene with all that has to do with sight. */
const WATCHED: PlaygroundScene = {
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

describe('a scene with viewers and fog', () => {
  it('can be exported in every format, with a list of omissions', async () => {
    const { click, status, mark } = open(WATCHED)
    let copied = ''
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied = text
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
    expect(status()).toBe('Loaded the scene of the address.')
    expect(mark('Viewer 1').getAttribute('aria-label')).toBe('Viewer 1, at 120, 250')
    await click('Copy JSON')
    expect(status()).toBe('Copied JSON. What was seen so far is not in it.')
    expect(sceneFromJson(copied)).toEqual(WATCHED)
    await click('Share link')
    expect(status()).toBe('Copied the link. What was seen so far is not in it.')
    expect(sceneFromHash(new URL(copied).hash)).toEqual(WATCHED)
    await click('Save Universal VTT')
    expect(status()).toBe('Saved playground.uvtt. Not in it: viewers, daylight, bright, priority, groups, fog.')
    await click('Save Foundry scene')
    expect(status()).toBe('Saved fvtt-Scene-playground.json. Not in it: some senses, groups, fog.')
    await click('Copy JSX')
    expect(status()).toBe('Copied JSX. What was seen so far is not in it.')
    expect(copied).toContain("senses={[{ name: 'hearing', radius: 90, channel: 'sound', needs: 'dark' }]}")
    expect(copied).toContain('<FogOfWar explored={explored} unexplored="#102030" soft={4} />')
    expect(copied).toContain('daylight="dim"')
  })
})
