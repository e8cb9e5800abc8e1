import { useState } from 'react'
import { MapView } from 'react-umbra'
import {
  DocumentScene,
  EditorInspector,
  EditorItems,
  EditorToolbar,
  type SceneDocument,
  SceneEditor,
  useSceneEditor,
} from 'react-umbra/edit'
import './editor.css'

const ROOM: SceneDocument = {
  version: 1,
  width: 640,
  height: 420,
  items: [
    {
      id: 'wall-1',
      kind: 'wall',
      walls: [80, 80, 560, 80, 560, 80, 560, 340, 560, 340, 80, 340, 80, 340, 80, 240, 80, 180, 80, 80],
      name: 'Hall',
    },
    {
      id: 'door-1',
      kind: 'door',
      walls: [80, 240, 80, 180],
      open: true,
      cut: { wall: 'wall-1', before: true, after: true },
    },
    { id: 'box-1', kind: 'box', x: 400, y: 220, width: 60, height: 40, rotation: 0.3, lit: true, name: 'Table' },
    { id: 'light-1', kind: 'light', x: 240, y: 200, radius: 260, color: '#ffd9a0', flicker: 'torch', name: 'Torch' },
    {
      id: 'flashlight-1',
      kind: 'flashlight',
      x: 520,
      y: 120,
      direction: 2.3,
      angle: 0.7,
      radius: 300,
      color: '#cfe4ff',
    },
  ],
}
const SNAP = { grid: 20, points: true }

export interface EditorProps {
  /** The light where no light falls. */
  ambient: string
}

/** An editor with all of its panels. */
export function Editor({ ambient }: EditorProps) {
  const [document, setDocument] = useState(ROOM)
  const editor = useSceneEditor({ document, onChange: setDocument, snap: SNAP })
  return (
    <div className="editor">
      <EditorToolbar editor={editor} />
      <div className="editor-columns">
        <MapView width={document.width} height={document.height} ambient={ambient}>
          <div className="editor-floor" />
          <DocumentScene document={editor.document} />
          <SceneEditor editor={editor} />
        </MapView>
        <aside>
          <EditorItems editor={editor} />
          <EditorInspector editor={editor} />
        </aside>
      </div>
    </div>
  )
}
