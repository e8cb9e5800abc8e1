'use client'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneItem } from '../document/sceneDocument.js'
import { type LabelChanges, labelsWith } from '../editing/labels.js'
import { group, renameFolder } from '../editing/listActions.js'
import { ItemChunks } from './ItemChunks.js'
import { ItemRow } from './ItemRow.js'
import { NameInput } from './NameInput.js'
import { type Editor, partsOf } from './useSceneEditor.js'

/** Props of `<EditorItems>`. */
export interface EditorItemsProps {
  /** The result of `useSceneEditor`. */
  editor: Editor
  /** Texts to replace. Define them outside of the component, because a new object renders all rows again. */
  labels?: LabelChanges | undefined
}

const PROPS: KeysOf<EditorItemsProps> = { editor: true, labels: true }

/**
 * A list of all items, by folder: it selects, renames, hides, locks, groups and reorders them. The topmost item comes
 * first. A double-click or F2 renames an item or a folder. The up and down arrows move the focus to other names, and
 * with Alt they move the item. It is plain HTML; style it with the selector `[data-umbra-edit-items]`, and selected
 * rows with `[aria-pressed=true]`.
 * @example
 * ```tsx
 * <EditorItems editor={editor} />
 * ```
 */
export function EditorItems(props: EditorItemsProps): ReactNode {
  warn?.ifUnknown('EditorItems', props, PROPS)
  const { editor } = props
  const { store } = partsOf('EditorItems', editor)
  const labels = useMemo(() => labelsWith(props.labels), [props.labels])
  /** The folder that is being renamed. */
  const [renaming, setRenaming] = useState<string | null>(null)
  /** The folder that was just renamed, whose name gets the focus back. */
  const renamed = useRef<string | null>(null)
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const summaries = [...list.current!.querySelectorAll('summary')]
    if (renaming === null && renamed.current !== null)
      summaries.find(({ textContent }) => textContent === renamed.current)?.focus()
    renamed.current = null
  }, [renaming])
  const selected = useMemo(() => new Set(editor.selection), [editor.selection])
  const common = useMemo(() => ({ store, labels }), [store, labels])
  const folders = new Map<string, SceneItem[]>()
  for (const item of [...editor.document.items].reverse()) {
    const { folder = '' } = item
    if (!folders.has(folder)) folders.set(folder, [])
    folders.get(folder)!.push(item)
  }
  const isGrouped =
    selected.size > 0 && editor.document.items.every(({ id, folder }) => !selected.has(id) || folder !== undefined)
  const rows = (items: readonly SceneItem[]): ReactNode => (
    <ul style={LIST}>
      <ItemChunks items={items} selected={selected} common={common} Item={ItemRow} />
    </ul>
  )
  return (
    <section ref={list} aria-label={labels.items} data-umbra-edit-items="">
      <button type="button" disabled={selected.size === 0} style={BUTTON} onClick={() => setRenaming(group(store))}>
        {isGrouped ? labels.ungroup : labels.group}
      </button>
      {Array.from(folders, ([folder, items]) =>
        folder === '' ? (
          <div key="">{rows(items)}</div>
        ) : renaming === folder ? (
          <div key={`naming ${folder}`}>
            <NameInput
              label={`${labels.rename} ${folder}`}
              name={folder}
              onEnd={(name, focus) => {
                setRenaming(null)
                renamed.current = focus === 'elsewhere' ? null : name || folder
                if (name !== null && name !== folder) renameFolder(store, folder, name)
              }}
            />
            {rows(items)}
          </div>
        ) : (
          <details key={folder} open>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary has the focus and takes keys */}
            <summary
              onDoubleClick={() => setRenaming(folder)}
              onKeyDown={(event) => {
                if (event.key === 'F2') setRenaming(folder)
              }}
            >
              {folder}
            </summary>
            {rows(items)}
          </details>
        ),
      )}
    </section>
  )
}

const LIST = { listStyle: 'none', margin: 0, padding: 0 } as const
const BUTTON = { minHeight: 24 } as const
