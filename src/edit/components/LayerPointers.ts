import type { RefObject } from 'react'
import type { HostSurface } from '../../host/HostValue.js'
import { listen } from '../../host/listen.js'
import { capturePointer } from '../../host/panZoom/heldPointers.js'
import type { Store } from '../../host/store.js'
import type { EditorStore } from '../editing/EditorStore.js'
import type { Gestures } from '../editing/Gestures.js'
import { forwardEvent, inputOf, type MenuPosition } from './layer.js'

/** Duration of a long press in milliseconds, and the movement in CSS pixels that cancels it. */
const LONG_PRESS = 500
const LONG_PRESS_SLOP = 8

/**
 * Handles the pointers over an editor's layer: one draws or drags, and two fingers are passed to the host, which pans
 * and zooms.
 */
export class LayerPointers {
  /** True while the key that makes presses pan is held. */
  isPanning = false
  readonly #store: EditorStore
  readonly #gestures: Gestures
  readonly #surface: Store<HostSurface | null>
  readonly #layer: RefObject<HTMLElement | null>
  readonly #openMenu: (position: MenuPosition) => void
  /** The press of the pointer that draws or drags, and its last event. */
  #active: { readonly press: PointerEvent; last: PointerEvent } | null = null
  /** Pressed fingers that the host handles. While there are any, it gets new ones too. */
  readonly #hostFingers = new Set<number>()
  #longPress: ReturnType<typeof setTimeout> | undefined

  constructor(
    store: EditorStore,
    gestures: Gestures,
    surface: Store<HostSurface | null>,
    layer: RefObject<HTMLElement | null>,
    openMenu: (position: MenuPosition) => void,
  ) {
    this.#store = store
    this.#gestures = gestures
    this.#surface = surface
    this.#layer = layer
    this.#openMenu = openMenu
  }

  /**
   * Listens for the ends of presses on the whole document, because the host captures its fingers. Returns a function
   * that stops listening and cancels the current gesture.
   */
  mount(): () => void {
    const endListening = listen(
      this.#layer.current!.ownerDocument,
      { pointerup: this.#up, pointercancel: this.#cancel },
      { capture: true },
    )
    return () => {
      endListening()
      this.#hostFingers.clear()
      if (this.#clearPress() !== null) this.#gestures.cancel()
    }
  }

  readonly pointerDown = (event: PointerEvent): void => {
    if (this.#active !== null) {
      if (isFinger(this.#active.press) && isFinger(event)) this.#passToHost(event)
      // A palm beside a pen must not pan.
      else event.preventDefault()
      return
    }
    const isForEditor = event.button === 0 && !this.isPanning && this.#hostFingers.size === 0
    const input = inputOf(this.#surface.get(), event)
    // A handle under the pointer may have started a drag.
    if (!isForEditor) this.#gestures.cancel()
    else if (this.#gestures.isDragging || this.#gestures.press(input)) {
      event.preventDefault()
      this.#hold(event)
      return
    }
    if (isFinger(event)) this.#hostFingers.add(event.pointerId)
  }

  readonly pointerMove = (event: PointerEvent): void => {
    const active = this.#active
    if (active === null) {
      if (!isFinger(event)) this.#gestures.move(inputOf(this.#surface.get(), event))
      return
    }
    if (event.pointerId !== active.press.pointerId) return
    // The pointer was released without an event, such as behind a dialog. Synthetic events often have no buttons at
    // all.
    if (event.buttons === 0 && active.press.buttons !== 0) {
      this.#release()
      return
    }
    active.last = event
    if (Math.hypot(event.clientX - active.press.clientX, event.clientY - active.press.clientY) > LONG_PRESS_SLOP)
      clearTimeout(this.#longPress)
    this.#gestures.move(inputOf(this.#surface.get(), event))
  }

  readonly #up = (event: PointerEvent): void => {
    this.#hostFingers.delete(event.pointerId)
    if (event.pointerId !== this.#active?.press.pointerId) return
    this.#active.last = event
    this.#release()
  }

  readonly #cancel = (event: PointerEvent): void => {
    this.#hostFingers.delete(event.pointerId)
    if (event.pointerId !== this.#active?.press.pointerId) return
    this.#clearPress()
    this.#gestures.cancel()
  }

  #hold(event: PointerEvent): void {
    this.#active = { press: event, last: event }
    capturePointer(this.#layer.current!, event.pointerId)
    if (!isFinger(event) || this.#store.state.get().tool !== 'select') return
    this.#longPress = setTimeout(() => {
      this.#clearPress()
      this.#gestures.cancel()
      this.#gestures.selectAt(inputOf(this.#surface.get(), event))
      this.#openMenu(event)
    }, LONG_PRESS)
  }

  /** Ends the gesture at the last position of its pointer. */
  #release(): void {
    this.#gestures.release(inputOf(this.#surface.get(), this.#clearPress()!))
  }

  /** Releases the pointer that draws or drags. Returns its last event, or null if there is none. */
  #clearPress(): PointerEvent | null {
    clearTimeout(this.#longPress)
    const last = this.#active?.last ?? null
    this.#active = null
    return last
  }

  /** Ends the gesture of the first finger: with a second one, both pan and zoom. */
  #passToHost(second: PointerEvent): void {
    const { pointerId, pointerType, isPrimary, clientX, clientY } = this.#clearPress()!
    this.#gestures.cancel()
    this.#hostFingers.add(pointerId).add(second.pointerId)
    const pointerInit = { pointerId, pointerType, isPrimary, clientX, clientY, button: 0, buttons: 1 }
    forwardEvent(
      this.#surface.get(),
      new PointerEvent('pointerdown', { ...pointerInit, bubbles: true, composed: true, cancelable: true }),
    )
  }
}

const isFinger = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch'
