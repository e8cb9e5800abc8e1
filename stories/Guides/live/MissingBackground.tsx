import { useState } from 'react'
import { Light, LightOverlay } from 'react-umbra'
import { Toggle } from '../../figure/controls.js'
import '../../figure/figure.css'
import './liveExample.css'

/** Content with a background and without one: the light map needs something to multiply. */
export function MissingBackground() {
  const [background, setBackground] = useState(false)
  return (
    <figure className="figure sb-unstyled">
      <LightOverlay className="live-covered" ambient="#1b2030">
        <div className={background ? 'live-covered-ground' : 'live-covered'} />
        <Light x={150} y={100} radius={180} />
        <Light x={420} y={100} radius={180} color="#ffb45e" />
      </LightOverlay>
      <div className="figure-controls">
        <Toggle label="The content has a background" checked={background} onChange={setBackground} />
      </div>
      <figcaption>Switch the background on: the content is lit instead of covered.</figcaption>
    </figure>
  )
}
