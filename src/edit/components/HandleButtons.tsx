'use client'
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useCallback, useMemo } from 'react'
import { useHost } from '../../react/hooks/useHost.js'
import { isEditable } from '../document/sceneDocument.js'
import type { Gestures } from '../editing/Gestures.js'
import { arrowOf } from '../editing/keys.js'
import { type EditorLabels, interpolate, nameOf } from '../editing/labels.js'
import { handlesOf, type ItemHandle, sharedRotationHandle } from '../items/handles.js'
import { inputOf } from './layer.js'
import type { Editor } from './useSceneEditor.js'

interface HandleButtonsProps {
  editor: Editor
  gestures: Gestures
  layer: RefObject<HTMLElement | null>
  labels: EditorLabels
  /** Size of a CSS pixel in world units. */
  pixel: number
}

const POINT_KEYS: Readonly<Record<string, 'insert' | 'remove'>> = {
  Insert: 'insert',
  '+': 'insert',
  Delete: 'remove',
  Backspace: 'remove',
}

/** Focuses the next or previous handle, wrapping around. */
function focusNext(handle: Element, steps: 1 | -1): void {
  const all = [...handle.parentElement!.querySelectorAll<HTMLElement>('[data-umbra-handle]')]
  const next = all.indexOf(handle as HTMLElement) + steps
  all.at(next % all.length)?.focus({ preventScroll: true })
}

/** Focuses a handle by its id, or else the last one. */
function focusHandle(layer: Element | null, id: string): void {
  const all = [...(layer?.querySelectorAll<HTMLElement>('[data-umbra-handle]') ?? [])]
  const handle = all.find(({ dataset }) => dataset.umbraHandleId === id) ?? all.at(-1)
  handle?.focus({ preventScroll: true })
}

/** Radians by which an arrow key rotates. */
const DEGREE = Math.PI / 180

/** The handles of the selected item, or the one that rotates several, as buttons of 24 CSS pixels. */
export function HandleButtons({ editor, gestures, layer, labels, pixel }: HandleButtonsProps): ReactNode {
  const { surface } = useHost('SceneEditor')
  const { document, selection, tool } = editor
  const selected = useMemo(() => new Set(selection), [selection])
  /** Moves the focus from a removed handle to the layer, so that it stays in the editor. */
  const keepFocus = useCallback(
    (button: HTMLElement | null) => () => {
      if (button?.matches(':focus')) layer.current?.focus({ preventScroll: true })
    },
    [layer],
  )
  const items =
    tool !== 'select' || selected.size === 0
      ? []
      : document.items.filter((candidate) => selected.has(candidate.id) && isEditable(candidate))
  const [item, second] = items
  if (item === undefined) return null
  const ids = items.map(({ id }) => id)
  const handles = second === undefined ? handlesOf(item, pixel) : [sharedRotationHandle(items, pixel)]
  const name = second === undefined ? nameOf(item, labels) : interpolate(labels.selectedCount, { count: items.length })
  const handlePointerDown = (event: PointerEvent, handle: ItemHandle): void => {
    if (event.button !== 0) return
    const input = inputOf(surface.get(), event.nativeEvent)
    if (handle.kind === 'rotation') gestures.pressRotation(ids, input)
    else gestures.pressHandle(item.id, handle, input)
  }
  const handleKeyDown = (event: KeyboardEvent, handle: ItemHandle): void => {
    const arrow = arrowOf(event.key)
    if (arrow !== undefined) {
      const length = event.shiftKey ? 10 : 1
      const [dx, dy] = [arrow[0] * length, arrow[1] * length]
      const gesture = `${handle.id} ${item.id}`
      if (handle.kind === 'rotation') gestures.rotation.rotate(ids, (dx + dy) * DEGREE, event.altKey, gesture)
      else gestures.handles.nudge(item.id, handle, [dx, dy], event.altKey, gesture)
    } else if (event.key === 'Escape' || event.key === 'Enter') layer.current!.focus({ preventScroll: true })
    else if (event.key === 'Tab') focusNext(event.currentTarget, event.shiftKey ? -1 : 1)
    else if (Object.hasOwn(POINT_KEYS, event.key)) {
      if (!gestures.handles.changePoints(item.id, handle, POINT_KEYS[event.key]!)) return
      // The edit may have removed the button.
      layer.current!.focus({ preventScroll: true })
      requestAnimationFrame(() => focusHandle(layer.current, handle.id))
    } else return
    // Otherwise, the layer would apply the key to the item.
    event.stopPropagation()
    event.preventDefault()
  }
  return handles.map((handle) => (
    <button
      key={handle.id}
      ref={keepFocus}
      type="button"
      tabIndex={-1}
      data-umbra-handle={handle.kind}
      data-umbra-handle-id={handle.id}
      aria-label={`${labels.handles[handle.kind]}${handle.kind === 'end' ? ` ${handle.index + 1}` : ''}, ${name}`}
      style={{ left: handle.x, top: handle.y }}
      onPointerDown={(event) => handlePointerDown(event, handle)}
      onKeyDown={(event) => handleKeyDown(event, handle)}
    />
  ))
}
