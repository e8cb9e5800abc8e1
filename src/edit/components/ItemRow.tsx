'use client'
import {
  type FunctionComponent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { EditorStore } from '../editing/EditorStore.js'
import { type EditorLabels, lockLabel, nameOf } from '../editing/labels.js'
import { reorder, toggle } from '../editing/listActions.js'
import type { ChunkItemProps } from './ItemChunks.js'
import { NameInput, type NextFocus } from './NameInput.js'

const ROW = { display: 'flex', gap: 'var(--umbra-edit-gap, 4px)' } as const
const NAME = { flex: 1, minHeight: 24, textAlign: 'start' } as const
const BUTTON = { minWidth: 24, minHeight: 24 } as const

/** Data and actions that all rows of a list share. */
export interface RowCommon {
  readonly store: EditorStore
  readonly labels: EditorLabels
}

/** An item in a list: its name, and buttons that hide, lock and reorder it. */
export const ItemRow: FunctionComponent<ChunkItemProps<RowCommon>> = /* @__PURE__ */ memo(function ItemRow({
  item,
  isSelected,
  common: { store, labels },
}: ChunkItemProps<RowCommon>): ReactNode {
  const { id, hidden, editable } = item
  const [isRenaming, setRenaming] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  /** True after renaming, until the input is removed, if the name gets the focus. */
  const shouldFocus = useRef(false)
  const name = nameOf(item, labels)
  const handleClick = (isAdditive: boolean): void => {
    const { selection } = store
    if (!isAdditive) store.select([id])
    else store.select(isSelected ? selection.filter((one) => one !== id) : [...selection, id])
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    const steps = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key]
    if (event.key === 'F2') setRenaming(true)
    else if (steps === undefined) return
    else if (event.altKey) reorder(store, id, steps)
    else nameBelow(row.current!, -steps)?.focus()
    event.preventDefault()
  }
  const endRenaming = (next: string | null, focus: NextFocus): void => {
    const below = nameBelow(row.current!, 1)
    setRenaming(false)
    if (next !== null && next !== name) store.set([id], { name: next === '' ? undefined : next })
    shouldFocus.current = focus !== 'elsewhere'
    // Starts renaming the next item.
    if (focus === 'next') below?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  }
  useLayoutEffect(() => {
    if (!isRenaming && shouldFocus.current) nameBelow(row.current!, 0)?.focus()
    shouldFocus.current = false
  }, [isRenaming])
  return (
    <li ref={row} style={ROW} data-kind={item.kind}>
      {isRenaming ? (
        <NameInput label={`${labels.rename} ${name}`} name={name} onEnd={endRenaming} />
      ) : (
        <button
          type="button"
          aria-pressed={isSelected}
          data-umbra-edit-name=""
          style={NAME}
          onClick={(event) => handleClick(event.shiftKey || event.ctrlKey || event.metaKey)}
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={handleKeyDown}
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
        <Padlock isOpen={editable !== false} />
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

/** Returns a padlock, drawn because not every system has a font with one. */
function Padlock({ isOpen }: { isOpen: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 12 12" width="1em" height="1em" aria-hidden="true" style={{ verticalAlign: '-0.125em' }}>
      <path d={isOpen ? 'M4 6V3.5a2 2 0 0 1 3.9-.7' : 'M4 6V3.5a2 2 0 0 1 4 0V6'} fill="none" stroke="currentColor" />
      <path d="M2.5 5.5h7v5h-7z" fill="currentColor" />
    </svg>
  )
}

/**
 * Returns the name button of the row `steps` rows below this one, or undefined if there is none, as while it is being
 * renamed.
 */
function nameBelow(row: Element, steps: number): HTMLElement | undefined {
  const rows = [...row.closest('section')!.querySelectorAll('li')]
  return (
    rows[rows.indexOf(row as HTMLLIElement) + steps]?.querySelector<HTMLElement>('[data-umbra-edit-name]') ?? undefined
  )
}
