'use client'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { isEditable } from '../document/sceneDocument.js'
import { type EditorLabels, lockLabel } from '../editing/labels.js'
import { group, reorder, toggle } from '../editing/listActions.js'
import type { MenuPosition } from './layer.js'
import { type Editor, partsOf } from './useSceneEditor.js'

interface EditorMenuProps {
  editor: Editor
  labels: EditorLabels
  position: MenuPosition
  layer: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The context menu of the selected items, at a position in the window. */
export function EditorMenu({ editor, labels, position, layer, onClose }: EditorMenuProps): ReactNode {
  const menu = useRef<HTMLDivElement>(null)
  const { store } = partsOf('SceneEditor', editor)
  const ids = editor.selection
  const item = editor.document.items.find(({ id }) => id === ids[0])
  const isGrouped = store.selected.every(({ folder }) => folder !== undefined)
  useLayoutEffect(() => {
    const element = menu.current!
    // Popovers are above everything, and ignore transforms of ancestors.
    element.showPopover?.()
    const { width, height } = element.getBoundingClientRect()
    element.style.left = `${Math.max(0, Math.min(position.clientX, innerWidth - width))}px`
    element.style.top = `${Math.max(0, Math.min(position.clientY, innerHeight - height))}px`
  }, [position])
  // Also when a change from elsewhere has removed the button with the focus: without it, nothing would close the menu.
  useLayoutEffect(() => {
    if (!menu.current!.matches(':focus-within')) menu.current!.querySelector('button')?.focus({ preventScroll: true })
  })
  const close = (): void => {
    onClose()
    layer.current?.focus({ preventScroll: true })
  }
  const actions: [string, () => void][] = [
    [labels.paste, () => void editor.paste()],
    [labels.selectAll, () => editor.select(editor.document.items.filter(isEditable).map(({ id }) => id))],
  ]
  if (item !== undefined) {
    actions.unshift(
      [labels.duplicate, () => editor.duplicate()],
      [labels.copy, () => void editor.copy()],
      [labels.cut, () => void editor.cut()],
      [labels.remove, () => editor.remove()],
      [labels.forward, () => reorder(store, item.id, 1)],
      [labels.backward, () => reorder(store, item.id, -1)],
      [lockLabel(item, labels), () => toggle(store, ids, 'editable')],
      [labels.hide, () => toggle(store, ids, 'hidden')],
      [isGrouped ? labels.ungroup : labels.group, () => group(store)],
    )
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    const buttons = [...menu.current!.querySelectorAll('button')]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next !== undefined) buttons.at(next % buttons.length)?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={labels.menu}
      data-umbra-menu=""
      popover="manual"
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onClose()}
    >
      {actions.map(([label, action]) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            action()
            close()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
