import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import {
  DocumentScene,
  type Editor,
  EditorToolbar,
  type SceneDocument,
  SceneEditor,
  useSceneEditor,
} from 'react-umbra/edit'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fingers, mouse } from './fingers.js'
import { endOfFrame } from './frames.js'
import { mountMap } from './mountMap.js'

const WALL: SceneDocument = {
  version: 1,
  width: 400,
  height: 300,
  items: [{ id: 'wall-1', kind: 'wall', walls: [100, 100, 200, 100] }],
}

let editor: Editor

function Edited() {
  const [document, setDocument] = useState(WALL)
  editor = useSceneEditor({ document, onChange: setDocument })
  return (
    <>
      <DocumentScene document={editor.document} />
      <SceneEditor editor={editor} />
      <EditorToolbar editor={editor} />
    </>
  )
}

it('keeps its handles 24 pixels wide at any zoom, and drags with the browser’s own mouse', async () => {
  const map = await mountMap(<Edited />)
  const layer = map.getByRole('application')
  await mouse.drag([75, 50], [75, 50])
  expect(editor.selection).toEqual(['wall-1'])
  const sizes = () =>
    [...layer.querySelectorAll('[data-umbra-handle]')].map((handle) => {
      const { left, top, width, height } = handle.getBoundingClientRect()
      return [left + width / 2, top + height / 2, width, height].map(Math.round)
    })
  expect(sizes()).toContainEqual([100, 50, 24, 24])
  map.handle.zoomBy(2, { x: 100, y: 100 })
  await endOfFrame()
  expect(sizes()).toContainEqual([150, 50, 24, 24])
  await mouse.drag([150, 50], [170, 90])
  expect(editor.document.items).toMatchObject([{ walls: [100, 100, 220, 140] }])
  expect(map.view().zoom).toBeCloseTo(1)
})

it('draws with one finger, and pans and zooms with two', async () => {
  const map = await mountMap(<Edited />)
  const layer = map.getByRole('application')
  fireEvent.keyDown(layer, { key: 'o' })
  await fingers.drag([50, 75], [80, 75])
  expect(editor.document.items[1]).toMatchObject({ kind: 'circle', x: 100, y: 150 })
  expect(map.view().zoom).toBeCloseTo(0.5)
  await fingers.start([80, 75])
  await fingers.start([80, 75], [120, 75])
  await fingers.move([70, 75], [130, 75])
  await fingers.move([60, 75], [140, 75])
  await fingers.end()
  await endOfFrame()
  expect(map.view().zoom).toBeGreaterThan(0.6)
  expect(editor.document.items).toHaveLength(2)
})

it('pans with Space held or with the hand tool, and leaves the document unchanged', async () => {
  const map = await mountMap(<Edited />)
  const layer = map.getByRole('application')
  map.handle.zoomBy(2, { x: 200, y: 150 })
  await endOfFrame()
  for (const key of [' ', 'h']) {
    const { x } = map.view()
    layer.focus()
    fireEvent.keyDown(layer, { key })
    await mouse.drag([100, 50], [60, 50])
    fireEvent.keyUp(layer, { key })
    await expect.poll(() => map.view().x).toBeGreaterThan(x + 20)
  }
  expect(editor.document).toBe(WALL)
  expect(editor.selection).toEqual([])
})

it('inserts a point by a double-click on an edge, and ends a chain by one', async () => {
  const map = await mountMap(<Edited />)
  await mouse.doubleClick([75, 50])
  expect(editor.document.items).toMatchObject([{ walls: [100, 100, 150, 100, 150, 100, 200, 100] }])
  fireEvent.keyDown(map.getByRole('application'), { key: 'w' })
  await mouse.drag([20, 100], [20, 100])
  await mouse.doubleClick([60, 100])
  expect(editor.document.items[1]).toMatchObject({ kind: 'wall', walls: [40, 200, 120, 200] })
})

it('keeps the focus on Undo and Redo when there is nothing more to undo', async () => {
  await mountMap(<Edited />)
  act(() => editor.set(['wall-1'], { name: 'North' }))
  for (const name of ['Undo', 'Redo']) {
    const button = screen.getByRole('button', { name })
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await endOfFrame()
    expect(document.activeElement).toBe(button)
    await userEvent.keyboard('{Enter}{ArrowLeft}')
    expect(document.activeElement).toBe(button.previousElementSibling)
  }
  expect(editor.document.items).toMatchObject([{ name: 'North' }])
})

it('closes its menu by Escape or a press elsewhere, also after a change has removed the focused button', async () => {
  const map = await mountMap(<Edited />)
  const layer = map.getByRole('application')
  for (const close of ['Escape', 'press']) {
    act(() => editor.select(['wall-1']))
    fireEvent.contextMenu(layer, { clientX: 75, clientY: 50 })
    expect(document.activeElement?.textContent).toBe('Duplicate')
    act(() => editor.select([]))
    expect(document.activeElement?.textContent).toBe('Paste')
    if (close === 'Escape') await userEvent.keyboard('{Escape}')
    else await mouse.drag([150, 120], [150, 120])
    await endOfFrame()
    expect(map.queryByRole('menu')).toBeNull()
  }
})
