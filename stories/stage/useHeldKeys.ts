import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Point } from 'react-umbra/geometry'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** Keys by their physical position, so that W, A, S and D are together on every keyboard. */
const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  KeyW: 'up',
  ArrowDown: 'down',
  KeyS: 'down',
  ArrowLeft: 'left',
  KeyA: 'left',
  ArrowRight: 'right',
  KeyD: 'right',
}

interface HeldKeysOptions {
  /** Called when a key goes down, and again while the keyboard repeats it. */
  onPress: (direction: Direction) => void
  /** Called when the last key of a direction goes up, or the focus leaves the area. */
  onRelease?: (direction: Direction) => void
  /** True to handle keys before elements in the area, such as a figure's handle, for which a key is only one step. */
  first?: boolean
}

/** Arrow keys and WASD that are held in an area; returns the directions of those that are down. */
export function useHeldKeys(
  area: RefObject<HTMLElement | null>,
  { onPress, onRelease, first = false }: HeldKeysOptions,
): () => Iterable<Direction> {
  const held = useRef(new Map<string, Direction>())
  const press = useEffectEvent(onPress)
  const release = useEffectEvent((direction: Direction) => onRelease?.(direction))
  useEffect(() => {
    const element = area.current!
    const keys = held.current
    const lift = (code: string): void => {
      const direction = keys.get(code)
      keys.delete(code)
      if (direction !== undefined && ![...keys.values()].includes(direction)) release(direction)
    }
    const onDown = (event: KeyboardEvent): void => {
      const direction = KEYS[event.code]
      if (direction === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (first) event.stopPropagation()
      keys.set(event.code, direction)
      press(direction)
    }
    const onUp = ({ code }: KeyboardEvent): void => lift(code)
    const onLeave = ({ relatedTarget }: FocusEvent): void => {
      if (!element.contains(relatedTarget as Node | null)) for (const code of [...keys.keys()]) lift(code)
    }
    element.addEventListener('keydown', onDown, first)
    element.addEventListener('keyup', onUp)
    element.addEventListener('focusout', onLeave)
    return () => {
      element.removeEventListener('keydown', onDown, first)
      element.removeEventListener('keyup', onUp)
      element.removeEventListener('focusout', onLeave)
    }
  }, [area, first])
  return () => held.current.values()
}

/** Returns the sum of directions: −1, 0 or 1 along each axis. */
export function sumOf(directions: Iterable<Direction>): Point {
  const all = new Set(directions)
  const has = (direction: Direction): number => Number(all.has(direction))
  return { x: has('right') - has('left'), y: has('down') - has('up') }
}
