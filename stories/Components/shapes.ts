import type { Box, Point, Shape } from 'react-umbra/geometry'

/** Size of the picture's world. */
export const WORLD = { width: 720, height: 440 }

/** Returns points around a center, on circles with the given radii in turn. */
function round(x: number, y: number, count: number, ...radii: number[]): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2
    const radius = radii[i % radii.length]!
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
}

/** A corner of two bars. */
const ANGLE_IRON: readonly Point[] = [
  { x: 300, y: 60 },
  { x: 400, y: 60 },
  { x: 400, y: 96 },
  { x: 336, y: 96 },
  { x: 336, y: 170 },
  { x: 300, y: 170 },
]

/** A dozen shapes; some overlap. */
export const SHAPES: readonly Shape[] = [
  { kind: 'circle', x: 104, y: 96, radius: 48 },
  { kind: 'box', x: 176, y: 118, width: 96, height: 60, rotation: 0.35 },
  { kind: 'polygon', points: ANGLE_IRON },
  { kind: 'circle', x: 372, y: 126, radius: 37 },
  { kind: 'box', x: 520, y: 88, width: 96, height: 64 },
  { kind: 'circle', x: 640, y: 92, radius: 40 },
  { kind: 'polygon', points: round(596, 196, 3, 48) },
  { kind: 'polygon', points: round(108, 292, 6, 46) },
  { kind: 'box', x: 250, y: 268, width: 72, height: 72 },
  { kind: 'box', x: 302, y: 312, width: 84, height: 52, rotation: -0.25 },
  { kind: 'circle', x: 466, y: 300, radius: 46 },
  { kind: 'polygon', points: round(532, 330, 10, 54, 24) },
]

export function movedBy(shape: Shape, x: number, y: number): Shape {
  if (shape.kind !== 'polygon') return { ...shape, x: shape.x + x, y: shape.y + y }
  return { kind: 'polygon', points: pointsOf(shape).map((point) => ({ x: point.x + x, y: point.y + y })) }
}

/** Returns the corners of a shape. A circle gets many; polygons are given as points here. */
export function pointsOf(shape: Shape): Point[] {
  if (shape.kind === 'circle') return round(shape.x, shape.y, 64, shape.radius)
  if (shape.kind === 'polygon') {
    return shape.points as readonly Point[] as Point[]
  }
  const { x, y, width, height, rotation = 0 } = shape
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sideX, sideY]) => {
    const [across, down] = [(sideX! * width) / 2, (sideY! * height) / 2]
    return { x: x + across * cos - down * sin, y: y + across * sin + down * cos }
  })
}

export function boxOf(shape: Shape): Box {
  const points = pointsOf(shape)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  if (shape.kind === 'circle') {
    const { x, y, radius } = shape
    return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }
  }
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}

/** The sides of all shapes as walls, for a ray to meet. */
export function wallsOf(shapes: readonly Shape[]): number[] {
  return shapes.flatMap((shape) => {
    const points = pointsOf(shape)
    return points.flatMap(({ x, y }, i) => {
      const next = points[(i + 1) % points.length]!
      return [x, y, next.x, next.y]
    })
  })
}
