import type { Direction } from '../../stage/useHeldKeys.js'
import type { Held } from './useHeld.js'

const BUTTONS: readonly { direction: Direction; sign: string; name: string }[] = [
  { direction: 'left', sign: '←', name: 'Turn left' },
  { direction: 'up', sign: '↑', name: 'Walk forward' },
  { direction: 'down', sign: '↓', name: 'Walk back' },
  { direction: 'right', sign: '→', name: 'Turn right' },
]

/** Buttons to hold, for those without keys. */
export function Pad({ held }: { held: Held }) {
  return BUTTONS.map(({ direction, sign, name }) => (
    <button
      key={direction}
      type="button"
      className="walk-button"
      aria-label={name}
      onPointerDown={(event) => event.button === 0 && held.press(direction)}
      onPointerUp={() => held.release(direction)}
      onPointerLeave={() => held.release(direction)}
      onPointerCancel={() => held.release(direction)}
      // A long press of a finger must not open a menu.
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => event.detail === 0 && held.tap(direction)}
    >
      {sign}
    </button>
  ))
}
