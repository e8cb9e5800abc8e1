'use client'
import { type FunctionComponent, type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import type { SceneItem } from '../document/sceneDocument.js'
import type { EditorStore } from '../editing/EditorStore.js'
import { type EditorLabels, lockLabel, nameOf } from '../editing/labels.js'
import { reorder, toggle } from '../editing/listActions.js'
import { NameInput } from './NameInput.js'

const ROW = { display: 'flex', gap: 'var(--umbra-edit-gap, 4px)' } as const
const NAME = { flex: 1, minHeight: 24, textAlign: 'start' } as const
const BUTTON = { minWidth: 24, minHeight: 24 } as const

/** Props of `<ItemRow>`. */
export interface ItemRowProps {
  item: SceneItem
  isSelected: boolean
  store: EditorStore
  labels: EditorLabels
}

/** An item in a list: its name, and buttons that hide, lock and reorder it. */
export const ItemRow: FunctionComponent<ItemRowProps> = /* @__PURE__ */ memo(function ItemRow({
  item,
  isSelected,
  store,
  labels,
}: ItemRowProps): ReactNode {
  const { id, hidden, editable } = item
  const [isNaming, setNaming] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const name = nameOf(item, labels)
  const choose = (isAdded: boolean): void => {
    const { selection } = store
    if (!isAdded) store.select([id])
    else store.select(isSelected ? selection.filter((one) => one !== id) : [...selection, id])
  }
  const key = (event: KeyboardEvent): void => {
    const steps = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key]
    if (event.key === 'F2') setNaming(true)
    else if (steps === undefined) return
    else if (event.altKey) reorder(store, id, steps)
    else focusName(row.current!, -steps)
    event.preventDefault()
  }
  const endNaming = (next: string | null): void => {
    setNaming(false)
    if (next !== null && next !== name) store.set([id], { name: next === '' ? undefined : next })
  }
  return (
    <li ref={row} style={ROW} data-kind={item.kind}>
      {isNaming ? (
        <NameInput label={`${labels.rename} ${name}`} name={name} onEnd={endNaming} />
      ) : (
        <button
          type="button"
          aria-pressed={isSelected}
          data-umbra-edit-name=""
          style={NAME}
          onClick={(event) => choose(event.shiftKey || event.ctrlKey || event.metaKey)}
          onDoubleClick={() => setNaming(true)}
          onKeyDown={key}
        >
          {name}
        </button>
      )}
      <button
        type="button"
        aria-label={`${hidden ? labels.show : labels.hide} ${name}`}
        style={BUTTON}
        onClick={() => toggle(store, [id], 'hidden')}
      >
        {hidden ? '○' : '●'}
      </button>
      <button
        type="button"
        aria-label={`${lockLabel(item, labels)} ${name}`}
        style={BUTTON}
        onClick={() => toggle(store, [id], 'editable')}
      >
        {editable === false ? '🔒' : '🔓'}
      </button>
      <button
        type="button"
        aria-label={`${labels.forward}: ${name}`}
        style={BUTTON}
        onClick={() => reorder(store, id, 1)}
      >
        ↑
      </button>
      <button
        type="button"
        aria-label={`${labels.backward}: ${name}`}
        style={BUTTON}
        onClick={() => reorder(store, id, -1)}
      >
        ↓
      </button>
    </li>
  )
})

/** Focuses the name some rows below that of a row. */
function focusName(row: Element, steps: number): void {
  const names = [...row.closest('section')!.querySelectorAll<HTMLElement>('[data-umbra-edit-name]')]
  names[names.indexOf(row.querySelector<HTMLElement>('[data-umbra-edit-name]')!) + steps]?.focus()
}
