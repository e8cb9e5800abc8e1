import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import {
  DocumentScene,
  type Editor,
  EditorItems,
  type SceneDocument,
  SceneEditor,
  useSceneEditor,
} from 'react-umbra/edit'
import { expect, it } from 'vitest'
import { endOfFrame } from './frames.js'
import { mountMap } from './mountMap.js'

const EMPTY: SceneDocument = { version: 1, width: 400, height: 300, items: [] }

let editor: Editor

function Edited() {
  const [document, setDocument] = useState(EMPTY)
  editor = useSceneEditor({ document, onChange: setDocument })
  return (
    <>
      <DocumentScene document={editor.document} />
      <SceneEditor editor={editor} />
      <EditorItems editor={editor} />
    </>
  )
}

/** Returns options of a mouse event at a point of the page, in CSS pixels. */
const at = (clientX: number, clientY: number) => ({
  ...{ clientX, clientY, pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, buttons: 1 },
})

async function open() {
  const map = await mountMap(<Edited />)
  const layer = map.getByRole('application')
  // Synthetic pointers cannot be captured.
  layer.setPointerCapture = () => {}
  const drag = (from: [number, number], to: [number, number]): void => {
    fireEvent.pointerDown(layer, at(...from))
    fireEvent.pointerMove(layer, at(...to))
    fireEvent.pointerUp(layer, at(...to))
  }
  return { map, layer, drag }
}

it('draws over the light, with handles of 24 pixels at any zoom', async () => {
  const { map, layer, drag } = await open()
  fireEvent.keyDown(layer, { key: 'w' })
  drag([50, 50], [100, 50])
  fireEvent.keyDown(layer, { key: 'Enter' })
  expect(editor.document.items).toMatchObject([{ kind: 'wall', walls: [100, 100, 200, 100] }])
  fireEvent.keyDown(layer, { key: 'v' })
  const sizes = () =>
    [...layer.querySelectorAll('[data-umbra-handle]')].map((handle) => {
      const { left, top, width, height } = handle.getBoundingClientRect()
      return [left + width / 2, top + height / 2, width, height].map(Math.round)
    })
  expect(sizes()).toContainEqual([50, 50, 24, 24])
  map.handle.zoomBy(4, { x: 50, y: 50 })
  await endOfFrame()
  for (const [, , width, height] of sizes()) expect([width, height]).toEqual([24, 24])
})

it('opens its menu inside the window, even near its corners', async () => {
  const { layer } = await open()
  for (const [x, y] of [
    [2, 2],
    [innerWidth - 2, innerHeight - 2],
  ] as const) {
    fireEvent.contextMenu(layer, at(x, y))
    const { left, top, right, bottom } = screen.getByRole('menu').getBoundingClientRect()
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(innerWidth)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    expect(document.activeElement).toBe(within(screen.getByRole('menu')).getByText('Paste'))
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(document.activeElement).toBe(layer)
  }
})

it('copies and pastes by clipboard events, and renames an item in a focused field', async () => {
  const { layer, drag } = await open()
  fireEvent.keyDown(layer, { key: 'l' })
  drag([60, 60], [60, 60])
  const clipboardData = new DataTransfer()
  // Firefox gives synthetic events a clipboard of their own.
  const clip = (type: string, target: Element = layer) =>
    fireEvent(target, Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData }))
  clip('copy')
  expect(JSON.parse(clipboardData.getData('text/plain'))).toEqual({ 'react-umbra/items': editor.document.items })
  clip('paste')
  expect(editor.document.items.map(({ id }) => id)).toEqual(['light-1', 'light-2'])
  // Clipboard events go to the selected text, wherever the focus is.
  clip('paste', document.body)
  expect(editor.document.items).toHaveLength(3)
  layer.blur()
  clip('paste', document.body)
  expect(editor.document.items).toHaveLength(3)
  fireEvent.doubleClick(screen.getByRole('button', { name: 'Light 2' }))
  const field = document.activeElement as HTMLInputElement
  expect([field.tagName, field.selectionStart, field.selectionEnd]).toEqual(['INPUT', 0, 7])
  fireEvent.change(field, { target: { value: 'Lamp' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(document.activeElement?.textContent).toBe('Lamp')
})
