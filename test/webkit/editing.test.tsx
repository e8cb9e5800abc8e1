import { useState } from 'react'
import { DocumentScene, type Editor, type SceneDocument, SceneEditor, useSceneEditor } from 'react-umbra/edit'
import { expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { mountMap } from '../browser/mountMap.js'

const EMPTY: SceneDocument = { version: 1, width: 400, height: 300, items: [] }

let editor: Editor

function Edited() {
  const [document, setDocument] = useState(EMPTY)
  editor = useSceneEditor({ document, onChange: setDocument })
  return (
    <>
      <DocumentScene document={editor.document} />
      <SceneEditor editor={editor} />
    </>
  )
}

type Place = readonly [x: number, y: number]

/** Moves a pointer to a point in the world. Two units are one CSS pixel, and the page is a frame in the window. */
const move = ([x, y]: Place) => {
  const { left, top } = frameElement!.getBoundingClientRect()
  return { type: 'pointerMove', duration: 0, x: Math.round(left + x / 2), y: Math.round(top + y / 2) }
}
const DOWN = { type: 'pointerDown', button: 0 }
const UP = { type: 'pointerUp', button: 0 }

/** Presses the mouse at the first place, moves it over the others, and releases it. */
const drag = (from: Place, ...to: Place[]): Promise<void> => {
  const actions = [move(from), DOWN, ...to.map(move), UP]
  return commands.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
}

/** Keys by the code points that WebDriver gives them. */
const CONTROL = '\ue009'
const ENTER = '\ue007'

/** Presses a key while others are held. */
const key = async (value: string, ...held: string[]): Promise<void> => {
  const down = [...held, value].map((one) => ({ type: 'keyDown', value: one }))
  const up = [value, ...held].map((one) => ({ type: 'keyUp', value: one }))
  await commands.perform([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }])
}

it('an editor draws, drags, copies, pastes and undoes by the browser’s own mouse, keys and clipboard', async () => {
  await mountMap(<Edited />)
  await drag([40, 40])
  await key('w')
  await drag([100, 100])
  await drag([200, 100])
  await key(ENTER)
  expect(editor.document.items).toMatchObject([{ kind: 'wall', walls: [100, 100, 200, 100] }])
  await key('v')
  await drag([200, 100], [220, 120], [240, 140])
  expect(editor.document.items).toMatchObject([{ walls: [100, 100, 240, 140] }])
  await key('c', CONTROL)
  await key('v', CONTROL)
  expect(editor.document.items.map(({ id }) => id)).toEqual(['wall-1', 'wall-2'])
  await key('z', CONTROL)
  expect(editor.document.items).toHaveLength(1)
})
