import type { StageFit } from '../stage/useStageFit.js'
import { middleOf } from './mapMemory.js'

interface DoorMarkProps {
  /** How the stage shows the map, over which the mark lies. */
  fit: StageFit
  door: ArrayLike<number>
  /** Whether the door has the focus, which must not be overlooked. */
  isFocused: boolean
}

/** A ring round the door that the keys act on, above light and fog: light on dark, so that it is seen on any floor. */
export function DoorMark({ fit: { width, height, view }, door, isFocused }: DoorMarkProps) {
  const { x, y } = middleOf(door)
  const place = { cx: (x - view.x) * view.zoom, cy: (y - view.y) * view.zoom, r: Math.max(42 * view.zoom, 16) }
  return (
    <svg className={isFocused ? 'door-mark door-mark-strong' : 'door-mark'} width={width} height={height} aria-hidden>
      <circle {...place} />
      <circle {...place} />
    </svg>
  )
}
