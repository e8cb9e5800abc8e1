import type { Box, Point } from 'react-umbra/geometry'
import { usePixel } from '../../figure/Figure.js'
import { Label, Segment } from '../../figure/marks.js'
import { slabTimes } from './edgeTimes.js'

interface SlabTimesProps {
  /** Box of the scale. */
  place: Box
  a: Point
  b: Point
  box: Box
  /** The times in the box, null for a miss. */
  inside: readonly [number, number] | null
}

/** Times shown on the scale. */
const FROM = -0.25
const TO = 1.25

/** The scale of t with the times between left and right, those between top and bottom, and their intersection. */
export function SlabTimes({ place, a, b, box, inside }: SlabTimesProps) {
  const pixel = usePixel()
  const left = place.minX + 40 * pixel
  const right = place.maxX - 12 * pixel
  const at = (t: number): number => left + ((Math.min(TO, Math.max(FROM, t)) - FROM) / (TO - FROM)) * (right - left)
  const row = (share: number): number => place.minY + share * (place.maxY - place.minY)
  const bars = [
    { name: 'x', y: row(0.18), times: slabTimes(a.x, b.x, box.minX, box.maxX), className: 'cross-slab' },
    { name: 'y', y: row(0.4), times: slabTimes(a.y, b.y, box.minY, box.maxY), className: 'cross-slab' },
    { name: 'both', y: row(0.62), times: inside, className: 'cross-slab cross-slab-both' },
  ]
  return (
    <>
      <rect
        className="cross-plate"
        x={place.minX}
        y={place.minY}
        width={place.maxX - place.minX}
        height={place.maxY - place.minY}
        rx={5 * pixel}
      />
      {[0, 1].map((t) => (
        <Segment
          key={t}
          from={{ x: at(t), y: row(0.08) }}
          to={{ x: at(t), y: row(0.74) }}
          className="cross-edge figure-dashed"
        />
      ))}
      {bars.map(({ name, y, times, className }) => (
        <g key={name}>
          <Label at={{ x: place.minX + 20 * pixel, y }}>{name}</Label>
          <Segment from={{ x: left, y }} to={{ x: right, y }} className="cross-edge" />
          {times && times[0] <= TO && times[1] >= FROM && (
            <path className={className} d={`M${at(times[0])} ${y}H${Math.max(at(times[0]) + pixel, at(times[1]))}`} />
          )}
        </g>
      ))}
      <Label at={{ x: at(0), y: row(0.86) }} quiet>
        0 = a
      </Label>
      <Label at={{ x: at(0.5), y: row(0.86) }} quiet>
        t
      </Label>
      <Label at={{ x: at(1), y: row(0.86) }} quiet>
        1 = b
      </Label>
    </>
  )
}
