import {
  type AriaAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
} from 'react'
import type { Point } from 'react-umbra'
import { useMarks } from './marksContext.js'

export interface GrabbedProps extends Pick<AriaAttributes, 'aria-label' | 'aria-pressed' | 'aria-roledescription'> {
  className: string
  /** Called when it gets the focus, which a press also gives it. */
  onFocus: () => void
  /** Called when it is grabbed. Returns a function that is called with the distance dragged since. */
  onGrab: () => (by: Point) => void
  onDrop: () => void
  /** Returns whether it was one of its keys. */
  onKey: (event: KeyboardEvent) => boolean
  onDoubleClick?: (at: Point) => void
  children: ReactNode
}

/** CSS pixels that a press may move before it is a drag. */
const SLOP = 2

/** Something in the picture that takes the mouse, the finger and the keys; what it draws is its area. */
export function Grabbed({ onGrab, onDrop, onKey, onDoubleClick, children, ...props }: GrabbedProps) {
  const { pixel, toWorld } = useMarks()
  const hold = useRef<{ from: Point; drag: (by: Point) => void; isMoved: boolean } | null>(null)
  const onPointerDown = (event: PointerEvent<SVGGElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    // A mouse gives the focus by itself, and then no ring is drawn; a finger that drags does not.
    if (event.pointerType !== 'mouse') event.currentTarget.focus({ preventScroll: true })
    props.onFocus()
    hold.current = { from: toWorld(event), drag: onGrab(), isMoved: false }
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (hold.current === null) return
    const { from, drag } = hold.current
    const to = toWorld(event)
    const by = { x: to.x - from.x, y: to.y - from.y }
    // A press is never quite still.
    hold.current.isMoved = hold.current.isMoved || Math.hypot(by.x, by.y) > SLOP * pixel
    if (hold.current.isMoved) drag(by)
  }
  const onEnd = (): void => {
    if (hold.current === null) return
    hold.current = null
    onDrop()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no button that is a part of an SVG
    <g
      {...props}
      role="button"
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onKeyDown={(event) => {
        if (!onKey(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onDoubleClick={(event: MouseEvent) => onDoubleClick?.(toWorld(event))}
    >
      {children}
    </g>
  )
}
