import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Box, Point } from 'react-umbra/geometry'
import { nearestIn } from './boxes.js'

/** Something to move in a figure: a point, shown as a knob, or a body that the figure draws itself. */
export interface Movable {
  /** Name, such as `Viewer`; unique within a figure. */
  name: string
  at: Point
  /** Box that `at` stays in. */
  within: Box
  /** Called with the new place, rounded to whole world units. */
  onMove: (to: Point) => void
  /** Size of a body in world units: no knob is drawn, and the handle is as large as the body. */
  body?: { readonly width: number; readonly height: number; readonly round?: boolean }
  /** Meaning of a knob: the main viewer or light, or one of several points. @default 'viewer' */
  tone?: 'viewer' | 'point'
  /** World units per press of an arrow key; a tenth of it with Shift. @default 10 */
  step?: number
  /** Handles other keys, such as for turning. Returns true if it has used the key. */
  onKey?: (key: string) => boolean
  /** Called when it gets the focus, which a press also gives it. */
  onFocus?: () => void
}

interface HandleProps extends Movable {
  area: RefObject<HTMLDivElement | null>
  width: number
  height: number
  /** True if it is the only one of its figure: a press anywhere moves it there. */
  alone: boolean
}

const KEYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Handles mouse, touch, and keys of something that is moved in a figure. */
export function Handle(props: HandleProps) {
  const { name, at, within, onMove, body, tone = 'viewer', step = 10, onKey, area, width, height, alone } = props
  const handle = useRef<HTMLDivElement>(null)
  const moveTo = useEffectEvent((x: number, y: number) => {
    const to = nearestIn(within, { x, y })
    onMove({ x: Math.round(to.x), y: Math.round(to.y) })
  })
  const place = useEffectEvent(() => at)
  const pointed = useEffectEvent(({ clientX, clientY }: MouseEvent): Point => {
    const box = area.current!.getBoundingClientRect()
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height }
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const direction = KEYS[event.key]
    if (direction !== undefined) {
      const length = event.shiftKey ? step / 10 : step
      moveTo(at.x + direction.x * length, at.y + direction.y * length)
    } else if (!onKey?.(event.key)) return
    event.preventDefault()
  })

  useEffect(() => {
    const element = alone ? area.current! : handle.current!
    const knob = handle.current!
    /** Offset from the pointer to the held thing. */
    let hold: Point | null = null
    const onDown = (event: PointerEvent): void => {
      // A finger beside the point scrolls the page, or taps.
      if (event.button !== 0 || (event.pointerType === 'touch' && event.target !== knob)) return
      element.setPointerCapture(event.pointerId)
      const [to, from] = [pointed(event), place()]
      hold = event.target === knob ? { x: from.x - to.x, y: from.y - to.y } : { x: 0, y: 0 }
      if (event.target !== knob) moveTo(to.x, to.y)
    }
    const onDrag = (event: PointerEvent): void => {
      if (hold === null) return
      const to = pointed(event)
      moveTo(to.x + hold.x, to.y + hold.y)
    }
    const onUp = (): void => {
      hold = null
    }
    const onMouseDown = (event: MouseEvent): void => {
      event.preventDefault()
      knob.focus({ preventScroll: true })
    }
    const onClick = (event: MouseEvent): void => {
      if (event.target === knob) return
      const to = pointed(event)
      moveTo(to.x, to.y)
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onDrag)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    element.addEventListener('mousedown', onMouseDown)
    element.addEventListener('click', onClick)
    knob.addEventListener('keydown', press)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onDrag)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
      element.removeEventListener('mousedown', onMouseDown)
      element.removeEventListener('click', onClick)
      knob.removeEventListener('keydown', press)
    }
  }, [area, alone])

  const look = body ? `figure-body${body.round ? ' figure-round' : ''}` : `figure-handle figure-${tone}-knob`
  return (
    <div
      ref={handle}
      className={look}
      // A slider has a single value, so that is x; the text has both coordinates.
      role="slider"
      tabIndex={0}
      onFocus={props.onFocus}
      aria-label={`${name}: move with the arrow keys`}
      aria-roledescription={body ? 'movable body' : 'movable point'}
      aria-valuemin={within.minX}
      aria-valuemax={within.maxX}
      aria-valuenow={Math.round(at.x)}
      aria-valuetext={`x ${Math.round(at.x)}, y ${Math.round(at.y)}`}
      style={
        {
          left: `${(100 * at.x) / width}%`,
          top: `${(100 * at.y) / height}%`,
          ...(body && { '--width': `${(100 * body.width) / width}%`, '--height': `${(100 * body.height) / height}%` }),
        } as CSSProperties
      }
    />
  )
}
