'use client'
import { type ReactNode, useId, useState } from 'react'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneItem } from '../document/sceneDocument.js'
import type { EditorStore } from '../editing/EditorStore.js'
import { type EditorLabels, interpolate, type LabelChanges, labelsWith, nameOf } from '../editing/labels.js'
import { fieldsOf, type InspectorField } from './fields.js'
import { type Editor, partsOf } from './useSceneEditor.js'

/** Props of `<EditorInspector>`. */
export interface EditorInspectorProps {
  /** The result of `useSceneEditor`. */
  editor: Editor
  /** Texts to replace. */
  labels?: LabelChanges | undefined
}

const PROPS: KeysOf<EditorInspectorProps> = { editor: true, labels: true }

/**
 * Shows the fields that all selected items share, with the values of the first item. Angles are in degrees. A value
 * that an item cannot have is marked as invalid and not applied. All changes of a field until it loses the focus are
 * one undo step. It is plain HTML; style it with the selector `[data-umbra-edit-inspector]`.
 * @example
 * ```tsx
 * <EditorInspector editor={editor} labels={{ fields: { radius: 'Reach' } }} />
 * ```
 */
export function EditorInspector(props: EditorInspectorProps): ReactNode {
  warn?.ifUnknown('EditorInspector', props, PROPS)
  const { editor } = props
  const { store } = partsOf('EditorInspector', editor)
  const labels = labelsWith(props.labels)
  const ids = new Set(editor.selection)
  const items = ids.size === 0 ? [] : editor.document.items.filter(({ id }) => ids.has(id))
  const [first] = items
  const kinds = new Set(items.map(({ kind }) => kind))
  const keysByKind = [...kinds].map((kind) => fieldsOf(items.find((item) => item.kind === kind)!).map(({ key }) => key))
  const shared =
    first === undefined ? [] : fieldsOf(first).filter(({ key }) => keysByKind.every((keys) => keys.includes(key)))
  return (
    <section aria-label={labels.inspector} data-umbra-edit-inspector="">
      {first === undefined ? (
        <p>{labels.noSelection}</p>
      ) : (
        <p>{items.length === 1 ? nameOf(first, labels) : interpolate(labels.selectedCount, { count: items.length })}</p>
      )}
      {shared.map((field) => (
        <Field
          key={`${first!.id} ${field.key}`}
          field={field}
          item={first!}
          ids={editor.selection}
          store={store}
          labels={labels}
        />
      ))}
    </section>
  )
}

interface FieldProps {
  field: InspectorField
  item: SceneItem
  ids: readonly string[]
  store: EditorStore
  labels: EditorLabels
}

const ROW = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--umbra-edit-gap, 4px)',
  minHeight: 24,
} as const

function Field({ field, item, ids, store, labels }: FieldProps): ReactNode {
  const { key, type, fallback, min, max, choices } = field
  /** The typed text while it is invalid, so the item keeps its last valid value; null while it is valid. */
  const [invalidText, setInvalidText] = useState<string | null>(null)
  const id = useId()
  const itemValue = Reflect.get(item, key) as unknown
  const value = itemValue ?? fallback
  const isInvalid = invalidText !== null
  const applyChange = (next: unknown, text: string): void => {
    try {
      store.set(ids, { [key]: next }, `set ${key}`)
      setInvalidText(null)
    } catch {
      setInvalidText(text)
    }
  }
  const endEdit = (): void => {
    setInvalidText(null)
    store.history.endGesture()
  }
  const label = labels.fields[key] ?? labelFromKey(key)
  const inputProps = {
    id,
    'aria-invalid': isInvalid || undefined,
    onBlur: endEdit,
    disabled: item.editable === false && key !== 'name',
  }
  return (
    <div style={ROW}>
      <label htmlFor={id}>{label}</label>
      {type === 'boolean' ? (
        <input
          {...inputProps}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => applyChange(target.checked, '')}
        />
      ) : type === 'choice' ? (
        <select
          {...inputProps}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => applyChange(target.value || undefined, '')}
        >
          {typeof value !== 'string' && <option value="">–</option>}
          {choices!.map((option) => (
            <option key={option} value={option}>
              {labels.choices[option] ?? option}
            </option>
          ))}
        </select>
      ) : type === 'number' || type === 'angle' ? (
        <input
          {...inputProps}
          type="number"
          step="any"
          min={min}
          max={max}
          value={invalidText ?? displayNumber(value, type)}
          onChange={({ target }) => applyChange(readNumber(target.value, type), target.value)}
        />
      ) : (
        <input
          {...inputProps}
          type={type === 'color' && /^#[\da-f]{6}$/i.test(String(value)) ? 'color' : 'text'}
          value={invalidText ?? String(value)}
          onChange={({ target }) =>
            applyChange(target.value === '' && key !== 'text' ? undefined : target.value, target.value)
          }
        />
      )}
    </div>
  )
}

/** Returns a field's name in words: `shadowLength` as "Shadow length". */
function labelFromKey(key: string): string {
  const words = key.replace(/[A-Z]|\d/g, (letter) => ` ${letter.toLowerCase()}`)
  return words[0]!.toUpperCase() + words.slice(1)
}

function displayNumber(value: unknown, type: InspectorField['type']): string {
  if (typeof value !== 'number') return ''
  return String(Math.round((type === 'angle' ? (value * 180) / Math.PI : value) * 1000) / 1000)
}

function readNumber(text: string, type: InspectorField['type']): number | undefined {
  if (text === '') return undefined
  return type === 'angle' ? (Number(text) * Math.PI) / 180 : Number(text)
}
