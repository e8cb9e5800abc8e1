import { checkDocument, type SceneDocument } from 'react-umbra/edit'
import { EditorStore } from '../../src/edit/editing/EditorStore.js'
import { Gestures } from '../../src/edit/editing/Gestures.js'
import { pressKey } from '../../src/edit/editing/keys.js'
import { group, renameFolder, reorder, toggle } from '../../src/edit/editing/listActions.js'
import type { PointerInput } from '../../src/edit/editing/pointerInput.js'
import type { SnapOptions } from '../../src/edit/editing/snap.js'
import { handlesOf } from '../../src/edit/items/handles.js'
import { chance, pick, type Random, seeded, whole } from './random.js'

const FIRST: SceneDocument = { version: 1, width: 200, height: 160, items: [] }
const KEYS = [
  ...'vhwrpobdnlfuset',
  'Enter',
  'Escape',
  'Tab',
  'Delete',
  'Backspace',
  'ArrowLeft',
  'ArrowDown',
  'ArrowUp',
]
const COMMANDS = ['z', 'y', 'a', 'd', 'g']
const SNAPS: readonly SnapOptions[] = [
  {},
  { grid: 20 },
  { points: true },
  { grid: 20, points: true, angles: Math.PI / 4 },
]

/** Plays random actions on an editor. Returns what went wrong, or null. */
export function wrongEditing(seed: number, actions: number): string | null {
  const random = seeded(seed)
  let document = FIRST
  const editor = new EditorStore(document)
  const gestures = new Gestures(editor)
  const snap = pick(random, SNAPS)
  let changes = 0
  const onChange = (next: SceneDocument): void => {
    changes++
    document = next
  }
  const sync = (): void => editor.sync(document, onChange, snap)
  sync()
  const json = (): string => JSON.stringify(document)
  for (let i = 0; i < actions; i++) {
    const before = document
    changes = 0
    try {
      act(random, editor, gestures)
      sync()
      if (document !== before) checkDocument(document)
    } catch (error) {
      return `action ${i} throws ${error}`
    }
    if (changes > 1) return `action ${i} calls onChange ${changes} times`
    if (editor.selection.some((id) => !document.items.some((item) => item.id === id)))
      return `action ${i} selects nothing`
  }
  gestures.cancel()
  gestures.pen.cancel()
  const last = json()
  let steps = 0
  while (editor.history.canUndo) {
    editor.undo()
    sync()
    steps++
  }
  if (json() !== JSON.stringify(FIRST)) return `${steps} undos lead elsewhere`
  for (; steps > 0; steps--) {
    editor.redo()
    sync()
  }
  return json() === last ? null : 'redoing leads elsewhere'
}

function act(random: Random, editor: EditorStore, gestures: Gestures): void {
  switch (whole(random, 17)) {
    case 16: {
      const angle = pick(random, [Math.PI / 2, 0.3, -1])
      gestures.rotation.rotate(editor.selection, angle, chance(random, 0.2), 'rotation')
      break
    }
    case 14:
      list(random, editor)
      break
    case 15: {
      const [item] = editor.selected
      const handles = item === undefined ? [] : handlesOf(item, 1)
      if (handles.length > 0)
        gestures.handles.changePoints(item!.id, pick(random, handles), chance(random, 0.5) ? 'insert' : 'remove')
      break
    }
    case 0:
      editor.undo()
      break
    case 1:
      if (chance(random, 0.5)) editor.redo()
      else editor.duplicate()
      break
    case 2:
      gestures.doublePress(inputOf(random))
      break
    case 3: {
      const text = editor.copyText()
      if (text !== null) editor.pasteText(text)
      break
    }
    case 4: {
      const [item] = editor.selected
      const handles = item === undefined ? [] : handlesOf(item, 1)
      if (item === undefined) break
      if (chance(random, 0.3)) gestures.pressRotation(editor.selection, inputOf(random))
      else if (handles.length > 0) gestures.pressHandle(item.id, pick(random, handles), inputOf(random))
      drag(random, gestures)
      break
    }
    case 5: {
      const [item] = editor.selected
      if (item !== undefined)
        editor.set([item.id], {
          hidden: chance(random, 0.2) || undefined,
          editable: chance(random, 0.1) ? false : undefined,
        })
      break
    }
    case 6:
    case 7:
    case 8:
    case 9: {
      const command = chance(random, 0.1)
      const key = pick(random, command ? COMMANDS : KEYS)
      const keys = { shift: chance(random, 0.2), alt: chance(random, 0.1), command, repeat: chance(random, 0.3) }
      pressKey(editor, gestures, { key, ...keys, center: { x: 100, y: 80 }, pixel: 1 })
      break
    }
    default:
      if (gestures.press(inputOf(random))) drag(random, gestures)
  }
}

/** Acts on the list of items. */
function list(random: Random, editor: EditorStore): void {
  const { items } = editor.history.present
  if (items.length === 0) return
  const { id, folder } = pick(random, items)
  switch (whole(random, 4)) {
    case 0:
      reorder(editor, id, chance(random, 0.5) ? 1 : -1)
      break
    case 1:
      toggle(editor, [id], 'hidden')
      break
    case 2:
      if (folder === undefined) editor.select([id])
      else renameFolder(editor, folder, chance(random, 0.3) ? '' : 'Hall')
      break
    default:
      group(editor)
  }
}

function drag(random: Random, gestures: Gestures): void {
  for (let i = whole(random, 4); i > 0; i--) gestures.move(inputOf(random))
  if (chance(random, 0.1)) gestures.cancel()
  gestures.release(inputOf(random))
}

/** A pointer mostly on a coarse lattice, so that ends meet. */
function inputOf(random: Random): PointerInput {
  const step = chance(random, 0.7) ? 20 : 1
  const x = whole(random, 200 / step) * step
  const y = whole(random, 160 / step) * step
  return { x, y, pixel: 1, shift: chance(random, 0.1), alt: chance(random, 0.1), touch: chance(random, 0.1) }
}
