import { divide } from '../../src/geometry/exact.js'
import type { Point } from '../../src/geometry/points.js'
import type { RaycastHit } from '../../src/visibility/createVisibilityMesh.js'
import { pointTowards } from '../../src/visibility/pointTowards.js'
import { type ExactView, exactView, indexOf } from './exactView.js'
import { byAngle, type ExactWall, cross as exactCross, type Vector } from './exactWalls.js'
import { between, nextDouble, pick, type Random, seeded, whole } from './random.js'
import { cross, distanceToSegment, isCone, lengthOf, minus, roomFor } from './ringShape.js'
import { boundsOf, meshOf, type Scene, viewOptions } from './scenes.js'

/** Points and rays asked for in one scene. */
const POINTS = 24
const RAYS = 8

/** Rounding of a cone's edge, in radians, and of a squared distance, as a share: within it either answer is right. */
const EDGE_ROUNDING = 2 ** -50
const SQUARE_ROUNDING = 2 ** -50

/** Returns the fault in a mesh's answers about points and rays at hard places, compared with brute force, or null. */
export function wrongPoints(scene: Scene): string | null {
  const random = seeded(scene.walls.length)
  return wrongSight(scene, random) ?? wrongRays(scene, random)
}

function wrongSight(scene: Scene, random: Random): string | null {
  const { origin } = scene
  const points = Array.from({ length: POINTS }, () => hardPoint(random, scene))
  const view = exactView(scene, points)
  const mesh = meshOf(scene)
  const options = viewOptions(scene)
  const together = mesh.visiblePoints(origin, points, options)
  for (const [i, point] of points.entries()) {
    const answer = together[i]!
    const where = `(${point.x}, ${point.y})`
    if (mesh.canSee(origin, point, options) !== answer) return `canSee says other than visiblePoints of ${where}`
    const aside = minus(point, origin)
    const inRange = isInRange(scene, aside)
    if (inRange === null || isOnEdge(scene, aside)) continue
    const right = inRange && isSeen(view, view.points[i]!)
    if (answer !== right) return `${where} is ${right ? '' : 'not '}seen`
  }
  return null
}

/** Returns true if a place is visible: no farther away than the end of the view on one side of its direction. */
function isSeen({ directions, ends }: ExactView, q: Vector): boolean {
  if (q.x === 0n && q.y === 0n) return ends.some((wall) => wall !== null)
  return endsTowards(directions, ends, q).some((wall) => wall.n >= exactCross(q, wall.along))
}

/**
 * The walls that end the view on either side of a direction; one wall for both where it lies between two directions.
 */
function endsTowards(directions: readonly Vector[], ends: ExactView['ends'], q: Vector): ExactWall[] {
  const i = indexOf(directions, q)
  const order = byAngle(directions[i]!, q)
  // Past the last direction it is the last one's.
  const sides = order === 0 ? [ends.at(i - 1)!, ends[i]!] : [order < 0 ? ends[i]! : ends.at(i - 1)!]
  return sides.filter((wall) => wall !== null)
}

/** Returns true if a point is in range, or null if rounding decides. */
function isInRange({ radius }: Scene, aside: Point): boolean | null {
  if (radius === undefined) return true
  const [square, most] = [aside.x * aside.x + aside.y * aside.y, radius * radius]
  return Math.abs(square - most) <= SQUARE_ROUNDING * most ? null : square < most
}

function isOnEdge(scene: Scene, aside: Point): boolean {
  const { direction = 0, angle = 0 } = scene
  const isAlong = (edge: number): boolean =>
    Math.abs(cross({ x: Math.cos(edge), y: Math.sin(edge) }, aside)) <= EDGE_ROUNDING * lengthOf(aside)
  return isCone(scene) && (isAlong(direction - angle / 2) || isAlong(direction + angle / 2))
}

