import type { SceneTool } from 'react-umbra/edit'
import { EMPTY } from './firstBoard.js'
import type { Playground } from './usePlayground.js'

/** What to do with each tool. */
const HINTS: Readonly<Record<SceneTool, string>> = {
  select: 'Click an item to change it, drag it to move it. Drag its squares and dots to shape it.',
  pan: 'Drag to move the picture. The wheel, or two fingers, zoom.',
  wall: 'Click point after point. Enter or a double-click ends the wall.',
  room: 'Drag from one corner to the opposite one.',
  outline: 'Click the corners. Enter or a double-click ends the outline.',
  circle: 'Drag from the center outward.',
  box: 'Drag from one corner to the opposite one.',
  door: 'Click two points of a wall: the door goes in between.',
  window: 'Click two points of a wall: the window goes in between.',
  light: 'Click where the light goes. It is a torch at first; choose another look in “Item”.',
  flashlight: 'Drag from the flashlight to where it shines.',
  tube: 'Drag from one end of the tube to the other.',
  sun: 'Drag in the direction of the sunlight.',
  viewer: 'Click where the viewer stands. Fog, in “Fog”, hides everything that no viewer sees.',
  text: 'Click where the text goes, then write it in “Item”.',
}

const STEPS: readonly (readonly [tool: SceneTool, label: string])[] = [
  ['room', '1. Draw a room'],
  ['door', '2. Cut a door'],
  ['light', '3. Light a torch'],
]

/** First steps, the hint for the present tool, and the scene of an earlier visit. */
export function StartBar({ playground }: { playground: Playground }) {
  const { editor, load, earlier, restore, dismiss } = playground
  return (
    <div className="playground-start">
      <div className="playground-group">
        <button type="button" onClick={() => load({ board: EMPTY, says: 'An empty scene. Draw a room first.' })}>
          New scene
        </button>
        {STEPS.map(([tool, label]) => (
          <button key={tool} type="button" aria-pressed={editor.tool === tool} onClick={() => editor.setTool(tool)}>
            {label}
          </button>
        ))}
      </div>
      {earlier !== null && (
        <div className="playground-group playground-earlier">
          <span>Your last scene is kept in this browser.</span>
          <button type="button" onClick={restore}>
            Restore it
          </button>
          <button type="button" onClick={dismiss}>
            Dismiss
          </button>
        </div>
      )}
      <p className="playground-hint">{HINTS[editor.tool]}</p>
    </div>
  )
}
