import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { LightOverlay } from 'react-umbra'
import {
  DocumentScene,
  type Editor,
  EditorInspector,
  EditorItems,
  EditorToolbar,
  type LabelChanges,
  type SceneDocument,
  SceneEditor,
  useSceneEditor,
} from 'react-umbra/edit'

const EMPTY: SceneDocument = { version: 1, width: 400, height: 300, items: [] }

let editor: Editor

function App({ first, labels }: { first: SceneDocument; labels: LabelChanges | undefined }) {
  const [document, setDocument] = useState(first)
  editor = useSceneEditor({ document, onChange: setDocument })
  return (
    <>
      <EditorToolbar editor={editor} labels={labels} />
      <LightOverlay style={{ width: 400, height: 300, background: '#fff' }}>
        <DocumentScene document={editor.document} />
        <SceneEditor editor={editor} labels={labels} />
      </LightOverlay>
      <EditorItems editor={editor} labels={labels} />
      <EditorInspector editor={editor} labels={labels} />
    </>
  )
}

/** Returns a pointer event at a place in CSS pixels, which are world units here because nothing is laid out. */
export const at = (clientX: number, clientY: number, others: object = {}) => ({
  ...{ clientX, clientY, pointerId: 1, button: 0, buttons: 1, pointerType: 'mouse' },
  ...others,
})

/** Renders all parts of an editor. */
export function mountEditor(first: SceneDocument = EMPTY, labels?: LabelChanges) {
  const { container } = render(<App first={first} labels={labels} />)
  const layer = screen.getByRole('application')
  return {
    container,
    layer,
    editor: () => editor,
    said: () => within(layer).getByRole('status').textContent!.trim(),
    /** Presses keys on the focused element. `⇧` stands for Shift. */
    keys(...names: string[]) {
      for (const name of names) {
        const key = { key: name.replace('⇧', ''), shiftKey: name.startsWith('⇧') }
        fireEvent.keyDown(document.activeElement!, key)
        fireEvent.keyUp(document.activeElement!, key)
      }
    },
  }
}
