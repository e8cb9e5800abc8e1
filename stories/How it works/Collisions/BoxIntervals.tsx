import type { Box } from 'react-umbra/geometry'
import { usePixel } from '../../figure/Figure.js'
import { Label } from '../../figure/marks.js'
import { fixed } from '../../figure/words.js'

interface BoxIntervalsProps {
  axis: 'x' | 'y'
  /** Height of the picture, at whose border the x axis lies; the y axis is on the left. */
  height: number
  boxes: readonly Box[]
  /** Writes the overlap, or the gap, of the first two. */
  labeled: boolean
}

const CLASSES = ['pairs-span-a', 'pairs-span-b', 'pairs-span-c']

/** CSS pixels from the border to the first interval, and from one to the next. */
const LANE = 10

/** The intervals of boxes on one axis, side by side at the picture's border, and the overlap of each pair. */
export function BoxIntervals({ axis, height, boxes, labeled }: BoxIntervalsProps) {
  const pixel = usePixel()
  const depthOf = (lane: number) => (axis === 'x' ? height - LANE * (lane + 1) * pixel : LANE * (lane + 1) * pixel)
  const spans = boxes.map((box) => (axis === 'x' ? [box.minX, box.maxX] : [box.minY, box.maxY]) as [number, number])
  const along = (from: number, to: number, depth: number) =>
    axis === 'x' ? `M${from} ${depth}H${to}` : `M${depth} ${from}V${to}`
  const label = labeled ? overlapOf(spans[0]!, spans[1]!) : null
  const beside = axis === 'x' ? { dy: -16 } : { dx: 19 }
  return (
    <>
      {boxes.map((box, i) => (
        <path key={CLASSES[i]} className="pairs-guide" d={guides(axis, box, depthOf(i))} />
      ))}
      {sharedBy(spans).map(({ i, j, from, to }) => {
        const [low, high] = [Math.min(depthOf(i), depthOf(j)), Math.max(depthOf(i), depthOf(j))]
        const rect =
          axis === 'x'
            ? { x: from, y: low, width: to - from, height: high - low }
            : { x: low, y: from, width: high - low, height: to - from }
        return <rect key={`${i} ${j}`} className="pairs-overlap" {...rect} />
      })}
      {spans.map(([min, max], i) => (
        <path key={CLASSES[i]} className={CLASSES[i]} d={along(min, max, depthOf(i))} />
      ))}
      {label && (
        <>
          {label.overlap < 0 && (
            <path className="pairs-gap" d={along(label.to, label.from, (depthOf(0) + depthOf(1)) / 2)} />
          )}
          <Label at={at(axis, (label.from + label.to) / 2, depthOf(1))} {...beside} quiet={label.overlap < 0}>
            {fixed(label.overlap, 0)}
          </Label>
        </>
      )}
    </>
  )
}

function at(axis: 'x' | 'y', along: number, depth: number) {
  return axis === 'x' ? { x: along, y: depth } : { x: depth, y: along }
}

/** Returns guide lines from the near sides of a box to its interval. */
function guides(axis: 'x' | 'y', { minX, minY, maxX, maxY }: Box, depth: number): string {
  return axis === 'x'
    ? `M${minX} ${maxY}V${depth}M${maxX} ${maxY}V${depth}`
    : `M${minX} ${minY}H${depth}M${minX} ${maxY}H${depth}`
}

/** Returns the overlaps of all pairs of intervals. */
function sharedBy(spans: readonly (readonly [number, number])[]) {
  return spans
    .flatMap((span, i) => spans.slice(i + 1).map((other, k) => ({ i, j: i + 1 + k, ...overlapOf(span, other) })))
    .filter(({ overlap }) => overlap > 0)
}

/**
 * Returns the overlap of two intervals, and the least distance that separates them along the axis. A
 * negative distance is a gap.
 */
export function overlapOf(a: readonly [number, number], b: readonly [number, number]) {
  const [from, to] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])]
  // If one contains the other, moving it out past the nearer end takes more than their overlap.
  return { from, to, overlap: Math.min(a[1] - b[0], b[1] - a[0]) }
}
