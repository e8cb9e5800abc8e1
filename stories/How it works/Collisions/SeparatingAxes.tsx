import { useState } from 'react'
import { type Contact, type Point, type SeparatingAxis, separatingAxes } from 'react-umbra/geometry'
import { Slider } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Label, Segment } from '../../figure/marks.js'
import { polygonPath } from '../../figure/paths.js'
import { fixed } from '../../figure/words.js'
import { ApplyButton } from './ApplyButton.js'
import { MtvArrow } from './MtvArrow.js'
import { ProjectedAxis } from './ProjectedAxis.js'
import { added, contactInWords, placed, ROUNDING, visibleContact } from './pairShapes.js'
import { decisive, type Rim, rimOf, sharedOf, sidesFor } from './projections.js'
import { type Turned, turning } from './turning.js'

interface SeparatingAxesProps {
  /** Initial arrangement of the polygons. */
  start: 'overlapping' | 'apart' | 'touching'
  /** Axes to draw: all, the deciding one, or a chosen one. */
  axes: 'all' | 'deciding' | 'one'
}

const WIDTH = 560
const HEIGHT = 520
const MIDDLE = { x: 280, y: 260 }
/** Distance from the center of the picture to the axes. */
const RIM = 196
const WITHIN = { minX: 205, minY: 200, maxX: 355, maxY: 320 }

const A: readonly Point[] = [
  { x: 58, y: 0 },
  { x: -32, y: 52 },
  { x: -40, y: -48 },
]
const B: readonly Point[] = [
  { x: 62, y: 34 },
  { x: -62, y: 34 },
  { x: -62, y: -34 },
  { x: 62, y: -34 },
]

const STARTS: Record<SeparatingAxesProps['start'], readonly [Turned, Turned]> = {
  overlapping: [
    { at: { x: 238, y: 240 }, angle: 0.6 },
    { at: { x: 310, y: 282 }, angle: -0.25 },
  ],
  apart: [
    { at: { x: 220, y: 210 }, angle: 0.35 },
    { at: { x: 316, y: 302 }, angle: -0.45 },
  ],
  // A corner of a on a side of b: 58 and 62 apart.
  touching: [
    { at: { x: 213, y: 252 }, angle: 0 },
    { at: { x: 333, y: 260 }, angle: 0 },
  ],
}

/** Two convex polygons to move and rotate, all axes that may have a gap, and the projections of both on each. */
export function SeparatingAxes(props: SeparatingAxesProps) {
  return <SeparatingAxesFrom key={props.start} {...props} />
}

function SeparatingAxesFrom({ start, axes: shown }: SeparatingAxesProps) {
  const [[a, b], setTurned] = useState(STARTS[start])
  const [chosen, setChosen] = useState(0)
  const corners = { a: placed(A, a.at, a.angle), b: placed(B, b.at, b.angle) }
  const shapes = { a: { kind: 'polygon', points: corners.a }, b: { kind: 'polygon', points: corners.b } } as const
  const axes = separatingAxes(shapes.a, shapes.b)
  const contact = visibleContact(shapes.a, shapes.b)
  const sides = sidesFor(axes)
  const deciding = decisive(axes)
  // If sides become parallel, there is one axis fewer.
  const one = Math.min(chosen, axes.length - 1)
  const strong = shown === 'one' ? one : deciding
  const rims = axes.map((axis, i) => rimOf(axis, MIDDLE, RIM, sides[i]!))
  const setA = (turned: Turned) => setTurned([turned, b])
  const setB = (turned: Turned) => setTurned([a, turned])
  return (
    <Figure
      title="Two polygons that can be moved and turned, and around them the axes on which their shadows are compared"
      width={WIDTH}
      height={HEIGHT}
      handles={[
        ...turning({ name: 'a', turned: a, within: WITHIN, radius: 60, reach: 76, knobAngle: Math.PI, onChange: setA }),
        ...turning({ name: 'b', turned: b, within: WITHIN, radius: 62, reach: 92, knobAngle: 0, onChange: setB }),
      ]}
      controls={
        <>
          <ApplyButton contact={contact} onApply={({ mtv }) => setA({ ...a, at: added(a.at, mtv) })} />
          {shown === 'one' && (
            <Slider
              label={`Axis ${one + 1} of ${axes.length}`}
              min={1}
              max={axes.length}
              value={one + 1}
              onChange={(number) => setChosen(number - 1)}
            />
          )}
        </>
      }
      result={inWords(axes, contact)}
    >
      <path className="pairs-a" d={polygonPath(corners.a)} />
      <path className="pairs-b" d={polygonPath(corners.b)} />
      {axes.map(
        (axis, i) =>
          (shown === 'all' || i === strong) && (
            // biome-ignore lint/suspicious/noArrayIndexKey: an axis is known by its place
            <ProjectedAxis key={i} axis={axis} rim={rims[i]!} strong={i === strong} corners={corners} />
          ),
      )}
      {axes[strong]!.overlap <= 0 && <SeparatingLine axis={axes[strong]!} rim={rims[strong]!} />}
      {contact && <MtvArrow contact={contact} path={polygonPath(corners.a)} from={a.at} />}
      <Label at={placed([{ x: -22, y: 22 }], a.at, a.angle)[0]!}>a</Label>
      <Label at={placed([{ x: 44, y: 18 }], b.at, b.angle)[0]!}>b</Label>
    </Figure>
  )
}

/** The line that separates two shapes: perpendicular to the axis, through the midpoint of the gap on it. */
function SeparatingLine({ axis, rim }: { axis: SeparatingAxis; rim: Rim }) {
  const [from, to] = sharedOf(axis)
  const foot = rim.at((from + to) / 2)
  return <Segment from={foot} to={added(foot, rim.outward, -2 * RIM)} className="figure-normal" />
}

function inWords(axes: readonly SeparatingAxis[], contact: Contact | null): string {
  const least = axes[decisive(axes)]!.overlap
  if (Math.abs(least) < ROUNDING) return `On one of ${axes.length} axes they touch: they do not collide.`
  if (contact === null) {
    const gaps = axes.filter((axis) => axis.overlap <= 0).length
    return `They do not collide: ${gaps} of ${axes.length} axes ${gaps === 1 ? 'has' : 'have'} a gap, the widest ${fixed(-least)}.`
  }
  return `They collide, overlapping on all ${axes.length} axes: the least overlap is the ${contactInWords(contact)}.`
}
