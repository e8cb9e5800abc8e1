import { useState } from 'react'
import { Light, type SceneData, useDraggable } from 'react-umbra'
import { squareOf } from './mapLines.js'
import { startPlace } from './startPlace.js'

/**
 * Radius of the light, in squares and as a fraction of the map, whichever is larger; and radius of the
 * flame, in squares.
 */
const REACH = { squares: 6, share: 0.25 }
const FLAME = 0.08

/** A torch to drag over a map, of the same size on the screen at any zoom. It starts in the largest room. */
export function MapTorch({ data }: { data: SceneData }) {
  const [place, setPlace] = useState(() => startPlace(data))
  const square = squareOf(data)
  const reach = Math.max(REACH.squares * square, REACH.share * Math.max(data.width, data.height))
  return (
    <>
      <button
        ref={useDraggable(place, setPlace)}
        type="button"
        className="any-file-torch"
        aria-label="Torch: drag it, or move it by arrow keys"
        style={{ left: place.x, top: place.y }}
      />
      <Light {...place} radius={reach} size={FLAME * square} color="#ffc98a" intensity={0.9} />
    </>
  )
}
