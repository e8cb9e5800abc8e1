// The page that `editing.mjs` measures: an editor with all of its parts, and `drag(id, frames)` for a drag of an item.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  DocumentScene,
  EditorInspector,
  EditorItems,
  EditorToolbar,
  SceneEditor,
  useSceneEditor,
} from '../../../dist/edit.js'
import { MapView } from '../../../dist/index.js'
import { seeded } from '../../helpers/seeded.mjs'

const SIZE = { width: 1000, height: 700 }
const random = seeded(7)
const settings = new URLSearchParams(location.search)

/** Walls, boxes and lights: 90, 9 and 1 of 100. Item 0 is a wall, 1 a box, 2 a light; all three are in the middle. */
function itemAt(_, i) {
  const [x, y] = i < 3 ? [SIZE.width / 2 + 60 * i, SIZE.height / 2] : [SIZE.width * random(), SIZE.height * random()]
  const id = `item-${i}`
  if (i === 2 || i % 100 === 99) return { id, kind: 'light', x, y, radius: 120, intensity: 0.3 }
  if (i === 1 || i % 11 === 5) return { id, kind: 'box', x, y, width: 8, height: 8 }
  return { id, kind: 'wall', walls: [x, y, x + 10, y + 4] }
}

const first = { version: 1, ...SIZE, items: Array.from({ length: Number(settings.get('items')) }, itemAt) }

function Page() {
  const [document, setDocument] = useState(first)
  const editor = useSceneEditor({ document, onChange: setDocument })
  return (
    <div style={{ display: 'flex' }}>
      <MapView {...SIZE} style={{ ...SIZE, flex: 'none' }} quality="high" renderer="canvas">
        <div style={{ ...SIZE, background: '#cba' }} />
        <DocumentScene document={editor.document} />
        <SceneEditor editor={editor} />
      </MapView>
      <aside style={{ height: SIZE.height, overflow: 'auto' }}>
        <EditorToolbar editor={editor} />
        <EditorItems editor={editor} />
        <EditorInspector editor={editor} />
      </aside>
    </div>
  )
}

createRoot(document.getElementById('root')).render(<Page />)

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

/** Drags an item by its first point for some frames, and then back to its place. */
window.drag = async (number, frames) => {
  const layer = document.querySelector('[role=application]')
  const { left, top } = layer.getBoundingClientRect()
  const [x, y] = [left + SIZE.width / 2 + 60 * number, top + SIZE.height / 2]
  const send = (type, dx, dy) => {
    const at = { clientX: x + dx, clientY: y + dy, pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1 }
    layer.dispatchEvent(new PointerEvent(type, { ...at, isPrimary: true, bubbles: true, cancelable: true }))
  }
  send('pointerdown', 0, 0)
  for (let frame = 1; frame <= frames; frame++) {
    send('pointermove', 40 * Math.sin(frame / 9), 40 * Math.sin(frame / 7))
    await nextFrame()
  }
  send('pointermove', 0, 0)
  send('pointerup', 0, 0)
  await nextFrame()
  return document.querySelectorAll('[data-selected]').length
}
