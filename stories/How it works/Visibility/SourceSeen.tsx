import { useId } from 'react'
import type { Circle, Point } from 'react-umbra/geometry'
import { polygonPath } from '../../figure/paths.js'
import { along } from '../../figure/points.js'
import type { SourceSight, Span } from './penumbra.js'

interface SourceSeenProps {
  point: Point
  source: Circle
  sight: SourceSight
}

const NAMES = ['wide', 'narrow'] as const

/** The source, with what each wall hides of it from a point, and the point's view of it. */
export function SourceSeen({ point, source, sight }: SourceSeenProps) {
  const id = useId()
  const { half, hidden, union } = sight
  const forward = Math.atan2(source.y - point.y, source.x - point.x)
  const distance = Math.hypot(source.x - point.x, source.y - point.y)
  const isInside = distance <= source.radius
  /** The part of a span up to the line through the points that the tangents touch, or past the source. */
  const wedge = ({ low, high }: Span, reach: number): string => {
    const ends = [low, high].map((angle) => along(point, forward + angle, reach / Math.cos(angle)))
    return polygonPath([point, ...ends])
  }
  const past = distance + source.radius
  const [wide, narrow] = hidden
  const both = wide && narrow && { low: Math.max(wide.low, narrow.low), high: Math.min(wide.high, narrow.high) }
  return (
    <>
      {!isInside &&
        gapsOf(union, half).map((gap) => (
          <path key={gap.low} className="penumbra-sees" d={wedge(gap, distance - source.radius ** 2 / distance)} />
        ))}
      <circle className="penumbra-source" cx={source.x} cy={source.y} r={source.radius} />
      <clipPath id={id}>
        <circle cx={source.x} cy={source.y} r={source.radius} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        {hidden.map(
          (span, i) =>
            span && <path key={NAMES[i]} className={`penumbra-hidden penumbra-${NAMES[i]}`} d={wedge(span, past)} />,
        )}
        {both && both.low < both.high && <path className="penumbra-hidden penumbra-both" d={wedge(both, past)} />}
      </g>
      <circle className="penumbra-rim" cx={source.x} cy={source.y} r={source.radius} />
      {!isInside &&
        [...new Set([-half, half, ...union.flatMap(({ low, high }) => [low, high])])].map((angle) => {
          const across = Math.max(0, source.radius ** 2 - (distance * Math.sin(angle)) ** 2)
          const end = along(point, forward + angle, distance * Math.cos(angle) + Math.sqrt(across))
          return <path key={angle} className="penumbra-view" d={`M${point.x} ${point.y}L${end.x} ${end.y}`} />
        })}
    </>
  )
}

/** Returns the parts of the source's directions that no wall hides. */
function gapsOf(union: readonly Span[], half: number): Span[] {
  const edges = [-half, ...union.flatMap(({ low, high }) => [low, high]), half]
  return Array.from({ length: edges.length / 2 }, (_, i) => ({ low: edges[2 * i]!, high: edges[2 * i + 1]! })).filter(
    ({ low, high }) => high > low,
  )
}
