import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { HALL } from './hall.js'

/** View of the camera: its center in tiles, and its zoom relative to the whole hall. */
interface Look {
  x: number
  y: number
  zoom: number
}

interface Point {
  x: number
  y: number
}

const WHOLE: Look = { x: 0, y: 0, zoom: 1 }
const MAX_ZOOM = 6

/** Zoom factor per press of a key, and the fraction of the picture by which a key pans. */
const KEY_ZOOM = 1.25
const KEY_PAN = 0.08

const PANS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** A camera over the hall: dragged by the pointer, pinched by fingers, zoomed by the wheel, both by keys. */
export function useHallCamera(root: RefObject<HTMLElement | null>, width: number, height: number) {
  const [look, setLook] = useState(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  /** CSS pixels per tile. */
  const scale = Math.max(1e-3, (width / HALL.width) * look.zoom)

  /** Zooms about a point of the picture, in CSS pixels from its center. */
  const zoomBy = (factor: number, at: Point): void =>
    setLook((old) => {
      const zoom = Math.min(MAX_ZOOM, Math.max(1, old.zoom * factor))
      const tiles = HALL.width / width / old.zoom - HALL.width / width / zoom
      return inside({ x: old.x + at.x * tiles, y: old.y - at.y * tiles, zoom })
    })
  const panBy = (x: number, y: number): void => setLook((old) => inside({ ...old, x: old.x + x, y: old.y + y }))

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Ctrl with the wheel is the browser's zoom, or a pinch on a touchpad, which comes in smaller steps.
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), fromMiddle(event, root.current!))
  })
  useEffect(() => {
    const element = root.current!
    const listener = (event: WheelEvent): void => onWheel(event)
    element.addEventListener('wheel', listener, { passive: false })
    return () => element.removeEventListener('wheel', listener)
  }, [root])

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, fromMiddle(event, event.currentTarget))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const before = [...fingers.current.values()]
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, fromMiddle(event, event.currentTarget))
    const [old, now] = [spanOf(before), spanOf([...fingers.current.values()])]
    panBy((old.x - now.x) / scale, (now.y - old.y) / scale)
    if (old.length > 0) zoomBy(now.length / old.length, now)
  }
  const onEnd = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const pan = PANS[event.key]
    const step = (KEY_PAN * width) / scale
    if (pan) panBy(pan[0] * step, pan[1] * step)
    else if (event.key === '+' || event.key === '=') zoomBy(KEY_ZOOM, { x: 0, y: 0 })
    else if (event.key === '-') zoomBy(1 / KEY_ZOOM, { x: 0, y: 0 })
    else if (event.key === '0') setLook(WHOLE)
    else return
    event.preventDefault()
  }
  const handlers = { onPointerDown, onPointerMove, onPointerUp: onEnd, onPointerCancel: onEnd, onKeyDown }
  /** A tile's place in CSS pixels from the picture's top left corner. */
  const toPage = ({ x, y }: Point): Point => ({
    x: width / 2 + (x - look.x) * scale,
    y: height / 2 - (y - look.y) * scale,
  })
  return { x: look.x, y: look.y, scale, handlers, toPage }
}

/** Returns the view, moved so that it shows nothing outside of the hall. */
function inside({ x, y, zoom }: Look): Look {
  const room = { x: (HALL.width - HALL.width / zoom) / 2, y: (HALL.height - HALL.height / zoom) / 2 }
  return { x: Math.min(room.x, Math.max(-room.x, x)), y: Math.min(room.y, Math.max(-room.y, y)), zoom }
}

function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }, element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Returns the center of the fingers, and the distance of the first two; 0 for a single one. */
function spanOf(points: readonly Point[]): Point & { length: number } {
  const [first, second = first] = points
  if (first === undefined || second === undefined) return { x: 0, y: 0, length: 0 }
  return {
    x: (first.x + second.x) / 2,
    y: (first.y + second.y) / 2,
    length: Math.hypot(second.x - first.x, second.y - first.y),
  }
}
