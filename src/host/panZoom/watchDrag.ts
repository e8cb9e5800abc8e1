import type { Point } from '../../geometry/points.js'
import type { HostSurface } from '../HostValue.js'
import { listen } from '../listen.js'
import { inverse } from '../place/affine.js'
import { worldAt } from '../place/worldPlace.js'
import { type DragOptions, snapAndClamp } from './dragOptions.js'
import { capturePointer, pinchPresses, SLOP, watchHeldPointers } from './heldPointers.js'
import { arrowOf } from './keys.js'

/** Distance that an arrow key moves an element, in CSS pixels. */
const STEP = 16

/** Position of a dragged element in world units, and the callback for its moves. */
export interface DragTarget {
  readonly place: () => Point
  readonly move: (place: Point) => void
  readonly options: () => DragOptions
}

/**
 * Lets pointers and arrow keys drag an element over a host's picture. No click follows a drag. Returns a function that
 * stops.
 */
export function watchDrag(
  element: HTMLElement | SVGElement,
  surface: () => HostSurface | null,
  { place, move, options }: DragTarget,
): () => void {
  /** Vector from the holding pointer to the element's position; null while no pointer holds it. */
  let grip: Point | null = null
  /** Last reported position since the press; null if there was none. */
  let last: Point | null = null
  /** Where the holding pointer pressed, in CSS pixels of the window. */
  let pressed: Point = { x: 0, y: 0 }
  /** True once the pointer has moved so far that no click may follow. */
  let isDrag = false

  const moveTo = (to: Point): void => {
    last = snapAndClamp(to, options())
    move(last)
  }
  const end = (): void => {
    const to = last
    last = null
    if (to !== null) options().onEnd?.(to)
  }
  const press = (event: PointerEvent): boolean => {
    const at = worldAt(surface(), event)
    if (at === null || pinchPresses.has(event)) return false
    if (event.pointerType === 'mouse' && event.button !== 0) return false
    // Keep the map below from panning.
    event.preventDefault()
    if (grip !== null) return false
    element.focus({ preventScroll: true })
    end()
    const { x, y } = place()
    grip = { x: x - at.x, y: y - at.y }
    pressed = { x: event.clientX, y: event.clientY }
    capturePointer(element, event.pointerId)
    return true
  }
  const moveBy = (event: PointerEvent): void => {
    const at = worldAt(surface(), event)
    if (at === null) return
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) >= SLOP) isDrag = true
    const to = snapAndClamp({ x: at.x + grip!.x, y: at.y + grip!.y }, options())
    // Skip moves within one cell of a grid.
    if (to.x !== last?.x || to.y !== last.y) moveTo(to)
  }
  const release = (): void => {
    grip = null
    end()
  }
  /** Runs before all handlers of the content. If they handle the press, the previous drag must not suppress its click. */
  const onPress = (): void => {
    if (grip === null) isDrag = false
  }
  const onClick = (event: MouseEvent): void => {
    // A key's click has no detail.
    if (!isDrag || event.detail === 0) return
    isDrag = false
    event.preventDefault()
    event.stopPropagation()
  }
  const onKey = (event: KeyboardEvent): void => {
    const arrow = arrowOf(event)
    const shown = surface()
    const inverted = shown && inverse(shown.matrix)
    if (!arrow || !inverted || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { snap, step = typeof snap === 'number' ? snap : undefined } = options()
    const [dx, dy] = [inverted[0] * arrow[0] + inverted[2] * arrow[1], inverted[1] * arrow[0] + inverted[3] * arrow[1]]
    const length = step === undefined ? STEP : step / Math.hypot(dx, dy)
    const { x, y } = place()
    moveTo({ x: x + length * dx, y: y + length * dy })
  }
  const endKeyMove = (): void => {
    if (grip === null) end()
  }
  const endPointers = watchHeldPointers(element, element, { press, move: moveBy, release })
  const endClicks = listen(element, { pointerdown: onPress, click: onClick }, { capture: true })
  const endListening = listen(element, {
    keydown: onKey,
    keyup: (event) => arrowOf(event) && endKeyMove(),
    blur: endKeyMove,
  })
  const { touchAction } = element.style
  element.style.touchAction = 'none'
  return () => {
    endPointers()
    endClicks()
    endListening()
    element.style.touchAction = touchAction
    // A drag ends with its element.
    release()
  }
}
