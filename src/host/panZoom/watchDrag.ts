import type { Point } from '../../geometry/points.js'
import type { HostSurface } from '../HostValue.js'
import { inverse } from '../place/affine.js'
import { placeIn } from '../place/paddingBox.js'

/** CSS pixels that an arrow key moves what has the focus. */
const STEP = 16

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** What is dragged: where it is, and who is told where it goes, in world units. */
export interface Dragged {
  readonly place: () => Point
  readonly move: (place: Point) => void
}

/** Lets an element be dragged over a host's picture by pointers and arrow keys, until the function that it gives back is called. */
export function watchDrag(
  element: HTMLElement | SVGElement,
  surface: () => HostSurface | null,
  { place, move }: Dragged,
): () => void {
  /** From where the pointer has it to its place. */
  let grip: Point | null = null
  let holder: number | null = null

  const worldOf = (event: PointerEvent): Point | null => {
    const shown = surface()
    const back = shown && inverse(shown.matrix)
    if (back === null) return null
    const { x, y } = placeIn(shown!.element, event)
    return { x: back[0] * x + back[2] * y + back[4], y: back[1] * x + back[3] * y + back[5] }
  }
  const onDown = (event: PointerEvent): void => {
    const at = worldOf(event)
    if (at === null || holder !== null || event.defaultPrevented) return
    if (event.pointerType === 'mouse' && event.button !== 0) return
    // Whatever lies below it stays: the map is not panned.
    event.preventDefault()
    element.focus({ preventScroll: true })
    const { x, y } = place()
    grip = { x: x - at.x, y: y - at.y }
    holder = event.pointerId
    try {
      element.setPointerCapture(holder)
    } catch {
      // A pointer may be gone before its events are.
    }
  }
  const onMove = (event: PointerEvent): void => {
    const at = event.pointerId === holder ? worldOf(event) : null
    if (at !== null && grip !== null) move({ x: at.x + grip.x, y: at.y + grip.y })
  }
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId === holder) grip = holder = null
  }
  const onKey = (event: KeyboardEvent): void => {
    const arrow = Object.hasOwn(ARROWS, event.key) && ARROWS[event.key]
    const shown = surface()
    const back = shown && inverse(shown.matrix)
    if (!arrow || !back || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { x, y } = place()
    move({ x: x + back[0] * arrow[0] + back[2] * arrow[1], y: y + back[1] * arrow[0] + back[3] * arrow[1] })
  }
  const events = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp, keydown: onKey }
  for (const [name, heard] of Object.entries(events)) element.addEventListener(name, heard as EventListener)
  const { touchAction } = element.style
  element.style.touchAction = 'none'
  return () => {
    for (const [name, heard] of Object.entries(events)) element.removeEventListener(name, heard as EventListener)
    element.style.touchAction = touchAction
  }
}
