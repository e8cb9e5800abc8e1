import type { Point } from '../../geometry/points.js'
import type { HostSurface } from '../HostValue.js'
import { inverse } from '../place/affine.js'
import { worldAt } from '../place/worldPlace.js'
import { allowed, type DragOptions } from './dragOptions.js'

/** Distance that an arrow key moves an element, in CSS pixels. */
const STEP = 16

/** Arrow keys and their directions on the screen. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Position of a dragged element in world units, and the callback for its moves. */
export interface Dragged {
  readonly place: () => Point
  readonly move: (place: Point) => void
  readonly options: () => DragOptions
}

/** Lets pointers and arrow keys drag an element over a host's picture. Returns a function that stops. */
export function watchDrag(
  element: HTMLElement | SVGElement,
  surface: () => HostSurface | null,
  { place, move, options }: Dragged,
): () => void {
  /** Vector from the pointer to the element's position. */
  let grip: Point | null = null
  let holder: number | null = null
  /** Last reported position since the press; null if there was none. */
  let last: Point | null = null

  const moveTo = (to: Point): void => {
    last = allowed(to, options())
    move(last)
  }
  const end = (): void => {
    const to = last
    last = null
    if (to !== null) options().onEnd?.(to)
  }
  const onDown = (event: PointerEvent): void => {
    const at = worldAt(surface(), event)
    if (at === null || holder !== null || event.defaultPrevented) return
    if (event.pointerType === 'mouse' && event.button !== 0) return
    // The map below isn't panned.
    event.preventDefault()
    element.focus({ preventScroll: true })
    end()
    const { x, y } = place()
    grip = { x: x - at.x, y: y - at.y }
    holder = event.pointerId
    try {
      element.setPointerCapture(holder)
    } catch {
      // A pointer may disappear before its events do.
    }
  }
  const onMove = (event: PointerEvent): void => {
    const at = event.pointerId === holder ? worldAt(surface(), event) : null
    if (at === null || grip === null) return
    const to = allowed({ x: at.x + grip.x, y: at.y + grip.y }, options())
    // Nothing changes within one cell of a grid.
    if (to.x !== last?.x || to.y !== last.y) moveTo(to)
  }
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId !== holder) return
    grip = holder = null
    end()
  }
  const onKey = (event: KeyboardEvent): void => {
    const arrow = Object.hasOwn(ARROWS, event.key) && ARROWS[event.key]
    const shown = surface()
    const back = shown && inverse(shown.matrix)
    if (!arrow || !back || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { snap, step = typeof snap === 'number' ? snap : undefined } = options()
    const [dx, dy] = [back[0] * arrow[0] + back[2] * arrow[1], back[1] * arrow[0] + back[3] * arrow[1]]
    const length = step === undefined ? STEP : step / Math.hypot(dx, dy)
    const { x, y } = place()
    moveTo({ x: x + length * dx, y: y + length * dy })
  }
  const onKeyEnd = (event: Event): void => {
    if (holder === null && (event.type === 'blur' || Object.hasOwn(ARROWS, (event as KeyboardEvent).key))) end()
  }
  const events = {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: onUp,
    keydown: onKey,
    keyup: onKeyEnd,
    blur: onKeyEnd,
  }
  for (const [name, heard] of Object.entries(events)) element.addEventListener(name, heard as EventListener)
  const { touchAction } = element.style
  element.style.touchAction = 'none'
  return () => {
    for (const [name, heard] of Object.entries(events)) element.removeEventListener(name, heard as EventListener)
    element.style.touchAction = touchAction
  }
}
