import { useState } from 'react'
import { Light, LightOverlay, Occluder, useDraggable, usePath } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import '../Components/mapPages.css'

export interface WalkedPathProps {
  /** The radius of the walker, in world units: how far the path keeps from walls. */
  clearance: number
}

const CRATES = [
  { x: 130, y: 120, width: 70, height: 110 },
  { x: 220, y: 250, width: 110, height: 60 },
  { x: 250, y: 90, width: 50, height: 90 },
]
const BOUNDS = { minX: 0, minY: 0, maxX: 320, maxY: 360 }

/** The shortest path between two knobs around crates. */
export function WalkedPath({ clearance }: WalkedPathProps) {
  return (
    <div className="map-page" data-picture="">
      <LightOverlay ambient="#8b90a8" className="map-page-stage" style={{ aspectRatio: 'auto' }}>
        <div className="map-page-floor" />
        {CRATES.map((crate) => (
          <Occluder key={crate.x} shape={{ kind: 'box', ...crate }} lit />
        ))}
        <Walk clearance={clearance} />
      </LightOverlay>
      <p>The walker keeps {clearance} units from the crates.</p>
    </div>
  )
}

function Walk({ clearance }: WalkedPathProps) {
  const [from, setFrom] = useState<Point>({ x: 50, y: 60 })
  const [to, setTo] = useState<Point>({ x: 290, y: 320 })
  const path = usePath({ from, to, clearance, bounds: BOUNDS })
  return (
    <>
      <svg className="map-page-drawing" aria-hidden="true">
        {CRATES.map(({ x, y, width, height }) => (
          <rect key={x} className="map-page-crate" x={x - width / 2} y={y - height / 2} width={width} height={height} />
        ))}
        {path && <polyline className="map-page-path" points={path.points.map(({ x, y }) => `${x},${y}`).join(' ')} />}
      </svg>
      <Light {...from} radius={300} color="#ffd9a0" />
      <Knob name="Walker" place={from} onMove={setFrom} />
      <Knob name="Goal" place={to} onMove={setTo} />
    </>
  )
}

interface KnobProps {
  name: string
  place: Point
  onMove: (place: Point) => void
}

function Knob({ name, place, onMove }: KnobProps) {
  const ref = useDraggable(place, onMove, { within: { minX: 18, minY: 18, maxX: 302, maxY: 342 } })
  return (
    <button
      ref={ref}
      type="button"
      className={name === 'Goal' ? 'map-page-knob map-page-goal' : 'map-page-knob'}
      aria-label={name}
      style={{ left: place.x, top: place.y }}
    />
  )
}
