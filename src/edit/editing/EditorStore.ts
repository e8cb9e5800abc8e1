import type { Box } from '../../geometry/boxes.js'
import { checkChoice, checkList, checkOptions, failRange } from '../../geometry/check.js'
import type { Point } from '../../geometry/points.js'
import { createStore, type Store } from '../../host/store.js'
import { isEditable, type NewSceneItem, type SceneDocument, type SceneItem } from '../document/sceneDocument.js'
import { moveItems } from '../items/moves.js'
import { removeItems } from '../items/removeItems.js'
import { moveText } from './announcements.js'
import { itemsOfText, readClipboard, textOfItems, writeClipboard } from './clipboard.js'
import { addItem, type ItemChanges, insertCopies, setItems, withItems } from './edits.js'
import { History } from './History.js'
import { type EditorLabels, interpolate, LABELS, nameOf } from './labels.js'
import type { Guide, SnapOptions } from './snap.js'
import { drawnItem, type SceneTool, TOOLS } from './tools.js'

/** Distance in world units by which copies are moved if nothing snaps. */
const COPY_OFFSET = 10

/** State of an editor that is shown but not part of the document. */
export interface EditorState {
  /** The document during a gesture, otherwise null. */
  readonly draft: SceneDocument | null
  readonly tool: SceneTool
  readonly selection: readonly string[]
  /** Points that the pen has placed. */
  readonly pen: readonly Point[]
  /** The point that the pen would place next. */
  readonly hover: Point | null
  readonly guides: readonly Guide[]
  readonly marquee: Box | null
  /** The last announcement for screen readers. */
  readonly message: string
  /** Increases with each change of the history. */
  readonly version: number
}

const INITIAL_STATE: EditorState = {
  draft: null,
  tool: 'select',
  selection: [],
  pen: [],
  hover: null,
  guides: [],
  marquee: null,
  message: '',
  version: 0,
}

/** A change of a document. Returns the same document if it changes nothing. */
export type DocumentEdit = (document: SceneDocument) => SceneDocument

/** An editor without React: a document's history, the selection, the tool, and the current gesture. */
export class EditorStore {
  readonly state: Store<EditorState> = createStore(INITIAL_STATE)
  readonly history: History
  onChange: (document: SceneDocument) => void = () => {}
  snap: SnapOptions = {}
  labels: EditorLabels = LABELS
  #gesture: DocumentEdit | null = null

  constructor(document: SceneDocument) {
    this.history = new History(document)
  }

  /** The document as it is shown: with the current gesture applied. */
  get document(): SceneDocument {
    return this.state.get().draft ?? this.history.present
  }

  get selection(): readonly string[] {
    return this.state.get().selection
  }

  get selected(): SceneItem[] {
    return itemsOf(this.document, this.selection)
  }

  update(changes: Partial<EditorState>): void {
    this.state.set({ ...this.state.get(), ...changes })
  }

