import { useId } from 'react'
import { type Point, ringPath, tangentPoints } from 'react-umbra/geometry'
import { Label } from '../../figure/marks.js'
import { wallsPath } from '../../figure/paths.js'
import type { Fault } from './compareRegions.js'
import { type Lens, outlineUnder, segmentsUnder } from './lens.js'

const MIDDLE = { x: 526, y: 190 }
const RADIUS = 100

interface FaultLensProps {
  /** Fault to show, magnified as far as it helps. */
  worst: Fault | undefined
  drawn: ArrayLike<number>
  faults: readonly Fault[]
  walls: readonly number[]
  rays: readonly number[]
}

/** The worst place of a picture under a lens. */
export function FaultLens({ worst, drawn, faults, walls, rays }: FaultLensProps) {
  const id = useId()
  const lens = lensOn(worst)
  return (
    <>
      <clipPath id={id}>
        <circle cx={MIDDLE.x} cy={MIDDLE.y} r={RADIUS} />
      </clipPath>
      <circle className="filled-lens" cx={MIDDLE.x} cy={MIDDLE.y} r={RADIUS} />
      {lens && (
        <>
          <g clipPath={`url(#${id})`}>
            <path className="figure-fill" d={ringPath(outlineUnder(lens, drawn))} />
            <path className="figure-missed-area" d={quads(lens, faults, false)} />
            <path className="figure-wrong-area" d={quads(lens, faults, true)} />
            <path className="figure-ray" d={wallsPath(segmentsUnder(lens, rays))} />
            <path className="figure-walls figure-walls-thick" d={wallsPath(segmentsUnder(lens, walls))} />
          </g>
          <path className="filled-path" d={tangents(lens.at)} />
        </>
      )}
      <circle className="figure-outline" cx={MIDDLE.x} cy={MIDDLE.y} r={RADIUS} />
      <Label at={{ x: MIDDLE.x, y: MIDDLE.y + RADIUS }} dy={14}>
        {lens ? `× ${Number(lens.scale.toPrecision(2))}` : 'nothing is wrong'}
      </Label>
    </>
  )
}

function quads(lens: Lens, faults: readonly Fault[], wrong: boolean): string {
  return faults.map(({ area, quad }) => (area > 0 === wrong ? ringPath(outlineUnder(lens, quad)) : '')).join('')
}

/** Returns the midpoint of a fault, where it is half as wide as at its wide end. */
export function middleOf({ quad }: Fault): Point {
  const mean = (first: 0 | 1): number => (quad[first]! + quad[first + 2]! + quad[first + 4]! + quad[first + 6]!) / 4
  return { x: mean(0), y: mean(1) }
}

/** Returns a lens in which the fault fills a third. */
function lensOn(fault: Fault | undefined): Lens | null {
  if (!fault) return null
  const at = middleOf(fault)
  return { middle: MIDDLE, radius: RADIUS, at, scale: Math.min(200_000, Math.max(2, (0.5 * RADIUS) / spread(fault))) }
}

/** Returns the width of a fault at its wide end. */
function spread({ quad }: Fault): number {
  const [ax, ay, bx, by, cx, cy, dx, dy] = quad as [number, number, number, number, number, number, number, number]
  return Math.min(Math.hypot(bx - ax, by - ay), Math.hypot(cx - dx, cy - dy))
}

/** The two lines from a place that touch the lens: `tangentPoints`. */
function tangents(at: Point): string {
  return tangentPoints(at, { ...MIDDLE, radius: RADIUS })
    .map(({ x, y }) => `M${at.x} ${at.y}L${x} ${y}`)
    .join('')
}
