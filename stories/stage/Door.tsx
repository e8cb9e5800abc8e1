import { type CSSProperties, useState } from 'react'
import { Light } from 'react-umbra'

interface DoorProps {
  /** The door's wall, `x0, y0, x1, y1`, hinge first, in map pixels. */
  walls: ArrayLike<number>
  open: boolean
  onToggle: () => void
}

/** A door leaf to click, drawn on the map; a glow shows the keyboard's focus, since the dark would swallow an outline. */
export function Door({ walls, open, onToggle }: DoorProps) {
  const [focused, setFocused] = useState(false)
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(walls)
  const place = {
    '--x': x0,
    '--y': y0,
    '--length': Math.hypot(x1 - x0, y1 - y0),
    '--turn': `${Math.atan2(y1 - y0, x1 - x0)}rad`,
  } as CSSProperties
  return (
    <>
      <button
        type="button"
        className={open ? 'door door-open' : 'door'}
        style={place}
        aria-label="Door"
        aria-pressed={open}
        onClick={onToggle}
        onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      />
      <Light x={(x0 + x1) / 2} y={(y0 + y1) / 2} radius={90} color="#fff4d8" enabled={focused} shadows={false} />
    </>
  )
}
