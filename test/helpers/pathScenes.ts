import type { Box } from '../../src/geometry/boxes.js'
import type { Point } from '../../src/geometry/points.js'
import type { AttributeList, Channel, WallAttributes } from '../../src/visibility/attributes.js'
import { createVisibilityMesh } from '../../src/visibility/createVisibilityMesh.js'
import { shortestClear } from './clearJudge.js'
import { hardScene } from './hardScenes.js'
import { shortestLength } from './pathJudge.js'
import { between, chance, pick, type Random, seeded, whole } from './random.js'
import { boundsOf } from './scenes.js'

/** Two points and the walls between them. */
export interface PathScene {
  name: string
  a: Point
  b: Point
  walls: number[]
  bounds: Box
  attributes?: AttributeList
  channel?: Channel
}

/** Walls of a scene that brute force with a clearance looks at. */
const MAX_WALLS = 40

/** Largest relative error of a length. */
const TOLERANCE = 1e-9

/** The scene of a number, the same for ever: every other one of rooms with doors, else of the hard families. */
export function pathScene(number: number): PathScene {
  const random = seeded(1_000_003 * number + 18)
  if (number % 2 === 0) return number % 4 === 0 ? rooms(random) : sparse(random)
  const scene = hardScene((number - 1) / 2)
  const { name, origin, walls, attributes, channel } = scene
  const made: PathScene = { name, a: origin, b: origin, walls, bounds: boundsOf(scene) }
  if (attributes !== undefined) made.attributes = attributes
  if (channel !== undefined) made.channel = channel
  made.b = somewhere(random, made)
  return made
}

/** Returns the fault in the mesh's path, or null. */
export function wrongPath(scene: PathScene): string | null {
  const { a, b, walls, bounds, attributes, channel } = scene
  const mesh = createVisibilityMesh(walls, { bounds, attributes })
  const path = mesh.pathBetween(a, b, channel && { channel })
  const expected = shortestLength(scene)
  const length = path?.length ?? Number.POSITIVE_INFINITY
  const isRight = length === expected || Math.abs(length - expected) <= TOLERANCE * expected
  return isRight
    ? null
    : `length ${length}, not ${expected}: ${JSON.stringify(scene)}, points ${JSON.stringify(path?.points)}`
}

/** Largest relative error of a length with a clearance, and of the clearance along the path. */
const CLEAR_TOLERANCE = 1e-3
const CLEARANCE_TOLERANCE = 2e-3

/** Error of a clearance by the rounding of coordinates, as a fraction of the largest; at most half of the clearance. */
const ROUNDING = 2 ** -44

/** Returns the fault in a path with a clearance, or null. Hard scenes of many walls are not checked. */
export function wrongClearPath(number: number): string | null {
  const scene = pathScene(number)
  const { a, b, walls, bounds, attributes, channel } = scene
  if (walls.length > 4 * MAX_WALLS) return null
  const size = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
  const clearance = size * between(seeded(7 * number + 3), 0.002, 0.06)
  const path = createVisibilityMesh(walls, { bounds, attributes }).pathBetween(a, b, {
    channel: channel ?? 'move',
    clearance,
  })
  const length = path?.length ?? Number.POSITIVE_INFINITY
  // If a gap is hardly wide enough, either result is right.
  const rounding = ROUNDING * Math.max(...Object.values(bounds).map(Math.abs))
  const slack = Math.max(CLEARANCE_TOLERANCE * clearance, Math.min(rounding, clearance / 2))
  const least = shortestClear(scene, clearance - slack) * (1 - CLEAR_TOLERANCE)
  if (length < least) return `length ${length}, not ${least}: ${describeCase(scene, clearance, path?.points)}`
  const most = shortestClear(scene, clearance + slack) * (1 + CLEAR_TOLERANCE)
  return length <= most ? null : `length ${length}, not ${most}: ${describeCase(scene, clearance, path?.points)}`
}

const describeCase = (scene: PathScene, clearance: number, points: readonly Point[] | undefined): string =>
  `${JSON.stringify(scene)}, clearance ${clearance}, points ${JSON.stringify(points)}`

