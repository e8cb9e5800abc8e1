import { useState } from 'react'
import { MapView } from 'react-umbra'
import { checkDocument, DocumentScene, EditorToolbar, SceneEditor, useSceneEditor } from 'react-umbra/edit'
import { drawnRoom } from './drawnRoom.js'
import './editor.css'

const SNAP = { grid: 20, points: true }

export interface WallEditorProps {
  /** The light where no light falls. */
  ambient: string
}

/** A wall editor with load and save. */
export function WallEditor({ ambient }: WallEditorProps) {
  const [document, setDocument] = useState(drawnRoom)
  const editor = useSceneEditor({ document, onChange: setDocument, snap: SNAP })
  const load = async (file: File | undefined) => {
    if (file) setDocument(checkDocument(JSON.parse(await file.text())))
  }
  const href = `data:application/json,${encodeURIComponent(JSON.stringify(document))}`
  return (
    <div className="editor">
      <EditorToolbar editor={editor} tools={['select', 'wall', 'room', 'door', 'window', 'light', 'viewer']} />
      <MapView width={document.width} height={document.height} ambient={ambient}>
        <div className="editor-floor" />
        <DocumentScene document={editor.document} />
        <SceneEditor editor={editor} />
      </MapView>
      <div className="editor-files">
        <label className="editor-file">
          Load <input type="file" accept=".json" onChange={({ target }) => void load(target.files?.[0])} />
        </label>
        <a className="editor-file" href={href} download="walls.json">
          Save
        </a>
      </div>
    </div>
  )
}