/** A point anywhere, on a wall, at its end or behind it, beside it by an ulp, in its line, or the viewer's own. */
function hardPoint(random: Random, scene: Scene): Point {
  const { origin, walls } = scene
  const { minX, minY, maxX, maxY } = boundsOf(scene)
  const kind = whole(random, 9)
  if (kind < 2 || walls.length === 0) return { x: between(random, minX, maxX), y: between(random, minY, maxY) }
  const first = 4 * whole(random, walls.length / 4)
  const [ax, ay, bx, by] = walls.slice(first, first + 4) as [number, number, number, number]
  if (kind === 2) return { x: ax, y: ay }
  if (kind === 3) return { x: bx, y: by }
  if (kind === 4) return { x: (ax + bx) / 2, y: (ay + by) / 2 }
  if (kind === 5) return { x: 2 * bx - origin.x, y: 2 * by - origin.y }
  if (kind === 6) return { x: bx === 0 ? 2 ** -60 : nextDouble(bx, random() < 0.5), y: by }
  if (kind === 7) return { x: 2 * bx - ax, y: 2 * by - ay }
  return pick(random, [
    origin,
    { x: minX, y: minY },
    { x: maxX, y: origin.y },
    { x: (bx + origin.x) / 2, y: (by + origin.y) / 2 },
  ])
}

/** Checks rays, which have neither range nor cone. If only the range bounds the scene, its box is used instead. */
function wrongRays(given: Scene, random: Random): string | null {
  const { radius: _, arcTolerance: __, direction: ___, angle: ____, ...rest } = given
  const scene: Scene = { ...rest, bounds: boundsOf(given) }
  const { origin, channel } = scene
  const mesh = meshOf(scene)
  const angles = Array.from({ length: RAYS }, () => {
    const { x, y } = hardPoint(random, scene)
    return pick(random, [0, Math.PI / 2, Math.PI, between(random, -7, 7), Math.atan2(y - origin.y, x - origin.x)])
  })
  // An angle stands for the direction to a double far off, so that the decision is an exact one.
  const view = exactView(
    scene,
    angles.map((angle) => pointTowards(origin.x, origin.y, angle)),
  )
  for (const [i, angle] of angles.entries()) {
    const wrong = wrongRay(scene, view, view.points[i]!, mesh.raycast(origin, angle, channel ? { channel } : {}))
    if (wrong !== null) return `the ray at ${angle} ${wrong}`
  }
  return null
}

function wrongRay(scene: Scene, view: ExactView, v: Vector, met: RaycastHit | null): string | null {
  const { directions, ends, exponent } = view
  const room = roomFor(scene)
  const [low, high] = [sideOfBounds(scene, true), sideOfBounds(scene, false)]
  const places = endsTowards(directions, ends, v).map(({ n, along }) => {
    const turn = exactCross(v, along)
    const place = { x: divide(v.x * n, turn, exponent), y: divide(v.y * n, turn, exponent) }
    const length = Math.sqrt(divide(along.x * along.x + along.y * along.y, 1n, 2 * exponent))
    // Sine of the angle at which the wall is met: a point beside the wall by a rounding is so much farther along the
    // ray.
    const slant = divide(n, 1n, 2 * exponent) / length / lengthOf(place)
    return { ...place, doubt: room / slant }
  })
  const far = Math.max(0, ...places.map(lengthOf))
  const farthest = places.filter((place) => lengthOf(place) >= far - place.doubt)
  if (met === null) {
    const atBounds = ({ x, y }: Point): boolean =>
      x <= low.x + room || y <= low.y + room || x >= high.x - room || y >= high.y - room
    return places.length === 0 || farthest.some(atBounds) ? null : `ends at ${far}, not at the bounds`
  }
  const { point, distance, wall } = met
  if (!farthest.some((place) => Math.abs(distance - lengthOf(place)) <= place.doubt))
    return `ends at ${far}, not at ${distance}`
  const [ax, ay, bx, by] = scene.walls.slice(4 * wall, 4 * wall + 4) as [number, number, number, number]
  const off = distanceToSegment(point, { x: ax, y: ay }, { x: bx, y: by })
  return off <= room ? null : `ends at (${point.x}, ${point.y}), which is not on wall ${wall}`
}

/** A corner of the bounds from the viewer. */
function sideOfBounds(scene: Scene, low: boolean): Point {
  const { minX, minY, maxX, maxY } = boundsOf(scene)
  return minus(low ? { x: minX, y: minY } : { x: maxX, y: maxY }, scene.origin)
}
