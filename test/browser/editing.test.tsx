import { fireEvent, within } from '@testing-library/react'
import { useState } from 'react'
import { DocumentScene, type Editor, type SceneDocument, SceneEditor, useSceneEditor } from 'react-umbra/edit'
import { expect, it } from 'vitest'
import { endOfFrame } from './frames.js'
import { mountMap } from './mountMap.js'

const EMPTY: SceneDocument = { version: 1, width: 400, height: 300, items: [] }
const SNAP = { grid: 20, points: true }

let editor: Editor

function Edited({ isOpen = true }: { isOpen?: boolean }) {
  const [document, setDocument] = useState(EMPTY)
  editor = useSceneEditor({ document, onChange: setDocument, snap: SNAP })
  return (
    <>
      <DocumentScene document={editor.document} />
      {isOpen && <SceneEditor editor={editor} />}
    </>
  )
}

type Place = readonly [x: number, y: number]

/** Returns options of a pointer event at a point in the world. Two units are one CSS pixel. */
const at = ([x, y]: Place, others: object = {}) => ({
  ...{ clientX: x / 2, clientY: y / 2, pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, buttons: 1 },
  ...others,
})

/** Opens an editor over a map at zoom 0.5. */
async function open() {
  const map = await mountMap(<Edited />)
  const layer = map.getByRole('application')
  const drag = (from: Place, to: Place, target: Element = layer): void => {
    fireEvent.pointerDown(target, at(from))
    fireEvent.pointerMove(layer, at(to))
    fireEvent.pointerUp(layer, at(to))
  }
  const click = (...places: Place[]): void => {
    for (const place of places) drag(place, place)
  }
  const keys = (...names: string[]): void => {
    for (const name of names) {
      const key = name.replace('^', '')
      fireEvent.keyDown(layer, { key, ctrlKey: key !== name })
      fireEvent.keyUp(layer, { key })
    }
  }
  const handle = (name: string): HTMLElement => within(layer).getByRole('button', { name })
  return { map, layer, drag, click, keys, handle }
}

it('draws joined walls, cuts a door into one, drags their joint, removes the door, and undoes', async () => {
  const { drag, click, keys, handle } = await open()
  keys('w')
  click([100, 100], [200, 100])
  keys('Enter')
  click([204, 96], [200, 200])
  keys('Enter')
  expect(editor.document.items).toMatchObject([{ walls: [100, 100, 200, 100] }, { walls: [200, 100, 200, 200] }])
  keys('d')
  click([120, 104], [160, 98])
  expect(editor.document.items[0]).toMatchObject({ walls: [100, 100, 120, 100, 160, 100, 200, 100] })
  keys('v')
  click([200, 180])
  drag([200, 100], [240, 60], handle('Point 1, Wall 2'))
  expect(editor.document.items[0]).toMatchObject({ walls: [100, 100, 120, 100, 160, 100, 240, 60] })
  expect(editor.document.items[1]).toMatchObject({ walls: [240, 60, 200, 200] })
  keys('^z')
  click([140, 100])
  expect(editor.selection).toEqual(['door-1'])
  keys('Delete')
  expect(editor.document.items).toMatchObject([{ walls: [100, 100, 200, 100] }, { walls: [200, 100, 200, 200] }])
  keys('^z', '^z', '^z', '^z')
  expect(editor.document).toBe(EMPTY)
})

