import type { Point } from '../../geometry/points.js'
import { listen } from '../listen.js'
import { placeIn } from '../place/paddingBox.js'
import { windowOf } from '../place/windowOf.js'
import { prefersReducedMotion } from '../reducedMotion.js'
import { capturePointer, pinchPresses, SLOP, watchHeldPointers } from './heldPointers.js'
import { isInteractiveTarget } from './interactiveTarget.js'
import { VelocityTracker } from './VelocityTracker.js'
import type { ViewController } from './ViewController.js'

/** Longest time in milliseconds and distance in CSS pixels between the two taps of a double tap. */
const DOUBLE_TAP_MS = 350
const DOUBLE_TAP_DISTANCE = 30

/** Zoom factor of a double tap. */
const DOUBLE_TAP_ZOOM = 2

/** Velocity in CSS pixels per millisecond below which a released map stops. */
const MIN_VELOCITY = 0.1

/** The world point under the fingers, which stays below them. */
interface Grip {
  readonly world: Point
  readonly spread: number
  readonly zoom: number
}

/** A pressed pointer, in CSS pixels of the element. */
interface HeldPointer extends Point {
  /** True if it moves the map. Two pointers that don't still zoom. */
  readonly pans: boolean
  /** True for a finger on a button or the like: it does not move the map until a second finger lands. */
  readonly waits: boolean
}

/**
 * Drags with one pointer, pinches with two, and zooms on double taps. Listens for presses at the document, after all
 * handlers of the content.
 */
export function watchPointers(controller: ViewController): () => void {
  const { element } = controller
  const pointers = new Map<number, HeldPointer>()
  let grip: Grip | null = null
  /** True while nothing has moved since the press. */
  let isTap = true
  /** True once the map has moved since the press. */
  let isDrag = false
  let lastTap: { time: number; at: Point } | null = null
  const velocity = new VelocityTracker()

  const updateGrip = (): void => {
    const { view } = controller
    velocity.clear()
    if (pointers.size === 0 || view === null) {
      grip = null
      return
    }
    const { x, y, spread } = pinchOf(pointers)
    grip = { world: { x: view.x + x / view.zoom, y: view.y + y / view.zoom }, spread, zoom: view.zoom }
  }

  const startDrag = (): void => {
    isTap = false
    isDrag = true
    for (const id of pointers.keys()) capturePointer(element, id)
    controller.hold(true)
  }

  /** Two fingers pinch wherever the second one lands. */
  const isPinch = (event: PointerEvent): boolean => isFinger(event) && pointers.size > 0

  const press = (event: PointerEvent): boolean => {
    const waits = !isPinch(event) && isInteractiveTarget(event, element)
    if (waits && !isFinger(event)) return false
    const { pan } = controller
    const isOtherButton = event.pointerType === 'mouse' && event.button !== 0
    const pans = typeof pan === 'function' ? !waits && pan(event) : pan && !isOtherButton
    if (isOtherButton && !pans) return false
    if (waits) isTap = false
    pointers.set(event.pointerId, { ...placeIn(element, event), pans, waits })
    updateGrip()
    if (pointers.size > 1) startDrag()
    return true
  }

  /**
   * Runs before all handlers of the content. If they handle the press, the previous drag must not suppress its click.
   */
  const onPress = (event: PointerEvent): void => {
    controller.stopInertia()
    if (isPinch(event)) pinchPresses.add(event)
    if (pointers.size > 0) return
    isTap = true
    isDrag = false
  }

  const move = (event: PointerEvent): void => {
    // In a hidden map, the pointer has no position.
    if (element.getClientRects().length === 0) return
    const before = pointers.get(event.pointerId)!
    const at = placeIn(element, event)
    if (isTap && Math.hypot(at.x - before.x, at.y - before.y) < SLOP) return
    isTap = false
    pointers.set(event.pointerId, { ...before, ...at })
    if (before.waits && !isDrag) return
    if (before.pans && !isDrag) startDrag()
    if (grip === null || controller.view === null) return
    const { x, y, spread } = pinchOf(pointers)
    velocity.add(event.timeStamp, x, y)
    if (pointers.size > 1) controller.zoomAt((grip.zoom * spread) / grip.spread / controller.view.zoom, x, y)
    const { zoom } = controller.view
    // Two fingers hold the map if one of them may pan.
    if ([...pointers.values()].some(({ pans }) => pans))
      controller.show({ x: grip.world.x - x / zoom, y: grip.world.y - y / zoom, zoom })
  }

  const onRelease = (event: PointerEvent): void => {
    const at = pointers.get(event.pointerId)!
    pointers.delete(event.pointerId)
    const isLast = pointers.size === 0
    if (isLast && event.type === 'pointerup') {
      if (isTap) tap(event, at)
      else if (at.pans) startInertia(event.timeStamp)
    }
    updateGrip()
    if (isLast) controller.hold(false)
  }

  const startInertia = (time: number): void => {
    const { x, y } = velocity.velocityAt(time)
    const isStill = prefersReducedMotion(windowOf(element))
    if (!isStill && Math.hypot(x, y) > MIN_VELOCITY) controller.startInertia(x, y)
  }

  const tap = ({ timeStamp: time, button, shiftKey: isZoomOut }: PointerEvent, at: Point): void => {
    // Other buttons may pan, but have double clicks of their own.
    if (button !== 0) return
    const isDouble =
      lastTap !== null &&
      time - lastTap.time < DOUBLE_TAP_MS &&
      Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < DOUBLE_TAP_DISTANCE
    lastTap = isDouble ? null : { time, at }
    if (isDouble && controller.view !== null)
      controller.zoomAt(isZoomOut ? 1 / DOUBLE_TAP_ZOOM : DOUBLE_TAP_ZOOM, at.x, at.y)
  }

  /** Suppresses the click after a drag. */
  const onClick = (event: MouseEvent): void => {
    if (!isDrag || event.detail === 0) return
    isDrag = false
    event.preventDefault()
    event.stopPropagation()
  }

  /** Prevents the browser from dragging images and links off the page. */
  const onDragStart = (event: DragEvent): void => {
    const isDraggable = (event.target as Element | null)?.closest?.('[draggable=true]')
    if (!isDraggable) event.preventDefault()
  }

  /** Keeps two fingers for the map, even where one may scroll the page. */
  const onTouchMove = (event: TouchEvent): void => {
    if (pointers.size > 1 && event.cancelable) event.preventDefault()
  }

  /** Prevents autoscroll and the context menu of a button that pans. */
  const onOtherButton = (event: MouseEvent): void => {
    if (event.button !== 0 && (pointers.size > 0 || isDrag)) event.preventDefault()
  }

  const ends = [
    listen(element, { pointerdown: onPress, click: onClick }, { capture: true }),
    listen(element, { mousedown: onOtherButton, contextmenu: onOtherButton, dragstart: onDragStart }),
    listen(element, { touchmove: onTouchMove }, { passive: false }),
    watchHeldPointers(element, element.ownerDocument, { press, move, release: onRelease }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

const isFinger = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch'

/** Returns the midpoint of the first two pointers, or the only one, and their distance. */
function pinchOf(pointers: ReadonlyMap<number, Point>): Point & { spread: number } {
  const [a, b = a] = [...pointers.values()] as [Point, Point?]
  // Two fingers at one point would zoom without limit.
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.max(1, Math.hypot(b.x - a.x, b.y - a.y)) }
}
