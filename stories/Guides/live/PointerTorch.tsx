import { type PointerEvent, useRef, useState } from 'react'
import { Light, type LightHandle, LightOverlay, Occluder } from 'react-umbra'
import { Slider } from '../../figure/controls.js'
import '../../figure/figure.css'
import './liveExample.css'

/** A torch that follows the pointer through its handle. */
export function PointerTorch() {
  const torch = useRef<LightHandle>(null)
  const [radius, setRadius] = useState(320)
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    torch.current?.move(clientX - left, clientY - top)
  }
  return (
    <figure className="figure sb-unstyled">
      <LightOverlay className="live-covered" ambient="#141824" onPointerMove={follow}>
        <div className="live-covered-ground" />
        <Occluder shape={{ kind: 'circle', x: 200, y: 100, radius: 20 }} lit />
        <Occluder shape={{ kind: 'circle', x: 400, y: 120, radius: 20 }} lit />
        <Light ref={torch} x={300} y={60} radius={radius} color="#ffd9a0" />
      </LightOverlay>
      <div className="figure-controls">
        <Slider label="radius" value={radius} min={60} max={600} step={10} onChange={setRadius} />
      </div>
      <figcaption>Move the pointer over the picture.</figcaption>
    </figure>
  )
}
