import { type RefObject, useEffect, useEffectEvent } from 'react'
import { Flashlight, usePointer } from 'react-umbra'

/** Position and direction of a torch, in map pixels and radians. */
export interface TorchPlace {
  x: number
  y: number
  direction: number
}

interface TorchProps {
  place: TorchPlace
  onChange: (place: TorchPlace) => void
  /** The element whose wheel and keys steer it. */
  stage: RefObject<HTMLElement | null>
  /** The map's size, which it does not leave. */
  width: number
  height: number
  radius: number
  angle: number
  /** Radius of its source, in map pixels, which softens its shadows. */
  size: number
}

/** Radians per pixel of the wheel, and per press of a key. */
const WHEEL_TURN = 0.002
const KEY_TURN = Math.PI / 24
/** Map pixels per press of a key. */
const KEY_STEP = 14

/**
 * Movement in map pixels below which a pointer counts as resting, because a view that follows the torch moves the map
 * under it, by less each time.
 */
const STILL = 0.5

const KEYS: Record<string, { turn: number; walk: number }> = {
  ArrowLeft: { turn: -KEY_TURN, walk: 0 },
  ArrowRight: { turn: KEY_TURN, walk: 0 },
  ArrowUp: { turn: 0, walk: KEY_STEP },
  ArrowDown: { turn: 0, walk: -KEY_STEP },
}

/** A flashlight that follows the pointer, turns by the wheel, and walks by the arrow keys. */
export function Torch({ place, onChange, stage, width, height, radius, angle, size }: TorchProps) {
  const pointer = usePointer()
  const follow = useEffectEvent((x: number, y: number) => {
    if (Math.hypot(x - place.x, y - place.y) > STILL) onChange({ ...place, x, y })
  })
  useEffect(() => {
    if (pointer !== null) follow(pointer.x, pointer.y)
  }, [pointer])

  const turn = useEffectEvent((by: number) => onChange({ ...place, direction: wrapAngle(place.direction + by) }))
  const walk = useEffectEvent((by: number) => {
    const x = Math.min(width, Math.max(0, place.x + by * Math.cos(place.direction)))
    const y = Math.min(height, Math.max(0, place.y + by * Math.sin(place.direction)))
    onChange({ ...place, x, y })
  })
  useEffect(() => {
    const element = stage.current!
    const onWheel = (event: WheelEvent): void => {
      // Ctrl with the wheel is the browser's zoom.
      if (event.ctrlKey) return
      event.preventDefault()
      turn((event.deltaY || event.deltaX) * WHEEL_TURN)
    }
    const onKey = (event: KeyboardEvent): void => {
      const steer = KEYS[event.key]
      if (steer === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (steer.turn) turn(steer.turn)
      else walk(steer.walk)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('keydown', onKey)
    }
  }, [stage])

  const shape = { radius, angle, size, feather: 0.35 }
  return <Flashlight {...place} {...shape} color="#fff1cf" intensity={0.95} />
}

/** An angle in (−π, π]. */
function wrapAngle(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle))
}
