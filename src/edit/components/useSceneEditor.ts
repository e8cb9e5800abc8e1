'use client'
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { checkFunction, checkList, checkOptions } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { NewSceneItem, SceneDocument } from '../document/sceneDocument.js'
import { type EditorState, EditorStore } from '../editing/EditorStore.js'
import type { ItemChanges } from '../editing/edits.js'
import { checkSnap, type SnapOptions } from '../editing/snap.js'
import type { SceneTool } from '../editing/tools.js'

/** Options of `useSceneEditor`. */
export interface UseSceneEditorOptions {
  /** The document to edit, which you keep, for example in a state. */
  document: SceneDocument
  /** Called with the new document, once for each action of the user and each change by a method of the editor. */
  onChange: (document: SceneDocument) => void
  /** Targets that points snap to. @default nothing */
  snap?: SnapOptions | undefined
}

const OPTIONS: KeysOf<UseSceneEditorOptions> = { document: true, onChange: true, snap: true }
const NO_SNAP: SnapOptions = {}

/** An editor of a document: its state, and methods that change it. The methods are always the same functions. */
export interface Editor {
  /** The current document, also during a drag. Show this one. */
  readonly document: SceneDocument
  /** The current tool. */
  readonly tool: SceneTool
  /** Chooses a tool. If the points of a pen are enough for its item, adds the item first. */
  setTool(tool: SceneTool): void
  /** Ids of the selected items. */
  readonly selection: readonly string[]
  /** Replaces the selection. */
  select(ids: readonly string[]): void
  /** Adds an item, selects it, and returns its id. A door or window on a wall cuts it. */
  add(item: NewSceneItem): string
  /**
   * Sets fields of items; undefined removes one. Their ids stay. Throws on a field that an item's kind doesn't have.
   */
  set(ids: readonly string[], changes: ItemChanges): void
  /** Removes items, by default the selected ones that are editable. Walls that removed doors had cut are healed. */
  remove(ids?: readonly string[]): void
  /** Copies items, by default the selected ones, selects the copies, and returns their ids. */
  duplicate(ids?: readonly string[]): readonly string[]
  /** Undoes the last action, or removes the last point of an unfinished item. All steps of a gesture are one action. */
  undo(): void
  /** Redoes the last undone action. */
  redo(): void
  /** True if there is something to undo. */
  readonly canUndo: boolean
  /** True if there is something to redo. */
  readonly canRedo: boolean
  /** Copies the selected items to the system's clipboard, as text. */
  copy(): Promise<void>
  /** Copies the selected items and removes those that are editable. */
  cut(): Promise<void>
  /** Adds copied items, by default those of the system's clipboard, and returns their ids. */
  paste(text?: string): Promise<readonly string[]>
}

const STORES = /* @__PURE__ */ new WeakMap<Editor, { store: EditorStore; state: EditorState }>()

/** Returns the internal parts of an editor. */
export function partsOf(name: string, editor: Editor): { store: EditorStore; state: EditorState } {
  const parts = STORES.get(checkOptions(editor, `${name} editor`))
  if (parts === undefined) throw new TypeError(`react-umbra: ${name} editor must be the result of useSceneEditor`)
  return parts
}

/**
 * Returns an editor of a document that you keep: each user action calls `onChange` once with a new document, which
 * shares everything that did not change. It has tools, a selection, 2,000 steps of undo, and the clipboard. Give it to
 * `<SceneEditor>` and the other editor components, or call its methods. Show `editor.document`, which follows drags.
 * Another document in `options` becomes an undo step too. Throws on invalid options, naming them.
 * @example
 * ```tsx
 * const [plan, setPlan] = useState(first)
 * const editor = useSceneEditor({ document: plan, onChange: setPlan, snap: { grid: 50, points: true } })
 * return (
 *   <MapView width={plan.width} height={plan.height}>
 *     <DocumentScene document={editor.document} />
 *     <SceneEditor editor={editor} />
 *   </MapView>
 * )
 * ```
 */
export function useSceneEditor(options: UseSceneEditorOptions): Editor {
  warn?.ifUnknown('useSceneEditor', options, OPTIONS)
  const { document, onChange, snap = NO_SNAP } = options
  checkList('useSceneEditor document.items', 'items', checkOptions(document, 'useSceneEditor document').items)
  checkFunction('useSceneEditor onChange', onChange)
  checkSnap('useSceneEditor snap', snap)
  const [store] = useState(() => new EditorStore(document))
  const state = useSyncExternalStore(store.state.subscribe, store.state.get, store.state.get)
  useLayoutEffect(() => store.sync(document, onChange, snap))
  const shown = state.draft ?? document
  return useMemo(() => editorOf(store, state, shown), [store, state, shown])
}

function editorOf(store: EditorStore, state: EditorState, document: SceneDocument): Editor {
  const { setTool, select, remove, duplicate, undo, redo, copy, cut, paste } = store
  const editor: Editor = {
    document,
    tool: state.tool,
    setTool,
    selection: state.selection,
    select,
    add: store.addItem,
    set: store.setFields,
    remove,
    duplicate,
    undo,
    redo,
    canUndo: store.history.canUndo || state.pen.length > 0,
    canRedo: store.history.canRedo,
    copy,
    cut,
    paste,
  }
  STORES.set(editor, { store, state })
  return editor
}
