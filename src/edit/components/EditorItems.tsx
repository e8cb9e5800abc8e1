'use client'
import { memo, type ReactNode } from 'react'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import type { SceneItem } from '../document/sceneDocument.js'
import type { EditorStore } from '../editing/EditorStore.js'
import { type EditorLabels, LABELS, type LabelChanges, labelsWith, lockLabel, nameOf } from '../editing/labels.js'
import { type Editor, partsOf } from './useSceneEditor.js'

/** Props of `<EditorItems>`. */
export interface EditorItemsProps {
  /** The result of `useSceneEditor`. */
  editor: Editor
  /** Texts to replace. Keep them outside of the component, or all rows render again. */
  labels?: LabelChanges | undefined
}

const PROPS: Known<EditorItemsProps> = { editor: true, labels: true }

/**
 * A list of all items, by folder: it selects, hides, locks and reorders them. The topmost item comes first. Alt with the
 * up and down arrows moves the item whose name has the focus. Names and folders change in `<EditorInspector>`. It is
 * plain HTML; style it by `[data-umbra-edit-items]` and the selected rows by `[aria-pressed=true]`.
 * @example
 * ```tsx
 * <EditorItems editor={editor} />
 * ```
 */
export function EditorItems(props: EditorItemsProps): ReactNode {
  warn?.ifUnknown('EditorItems', props, PROPS)
  const { editor } = props
  const { store } = partsOf('EditorItems', editor)
  const labels = props.labels === undefined ? LABELS : labelsWith(props.labels)
  const selected = new Set(editor.selection)
  const folders = new Map<string, SceneItem[]>()
  for (const item of [...editor.document.items].reverse()) {
    const { folder = '' } = item
    if (!folders.has(folder)) folders.set(folder, [])
    folders.get(folder)!.push(item)
  }
  const rows = (items: readonly SceneItem[]): ReactNode => (
    <ul style={LIST}>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} isSelected={selected.has(item.id)} store={store} labels={labels} />
      ))}
    </ul>
  )
  return (
    <section aria-label={labels.items} data-umbra-edit-items="">
      {Array.from(folders, ([folder, items]) =>
        folder === '' ? (
          <div key="">{rows(items)}</div>
        ) : (
          <details key={folder} open>
            <summary>{folder}</summary>
            {rows(items)}
          </details>
        ),
      )}
    </section>
  )
}

const LIST = { listStyle: 'none', margin: 0, padding: 0 } as const
const ROW = { display: 'flex', gap: 'var(--umbra-edit-gap, 4px)' } as const
const NAME = { flex: 1, minHeight: 24, textAlign: 'start' } as const
const BUTTON = { minWidth: 24, minHeight: 24 } as const

interface ItemRowProps {
  item: SceneItem
  isSelected: boolean
  store: EditorStore
  labels: EditorLabels
}

const ItemRow = /* @__PURE__ */ memo(function ItemRow({ item, isSelected, store, labels }: ItemRowProps): ReactNode {
  const { id, hidden, editable } = item
  const name = nameOf(item, labels)
  const toggle = (isAdded: boolean): void => {
    const { selection } = store
    if (!isAdded) store.select([id])
    else store.select(isSelected ? selection.filter((one) => one !== id) : [...selection, id])
  }
  return (
    <li style={ROW} data-kind={item.kind}>
      <button
        type="button"
        aria-pressed={isSelected}
        style={NAME}
        onClick={(event) => toggle(event.shiftKey || event.ctrlKey || event.metaKey)}
        onKeyDown={(event) => {
          const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (!event.altKey || steps === undefined) return
          event.preventDefault()
          store.reorder(id, steps)
        }}
      >
        {name}
      </button>
      <button
        type="button"
        aria-label={`${hidden ? labels.show : labels.hide} ${name}`}
        style={BUTTON}
        onClick={() => store.set([id], { hidden: hidden ? undefined : true })}
      >
        {hidden ? '○' : '●'}
      </button>
      <button
        type="button"
        aria-label={`${lockLabel(item, labels)} ${name}`}
        style={BUTTON}
        onClick={() => store.set([id], { editable: editable === false ? undefined : false })}
      >
        {editable === false ? '🔒' : '🔓'}
      </button>
      <button
        type="button"
        aria-label={`${labels.forward}: ${name}`}
        style={BUTTON}
        onClick={() => store.reorder(id, 1)}
      >
        ↑
      </button>
      <button
        type="button"
        aria-label={`${labels.backward}: ${name}`}
        style={BUTTON}
        onClick={() => store.reorder(id, -1)}
      >
        ↓
      </button>
    </li>
  )
})
