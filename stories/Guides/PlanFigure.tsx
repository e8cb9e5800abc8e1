import { useState } from 'react'
import office from '../maps/samples/office.dxf?raw'
import { coverPlan } from './planCoverage.js'

const CAMERAS = 3
const RANGE = 12

/** Three cameras in the sample of an office, as the code of the guide places them. */
export function PlanFigure() {
  const [{ svg, share, blind, units }] = useState(() => coverPlan(new TextEncoder().encode(office), CAMERAS, RANGE))
  const caption = `${CAMERAS} cameras see ${Math.round(100 * share)} % of the office; ${blind.toFixed(1)} ${units}² are blind.`
  return (
    <figure style={{ margin: '24px 0 32px' }}>
      <img
        alt={caption}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        style={{ width: '100%', maxWidth: 560, background: 'white', borderRadius: 8 }}
      />
      <figcaption style={{ marginTop: 8 }}>{caption}</figcaption>
    </figure>
  )
}