/** Returns a random point: anywhere, on the end of a wall, on its midpoint (within rounding), or in line with it. */
function somewhere(random: Random, { walls, bounds }: Pick<PathScene, 'walls' | 'bounds'>): Point {
  const { minX, minY, maxX, maxY } = bounds
  const anywhere = { x: between(random, minX, maxX), y: between(random, minY, maxY) }
  const kind = whole(random, 6)
  if (kind < 3 || walls.length === 0) return anywhere
  const first = 4 * whole(random, walls.length / 4)
  const [ax, ay, bx, by] = walls.slice(first, first + 4) as [number, number, number, number]
  const made = [
    { x: bx, y: by },
    { x: (ax + bx) / 2, y: (ay + by) / 2 },
    { x: 2 * ax - bx, y: 2 * ay - by },
  ][kind - 3]!
  return made.x >= minX && made.x <= maxX && made.y >= minY && made.y <= maxY ? made : anywhere
}

/** Rooms on a grid with gaps in their walls, doors, and walls that stop from one side. */
function rooms(random: Random): PathScene {
  const count = 2 + whole(random, 3)
  const isWhole = chance(random, 0.5)
  const walls: number[] = []
  const attributes: (WallAttributes | undefined)[] = []
  const add = (wall: number[], made?: WallAttributes): void => {
    walls.push(...wall)
    attributes.push(made)
  }
  const side = (along: number, across: number, isUpright: boolean): void => {
    const from = 8 * along
    const line = (start: number, end: number, made?: WallAttributes): void => {
      const ends = chance(random, 0.5) ? [start, end] : [end, start]
      add(isUpright ? [8 * across, ends[0]!, 8 * across, ends[1]!] : [ends[0]!, 8 * across, ends[1]!, 8 * across], made)
    }
    const kind = whole(random, 6)
    const at = from + (isWhole ? 1 + whole(random, 5) : between(random, 0.5, 5))
    const width = isWhole ? 1 + whole(random, 2) : between(random, 0.1, 2)
    if (kind === 1) line(from, from + 8)
    if (kind === 2) line(from, from + 8, { from: pick(random, ['positive', 'negative']) })
    if (kind < 3) return
    line(from, at)
    line(at + width, from + 8)
    if (kind === 4) line(at, at + width, { open: chance(random, 0.7) })
    if (kind === 5) line(at, at + width, { from: pick(random, ['positive', 'negative']), limited: chance(random, 0.3) })
  }
  for (let i = 0; i < count; i++) {
    for (let k = 1; k < count; k++) {
      side(i, k, true)
      side(i, k, false)
    }
  }
  const scene = { name: 'rooms', walls, attributes, bounds: { minX: 0, minY: 0, maxX: 8 * count, maxY: 8 * count } }
  return { ...scene, a: somewhere(random, scene), b: somewhere(random, scene) }
}

/** Short walls and polygons apart, some from one side only: many ways round. */
function sparse(random: Random): PathScene {
  const walls: number[] = []
  const isWhole = chance(random, 0.5)
  const round = (value: number): number => (isWhole ? Math.round(value) : value)
  for (let i = 0; i < 8; i++) {
    const x = between(random, 0, 40)
    const y = between(random, 0, 40)
    const corners = 2 + whole(random, 3)
    const ring: number[] = []
    for (let k = 0; k < corners; k++) ring.push(round(x + between(random, -7, 7)), round(y + between(random, -7, 7)))
    for (let k = 0; k < (corners === 2 ? 1 : corners); k++) {
      const next = (k + 1) % corners
      walls.push(ring[2 * k]!, ring[2 * k + 1]!, ring[2 * next]!, ring[2 * next + 1]!)
    }
  }
  const attributes = Array.from({ length: walls.length / 4 }, (): WallAttributes | undefined =>
    chance(random, 0.2) ? { from: pick(random, ['positive', 'negative']) } : undefined,
  )
  const scene = { name: 'sparse', walls, attributes, bounds: { minX: -10, minY: -10, maxX: 50, maxY: 50 } }
  return { ...scene, a: somewhere(random, scene), b: somewhere(random, scene) }
}