  /** Shows the result of a gesture, on this document and any that arrives meanwhile. Null ends the gesture. */
  preview(gesture: DocumentEdit | null, changes: Partial<EditorState> = {}): void {
    this.#gesture = gesture
    this.update({ ...changes, draft: this.#applyGesture() })
  }

  /** Applies the props of a render. */
  sync(document: SceneDocument, onChange: (document: SceneDocument) => void, snap: SnapOptions): void {
    this.onChange = onChange
    this.snap = snap
    if (this.history.accept(document)) this.#refresh()
  }

  /** Replaces the texts of announcements. */
  setLabels(labels: EditorLabels): void {
    this.labels = labels
  }

  /**
   * Announces a text to screen readers. They read only texts that differ from the previous one, so a repeated text gets
   * a trailing space.
   */
  announce(text: string, values: Readonly<Record<string, string | number>> = {}): void {
    const message = interpolate(text, values)
    this.update({ message: message === this.state.get().message ? `${message}\u00a0` : message })
  }

  announceMove(): void {
    this.announce(moveText(this.selected, this.labels))
  }

  readonly setTool = (tool: SceneTool): void => {
    checkChoice('editor tool', TOOLS, tool)
    const { tool: previousTool, pen } = this.state.get()
    if (tool === previousTool) return
    const item = drawnItem(previousTool, pen, this.labels.text)
    this.update({ tool, pen: [], hover: null, guides: [] })
    if (item !== null) this.add(item)
    this.announce(this.labels.tools[tool])
  }

  readonly select = (ids: readonly string[]): void => {
    this.#checkIds(ids)
    const { selection } = this.state.get()
    if (ids.length === selection.length && ids.every((id, i) => id === selection[i])) return
    const [first, second] = itemsOf(this.history.present, ids)
    const { selected, selectedCount, selectedNone } = this.labels
    this.update({ selection: [...ids] })
    if (first === undefined) this.announce(selectedNone)
    else if (second === undefined) this.announce(selected, { name: nameOf(first, this.labels) })
    else this.announce(selectedCount, { count: ids.length })
  }

  /** Selects those of the items that are still in the document: a key may have removed some during a gesture. */
  selectExisting(ids: readonly string[]): void {
    const existingIds = new Set(this.history.present.items.map(({ id }) => id))
    this.select(ids.filter((id) => existingIds.has(id)))
  }

  add(item: NewSceneItem, reach = 0): string {
    const { document, id } = addItem(this.history.present, checkOptions(item, 'editor item'), reach)
    this.commit(document)
    this.update({ selection: [id] })
    this.announce(this.labels.added, { name: nameOf(document.items.find((one) => one.id === id)!, this.labels) })
    return id
  }

  set(ids: readonly string[], changes: ItemChanges, gesture: string | null = null): void {
    this.#checkIds(ids)
    this.commit(setItems(this.history.present, new Set(ids), checkOptions(changes, 'editor changes')), gesture)
  }

  /** Like `add` and `set`, without their internal parameters. */
  readonly addItem = (item: NewSceneItem): string => this.add(item)
  readonly setFields = (ids: readonly string[], changes: ItemChanges): void => this.set(ids, changes)

  readonly remove = (ids: readonly string[] = this.#editableIds()): void => {
    this.#checkIds(ids)
    if (ids.length === 0) return
    const { present } = this.history
    this.commit(withItems(present, removeItems(present.items, new Set(ids))))
    this.announce(this.labels.removed, { count: ids.length })
  }

  readonly duplicate = (ids: readonly string[] = this.selection): readonly string[] => {
    this.#checkIds(ids)
    return this.#insert(itemsOf(this.history.present, ids))
  }

  readonly undo = (): void => {
    const { pen } = this.state.get()
    if (pen.length > 0) this.update({ pen: pen.slice(0, -1) })
    else this.#restore(this.history.undo(), this.labels.undone)
  }

  readonly redo = (): void => this.#restore(this.history.redo(), this.labels.redone)

  /** Returns the selected items as text for the clipboard, or null if there are none. */
  copyText(): string | null {
    const { selected } = this
    if (selected.length === 0) return null
    this.announce(this.labels.copied, { count: selected.length })
    return textOfItems(selected)
  }

  readonly copy = async (): Promise<void> => {
    const text = this.copyText()
    if (text !== null) await writeClipboard(text)
  }

  readonly cut = async (): Promise<void> => {
    const text = this.copyText()
    if (text === null) return
    this.remove()
    await writeClipboard(text)
  }

  readonly paste = async (text?: string): Promise<readonly string[]> => this.pasteText(text ?? (await readClipboard()))

  /** Adds the items of a copied text. Returns their ids. */
  pasteText(text: string): readonly string[] {
    const items = itemsOfText(text)
    if (items === null) this.announce(this.labels.nothingToPaste)
    if (items === null || items.length === 0) return []
    const ids = this.#insert(items)
    this.announce(this.labels.pasted, { count: ids.length })
    return ids
  }

  /** Moves the selected items, and the ends of other walls that are joined to them. */
  nudge(dx: number, dy: number, gesture: string | null): void {
    const ids = this.#editableIds()
    if (ids.length === 0) return
    const { present } = this.history
    this.commit(withItems(present, moveItems(present.items, new Set(ids), dx, dy, true)), gesture)
    this.announceMove()
  }

  /** Selects the item after the selected one, or before it with -1. Returns false at the end of the list. */
  selectNext(steps: 1 | -1): boolean {
    const items = this.history.present.items.filter(isEditable)
    const at = items.findIndex(({ id }) => id === this.selection.at(-1))
    const next = items[at < 0 ? (steps === 1 ? 0 : -1) : at + steps]
    if (next === undefined) return false
    this.select([next.id])
    return true
  }

  /** Proposes a document to its owner. Steps of one gesture are undone together. */
  commit(document: SceneDocument, gesture: string | null = null): void {
    if (document === this.history.present) return
    this.history.propose(document, gesture)
    this.#refresh()
    this.onChange(document)
  }

  #restore(document: SceneDocument | null, message: string): void {
    if (document === null) return
    this.#refresh()
    this.announce(message)
    this.onChange(document)
  }

  #insert(items: readonly SceneItem[]): readonly string[] {
    if (items.length === 0) return []
    const offset = this.snap.grid ?? COPY_OFFSET
    const { document, ids } = insertCopies(this.history.present, items, offset, offset)
    this.commit(document)
    this.update({ selection: ids })
    this.announce(this.labels.selectedCount, { count: ids.length })
    return ids
  }

  #applyGesture(): SceneDocument | null {
    const { present } = this.history
    const draft = this.#gesture?.(present) ?? present
    return draft === present ? null : draft
  }

  /** Shows another document. Drops missing items from the selection. */
  #refresh(): void {
    const { selection, version } = this.state.get()
    const ids = selection.length === 0 ? null : new Set(this.history.present.items.map(({ id }) => id))
    const existing = ids === null ? selection : selection.filter((id) => ids.has(id))
    const nextSelection = existing.length === selection.length ? selection : existing
    this.update({ draft: this.#applyGesture(), selection: nextSelection, version: version + 1 })
  }

  /** Ids of the selected items that pointers and keys may change. */
  #editableIds(): readonly string[] {
    return this.selected.filter(isEditable).map(({ id }) => id)
  }

  #checkIds(ids: readonly string[]): void {
    checkList('editor ids', 'ids', ids)
    if (ids.length === 0) return
    const existingIds = new Set(this.history.present.items.map(({ id }) => id))
    const unknown = ids.find((id) => !existingIds.has(id))
    if (unknown !== undefined) failRange('editor ids', 'ids of items in the document', unknown)
  }
}

/** Returns the items of a document with these ids, in the order of the document. */
function itemsOf({ items }: SceneDocument, ids: readonly string[]): SceneItem[] {
  if (ids.length === 0) return []
  const idSet = new Set(ids)
  return items.filter(({ id }) => idSet.has(id))
}
