import type { Box, Point } from 'react-umbra/geometry'
import { usePixel } from '../../figure/Figure.js'
import { Arrow, Segment } from '../../figure/marks.js'
import { boxPath } from '../../figure/paths.js'
import { type EdgeName, type HalfPlane, halfPlanesOf } from './edgeTimes.js'

interface HalfPlanesProps {
  box: Box
  /** Visible part of the plane. */
  picture: Box
  chosen: EdgeName | 'all'
}

/** CSS pixels from an edge to the tip of its normal. */
const NORMAL = 30

/**
 * The half-planes of a box: infinite edge lines, outward normals, and tinted insides, darkest where all four overlap.
 */
export function HalfPlanes({ box, picture, chosen }: HalfPlanesProps) {
  const pixel = usePixel()
  const planes = halfPlanesOf(box)
  const [only] = planes.filter(({ name }) => name === chosen)
  return (
    <>
      {only && <Side plane={only} picture={picture} outside />}
      {(only ? [only] : planes).map((plane) => (
        <Side key={plane.name} plane={plane} picture={picture} />
      ))}
      {planes.map(({ name, middle, normal }) => (
        <Segment
          key={name}
          from={normal.x === 0 ? { x: picture.minX, y: middle.y } : { x: middle.x, y: picture.minY }}
          to={normal.x === 0 ? { x: picture.maxX, y: middle.y } : { x: middle.x, y: picture.maxY }}
          className={name === chosen ? 'cross-edge cross-edge-chosen' : 'cross-edge'}
        />
      ))}
      <path className="cross-box" d={boxPath(box)} />
      {(only ? [only] : planes).map(({ name, middle, normal }) => (
        <Arrow key={name} from={middle} to={tipOf(middle, normal, pixel)} className="figure-normal" head={7} />
      ))}
    </>
  )
}

function tipOf(middle: Point, normal: Point, pixel: number): Point {
  return { x: middle.x + NORMAL * pixel * normal.x, y: middle.y + NORMAL * pixel * normal.y }
}

/** The inside of a half-plane, or the outside. */
function Side({ plane, picture, outside = false }: { plane: HalfPlane; picture: Box; outside?: boolean }) {
  const { normal, middle } = plane
  const sign = outside ? -1 : 1
  const minX = sign * normal.x < 0 ? middle.x : picture.minX
  const maxX = sign * normal.x > 0 ? middle.x : picture.maxX
  const minY = sign * normal.y < 0 ? middle.y : picture.minY
  const maxY = sign * normal.y > 0 ? middle.y : picture.maxY
  return <path className={outside ? 'cross-outside' : 'cross-inside'} d={boxPath({ minX, minY, maxX, maxY })} />
}
