import type { SceneData } from 'react-umbra'
import { type Box, collide, type Point, type Shape, SpatialHash, sweepShape } from 'react-umbra/geometry'

/** Half of the hero's width, in map pixels: he fits through a door with room to spare. */
export const HERO_RADIUS = 18

/** Thickness of walls for feet, and the distance at which a hero stops, so that rounding never puts him into one. */
export const WALL_THICKNESS = 22
export const SKIN = 0.05

/** Obstacles for feet, by place. */
export type Obstacles = SpatialHash<Shape>

/** Returns walls and the map's edge as thin boxes, and furniture as polygons, without open doors. */
export function obstaclesOf({ width, height, occluders }: SceneData): Obstacles {
  const obstacles = new SpatialHash<Shape>({ cellSize: 70 })
  const addWalls = (walls: ArrayLike<number>): void => {
    for (let i = 0; i < walls.length; i += 4) {
      obstacles.insert(wallShape(walls, i), boxAround(Array.from(walls).slice(i, i + 4), WALL_THICKNESS / 2))
    }
  }
  addWalls([0, 0, width, 0, width, 0, width, height, width, height, 0, height, 0, height, 0, 0])
  for (const { kind, walls, open } of occluders) {
    if (open) continue
    if (kind === 'object') obstacles.insert(outlineAlong(walls), boxAround(walls, 0))
    else addWalls(walls)
  }
  return obstacles
}

/** Returns one wall with the thickness that it has for feet. */
export function wallShape(walls: ArrayLike<number>, i = 0): Shape {
  const [x0, y0, x1, y1] = [walls[i]!, walls[i + 1]!, walls[i + 2]!, walls[i + 3]!]
  return {
    kind: 'box',
    x: (x0 + x1) / 2,
    y: (y0 + y1) / 2,
    width: Math.hypot(x1 - x0, y1 - y0),
    height: WALL_THICKNESS,
    rotation: Math.atan2(y1 - y0, x1 - x0),
  }
}

function outlineAlong(walls: ArrayLike<number>): Shape {
  const points: number[] = []
  for (let i = 0; i < walls.length; i += 4) points.push(walls[i]!, walls[i + 1]!)
  return { kind: 'polygon', points }
}

function boxAround(points: ArrayLike<number>, margin: number): Box {
  const xs = Array.from(points).filter((_, i) => i % 2 === 0)
  const ys = Array.from(points).filter((_, i) => i % 2 === 1)
  return {
    minX: Math.min(...xs) - margin,
    minY: Math.min(...ys) - margin,
    maxX: Math.max(...xs) + margin,
    maxY: Math.max(...ys) + margin,
  }
}

/** Returns the outlines of obstacles for feet, as walls `x0, y0, x1, y1` each, including those of open doors. */
export function outlinesOf({ occluders }: SceneData): { walls: number[]; isDoor: boolean; open: boolean }[] {
  return occluders.map(({ kind, walls, open }) => {
    const sides: number[] = []
    for (let i = 0; i < walls.length; i += 4) sides.push(...outlineOf(walls, i))
    return { walls: kind === 'object' ? [...walls] : sides, isDoor: kind === 'door', open }
  })
}

/** Returns the sides of a wall with the thickness that it has for feet. */
function outlineOf(walls: ArrayLike<number>, i: number): number[] {
  const [ax, ay, bx, by] = [walls[i]!, walls[i + 1]!, walls[i + 2]!, walls[i + 3]!]
  const scale = WALL_THICKNESS / 2 / Math.hypot(bx - ax, by - ay)
  const [nx, ny] = [(ay - by) * scale, (bx - ax) * scale]
  const corners = [ax + nx, ay + ny, bx + nx, by + ny, bx - nx, by - ny, ax - nx, ay - ny]
  return corners.flatMap((_, k) => (k % 2 === 0 ? [0, 1, 2, 3].map((n) => corners[(k + n) % 8]!) : []))
}

/**
 * Returns approximately the free place nearest to a place without room for a hero, by moving it out of overlapping
 * obstacles several times.
 */
export function freePosition(at: Point, obstacles: Obstacles): Point {
  let place = at
  for (let i = 0; i < 8; i++) {
    const hero: Shape = { kind: 'circle', x: place.x, y: place.y, radius: HERO_RADIUS }
    for (const shape of obstacles.query(boxAround([place.x, place.y], HERO_RADIUS))) {
      const mtv = collide(hero, shape)?.mtv
      if (mtv) place = { x: place.x + mtv.x * (1 + SKIN), y: place.y + mtv.y * (1 + SKIN) }
      if (mtv) break
    }
  }
  return place
}

/** Returns the end of a step: swept, so that it doesn't jump walls, and sliding along them. */
export function walk(from: Point, step: Point, obstacles: Obstacles): Point {
  let at = from
  let remaining = step
  for (let slides = 0; slides < 3; slides++) {
    const length = Math.hypot(remaining.x, remaining.y)
    if (length < 1e-6) break
    const to = { x: at.x + remaining.x, y: at.y + remaining.y }
    const near = obstacles.query(boxAround([at.x, at.y, to.x, to.y], HERO_RADIUS))
    const hit = sweepShape({ kind: 'circle', x: at.x, y: at.y, radius: HERO_RADIUS }, remaining, near)
    if (hit === null) return to
    const t = Math.max(0, hit.time - SKIN / length)
    at = { x: at.x + remaining.x * t, y: at.y + remaining.y * t }
    const into = (remaining.x * hit.normal.x + remaining.y * hit.normal.y) * (1 - t)
    remaining = { x: remaining.x * (1 - t) - hit.normal.x * into, y: remaining.y * (1 - t) - hit.normal.y * into }
  }
  return at
}

/**
 * Returns the end of a walk of some length along the corners of a path. Removes the corners that it
 * reaches from the path.
 */
export function walkAlong(from: Point, path: Point[], length: number, obstacles: Obstacles): Point {
  let at = from
  let remaining = length
  while (remaining > 0 && path.length > 0) {
    const { x, y } = path[0]!
    const distance = Math.hypot(x - at.x, y - at.y)
    const t = distance > remaining ? remaining / distance : 1
    at = walk(at, { x: (x - at.x) * t, y: (y - at.y) * t }, obstacles)
    if (distance <= remaining) path.shift()
    remaining -= distance
  }
  return at
}
