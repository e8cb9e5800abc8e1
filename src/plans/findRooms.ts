import { boxOf } from '../geometry/boxes.js'
import type { Ring, Walls } from '../geometry/points.js'
import { pointInPolygon } from '../geometry/polygons.js'
import { checkWalls } from '../geometry/walls.js'
import { ringArea } from '../visibility/measures/ringArea.js'
import { holdsBox } from '../visibility/view.js'
import { splitWalls } from './splitWalls.js'
import { traceFaces } from './traceFaces.js'

/** An enclosed area. */
export interface FoundRoom {
  /** The outline, by increasing angle (`ringArea` above 0). */
  outline: Ring
  /** Outlines of walls inside the room, in the opposite direction. */
  holes: Ring[]
}

/**
 * Returns the areas that walls and closed doors enclose, largest outline first; the areas inside a room's holes do not
 * belong to it. Walls may cross, touch, and overlap; ends within a millionth of the plan's size are joined. Walls that
 * enclose nothing are ignored. O(n √n + k) for n walls with k crossings that are spread out. Throws a TypeError or
 * RangeError on invalid walls, and if they cross more than 1,048,576 times or more than 268,435,456 pairs of them
 * overlap in x.
 * @example
 * ```ts
 * const walls = [0, 0, 4, 0, 4, 0, 4, 3, 4, 3, 0, 3, 0, 3, 0, 0, 2, 0, 2, 3]
 * const [first] = findRooms(walls)
 * first?.outline // one of two rooms of 2 × 3
 * ```
 */
export function findRooms(walls: Walls, doors: Walls = []): FoundRoom[] {
  // Copy by index: iterating a detached typed array throws.
  const all = [checkWalls('walls', walls), checkWalls('doors', doors)].flatMap((list) =>
    Array.from({ length: list.length }, (_, i) => list[i]!),
  )
  const { points, edges } = splitWalls(all)
  const faces = traceFaces(points, edges).map((ring) => Float64Array.from(ring))
  const rooms = faces
    .filter((ring) => ringArea(ring) > 0)
    .map((outline): FoundRoom => ({ outline, holes: [] }))
    .sort((a, b) => ringArea(b.outline) - ringArea(a.outline))
  const boxes = rooms.map(({ outline }) => boxOf(outline)!)
  const areas = rooms.map(({ outline }) => ringArea(outline))
  for (const hole of faces) {
    const area = -ringArea(hole)
    if (area <= 0) continue
    // Find the smallest room that contains the hole. They do not touch: walls that touch have one outer ring together.
    // That is larger than its own rooms, and rounding may put some of its corners inside one.
    const box = boxOf(hole)!
    for (let i = rooms.length - 1; i >= 0; i--) {
      const { outline, holes } = rooms[i]!
      if (areas[i]! <= area || !holdsBox(boxes[i]!, box) || !surrounds(outline, hole)) continue
      holes.push(hole)
      break
    }
  }
  return rooms
}

/** Returns true if a ring that does not cross the outline is inside it. */
function surrounds(outline: Ring, ring: Ring): boolean {
  for (let i = 0; i < ring.length; i += 2) {
    const place = pointInPolygon({ x: ring[i]!, y: ring[i + 1]! }, outline)
    if (place !== 'boundary') return place === 'inside'
  }
  return false
}
