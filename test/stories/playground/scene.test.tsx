// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createScene } from 'react-umbra'
import { addSceneData } from 'react-umbra/core'
import { sceneDataOf } from 'react-umbra/edit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FIRST } from '../../../stories/Start/Playground/firstBoard.js'
import { boardFromHash, boardToHash } from '../../../stories/Start/Playground/link.js'
import { Scene } from '../../../stories/Start/Playground/Scene.js'

// A simulated page has no canvas to paint the ground on.
vi.mock(import('../../../stories/stage/painting.js'), async (original) => ({ ...(await original()), paintOn() {} }))

// Browsers fire no hashchange event for history.replaceState, but this simulated page does.
addEventListener('hashchange', (event) => event.stopImmediatePropagation())

beforeEach(() => {
  history.replaceState(null, '', '#')
  localStorage.clear()
})
afterEach(cleanup)

const open = () => render(<Scene gridLines={false} />).container
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const at = (x: number, y: number) => ({
  clientX: x,
  clientY: y,
  pointerId: 1,
  button: 0,
  buttons: 1,
  pointerType: 'mouse',
})

function drag(from: [number, number], to: [number, number]): void {
  const layer = screen.getByRole('application')
  fireEvent.pointerDown(layer, at(...from))
  fireEvent.pointerMove(layer, at(...to))
  fireEvent.pointerUp(layer, at(...to))
}

/** Draws a room with a door and a torch by the buttons above the picture. */
function build(): void {
  click('New scene')
  click('1. Draw a room')
  drag([200, 100], [700, 500])
  click('2. Cut a door')
  drag([700, 260], [700, 340])
  click('3. Light a torch')
  drag([600, 300], [600, 300])
}

const kept = () => boardFromHash(location.hash)!

describe('The playground', () => {
  it('builds a lit room with a door and a torch in seven actions, and saves it in the address', async () => {
    open()
    build()
    await waitFor(() => expect(kept().document.items).toHaveLength(3))
    const scene = createScene()
    addSceneData(scene, sceneDataOf(kept().document))
    const brightAt = (x: number, y: number): number => scene.lightAt({ x, y }).color[0]
    expect(brightAt(500, 300)).toBeGreaterThan(0.3)
    expect(brightAt(760, 300)).toBe(0)
  })

  it('opens a selected door, gives lights a look, and undoes', async () => {
    const story = open()
    click('Items')
    click('Hall door')
    click('Item')
    click('Shut the door')
    expect(screen.getByText('Open the door')).toBeTruthy()
    click('Items')
    click('Lamp')
    click('Item')
    click('Candle')
    await waitFor(() => expect(kept().document.items[8]).toMatchObject({ flicker: 'candle', radius: 160 }))
    click('Undo')
    click('Undo')
    await waitFor(() => expect(kept().document.items).toEqual(FIRST.document.items))
    expect(story.querySelector('.playground-hint')!.textContent).toContain('Click an item')
  })

  it('offers the scene of an earlier visit, until it is restored or dismissed', async () => {
    open()
    build()
    await waitFor(() => expect(localStorage.length).toBe(1))
    cleanup()
    history.replaceState(null, '', '#')
    open()
    click('Items')
    expect(screen.getByText('Hall door')).toBeTruthy()
    click('Restore it')
    expect(screen.queryByText('Hall door')).toBeNull()
    expect(screen.getByText('Light 1')).toBeTruthy()
    expect(screen.queryByText('Restore it')).toBeNull()
  })

  it('starts with the scene in the address, or says that it can’t be read', () => {
    history.replaceState(null, '', boardToHash({ ...FIRST, document: { ...FIRST.document, items: [] } })!)
    const story = open()
    const status = () => story.querySelector('output')!.textContent
    expect(status()).toBe('Loaded the scene from the address.')
    cleanup()
    history.replaceState(null, '', '#scene=2.broken')
    expect(open().querySelector('output')!.textContent).toMatch(/can’t be read/)
  })

  it('draws a path for a light, and moves it only along the timeline', async () => {
    const story = open()
    click('Items')
    click('Torch')
    click('Motion')
    click('Draw a path')
    drag([200, 200], [200, 200])
    drag([400, 200], [400, 200])
    fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' })
    const timeline = screen.getByRole('group', { name: 'Timeline' })
    fireEvent.change(within(timeline).getByRole('slider'), { target: { value: '3' } })
    expect(timeline.textContent).toContain('3.0 s')
    // The document stays as it is.
    await waitFor(() => expect(kept().settings.motions).toEqual([{ item: 'light-1', path: 'wall-3', seconds: 6 }]))
    expect(kept().document.items[7]).toMatchObject({ x: 230, y: 190 })
    click('Play')
    expect(within(timeline).getByRole('button').textContent).toBe('Pause')
    fireEvent.change(screen.getByLabelText('Follows'), { target: { value: 'stands still' } })
    expect(story.querySelector('.playground-timeline')).toBeNull()
  })

  it('does not play under reduced motion', () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    )
    const motions = [{ item: 'light-1', path: 'wall-1', seconds: 4 }]
    history.replaceState(null, '', boardToHash({ ...FIRST, settings: { ...FIRST.settings, motions } })!)
    open()
    expect(screen.getByRole('button', { name: 'Play' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(/reduced motion/)).toBeTruthy()
    vi.restoreAllMocks()
  })

  it('covers the scene with fog, and changes settings of the whole scene', async () => {
    open()
    click('Fog')
    fireEvent.click(screen.getByLabelText('Fog'))
    expect(screen.getByText('Fog covers everything: add or show a viewer.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Group'), { target: { value: 'party' } })
    click('Scene')
    fireEvent.change(screen.getByLabelText('Daylight'), { target: { value: 'dim' } })
    fireEvent.change(screen.getByLabelText('Grid as a number'), { target: { value: '50' } })
    await waitFor(() => {
      expect(kept().settings).toMatchObject({ grid: 50, fog: { enabled: true, group: 'party' } })
      expect(kept().document.daylight).toBe('dim')
    })
  })

  it('pastes and copies JSON, and shows it if the clipboard is not available', async () => {
    const story = open()
    click('Paste JSON')
    const area = screen.getByLabelText('A scene as JSON, or the text of a map')
    fireEvent.change(area, { target: { value: '{' } })
    await act(async () => click('Load'))
    expect(story.querySelector('output')!.textContent).toMatch(/^Refused the text: That is not JSON/)
    fireEvent.change(area, { target: { value: JSON.stringify({ ...FIRST.document, items: [] }) } })
    await act(async () => click('Load'))
    expect(story.querySelector('output')!.textContent).toBe('Loaded the text: 0 items.')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
    await act(async () => click('Copy JSON'))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Here is JSON').value).toContain('"items": []')
    vi.restoreAllMocks()
  })
})
