import { listen } from '../listen.js'
import { consumesKeys } from './interactiveTarget.js'
import type { ViewController } from './ViewController.js'

/** Distance in CSS pixels that an arrow key pans, and the factor by which + and − zoom. */
const STEP = 60
const ZOOM = 1.25

/** Directions of arrow keys on the screen. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the direction of an arrow key on the screen, or null for other keys. */
export function arrowOf({ key }: KeyboardEvent): readonly [x: number, y: number] | null {
  return (Object.hasOwn(ARROWS, key) && ARROWS[key]) || null
}

const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM, '=': ZOOM, '-': 1 / ZOOM, _: 1 / ZOOM }

/**
 * Handles keys: arrows pan, + and − zoom about the center, and 0 shows the whole map, while the focus is on the map or
 * on content that doesn't handle them. Listens at the document, after all handlers of the content. Keys that change
 * nothing are left to the page.
 */
export function watchKeys(controller: ViewController): () => void {
  const { element } = controller
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!event.composedPath().includes(element) || consumesKeys(event, element)) return
    if (applyKey(controller, event)) event.preventDefault()
  }
  return listen(element.ownerDocument, { keydown: onKey })
}

/** Applies a key. Returns true if something changed. */
function applyKey(controller: ViewController, event: KeyboardEvent): boolean {
  const { key } = event
  const { view, size, pan } = controller
  if (view === null) return false
  const arrow = pan !== false && arrowOf(event)
  const zoom = Object.hasOwn(ZOOMS, key) && ZOOMS[key]
  if (!arrow && !zoom && key !== '0') return false
  controller.stopInertia()
  if (arrow) {
    const step = STEP / view.zoom
    return controller.show({ ...view, x: view.x + step * arrow[0], y: view.y + step * arrow[1] })
  }
  return zoom ? controller.zoomAt(zoom, size.width / 2, size.height / 2) : controller.fit()
}
