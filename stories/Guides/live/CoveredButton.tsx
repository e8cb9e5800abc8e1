import { useState } from 'react'
import { FogOfWar, LightOverlay, Occluder, Viewer } from 'react-umbra'
import { Toggle } from '../../figure/controls.js'
import '../../figure/figure.css'
import './liveExample.css'

/** A button under a fog: covered for the eyes, and by choice also for keyboard and screen readers. */
export function CoveredButton() {
  const [fog, setFog] = useState(true)
  const [inert, setInert] = useState(false)
  const [presses, setPresses] = useState(0)
  return (
    <figure className="figure sb-unstyled">
      <div className="live-covered-area">
        <LightOverlay className="live-covered" daylight="bright">
          <div className="live-covered-ground">
            <button type="button" className="live-covered-button" inert={inert} onClick={() => setPresses(presses + 1)}>
              The hidden lever
            </button>
          </div>
          <Occluder walls={[200, 0, 200, 200]} />
          <Viewer x={60} y={100} />
          {fog && <FogOfWar />}
        </LightOverlay>
        {fog && (
          <div className="live-covered-button live-covered-mark" aria-hidden="true">
            The hidden lever
          </div>
        )}
      </div>
      <div className="figure-controls">
        <Toggle label="Fog" checked={fog} onChange={setFog} />
        <Toggle label="inert" checked={inert} onChange={setInert} />
      </div>
      <figcaption>
        {fog && 'Dashed: the button that the fog covers. '}
        <output>The lever was pressed {presses} times. Press Tab and Enter: the fog doesn’t stop the keyboard.</output>
      </figcaption>
    </figure>
  )
}
