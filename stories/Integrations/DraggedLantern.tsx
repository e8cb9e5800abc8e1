import { useState } from 'react'
import { Light, type LightProps, useDraggable } from 'react-umbra'

/** A light with a button at its position, which drags it. */
export function DraggedLantern({ x, y, ref: _, ...light }: LightProps) {
  const [place, setPlace] = useState({ x, y })
  const ref = useDraggable(place, setPlace)
  return (
    <>
      <Light {...light} {...place} />
      <button
        ref={ref}
        type="button"
        className="at-home-lantern"
        aria-label="Lantern: drag it, or move it with the arrow keys"
        style={{ left: place.x, top: place.y }}
      />
    </>
  )
}
