import type { EditorStore } from './EditorStore.js'
import { reorderItem } from './edits.js'
import { nameOf } from './labels.js'

/** Moves an item past its neighbor in its folder. */
export function reorder(editor: EditorStore, id: string, steps: 1 | -1): void {
  editor.commit(reorderItem(editor.history.present, id, steps))
  const { items } = editor.history.present
  const index = items.findIndex((item) => item.id === id)
  const name = nameOf(items[index]!, editor.labels)
  editor.announce(editor.labels.ordered, { name, place: items.length - index, count: items.length })
}

/** Shows or hides items, or locks or unlocks them, and announces it. All get the new state of the first. */
export function toggle(editor: EditorStore, ids: readonly string[], field: 'hidden' | 'editable'): void {
  const item = editor.history.present.items.find(({ id }) => id === ids[0])
  if (item === undefined) return
  const { isHidden, isShown, isLocked, isUnlocked } = editor.labels
  const isLocking = item.editable !== false
  if (field === 'hidden') editor.set(ids, { hidden: item.hidden ? undefined : true })
  else editor.set(ids, { editable: isLocking ? false : undefined })
  const text = field === 'hidden' ? (item.hidden ? isShown : isHidden) : isLocking ? isLocked : isUnlocked
  editor.announce(text, { name: nameOf(item, editor.labels) })
}

/**
 * Puts the selected items into a new folder, or removes them from their folders if all have one. Returns the new
 * folder.
 */
export function group(editor: EditorStore): string | null {
  const { selected, selection, labels } = editor
  if (selected.length === 0) return null
  const isGrouped = selected.every(({ folder }) => folder !== undefined)
  const folder = isGrouped ? undefined : newFolder(editor)
  editor.set(selection, { folder })
  editor.announce(folder ?? labels.ungroup)
  return folder ?? null
}

function newFolder({ history, labels }: EditorStore): string {
  const usedNames = new Set(history.present.items.map(({ folder }) => folder))
  let number = 1
  while (usedNames.has(`${labels.folder} ${number}`)) number++
  return `${labels.folder} ${number}`
}

/** Renames a folder. An empty name dissolves it. */
export function renameFolder(editor: EditorStore, folder: string, name: string): void {
  const ids = editor.history.present.items.filter((item) => item.folder === folder).map(({ id }) => id)
  editor.set(ids, { folder: name === '' ? undefined : name })
}
