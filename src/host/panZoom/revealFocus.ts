import { listen } from '../listen.js'
import { placeIn } from '../place/paddingBox.js'
import type { ViewController } from './ViewController.js'

/** Centers an element that gets the focus by keyboard if it is out of view. */
export function revealFocus(controller: ViewController): () => void {
  const { element } = controller
  const onFocus = ({ target }: FocusEvent): void => {
    const { view, shown, size } = controller
    if (view === null || shown === null || target === element || !(target as Element).matches(':focus-visible')) return
    const { left, top, width, height } = (target as Element).getBoundingClientRect()
    const center = placeIn(element, { clientX: left + width / 2, clientY: top + height / 2 })
    // The view may have moved since it was last shown, as for the previous focus.
    const x = (shown.x - view.x) * view.zoom + (center.x * view.zoom) / shown.zoom
    const y = (shown.y - view.y) * view.zoom + (center.y * view.zoom) / shown.zoom
    if (x >= 0 && y >= 0 && x <= size.width && y <= size.height) return
    controller.stopInertia()
    const [dx, dy] = [x - size.width / 2, y - size.height / 2]
    controller.show({ ...view, x: view.x + dx / view.zoom, y: view.y + dy / view.zoom })
  }
  return listen(element, { focusin: onFocus })
}
