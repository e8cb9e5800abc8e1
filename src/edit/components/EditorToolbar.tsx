'use client'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { type LabelChanges, labelsWith } from '../editing/labels.js'
import { type SceneTool, TOOL_NAMES, TOOLS } from '../editing/tools.js'
import { type Editor, partsOf } from './useSceneEditor.js'

/** Props of `<EditorToolbar>`. */
export interface EditorToolbarProps {
  /** The result of `useSceneEditor`. */
  editor: Editor
  /** The tools to offer, in their order. @default all */
  tools?: readonly SceneTool[] | undefined
  /** Texts to replace. */
  labels?: LabelChanges | undefined
}

const PROPS: KeysOf<EditorToolbarProps> = { editor: true, tools: true, labels: true }

/**
 * A toolbar with buttons for tools, undo, and redo. The arrow keys move between buttons. It is plain HTML; style it
 * with the selector `[data-umbra-edit-toolbar]`, and buttons with `[aria-pressed=true]` and `[aria-disabled=true]`,
 * whose color is the variable `--umbra-edit-disabled`. It can be anywhere on the page.
 * @example
 * ```tsx
 * <EditorToolbar editor={editor} tools={['select', 'wall', 'door', 'light']} />
 * ```
 */
export function EditorToolbar(props: EditorToolbarProps): ReactNode {
  warn?.ifUnknown('EditorToolbar', props, PROPS)
  const { editor, tools = TOOL_NAMES } = props
  partsOf('EditorToolbar', editor)
  const labels = labelsWith(props.labels)
  const bar = useRef<HTMLDivElement>(null)
  const handleKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...bar.current!.querySelectorAll<HTMLButtonElement>('button')]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={labels.toolbar}
      data-umbra-edit-toolbar=""
      style={BAR}
      onKeyDown={handleKeyDown}
    >
      {tools.map((tool, i) => (
        <button
          key={tool}
          type="button"
          aria-pressed={editor.tool === tool}
          aria-keyshortcuts={TOOLS[tool].key}
          title={`${labels.tools[tool]} (${TOOLS[tool].key})`}
          // If the current tool has no button, the first button is the tab stop.
          tabIndex={editor.tool === tool || (i === 0 && !tools.includes(editor.tool)) ? 0 : -1}
          style={BUTTON}
          onClick={() => editor.setTool(tool)}
        >
          {labels.tools[tool]}
        </button>
      ))}
      <button
        type="button"
        aria-keyshortcuts="Control+Z"
        aria-disabled={!editor.canUndo}
        style={editor.canUndo ? BUTTON : DISABLED}
        onClick={editor.undo}
      >
        {labels.undo}
      </button>
      <button
        type="button"
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={!editor.canRedo}
        style={editor.canRedo ? BUTTON : DISABLED}
        onClick={editor.redo}
      >
        {labels.redo}
      </button>
    </div>
  )
}

const BAR = { display: 'flex', flexWrap: 'wrap', gap: 'var(--umbra-edit-gap, 4px)' } as const
const BUTTON = { minWidth: 24, minHeight: 24 } as const
// The attribute `disabled` would take the focus away when the last step is undone.
const DISABLED = {
  ...BUTTON,
  color: 'var(--umbra-edit-disabled, color-mix(in srgb, currentColor 45%, transparent))',
} as const
