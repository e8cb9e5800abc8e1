import { findItem } from './edits.js'
import { beginHistory, endGesture, type History, recordStep, redo, undo } from './history.js'
import { nameOf, type PlaygroundScene } from './playgroundScene.js'

/** State of a step of the history: a scene, and the picture under it. */
export interface PlaygroundDocument {
  scene: PlaygroundScene
  picture: { src: string; name: string } | null
  /** Number of scenes loaded before it, none at first. Areas explored in one are not remembered in another. */
  chapter?: number
}

export interface PlaygroundState {
  history: History<PlaygroundDocument>
  selected: number | null
  /** The corner of the selected item that had the focus last. */
  corner: number | null
  /** The item that was just added, and goes where the picture is pressed next. */
  placing: number | null
  /** Last event, in words. */
  status: string
}

export type SceneEdit = (scene: PlaygroundScene) => PlaygroundScene

export type PlaygroundAction =
  /** `anew` edits the scene as it was at the start of the gesture, so that intermediate states leave no trace. */
  | { type: 'edit'; edit: SceneEdit; gesture?: string; anew?: boolean; says?: (scene: PlaygroundScene) => string }
  /** Adds items or copies of them: the last one is then selected. */
  | { type: 'add'; edit: SceneEdit; places?: boolean; says: (name: string) => string }
  | { type: 'load'; document: PlaygroundDocument; says: string }
  | { type: 'select'; id: number | null; corner?: number | null }
  | { type: 'place'; edit: (scene: PlaygroundScene, id: number) => PlaygroundScene }
  | { type: 'say'; says: string }
  | { type: 'endGesture' | 'undo' | 'redo' }

export function beginPlayground(document: PlaygroundDocument, status: string): PlaygroundState {
  return { history: beginHistory(document), selected: null, corner: null, placing: null, status }
}

export function reducePlayground(state: PlaygroundState, action: PlaygroundAction): PlaygroundState {
  const { history } = state
  const { present } = history
  const edited = (edit: SceneEdit, gesture?: string, anew = false): History<PlaygroundDocument> => {
    const goesOn = gesture !== undefined && gesture === history.gesture
    const scene = edit(anew && goesOn ? history.past.at(-1)!.scene : present.scene)
    return scene === present.scene ? history : recordStep(history, { ...present, scene }, gesture)
  }
  switch (action.type) {
    case 'edit': {
      const next = edited(action.edit, action.gesture, action.anew)
      const status = action.says?.(next.present.scene) ?? state.status
      return valid({ ...state, history: next, placing: null, status })
    }
    case 'add': {
      const next = edited(action.edit)
      const id = next.present.scene.items.at(-1)?.id ?? null
      if (next === history || id === null) return state
      const status = action.says(nameOf(next.present.scene, id))
      return { history: next, selected: id, corner: null, placing: action.places === true ? id : null, status }
    }
    case 'load':
      return {
        ...beginPlayground(action.document, action.says),
        history: recordStep(history, { ...action.document, chapter: (present.chapter ?? 0) + 1 }),
      }
    case 'select':
      if (action.id === state.selected && (action.corner ?? null) === state.corner) return state
      return {
        ...state,
        selected: action.id,
        corner: action.corner ?? null,
        placing: action.id === state.placing ? action.id : null,
      }
    case 'place': {
      const { placing } = state
      if (placing === null) return { ...state, selected: null, corner: null }
      const next = edited((scene) => action.edit(scene, placing))
      // Adding and placing are one step.
      const merged = { ...next, past: history.past }
      return { ...state, history: merged, placing: null, status: `Placed ${nameOf(next.present.scene, placing)}.` }
    }
    case 'say':
      return { ...state, status: action.says }
    case 'endGesture':
      return { ...state, history: endGesture(history) }
    case 'undo':
      if (history.past.length === 0) return { ...state, status: 'There is nothing to undo.' }
      return valid({ ...state, history: undo(history), placing: null, status: 'Undone.' })
    case 'redo':
      if (history.future.length === 0) return { ...state, status: 'There is nothing to redo.' }
      return valid({ ...state, history: redo(history), placing: null, status: 'Redone.' })
  }
}

/** Nothing that is gone stays selected. */
function valid(state: PlaygroundState): PlaygroundState {
  const item = findItem(state.history.present.scene, state.selected)
  if (item === undefined) return { ...state, selected: null, corner: null }
  const corners = 'points' in item ? item.points.length : 0
  return state.corner !== null && state.corner >= corners ? { ...state, corner: null } : state
}
