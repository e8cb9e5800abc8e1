import type { Point } from '../../geometry/points.js'
import type { HostSurface } from '../HostValue.js'
import { inverse } from '../place/affine.js'
import { worldAt } from '../place/worldPlace.js'
import { allowed, type DragOptions } from './dragOptions.js'

/** CSS pixels that an arrow key moves what has the focus. */
const STEP = 16

/** Arrow keys and their directions on the screen. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What is dragged: where it is, and who is told where it goes, in world units. */
export interface Dragged {
  readonly place: () => Point
  readonly move: (place: Point) => void
  readonly options: () => DragOptions
}

/** Lets an element be dragged over a host's picture by pointers and arrow keys, until the function that it gives back is called. */
export function watchDrag(
  element: HTMLElement | SVGElement,
  surface: () => HostSurface | null,
  { place, move, options }: Dragged,
): () => void {
  /** From where the pointer has it to its place. */
  let grip: Point | null = null
  let holder: number | null = null
  /** The last place told since the press; null if none was. */
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
    // Whatever lies below it stays: the map is not panned.
    event.preventDefault()
    element.focus({ preventScroll: true })
    end()
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
    const at = event.pointerId === holder ? worldAt(surface(), event) : null
    if (at === null || grip === null) return
    const to = allowed({ x: at.x + grip.x, y: at.y + grip.y }, options())
    // Within one cell of a grid nothing changes.
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
