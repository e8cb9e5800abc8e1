import { useRef } from 'react'
import { Occluder } from 'react-umbra'

export interface CorkNoteProps {
  text: string
  /** Place on the board in percent of its size, and rotation in degrees. */
  left: number
  top: number
  turn: number
}

export const NOTES: readonly CorkNoteProps[] = [
  { text: 'Storyboard', left: 10, top: 12, turn: -5 },
  { text: 'Sketches', left: 42, top: 8, turn: 3 },
  { text: 'Color test', left: 72, top: 16, turn: -2 },
  { text: 'Cast', left: 14, top: 60, turn: 4 },
  { text: 'Locations', left: 66, top: 62, turn: -4 },
  { text: 'Act two', left: 42, top: 74, turn: 6 },
]

/** A note on a corkboard, which casts a short shadow. */
export function CorkNote({ text, left, top, turn }: CorkNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  return (
    <div ref={note} className="cork-note" style={{ left: `${left}%`, top: `${top}%`, rotate: `${turn}deg` }}>
      {text}
      <Occluder of={note} lit />
    </div>
  )
}
