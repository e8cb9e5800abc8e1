import { type Box, intersectSegmentBox, type Point } from 'react-umbra/geometry'

/** A round piece of the picture that shows a small place enlarged. */
export interface Lens {
  middle: Point
  radius: number
  /** World position of its center. */
  at: Point
  scale: number
}

/** Returns a region under the lens, clipped to its square, because corners that far away break SVG renderers. */
export function outlineUnder(lens: Lens, outline: ArrayLike<number>): number[] {
  let corners: Point[] = []
  for (let i = 0; i < outline.length; i += 2) corners.push({ x: outline[i]!, y: outline[i + 1]! })
  const { minX, minY, maxX, maxY } = squareOf(lens)
  const depths = [
    ({ x }: Point) => x - minX,
    ({ x }: Point) => maxX - x,
    ({ y }: Point) => y - minY,
    ({ y }: Point) => maxY - y,
  ]
  for (const depthOf of depths) {
    const kept: Point[] = []
    corners.forEach((corner, i) => {
      const last = corners.at(i - 1)!
      const [before, here] = [depthOf(last), depthOf(corner)]
      if (before >= 0 !== here >= 0) {
        const t = before / (before - here)
        kept.push({ x: last.x + t * (corner.x - last.x), y: last.y + t * (corner.y - last.y) })
      }
      if (here >= 0) kept.push(corner)
    })
    corners = kept
  }
  return corners.flatMap((corner) => enlarged(lens, corner))
}

/** Returns the segments under the lens, as walls. */
export function segmentsUnder(lens: Lens, walls: ArrayLike<number>): number[] {
  const square = squareOf(lens)
  const found: number[] = []
  for (let i = 0; i < walls.length; i += 4) {
    const a = { x: walls[i]!, y: walls[i + 1]! }
    const b = { x: walls[i + 2]!, y: walls[i + 3]! }
    const hit = intersectSegmentBox(a, b, square)
    if (hit) found.push(...enlarged(lens, hit.nearPoint), ...enlarged(lens, hit.farPoint))
  }
  return found
}

function squareOf({ at, radius, scale }: Lens): Box {
  const half = radius / scale
  return { minX: at.x - half, minY: at.y - half, maxX: at.x + half, maxY: at.y + half }
}

function enlarged({ middle, at, scale }: Lens, { x, y }: Point): [number, number] {
  return [middle.x + (x - at.x) * scale, middle.y + (y - at.y) * scale]
}
