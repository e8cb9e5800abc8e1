import type { Point, SeparatingAxis } from 'react-umbra/geometry'
import { usePixel } from '../../figure/Figure.js'
import { Label, Segment } from '../../figure/marks.js'
import { fixed } from '../../figure/words.js'
import { added } from './pairShapes.js'
import { type Rim, sharedOf } from './projections.js'
import './pairs.css'

interface ProjectedAxisProps {
  axis: SeparatingAxis
  rim: Rim
  /** True if this axis decides: it is drawn strong, with lines from the shapes to their projections. */
  strong: boolean
  /** The corners whose lines to the axis are drawn when it is strong. */
  corners: { readonly a: readonly Point[]; readonly b: readonly Point[] }
  /** Text before the number. */
  note?: string
}

/** An axis at the rim of the picture, the projections of a and b on it, and their overlap. */
export function ProjectedAxis({ axis, rim, strong, corners, note = '' }: ProjectedAxisProps) {
  const pixel = usePixel()
  const { a, b } = axis
  const { overlap } = axis
  const [from, to] = sharedOf(axis)
  const beside = (along: number, pixels: number) => added(rim.at(along), rim.outward, pixels * pixel)
  const span = (ends: readonly [number, number], pixels: number) => ({
    from: beside(ends[0], pixels),
    to: beside(ends[1], pixels),
  })
  const [low, high] = [Math.min(a[0], b[0]), Math.max(a[1], b[1])]
  const label = beside((from + to) / 2, 16 + (6 + 3.5 * note.length) * Math.abs(rim.outward.x))
  return (
    <g className={strong ? undefined : 'pairs-pale'}>
      <Segment from={rim.at(low - 14)} to={rim.at(high + 14)} className="pairs-line" />
      {strong && (
        <>
          {endsAlong(corners.a, axis).map((end) => (
            <Segment key={`a ${end.along}`} from={end.at} to={rim.at(end.along)} className="pairs-guide" />
          ))}
          {endsAlong(corners.b, axis).map((end) => (
            <Segment key={`b ${end.along}`} from={end.at} to={rim.at(end.along)} className="pairs-guide" />
          ))}
        </>
      )}
      {overlap > 0 && <Segment {...span([from, to], 0)} className="pairs-overlap-line" />}
      {overlap < 0 && <Segment {...span([from, to], 0)} className="pairs-gap" />}
      <Segment {...span(a, -4.5)} className="pairs-span-a" />
      <Segment {...span(b, 4.5)} className="pairs-span-b" />
      <Label at={label} size={strong ? 13 : 11} quiet={!strong}>
        {`${note} ${fixed(overlap, 0)}`.trim()}
      </Label>
    </g>
  )
}

/** Returns the first and the last of some corners along an axis. */
function endsAlong(corners: readonly Point[], { axis }: SeparatingAxis): { at: Point; along: number }[] {
  if (corners.length === 0) return []
  const along = corners.map((at) => ({ at, along: at.x * axis.x + at.y * axis.y }))
  along.sort((one, other) => one.along - other.along)
  return [along[0]!, along.at(-1)!]
}
