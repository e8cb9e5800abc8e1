import { useState } from 'react'
import { Key } from '../figure/controls.js'
import { useScheme } from '../figure/useScheme.js'
import office from '../maps/samples/office.dxf?raw'
import { coverPlan } from './planCoverage.js'
import '../figure/figure.css'
import './pages.css'

const CAMERAS = 3
const RANGE = 12

/** Colors of the picture: paper; walls, objects, and doors; windows; visible areas and blind spots; cameras. */
const COLORS = {
  light: {
    paper: '#fffdf8',
    ink: '#23262f',
    quiet: '#8a867d',
    door: '#a8640c',
    glass: '#3f8f80',
    seen: '#ffd27a',
    blind: '#2360a5',
    camera: '#b3261e',
  },
  dark: {
    paper: '#1a1d25',
    ink: '#ece7db',
    quiet: '#7d7b76',
    door: '#ffb766',
    glass: '#6cc7b5',
    seen: '#ffc46b',
    blind: '#86bbff',
    camera: '#fff4d8',
  },
} as const

/** Three cameras in the sample of an office, as the code of the guide places them. */
export function PlanFigure() {
  const [plan] = useState(() => coverPlan(new TextEncoder().encode(office), CAMERAS, RANGE))
  const picture = recolor(plan, useScheme())
  const seen = `${Math.round(100 * plan.share)}\u00a0%`
  const blind = `${plan.blind.toFixed(1)}\u00a0${plan.units}²`
  return (
    <figure className="figure plan-figure sb-unstyled">
      <img
        alt={`${CAMERAS} cameras see ${seen} of the office; ${blind} are blind.`}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      />
      <figcaption>
        <span className="figure-key plan-camera" /> {CAMERAS} cameras see <Key color="seen" /> {seen} of the office;{' '}
        <Key color="ray" /> {blind} are blind.
      </figcaption>
    </figure>
  )
}

/** Returns the picture of a plan in the catalog's colors, with its cameras. */
function recolor({ svg, viewers }: ReturnType<typeof coverPlan>, scheme: 'light' | 'dark'): string {
  const { paper, ink, quiet, door, glass, seen, blind, camera } = COLORS[scheme]
  const areas = (name: string, color: string) =>
    [
      new RegExp(`data-name="${name}" fill="[^"]*" fill-opacity="[^"]*" stroke="[^"]*"`),
      `data-name="${name}" fill="${color}" fill-opacity="0.45" stroke="${color}" stroke-opacity="0.6"`,
    ] as const
  const changes = [
    areas('Views', seen),
    areas('Blind spots', blind),
    [/stroke="#000000"/g, `stroke="${ink}" stroke-width="1.5"`],
    [/stroke="#666666"/g, `stroke="${quiet}"`],
    [/stroke="#b25900"/g, `stroke="${door}" stroke-width="1.5"`],
    [/stroke="#0072b2"/g, `stroke="${glass}" stroke-width="1.5"`],
    [/(<svg[^>]*>)/, `$1<rect width="100%" height="100%" fill="${paper}"/>`],
    [
      '</svg>',
      `${viewers.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="4" fill="${camera}" stroke="${ink}"/>`).join('')}</svg>`,
    ],
  ] as const
  return changes.reduce((text, [from, to]) => text.replace(from, to), svg)
}
