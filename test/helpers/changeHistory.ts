import type { Box } from '../../src/geometry/boxes.js'
import { boxOf, growBox, joinBoxes } from '../../src/geometry/boxes.js'
import type { Point } from '../../src/geometry/points.js'
import type { WallAttributes } from '../../src/visibility/attributes.js'
import {
  createVisibilityMesh,
  type VisibilityMesh,
  visibilityMeshFrom,
} from '../../src/visibility/createVisibilityMesh.js'
import { chance, pick, type Random, seeded, whole } from './random.js'
import { print, type Scene } from './scenes.js'
import { wrongRing } from './views.js'

/** Walls by number, as they should be. */
type Expected = Map<number, { walls: number[]; attributes: WallAttributes | undefined }>

const ATTRIBUTES: readonly (WallAttributes | undefined)[] = [
  undefined,
  undefined,
  undefined,
  { blocks: ['sight'] },
  { from: 'positive' },
  { from: 'negative' },
  { limited: true },
  { open: true },
]

/** What a mesh should hold after a step. */
interface Expectation {
  readonly random: Random
  readonly walls: Expected
  readonly bounds: Box | undefined
  /** True if coordinates are small integers, so that walls touch, cross, and repeat. */
  readonly isOnGrid: boolean
  /** True if the bounds were given. */
  readonly isBounded: boolean
}

/** Returns the fault of a mesh as text, or null if it answers as expected. */
type Judge = (mesh: VisibilityMesh, expectation: Expectation) => string | null

/**
 * Changes a mesh step by step: adds walls, removes some, and sets attributes. Judges its answers after each step: by
 * default, compares them with those of a new mesh over the walls that remain. Returns the first fault as text, or null.
 */
export function changeHistory(seed: number, steps: number, judge: Judge = differenceOf): string | null {
  const random = seeded(seed)
  const isOnGrid = seed % 3 !== 0
  const given = seed % 4 === 1 ? { minX: -2, minY: -1, maxX: 9, maxY: 11 } : undefined
  const expected: Expected = new Map()
  const draw = (count: number): number[] => randomWalls(random, count, isOnGrid, seed % 5 === 0)
  const take = (count: number) =>
    Array.from({ length: count }, () => (chance(random, 0.5) ? undefined : pick(random, ATTRIBUTES)))
  const first = draw(whole(random, 12))
  const attributes = take(first.length / 4)
  let mesh = createVisibilityMesh(first, { bounds: given, attributes })
  keep(expected, 0, first, attributes)
  let bounds = given ?? boundsOf(first)
  for (let step = 0; step < steps; step++) {
    const kind = whole(random, 5)
    if (kind < 2 || expected.size === 0) {
      const walls = draw(1 + whole(random, chance(random, 0.2) ? 30 : 4))
      // Far outside now and then.
      if (chance(random, 0.05)) walls.push(...draw(1).map((value) => value + 40))
      const those = take(walls.length / 4)
      const number = mesh.addWalls(walls, those)
      keep(expected, number, walls, those)
      if (given === undefined && !(bounds && isWithin(walls, bounds))) {
        const all = boundsOf([...expected.values()].flatMap((each) => each.walls))!
        bounds = bounds ? joinBoxes(bounds, all) : all
      }
    } else if (kind < 4) {
      const numbers = [...expected.keys()].filter(() => chance(random, kind === 2 ? 0.15 : 0.4))
      mesh.removeWalls([...numbers, ...numbers.slice(0, 1)])
      for (const number of numbers) expected.delete(number)
    } else {
      const [number, wall] = pick(random, [...expected])
      const change = pick(random, ATTRIBUTES) ?? { open: false }
      mesh.setWall(number, change)
      wall.attributes = { ...wall.attributes, ...change }
    }
    // Every other history goes on with a copy now and then.
    if (seed % 2 === 1 && chance(random, 0.3)) mesh = visibilityMeshFrom(mesh.toBuffer())
    const isBounded = given !== undefined
    const fault = judge(mesh, { random, walls: expected, bounds: bounds ?? undefined, isOnGrid, isBounded })
    if (fault !== null) return `seed ${seed}, step ${step}: ${fault}`
  }
  return null
}

function keep(
  expected: Expected,
  first: number,
  walls: readonly number[],
  attributes: readonly (WallAttributes | undefined)[],
) {
  for (let i = 0; i < walls.length / 4; i++) {
    expected.set(first + i, { walls: walls.slice(4 * i, 4 * i + 4), attributes: attributes[i] })
  }
}

function boundsOf(walls: readonly number[]): Box | null {
  const box = boxOf(walls)
  return box && growBox(box, 0.1 * Math.max(box.maxX - box.minX, box.maxY - box.minY))
}

function isWithin(walls: readonly number[], { minX, minY, maxX, maxY }: Box): boolean {
  return walls.every((value, i) => (i % 2 === 0 ? value >= minX && value <= maxX : value >= minY && value <= maxY))
}

