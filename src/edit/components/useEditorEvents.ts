'use client'
import { type HTMLAttributes, type RefObject, useLayoutEffect, useMemo } from 'react'
import type { HostSurface } from '../../host/HostValue.js'
import { listen } from '../../host/listen.js'
import { mapPoint } from '../../host/place/affine.js'
import type { Store } from '../../host/store.js'
import type { EditorStore } from '../editing/EditorStore.js'
import { Gestures } from '../editing/Gestures.js'
import { pressKey } from '../editing/keys.js'
import { centerOf } from '../items/itemGeometry.js'
import { LayerPointers } from './LayerPointers.js'
import { centerOfView, forwardEvent, inputOf, type MenuPosition, pixelOf } from './layer.js'

/** Returns an editor's gestures, and the event handlers of its layer. */
export function useEditorEvents(
  store: EditorStore,
  surface: Store<HostSurface | null>,
  layer: RefObject<HTMLElement | null>,
  openMenu: (position: MenuPosition) => void,
): { gestures: Gestures; handlers: HTMLAttributes<HTMLElement> } {
  useLayoutEffect(() => listenToClipboard(store, layer), [store, layer])
  const { gestures, pointers, handlers } = useMemo(() => {
    const gestures = new Gestures(store)
    const pointers = new LayerPointers(store, gestures, surface, layer, openMenu)
    return { gestures, pointers, handlers: handlersOf(store, gestures, pointers, surface, layer, openMenu) }
  }, [store, surface, layer, openMenu])
  useLayoutEffect(() => pointers.mount(), [pointers])
  return { gestures, handlers }
}

function handlersOf(
  store: EditorStore,
  gestures: Gestures,
  pointers: LayerPointers,
  surface: Store<HostSurface | null>,
  layer: RefObject<HTMLElement | null>,
  openMenu: (position: MenuPosition) => void,
): HTMLAttributes<HTMLElement> {
  /** True after Escape with nothing left to end: the next Tab leaves the editor. */
  let canTabOut = false
  /** True from a key press that opens the menu until the `contextmenu` event, which then isn't the pointer's. */
  let isMenuKey = false

  const handlePointerDown = (event: PointerEvent): void => {
    canTabOut = false
    isMenuKey = false
    layer.current!.focus({ preventScroll: true })
    pointers.pointerDown(event)
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey: shift, altKey: alt, repeat, isTrusted } = event
    const command = event.ctrlKey || event.metaKey
    if (key === ' ') pointers.isPanning = true
    isMenuKey = key === 'ContextMenu' || (shift && key === 'F10')
    // After trusted keys, the browser dispatches clipboard events.
    if (command && !isTrusted && copyByKey(store, key)) return
    if (key === 'Tab' && canTabOut) return
    const center = centerOfView(surface.get())
    const result = pressKey(store, gestures, {
      key,
      shift,
      alt,
      command,
      repeat,
      center,
      pixel: pixelOf(surface.get()),
    })
    canTabOut = key === 'Escape' && result === null
    if (result === null) return
    event.preventDefault()
    // The page must not scroll, but the host may pan.
    if (result === 'arrow') forwardEvent(surface.get(), event)
    if (result === 'handles') layer.current!.querySelector<HTMLElement>('[data-umbra-handle]')?.focus()
  }
  return {
    onPointerDown: (event) => handlePointerDown(event.nativeEvent),
    onPointerMove: (event) => pointers.pointerMove(event.nativeEvent),
    onDoubleClick(event) {
      if (!pointers.isPanning) gestures.doublePress(inputOf(surface.get(), event.nativeEvent))
    },
    onContextMenu(event) {
      event.preventDefault()
      if (isMenuKey) {
        openMenu(selectionPosition(store, surface.get()) ?? event)
        return
      }
      gestures.selectAt(inputOf(surface.get(), event.nativeEvent))
      openMenu(event)
    },
    onKeyDown: (event) => handleKeyDown(event.nativeEvent),
    onKeyUp(event) {
      if (event.key === ' ') pointers.isPanning = false
      if (event.key.startsWith('Arrow')) store.history.endGesture()
    },
    onBlur() {
      pointers.isPanning = false
      canTabOut = false
    },
  }
}

/**
 * Copies, cuts and pastes while a layer has the focus. Browsers dispatch these events to the element in which text is
 * selected, which may be anywhere on the page. Returns a function that stops listening.
 */
function listenToClipboard(store: EditorStore, layer: RefObject<HTMLElement | null>): () => void {
  const isInLayer = ({ defaultPrevented, target }: Event): boolean => {
    const element = layer.current!
    const { activeElement } = element.getRootNode() as Document | ShadowRoot
    return !defaultPrevented && (element.contains(activeElement) || element.contains(target as Node))
  }
  const copyOrCut = (event: ClipboardEvent, isCut: boolean): void => {
    const text = isInLayer(event) ? store.copyText() : null
    if (text === null) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
    if (isCut) store.remove()
  }
  return listen(layer.current!.ownerDocument, {
    copy: (event) => copyOrCut(event, false),
    cut: (event) => copyOrCut(event, true),
    paste(event) {
      if (!isInLayer(event)) return
      event.preventDefault()
      store.pasteText(event.clipboardData?.getData('text/plain') ?? '')
    },
  })
}

/** Returns the position of the first selected item in the window, or null if there is none. */
function selectionPosition(store: EditorStore, surface: HostSurface | null): MenuPosition | null {
  const [item] = store.selected
  if (item === undefined || surface === null) return null
  const { x, y } = mapPoint(surface.matrix, centerOf(item))
  const { left, top } = surface.element.getBoundingClientRect()
  return { clientX: left + x, clientY: top + y }
}

/** Applies a clipboard shortcut from a synthetic event. */
function copyByKey(store: EditorStore, key: string): boolean {
  const action = { c: store.copy, x: store.cut, v: () => store.paste() }[key.toLowerCase()]
  void action?.()
  return action !== undefined
}
