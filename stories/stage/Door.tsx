import type { CSSProperties } from 'react'
import { Light } from 'react-umbra'
import type { Paint } from './painting.js'
import { Sprite } from './Sprite.js'

interface DoorProps {
  /** The door's wall, `x0, y0, x1, y1`, hinge first, in map pixels. */
  walls: ArrayLike<number>
  open: boolean
}

interface DoorLeafProps extends DoorProps {
  focused: boolean
}

/** Angle by which a door opens, in radians. */
const OPENING = (82 * Math.PI) / 180

/** A leaf's thickness, as a fraction of its length. */
const THICKNESS = 0.16

/**
 * A door leaf, drawn on the map. A glow shows the keyboard's focus, because an outline would be invisible in the dark.
 */
export function DoorLeaf({ walls, open, focused }: DoorLeafProps) {
  const { x, y, length, turn } = leafOf(walls, open)
  return (
    <>
      <Sprite
        paint={paintLeaf}
        x={x}
        y={y}
        width={length}
        height={length * THICKNESS}
        pivotX={0}
        turn={turn}
        swings={true}
      />
      <Light
        x={(walls[0]! + walls[2]!) / 2}
        y={(walls[1]! + walls[3]!) / 2}
        radius={90}
        color="#fff4d8"
        enabled={focused}
        shadows={false}
      />
    </>
  )
}

interface DoorButtonProps extends DoorProps {
  onToggle: () => void
  onFocus: (focused: boolean) => void
}

/** The target of clicks, focus and keys of a door leaf. */
export function DoorButton({ walls, open, onToggle, onFocus }: DoorButtonProps) {
  const { x, y, length, turn } = leafOf(walls, open)
  const place = { '--x': x, '--y': y, '--length': length, '--thickness': length * THICKNESS, rotate: `${turn}rad` }
  return (
    <button
      type="button"
      className="door"
      style={place as CSSProperties}
      aria-label="Door"
      aria-pressed={open}
      onClick={onToggle}
      onFocus={(event) => onFocus(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => onFocus(false)}
    />
  )
}

function leafOf(walls: ArrayLike<number>, open: boolean) {
  const [x = 0, y = 0, x1 = 0, y1 = 0] = Array.from(walls)
  const turn = Math.atan2(y1 - y, x1 - x)
  return { x, y, length: Math.hypot(x1 - x, y1 - y), turn: open ? turn - OPENING : turn }
}

/** Five boards in a frame. */
const paintLeaf: Paint = (context, width, height) => {
  context.fillStyle = '#2a160b'
  context.beginPath()
  context.roundRect(0, 0, width, height, 2)
  context.fill()
  const frame = 1.5
  const board = (width - 2 * frame) / 5
  context.fillStyle = '#6b3c19'
  context.fillRect(frame, frame, width - 2 * frame, height - 2 * frame)
  context.fillStyle = '#8f5527'
  for (let i = 0; i < 5; i++) context.fillRect(frame + i * board, frame, board * 0.9, height - 2 * frame)
}
