import { useState } from 'react'
import { Light, useDraggable, Viewer } from 'react-umbra'

interface DraggedTorchProps {
  name: string
  /** Initial position, in world units. */
  x: number
  y: number
}

/** A torch to drag over the map, of the same size on the screen at any zoom, and the viewer who carries it. */
export function DraggedTorch({ name, x, y }: DraggedTorchProps) {
  const [place, setPlace] = useState({ x, y })
  return (
    <>
      <button
        ref={useDraggable(place, setPlace)}
        type="button"
        className="map-view-torch"
        aria-label={name}
        style={{ left: place.x, top: place.y }}
      />
      <Light {...place} radius={380} color="#ffb45e" size={6} />
      <Viewer {...place} id={name} />
    </>
  )
}
