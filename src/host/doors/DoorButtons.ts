import { sameValue } from '../../scene/sameValue.js'
import { MAX_Z_INDEX } from '../above.js'
import type { HostSurface } from '../HostValue.js'
import type { Store } from '../store.js'
import { createStyle } from '../styles.js'
import { doorPlace } from './doorPlace.js'

/** A door that can be opened and closed. */
export interface Door {
  /** Index of the door among the data's occluders. */
  readonly index: number
  /** Accessible name of the door. */
  readonly name: string
  readonly isOpen: boolean
  readonly isLocked: boolean
  /** `x0, y0, x1, y1` per wall, in world units. */
  readonly walls: ArrayLike<number>
}

/** Default styles, which any rule of the page overrides. A two-colored ring is visible on any background. */
const RULES =
  ':where([data-umbra-door]){position:absolute;left:0;top:0;margin:0;padding:0;border:0;background:none;' +
  'border-radius:6px;cursor:pointer;-webkit-tap-highlight-color:transparent}' +
  ':where([data-umbra-door][aria-disabled=true]){cursor:not-allowed}' +
  ':where([data-umbra-door]:hover){box-shadow:inset 0 0 0 1px #fffc}' +
  ':where([data-umbra-door]:focus-visible){outline:2px solid #fff;outline-offset:0;box-shadow:0 0 0 5px #0b57d0}'

/** Buttons over the doors of a host's picture, above its light map and fog. They follow the picture. */
export class DoorButtons {
  readonly #buttons = new Map<number, HTMLButtonElement>()
  #doors: readonly Door[] = []
  #label = ''
  #press: (door: Door) => void = () => {}
  #surface: HostSurface | null = null
  #group: HTMLElement | null = null
  readonly #nonce: string | undefined

  constructor(nonce: string | undefined) {
    this.#nonce = nonce
  }

  /**
   * Sets the doors. `label` names the group. `press` is called with the door whose button is pressed, locked or not.
   */
  set(doors: readonly Door[], label: string, press: (door: Door) => void): void {
    this.#press = press
    if (label === this.#label && sameValue(doors, this.#doors)) return
    this.#doors = doors.map((door) => ({ ...door, walls: Array.from(door.walls) }))
    this.#label = label
    this.#updateButtons()
  }

  mount(surface: Store<HostSurface | null>): () => void {
    const follow = (): void => {
      const next = surface.get()
      if (next?.element !== this.#surface?.element) this.#remove()
      this.#surface = next
      if (this.#group === null) this.#updateButtons()
      else this.#updatePlaces()
    }
    const end = surface.subscribe(follow)
    follow()
    return () => {
      end()
      this.#surface = null
      this.#remove()
    }
  }

  /** Creates missing buttons, removes stale ones, and updates their attributes. */
  #updateButtons(): void {
    if (this.#surface === null) return
    this.#group ??= this.#createGroup(this.#surface.element)
    const group = this.#group
    group.setAttribute('aria-label', this.#label)
    const stale = new Map(this.#buttons)
    for (const { index, name, isOpen, isLocked } of this.#doors) {
      stale.delete(index)
      const button = this.#buttons.get(index) ?? this.#createButton(index)
      setAttribute(button, 'aria-label', name)
      setAttribute(button, 'aria-pressed', String(isOpen))
      setAttribute(button, 'aria-disabled', String(isLocked))
      // Keep the doors' order, which is the tab order; moving a button in the page would lose the focus.
      if (button.parentNode === null) group.append(button)
    }
    for (const [index, button] of stale) {
      this.#buttons.delete(index)
      button.remove()
    }
    this.#updatePlaces()
  }

  #updatePlaces(): void {
    if (this.#surface === null) return
    for (const { index, walls } of this.#doors) {
      const button = this.#buttons.get(index)!
      const place = doorPlace(walls, this.#surface.matrix)
      button.hidden = place === null
      if (place === null) continue
      const { x, y, length, breadth, rotation } = place
      const { style } = button
      style.width = `${length}px`
      style.height = `${breadth}px`
      style.transform = `translate(${x - length / 2}px,${y - breadth / 2}px) rotate(${rotation}rad)`
    }
  }

  #createGroup(element: HTMLElement): HTMLElement {
    const document = element.ownerDocument
    const group = document.createElement('div')
    group.setAttribute('role', 'group')
    group.dataset.umbraDoors = ''
    Object.assign(group.style, { position: 'absolute', inset: '0', zIndex: String(MAX_Z_INDEX), pointerEvents: 'none' })
    // Clip to the picture, so that nothing scrolls to buttons beside it.
    group.style.overflow = 'clip'
    group.append(createStyle(document, RULES, this.#nonce))
    element.append(group)
    return group
  }

  #createButton(index: number): HTMLButtonElement {
    const button = this.#group!.ownerDocument.createElement('button')
    button.type = 'button'
    button.dataset.umbraDoor = String(index)
    button.style.pointerEvents = 'auto'
    button.addEventListener('click', () => this.#press(this.#doors.find((door) => door.index === index)!))
    this.#buttons.set(index, button)
    return button
  }

  #remove(): void {
    this.#group?.remove()
    this.#group = null
    this.#buttons.clear()
  }
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
