import { print, type Scene } from './scenes.js'

/** Returns the fault of a scene in words, or null if it has none. */
export type Check = (scene: Scene) => string | null

/** Attempts at a smaller scene: a result within seconds is worth more than the smallest scene. */
const ATTEMPTS = 1500

/** Digits behind the point to which numbers are rounded, the shortest first. */
const DIGITS = [0, 1, 2, 4, 8]

/**
 * Returns the smallest scene found that is still wrong, in words. Removes walls, first many at once,
 * then other parts of the scene, then digits of its numbers. An error counts as wrong, too.
 */
export function shrink(scene: Scene, check: Check): string {
  const wrong = catching(check)
  let smallest = scene
  let attempts = ATTEMPTS
  const isSmaller = (candidate: Scene): boolean => {
    if (attempts-- <= 0 || !isValid(candidate) || wrong(candidate) === null) return false
    smallest = candidate
    return true
  }
  removeWalls(scene, isSmaller)
  for (const candidate of plainer(() => smallest)) isSmaller(candidate)
  round(() => smallest, isSmaller)
  return `${wrong(smallest)}\n${print(smallest)}`
}

/** Returns the check, with its errors as faults. */
export function catching(check: Check): Check {
  return (scene) => {
    try {
      return check(scene)
    } catch (error) {
      return String(error)
    }
  }
}

/** Returns false for a scene that would be rejected, which is another fault. */
function isValid({ origin, bounds, radius }: Scene): boolean {
  if (radius !== undefined && !(radius > 0)) return false
  if (bounds === undefined) return radius !== undefined
  const { minX, minY, maxX, maxY } = bounds
  return minX <= origin.x && origin.x <= maxX && minY <= origin.y && origin.y <= maxY
}

function removeWalls(scene: Scene, isSmaller: (candidate: Scene) => boolean): void {
  let left = scene
  for (let size = scene.walls.length / 4; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < left.walls.length / 4; ) {
      const fewer = withoutWalls(left, at, size)
      if (isSmaller(fewer)) left = fewer
      else at += size
    }
  }
}

/** Returns the scene without some walls and their attributes. */
function withoutWalls(scene: Scene, first: number, count: number): Scene {
  const { walls, attributes } = scene
  const fewer = { ...scene, walls: walls.filter((_, i) => i < 4 * first || i >= 4 * (first + count)) }
  if (attributes !== undefined) fewer.attributes = attributes.filter((_, i) => i < first || i >= first + count)
  return fewer
}

/** Yields simpler scenes, each derived from the smallest one found so far. */
function* plainer(now: () => Scene): Iterable<Scene> {
  const without = (...names: (keyof Scene)[]): Scene => {
    const scene = { ...now() }
    for (const name of names) delete scene[name]
    return scene
  }
  yield without('attributes', 'channel')
  yield without('direction', 'angle')
  if (now().bounds !== undefined) yield without('radius', 'arcTolerance')
  yield { ...now(), name: 'smallest' }
  for (let i = 0; i < (now().attributes?.length ?? 0); i++) {
    const withWall = (change: NonNullable<Scene['attributes']>[number]): Scene => ({
      ...now(),
      attributes: now().attributes!.map((it, j) => (i === j ? change : it)),
    })
    yield withWall(undefined)
    for (const name of ['blocks', 'from', 'open', 'limited'] as const) {
      const { [name]: _, ...others } = now().attributes![i] ?? {}
      yield withWall(others)
    }
  }
}

/** Rounds all numbers at once, then one by one. */
function round(now: () => Scene, isSmaller: (candidate: Scene) => boolean): void {
  if (DIGITS.some((digits) => isSmaller(mapNumbers(now(), (value) => Number(value.toFixed(digits)))))) return
  const count = 6 + now().walls.length
  for (let i = 0; i < count; i++) {
    DIGITS.some((digits) => {
      let at = 0
      return isSmaller(mapNumbers(now(), (value) => (at++ === i ? Number(value.toFixed(digits)) : value)))
    })
  }
}

function mapNumbers(scene: Scene, map: (value: number) => number): Scene {
  const { origin, bounds, walls } = scene
  const mapped = { ...scene, origin: { x: map(origin.x), y: map(origin.y) } }
  if (bounds !== undefined) {
    const { minX, minY, maxX, maxY } = bounds
    mapped.bounds = { minX: map(minX), minY: map(minY), maxX: map(maxX), maxY: map(maxY) }
  }
  mapped.walls = walls.map(map)
  return mapped
}
