import { keepsKeys } from './keepsPointer.js'
import type { Steering } from './PanZoom.js'

/** CSS pixels that an arrow moves the view, and how much a sign zooms. */
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
 * Arrows pan, + and − zoom about the middle, 0 shows all, while the focus is on the map or on what has no use of its own for
 * them. Heard at the document, after all handlers of what is on the map; what changes nothing is left to the page.
 */
export function watchKeys(steering: Steering): () => void {
  const { element } = steering
  const document = element.ownerDocument
  const onKey = (event: KeyboardEvent): void => {
    const { key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!event.composedPath().includes(element) || keepsKeys(event, element)) return
    if (act(steering, key)) event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** Whether a key has changed anything. */
function act(steering: Steering, key: string): boolean {
  const { view, size, pan } = steering
  if (view === null) return false
  const arrow = pan !== false && Object.hasOwn(ARROWS, key) && ARROWS[key]
  const zoom = Object.hasOwn(ZOOMS, key) && ZOOMS[key]
  if (!arrow && !zoom && key !== '0') return false
  steering.rest()
  if (arrow) return steering.show({ ...view, x: view.x + arrow[0] / view.zoom, y: view.y + arrow[1] / view.zoom })
  return zoom ? steering.zoomAt(zoom, size.width / 2, size.height / 2) : steering.fit()
}