/** Walls on a small grid of integers, where everything coincides, or anywhere; `areLong`: across all of it. */
function randomWalls(random: Random, count: number, isOnGrid: boolean, areLong: boolean): number[] {
  const coordinate = (): number => (isOnGrid ? whole(random, 9) : random() * 8)
  const walls: number[] = []
  for (let i = 0; i < count; i++) {
    const [x, y] = [coordinate(), coordinate()]
    if (areLong) walls.push(0, y, 8, coordinate())
    else if (isOnGrid && chance(random, 0.5)) walls.push(x, y, x + whole(random, 4) - 2, y + whole(random, 4) - 2)
    else walls.push(x, y, coordinate(), coordinate())
  }
  return walls
}

/** Number of walls up to which brute force, which looks at all pairs, is quick. */
const MAX_JUDGED = 20

/** Returns the fault of a view from a random place by brute force over all walls, or null. Skips many walls. */
export const wrongViewAfter: Judge = (mesh, { random, walls: expected, bounds, isOnGrid }) => {
  const origin = randomPlace(random, isOnGrid)
  if (bounds === undefined || !isWithin([origin.x, origin.y], bounds)) return null
  if (expected.size > MAX_JUDGED) return null
  const view = randomView(random)
  const all = [...expected.values()]
  const scene: Scene = {
    name: 'after changes',
    origin,
    walls: all.flatMap(({ walls }) => walls),
    attributes: all.map(({ attributes }) => attributes),
    bounds,
    ...view,
  }
  const wrong = wrongRing(scene, mesh.polygonFrom(origin, view))
  return wrong === null ? null : `${wrong} in ${print(scene)}`
}

function randomPlace(random: Random, isOnGrid: boolean): Point {
  return isOnGrid && chance(random, 0.5)
    ? { x: whole(random, 9), y: whole(random, 9) }
    : { x: random() * 8, y: random() * 8 }
}

function randomView(random: Random) {
  const channel = pick(random, ['light', 'sight'] as const)
  const isCone = chance(random, 0.3)
  return {
    channel,
    ...(isCone ? { radius: 3, arcTolerance: 3e-7, direction: random() * 6, angle: 0.5 + 3 * random() } : {}),
  }
}

/** Compares the answers for a few viewers with those of a new mesh. */
function differenceOf(
  mesh: VisibilityMesh,
  { random, walls: expected, bounds, isOnGrid, isBounded }: Expectation,
): string | null {
  const numbers = [...expected.keys()]
  const all = [...expected.values()]
  const flat = all.flatMap(({ walls }) => walls)
  const fresh = createVisibilityMesh(flat, { bounds, attributes: all.map(({ attributes }) => attributes) })
  for (let i = 0; i < 3; i++) {
    const at = randomPlace(random, isOnGrid)
    if (bounds === undefined || !isWithin([at.x, at.y], bounds)) continue
    const view = randomView(random)
    const { channel } = view
    const [ring, wanted] = [mesh.polygonFrom(at, view), fresh.polygonFrom(at, view)]
    if (!areAlike(ring, wanted))
      return `another view from ${JSON.stringify(at)} ${JSON.stringify(view)}: ${ring} not ${wanted}; walls ${flat}`
    const other: Point = isOnGrid ? { x: whole(random, 9), y: whole(random, 9) } : { x: random() * 8, y: random() * 8 }
    if (mesh.canSee(at, other, { channel }) !== fresh.canSee(at, other, { channel }))
      return `canSee differs from ${JSON.stringify([at, other])}`
    const angle = random() * 6
    const [hit, wantedHit] = [mesh.raycast(at, angle, { channel }), fresh.raycast(at, angle, { channel })]
    if ((hit === null) !== (wantedHit === null)) return `raycast differs from ${JSON.stringify(at)}`
    if (hit && wantedHit && Math.abs(hit.distance - wantedHit.distance) > 1e-9) return `raycast at another distance`
    if (hit && !expected.has(hit.wall)) return `raycast names the wall ${hit.wall}, which is not there`
    if (hit && numbers.indexOf(hit.wall) < 0) return 'raycast names no wall'
    // Without given bounds the world of paths has no edge, other than that of the new mesh.
    if (!isBounded) continue
    const [path, wantedPath] = [mesh.pathBetween(at, other), fresh.pathBetween(at, other)]
    if ((path === null) !== (wantedPath === null)) return `paths differ from ${JSON.stringify([at, other])}`
    if (path && wantedPath && Math.abs(path.length - wantedPath.length) > 1e-9) return `paths of other lengths`
  }
  return null
}

/** Returns true if rings have the same corners within rounding. Flat corners may be missing. */
function areAlike(a: Float64Array, b: Float64Array): boolean {
  const has = (ring: Float64Array, x: number, y: number): boolean => {
    if (ring.length === 0) return false
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!]
      const [dx, dy] = [bx - ax, by - ay]
      const square = dx * dx + dy * dy
      const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
      if (Math.hypot(ax + t * dx - x, ay + t * dy - y) < 1e-9) return true
    }
    return false
  }
  const contains = (ring: Float64Array, other: Float64Array): boolean => {
    for (let i = 0; i < other.length; i += 2) if (!has(ring, other[i]!, other[i + 1]!)) return false
    return true
  }
  return contains(a, b) && contains(b, a)
}
