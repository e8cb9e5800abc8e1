import { useState } from 'react'
import { Light, LightOverlay, Occluder, useDraggable } from 'react-umbra'
import '../Components/mapPages.css'

export interface DraggedLampProps {
  /** The grid that the lamp snaps to, in world units; 0 for none. */
  snap: number
}

/** A lamp that is dragged by mouse, finger, or arrow keys. */
export function DraggedLamp({ snap }: DraggedLampProps) {
  const [place, setPlace] = useState({ x: 120, y: 90 })
  return (
    <div className="map-page" data-picture="">
      <LightOverlay ambient="#12151f" className="map-page-stage" style={{ aspectRatio: 'auto' }}>
        <div className="map-page-floor" />
        <svg className="map-page-drawing" aria-hidden="true">
          <rect className="map-page-crate" x={180} y={150} width={60} height={60} />
        </svg>
        <Occluder shape={{ kind: 'box', x: 210, y: 180, width: 60, height: 60 }} lit />
        <Lamp place={place} onMove={setPlace} snap={snap} />
      </LightOverlay>
      <p>
        <output>
          x {Math.round(place.x)}, y {Math.round(place.y)}
        </output>
      </p>
    </div>
  )
}

interface LampProps extends DraggedLampProps {
  place: { x: number; y: number }
  onMove: (place: { x: number; y: number }) => void
}

/** The hook needs the host around it, so the lamp is a component of its own. */
function Lamp({ place, onMove, snap }: LampProps) {
  const ref = useDraggable(place, onMove, {
    ...(snap > 0 && { snap }),
    within: { minX: 18, minY: 18, maxX: 302, maxY: 342 },
  })
  return (
    <>
      <Light {...place} radius={420} size={6} color="#ffcf8f" />
      <button
        ref={ref}
        type="button"
        className="map-page-knob"
        aria-label="Lamp"
        style={{ left: place.x, top: place.y }}
      />
    </>
  )
}
