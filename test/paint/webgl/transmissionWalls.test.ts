import { describe, expect, it } from 'vitest'
import { TransmissionWalls } from '../../../src/paint/webgl/transmission/TransmissionWalls.js'
import { between, chance, pick, type Random, seeded, whole } from '../../helpers/random.js'
import { planOf, sourceOf } from '../../helpers/transportScenes.js'

/** Texels of a wall, and numbers of a texel. */
const WALL = 12

/**
 * Returns a function that gives the walls a pixel at (x, y) from the light looks at, in the order in which the shader
 * reads them.
 */
function wallsOf(light: ReturnType<typeof planOf>) {
  const transportWalls = new TransmissionWalls()
  const { source } = light
  const { start, bins, firstWall, params } = transportWalls.add({ ...light, source: source! }, 1)
  const { numbers } = transportWalls
  const [cos, sin, , reach] = params
  return (x: number, y: number) => {
    const part = y / (Math.abs(x) + Math.abs(y))
    const turn = x < 0 ? 2 - part : part < 0 ? 4 + part : part
    const place = cos === 0 && sin === 0 ? turn / 4 : 0.5 + (0.5 * (cos * y - sin * x)) / Math.abs(reach)
    const bin = 4 * start + 2 * Math.min(bins - 1, Math.max(0, Math.floor(place * bins)))
    return Array.from({ length: numbers[bin + 1]! }, (_, i) => {
      const entry = 2 * (numbers[bin]! + i)
      const at = 4 * firstWall + WALL * Math.floor(numbers[entry]! / 8)
      const [steepness, length, depth, pane] = numbers.subarray(at + 4, at + 8)
      return {
        wall: [...numbers.subarray(at, at + 4)],
        near: numbers[entry + 1]!,
        code: numbers[entry]! & 7,
        end: { steepness, length, depth, pane },
        passing: [...numbers.subarray(at + 8, at + 11)],
      }
    })
  }
}

/** Returns true if the segments p q and a b cross. */
function cross(px: number, py: number, qx: number, qy: number, [ax, ay, bx, by]: readonly number[]): boolean {
  const side = (ux: number, uy: number, vx: number, vy: number, wx: number, wy: number): number =>
    Math.sign((vx - ux) * (wy - uy) - (vy - uy) * (wx - ux))
  return (
    side(px, py, qx, qy, ax!, ay!) !== side(px, py, qx, qy, bx!, by!) &&
    side(ax!, ay!, bx!, by!, px, py) !== side(ax!, ay!, bx!, by!, qx, qy)
  )
}

function drawWalls(random: Random, length: number | undefined) {
  return Array.from({ length: 1 + whole(random, 40) }, () => ({
    at: Array.from({ length: 4 }, () => Math.fround(between(random, -100, 100))),
    rise: pick(random, [1, 0.5]),
    ...(chance(random, 0.2) && { pane: 1 }),
    ...(length !== undefined && { length }),
  }))
}

describe('the walls of light that gets past them', () => {
  it.each([1, 2, 3])('include all walls that hide a point of the source, panes last (seed %d)', (seed) => {
    const random = seeded(seed)
    const wrong: string[] = []
    let hiding = 0
    for (let i = 0; i < 20; i++) {
      const sun = chance(random, 0.5)
        ? ({
            shape: 'directional',
            direction: 6.3 * random(),
            spread: pick(random, [0, 0.05, 0.5]),
            distance: 1e8,
          } as const)
        : null
      const size = sun === null ? pick(random, [0, between(random, 1, 40)]) : 0
      const length = sun === null ? undefined : pick(random, [undefined, 30])
      const source = sourceOf(size, drawWalls(random, length), [[0.5, 0.5, 0.5]], sun)
      const wallsAt = wallsOf(planOf({ light: { x: 0, y: 0, radius: 120, size }, source }))
      const all = source.walls.flatMap(({ walls }) => [...walls])
      for (let k = 0; k < 60; k++) {
        const [x, y] = [between(random, -80, 80), between(random, -80, 80)]
        const angle = sun === null ? 6.3 * random() : sun.direction + Math.PI + between(random, -1, 1) * sun.spread
        const far = sun === null ? size * Math.sqrt(random()) : 1e4
        const [sx, sy] = [
          far * Math.cos(angle) + (sun === null ? 0 : x),
          far * Math.sin(angle) + (sun === null ? 0 : y),
        ]
        const looked = wallsAt(x, y)
        const last =
          sun === null
            ? Math.max(Math.hypot(x, y), size)
            : Math.cos(sun.direction) * x + Math.sin(sun.direction) * y + 180
        for (let at = 0; at < all.length; at += 4) {
          const ends = all.slice(at, at + 4)
          if (!cross(x, y, sx, sy, ends) || !isWithin(x, y, sx, sy, ends, length)) continue
          hiding++
          const found = looked.find((item) => item.wall.every((number, j) => number === ends[j]))
          if (found === undefined || !(found.near <= last + 1))
            wrong.push(`${ends} from ${sx}, ${sy} at ${x}, ${y}: ${JSON.stringify(found)}`)
        }
        for (let j = 1; j < looked.length; j++) {
          const [before, after] = [looked[j - 1]!, looked[j]!]
          const [first, second] = [before.end.pane!, after.end.pane!]
          if (!(second > first || (second === first && after.near >= before.near)))
            wrong.push(`order at ${x}, ${y}: ${JSON.stringify([before, after])}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(hiding).toBeGreaterThan(300)
  })

  it('have their shadow ends and transmittance', () => {
    const source = sourceOf(
      5,
      [
        { at: [50, -10, 50, 10], rise: 0.25, length: 30, from: 'positive' },
        { at: [60, -10, 60, 10], pane: 1, length: 40, limited: true },
      ],
      [[0.5, 0.25, 1]],
    )
    const looked = wallsOf(planOf({ light: { x: 0, y: 0, radius: 100, size: 5 }, source }))(80, 0)
    expect(looked.map(({ code, end, passing }) => [code, end, passing])).toEqual([
      [2, { steepness: 3, length: 30, depth: 0, pane: 0 }, [0, 0, 0]],
      [7, { steepness: 0, length: 40, depth: 0, pane: 1 }, [0.5, 0.25, 1]],
    ])
  })
})

/** Returns true if a wall's shadow, seen from a far point, is that long. */
function isWithin(
  x: number,
  y: number,
  sx: number,
  sy: number,
  wall: readonly number[],
  length: number | undefined,
): boolean {
  if (length === undefined) return true
  const [ax = 0, ay = 0, bx = 0, by = 0] = wall
  const [dx, dy] = [x - sx, y - sy]
  const t = ((ax - sx) * (by - ay) - (ay - sy) * (bx - ax)) / (dx * (by - ay) - dy * (bx - ax))
  return (1 - t) * Math.hypot(dx, dy) <= length
}
