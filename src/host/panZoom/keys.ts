import { consumesKeys } from './interactiveTarget.js'
import type { ViewController } from './PanZoom.js'

/** Distance in CSS pixels that an arrow key pans, and the factor by which a sign zooms. */
const STEP = 60
const ZOOM = 1.25

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM, '=': ZOOM, '-': 1 / ZOOM, _: 1 / ZOOM }

/**
 * Arrow keys pan, + and − zoom about the center, and 0 shows the whole map, while the focus is on the map or on content
 * that doesn't handle them. Listens at the document, after all handlers of the content. Keys that change nothing are left
 * to the page.
 */
export function watchKeys(controller: ViewController): () => void {
  const { element } = controller
  const document = element.ownerDocument
  const onKey = (event: KeyboardEvent): void => {
    const { key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!event.composedPath().includes(element) || consumesKeys(event, element)) return
    if (act(controller, key)) event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** Applies a key. Returns true if something changed. */
function act(controller: ViewController, key: string): boolean {
  const { view, size, pan } = controller
  if (view === null) return false
  const arrow = pan !== false && Object.hasOwn(ARROWS, key) && ARROWS[key]
  const zoom = Object.hasOwn(ZOOMS, key) && ZOOMS[key]
  if (!arrow && !zoom && key !== '0') return false
  controller.rest()
  if (arrow) return controller.show({ ...view, x: view.x + arrow[0] / view.zoom, y: view.y + arrow[1] / view.zoom })
  return zoom ? controller.zoomAt(zoom, size.width / 2, size.height / 2) : controller.fit()
}