it('places and rotates items by keyboard only, and announces it', async () => {
  const { layer, keys, handle } = await open()
  layer.focus()
  keys('w', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter', 'Enter', 'l', 'ArrowDown', 'Enter', 'v')
  expect(editor.document.items).toMatchObject([{ walls: [200, 150, 220, 150] }, { kind: 'light' }])
  keys('^a', 'Enter')
  expect(document.activeElement).toBe(handle('Rotation, Selected: 2'))
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight', shiftKey: true })
  expect(within(layer).getByRole('status').textContent).toBe('Rotated by 10°: 2')
})

it('draws with one finger, and pans and zooms with two', async () => {
  const { map, layer, keys } = await open()
  keys('o')
  fireEvent.pointerDown(layer, finger([100, 100], 1))
  fireEvent.pointerMove(layer, finger([160, 100], 1))
  fireEvent.pointerUp(layer, finger([160, 100], 1))
  expect(editor.document.items).toMatchObject([{ kind: 'circle', x: 100, y: 100, radius: 60 }])
  fireEvent.pointerDown(layer, finger([150, 150], 1))
  fireEvent.pointerDown(layer, finger([250, 150], 2))
  for (const by of [20, 40]) {
    fireEvent.pointerMove(layer, finger([150 - by, 150], 1))
    fireEvent.pointerMove(layer, finger([250 + by, 150], 2))
  }
  for (const id of [1, 2]) fireEvent.pointerUp(layer, finger([200, 150], id))
  await endOfFrame()
  expect(map.view().zoom).toBeGreaterThan(0.6)
  expect(editor.document.items).toHaveLength(1)
})

const finger = (place: Place, pointerId: number, isPrimary = pointerId === 1) =>
  at(place, { pointerId, pointerType: 'touch', isPrimary })

it('pinches from where the first finger is, not from where it was pressed', async () => {
  const { map, layer, keys } = await open()
  keys('o')
  fireEvent.pointerDown(layer, finger([100, 100], 1))
  fireEvent.pointerMove(layer, finger([160, 100], 1))
  fireEvent.pointerDown(layer, finger([200, 100], 2))
  fireEvent.pointerMove(layer, finger([160, 100], 1))
  await endOfFrame()
  expect(map.view().zoom).toBe(0.5)
  fireEvent.pointerMove(layer, finger([120, 100], 1))
  await endOfFrame()
  expect(map.view().zoom).toBeCloseTo(1, 6)
  expect(editor.document.items).toHaveLength(0)
})

it('pinches with a second finger on a handle, too', async () => {
  const { map, layer, drag, keys, handle } = await open()
  keys('w')
  drag([100, 100], [200, 100])
  keys('Enter', 'v')
  const { items } = editor.document
  fireEvent.pointerDown(layer, finger([200, 200], 1))
  fireEvent.pointerDown(handle('Point 1, Wall 1'), finger([100, 100], 2))
  fireEvent.pointerMove(layer, finger([300, 300], 1))
  fireEvent.pointerUp(layer, finger([300, 300], 1))
  fireEvent.pointerUp(layer, finger([100, 100], 2))
  await endOfFrame()
  expect(map.view().zoom).toBeCloseTo(1, 6)
  expect(editor.document.items).toBe(items)
})

it('does not complete by a pinch what a tap has started', async () => {
  const { layer, click, keys } = await open()
  const pinch = (): void => {
    fireEvent.pointerDown(layer, finger([100, 100], 1))
    fireEvent.pointerDown(layer, finger([300, 100], 2))
    for (const id of [1, 2]) fireEvent.pointerUp(layer, finger([100, 100], id))
  }
  keys('o')
  click([200, 100])
  pinch()
  click([200, 160])
  keys('w')
  click([100, 100], [200, 100], [200, 200])
  pinch()
  click([100, 200], [100, 100])
  expect(editor.document.items).toMatchObject([
    { kind: 'circle', x: 200, y: 100, radius: 60 },
    { kind: 'wall', walls: [100, 100, 200, 100, 200, 100, 200, 200, 200, 200, 100, 200, 100, 200, 100, 100] },
  ])
})

it('does not pan by a palm that touches the screen while a pen draws', async () => {
  const { map, layer, keys } = await open()
  map.handle.zoomBy(2, { x: 0, y: 0 })
  await endOfFrame()
  const view = map.view()
  keys('o')
  const pen = { pointerId: 3, pointerType: 'pen' }
  fireEvent.pointerDown(layer, at([100, 100], pen))
  fireEvent.pointerDown(layer, finger([200, 200], 1))
  fireEvent.pointerMove(layer, finger([150, 150], 1))
  fireEvent.pointerMove(layer, at([160, 100], pen))
  fireEvent.pointerUp(layer, finger([150, 150], 1))
  fireEvent.pointerUp(layer, at([160, 100], pen))
  await endOfFrame()
  expect(map.view()).toEqual(view)
  expect(editor.document.items).toMatchObject([{ kind: 'circle', radius: 30 }])
})

it('draws nothing with a finger that is added while others pan', async () => {
  const { layer, keys } = await open()
  keys('l')
  fireEvent.pointerDown(layer, finger([100, 100], 1))
  fireEvent.pointerDown(layer, finger([200, 100], 2))
  const click = (id: number, isPrimary = false): void => {
    fireEvent.pointerDown(layer, finger([150, 200], id, isPrimary))
    fireEvent.pointerUp(layer, finger([150, 200], id, isPrimary))
  }
  click(3)
  fireEvent.pointerUp(document.body, finger([200, 100], 2))
  click(4)
  expect(editor.document.items).toHaveLength(0)
  fireEvent.pointerUp(document.body, finger([100, 100], 1))
  click(5, true)
  expect(editor.document.items).toHaveLength(1)
})

it('does not drag a handle that is pressed to pan, or while something else is dragged', async () => {
  const { layer, drag, keys, handle } = await open()
  keys('w')
  drag([100, 100], [200, 100])
  keys('Enter', 'v')
  const { items } = editor.document
  const end = handle('Point 1, Wall 1')
  fireEvent.keyDown(layer, { key: ' ' })
  fireEvent.pointerDown(end, at([100, 100]))
  fireEvent.pointerUp(end, at([100, 100]))
  fireEvent.doubleClick(layer, at([150, 100]))
  fireEvent.keyUp(layer, { key: ' ' })
  fireEvent.pointerMove(layer, at([160, 200], { buttons: 0 }))
  expect(editor.document.items).toBe(items)
  fireEvent.pointerDown(layer, at([150, 100]))
  fireEvent.pointerDown(end, finger([100, 100], 2))
  fireEvent.pointerMove(layer, at([150, 140]))
  fireEvent.pointerUp(layer, at([150, 140]))
  expect(editor.document.items).toMatchObject([{ walls: [100, 140, 200, 140] }])
})

it('ends a drag whose release was missed, at the last position', async () => {
  const { layer, keys } = await open()
  keys('o')
  fireEvent.pointerDown(layer, at([100, 100]))
  fireEvent.pointerMove(layer, at([160, 100]))
  fireEvent.pointerMove(layer, at([300, 100], { buttons: 0 }))
  expect(editor.document.items).toMatchObject([{ kind: 'circle', radius: 60 }])
})

it('cancels the current drag when it unmounts', async () => {
  const { map, layer, keys, click } = await open()
  keys('l')
  click([100, 100])
  keys('v')
  const { items } = editor.document
  fireEvent.pointerDown(layer, at([100, 100]))
  fireEvent.pointerMove(layer, at([160, 100]))
  expect(editor.document.items).not.toBe(items)
  map.update(<Edited isOpen={false} />)
  expect(editor.document.items).toBe(items)
})

it('moves the focus to the editor when a key removes the focused handle', async () => {
  const { layer, click, keys, handle } = await open()
  keys('l')
  click([100, 100])
  for (const [key, ctrlKey] of [
    ['w', false],
    ['z', true],
  ] as const) {
    keys('Escape', 'v')
    click([100, 100])
    handle('Radius, Light 1').focus()
    fireEvent.keyDown(document.activeElement!, { key, ctrlKey })
    expect(document.activeElement).toBe(layer)
  }
  expect(editor.document.items).toHaveLength(0)
})
