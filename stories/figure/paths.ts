import { type Box, type Point, ringPath } from 'react-umbra/geometry'

/** The walls of a line through points, closed to an outline unless said otherwise. */
export function outline(points: readonly (readonly [number, number])[], closed = true): number[] {
  const walls: number[] = []
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    walls.push(...points[i]!, ...points[(i + 1) % points.length]!)
  }
  return walls
}

/** A single wall. */
export function wall(a: Point, b: Point): number[] {
  return [a.x, a.y, b.x, b.y]
}

/** SVG path of a box. */
export function boxPath({ minX, minY, maxX, maxY }: Box): string {
  return `M${minX} ${minY}H${maxX}V${maxY}H${minX}Z`
}

/** The sides of a box as walls. */
export function boxWalls({ minX, minY, maxX, maxY }: Box): number[] {
  return outline([
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ])
}

/** SVG path of walls, each by itself. */
export function wallsPath(walls: ArrayLike<number>): string {
  let path = ''
  for (let i = 0; i < walls.length; i += 4) {
    path += `M${walls[i]} ${walls[i + 1]}L${walls[i + 2]} ${walls[i + 3]}`
  }
  return path
}

export function boxArea({ minX, minY, maxX, maxY }: Box): number {
  return (maxX - minX) * (maxY - minY)
}

/** The sides of a polygon as walls. */
export function polygonWalls(corners: readonly Point[]): number[] {
  return corners.flatMap((corner, i) => wall(corner, corners[(i + 1) % corners.length]!))
}

/** SVG path of a closed polygon through points. */
export function polygonPath(points: readonly Point[]): string {
  return ringPath(points)
}

/** The points of a flat list, as a ring has them. */
export function pointsOf(ring: ArrayLike<number>): Point[] {
  return Array.from({ length: ring.length / 2 }, (_, i) => ({ x: ring[2 * i]!, y: ring[2 * i + 1]! }))
}

/** SVG path of the grid lines in a box. */
export function gridPath({ minX, minY, maxX, maxY }: Box, cell: number): string {
  let path = ''
  for (let x = Math.ceil(minX / cell) * cell; x <= maxX; x += cell) path += `M${x} ${minY}V${maxY}`
  for (let y = Math.ceil(minY / cell) * cell; y <= maxY; y += cell) path += `M${minX} ${y}H${maxX}`
  return path
}

/**
 * Returns the SVG path of a right angle's mark at `corner`, between the directions of two points;
 * empty if there is no room.
 */
export function rightAngle(corner: Point, one: Point, other: Point, size: number): string {
  const [u, v] = [sideOf(corner, one, size), sideOf(corner, other, size)]
  return u && v ? `M${corner.x + u.x} ${corner.y + u.y}l${v.x} ${v.y}l${-u.x} ${-u.y}` : ''
}

function sideOf(corner: Point, { x, y }: Point, size: number): Point | null {
  const share = size / Math.hypot(x - corner.x, y - corner.y)
  return share > 1 ? null : { x: share * (x - corner.x), y: share * (y - corner.y) }
}
