import { usePixel } from '../../figure/Figure.js'
import { Segment } from '../../figure/marks.js'
import { type Bucket, bucketCorners, type Flight } from './toss.js'

interface BucketMarkProps {
  bucket: Bucket
  /** True if the next throw goes in. */
  hit: boolean
}

/** A bucket with its opening, or the ring of a hoop. */
export function BucketMark({ bucket, hit }: BucketMarkProps) {
  const [a, left, right, b] = bucketCorners(bucket)
  return (
    <>
      {bucket.depth > 0 ? (
        <path
          className={hit ? 'worlds-bucket worlds-bucket-hit' : 'worlds-bucket'}
          d={`M${a.x} ${a.y}L${left.x} ${left.y}H${right.x}L${b.x} ${b.y}`}
        />
      ) : (
        <path className="worlds-net" d={netPath(bucket)} />
      )}
      <Segment from={a} to={b} className="worlds-opening" />
    </>
  )
}

/** The path of a throw: its steps, and the one that goes in. */
export function FlightMark({ flight: { places, crossing } }: { flight: Flight }) {
  const px = usePixel()
  let line = ''
  let dots = ''
  for (let i = 0; i < places.length; i++) {
    const { x, y } = places[i]!
    // The two parts of the step that goes in are drawn on their own.
    if (crossing === null || i < places.length - 1) line += `${i === 0 ? 'M' : 'L'}${x} ${y}`
    dots += `M${x} ${y}h0`
  }
  return (
    <>
      <path className="figure-ray" d={line} />
      {crossing && (
        <>
          <Segment from={places.at(-2)!} to={crossing.point} className="figure-ray figure-ray-strong" />
          <Segment from={crossing.point} to={places.at(-1)!} className="figure-ray figure-dashed" />
        </>
      )}
      <path className="worlds-steps" d={dots} strokeWidth={places.length * px > 60 ? 3.5 : 6} />
    </>
  )
}

/** The net that hangs from a hoop. */
function netPath({ a, b }: Bucket): string {
  const part = (b.x - a.x) / 4
  let path = ''
  for (let i = 0; i < 4; i++) {
    const [x, inset] = [a.x + i * part, part / 3]
    path += `M${x} ${a.y}L${x + part - inset * (i - 1)} ${a.y + 34}M${x + part} ${a.y}L${x - inset * (i - 2)} ${a.y + 34}`
  }
  return path
}
