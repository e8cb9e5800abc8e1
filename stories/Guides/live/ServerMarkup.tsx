import { useState } from 'react'
import { Light, LightOverlay, Occluder } from 'react-umbra'
import { Toggle } from '../../figure/controls.js'
import '../../figure/figure.css'
import './liveExample.css'

/** A page as its server sends it, and as the browser shows it a frame later. */
export function ServerMarkup() {
  const [hydrated, setHydrated] = useState(true)
  const [x, setX] = useState(120)
  return (
    <figure className="figure sb-unstyled">
      <LightOverlay className="live-covered" ambient="#1b2030">
        <div className="live-covered-ground" />
        {hydrated && (
          <>
            <Occluder shape={{ kind: 'circle', x: 300, y: 110, radius: 24 }} lit />
            <Light x={x} y={90} radius={420} color="#ffd9a0" />
          </>
        )}
      </LightOverlay>
      <div className="figure-controls">
        <Toggle label="After hydration" checked={hydrated} onChange={setHydrated} />
        <label className="figure-slider">
          x
          <input type="range" min={0} max={600} value={x} onChange={({ target }) => setX(target.valueAsNumber)} />
        </label>
      </div>
      <figcaption>Switch between the markup of the server and the first frame in the browser.</figcaption>
    </figure>
  )
}
