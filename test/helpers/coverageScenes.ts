import { pointInRing } from '../../src/geometry/pointInRing.js'
import type { Ring } from '../../src/geometry/points.js'
import { createVisibilityMesh } from '../../src/visibility/createVisibilityMesh.js'
import { type Coverage, coverage } from '../../src/visibility/measures/coverage.js'
import { ringArea } from '../../src/visibility/measures/ringArea.js'
import { areasByCount } from './coverageJudge.js'
import { hardScene } from './hardScenes.js'
import { between, chance, nextDouble, pick, type Random, seeded, whole } from './random.js'
import { boundsOf } from './scenes.js'

/** Views and the region that they see. */
export interface CoverageScene {
  name: string
  rings: Ring[]
  region: Ring
}

/** Largest error of an area, as a fraction of the region's. */
const TOLERANCE = 1e-9

/** Rounding of corners to the grid, as a fraction of the region's size: large beside the area of a thin region. */
const GRID = 2 ** -40

/** Rounding of coordinates in brute force, as a relative error: large if a region is only a few last digits wide. */
const LAST_DIGITS = 2 ** -48

/** Least distance from an edge at which a place is clearly on one side, as a fraction of the region's size. */
const CLEAR = 1e-9

/** Places looked at in each scene. */
const PLACES = 20

const families: Record<string, (random: Random, number: number) => CoverageScene> = { views, lattice, near, cameras }

/** The scene of a number, the same for ever, of four families in turn. */
function coverageScene(number: number): CoverageScene {
  const names = Object.keys(families)
  return families[names[number % names.length]!]!(seeded(1_000_003 * number + 20), number)
}

/** Returns the fault in the coverage of scene `number`, or null. */
export function wrongCoverage(number: number): string | null {
  const scene = coverageScene(number)
  const found = coverage(scene.rings, scene.region)
  const fault = faultOf(scene, found, seeded(number))
  const list = (ring: Ring): number[] => [...ring]
  return (
    fault && `${scene.name}: ${fault}: ${JSON.stringify({ rings: scene.rings.map(list), region: list(scene.region) })}`
  )
}

function faultOf({ rings, region }: CoverageScene, found: Coverage, random: Random): string | null {
  const expected = areasByCount(rings, region)
  const area = expected.reduce((sum, part) => sum + part, 0)
  const size = Math.max(...region) - Math.min(...region)
  const most = TOLERANCE * area + GRID * size ** 2 + LAST_DIGITS * Math.max(...region.map(Math.abs)) * size
  for (let k = 0; k < expected.length; k++) {
    if (!(Math.abs(found.byCount[k]! - expected[k]!) <= most))
      return `byCount[${k}] ${found.byCount[k]}, not ${expected[k]}`
  }
  if (found.byCount.length !== expected.length) return `byCount of ${found.byCount.length}`
  if (!(Math.abs(found.area - area) <= most)) return `area ${found.area}, not ${area}`
  if (!(Math.abs(found.covered - (area - expected[0]!)) <= most)) return `covered ${found.covered}`
  const outlined = found.uncovered.reduce((sum, ring) => sum + ringArea(ring), 0)
  if (!(Math.abs(outlined - expected[0]!) <= most)) return `outlines of ${outlined}, not ${expected[0]}`
  return wrongPlace(rings, region, found.uncovered, random)
}

/**
 * Returns a place that the outlines classify wrongly, or null. Each must wind once around what no
 * viewer sees, and around nothing else.
 */
function wrongPlace(rings: readonly Ring[], region: Ring, uncovered: readonly Ring[], random: Random): string | null {
  const size = Math.max(...region) - Math.min(...region)
  for (let k = 0; k < PLACES; k++) {
    const corner = 2 * whole(random, region.length / 2)
    const x = region[corner]! + (random() - 0.5) * size
    const y = region[corner + 1]! + (random() - 0.5) * size
    if ([region, ...rings, ...uncovered].some((ring) => isBeside(x, y, ring, CLEAR * size))) continue
    const isUnseen =
      pointInRing(x, y, region) === 'inside' && rings.every((ring) => pointInRing(x, y, ring) === 'outside')
    let turns = 0
    for (const ring of uncovered) if (pointInRing(x, y, ring) === 'inside') turns += Math.sign(ringArea(ring))
    if (turns !== Number(isUnseen)) return `outlines wind ${turns} times round ${x}, ${y}`
  }
  return null
}

function isBeside(x: number, y: number, ring: Ring, reach: number): boolean {
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [ax, ay] = [ring[i]! - x, ring[i + 1]! - y]
    const [dx, dy] = [ring[j]! - ring[i]!, ring[j + 1]! - ring[i + 1]!]
    const t = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
    if (Math.hypot(ax + t * dx, ay + t * dy) <= reach) return true
  }
  return false
}

/**
 * Returns the views of several viewers in one of the hard scenes, some cut to a range or a cone. The
 * region is its bounds or a part of them.
 */
function views(random: Random, number: number): CoverageScene {
  const scene = hardScene(whole(random, 1_000_000))
  const bounds = boundsOf(scene)
  const mesh = createVisibilityMesh(scene.walls, { bounds, attributes: scene.attributes })
  const { minX, minY, maxX, maxY } = bounds
  const size = Math.max(maxX - minX, maxY - minY)
  const rings = Array.from({ length: 1 + whole(random, 5) }, (_, i) => {
    const at = i === 0 ? scene.origin : { x: between(random, minX, maxX), y: between(random, minY, maxY) }
    const radius = chance(random, 0.3) ? size * between(random, 0.05, 1) : undefined
    const options = { radius, arcTolerance: radius && radius / 50, direction: between(random, -3, 3) }
    return mesh.polygonFrom(at, { ...options, angle: chance(random, 0.3) ? between(random, 0.1, 6) : undefined })
  })
  const box = new Float64Array([minX, minY, maxX, minY, maxX, maxY, minX, maxY])
  return { name: `views of hard scene, ${number}`, rings, region: chance(random, 0.5) ? box : star(random, bounds, 5) }
}

/** Stars with corners on a small lattice, so that corners coincide and edges overlap. */
function lattice(random: Random): CoverageScene {
  // Odd, so that no corner is at the center, about which a star's corners are sorted.
  const side = 5 + 2 * whole(random, 4)
  const box = { minX: 0, minY: 0, maxX: side, maxY: side }
  const rings = Array.from({ length: whole(random, 7) }, () =>
    turned(random, star(random, box, 3 + whole(random, 8), Math.round)),
  )
  return { name: 'lattice', rings, region: turned(random, star(random, box, 4 + whole(random, 6), Math.round)) }
}

/** Returns copies of one star, with corners a rounding error off, moved along its edges. */
function near(random: Random): CoverageScene {
  const scale = pick(random, [1, 1, 1e-12, 1e9])
  const far = pick(random, [0, 0, 1e3, -1e6]) * scale
  const box = { minX: far, minY: far, maxX: far + 10 * scale, maxY: far + 10 * scale }
  const first = star(random, box, 4 + whole(random, 10))
  const off = (ring: Ring): Ring =>
    ring.map((value) => {
      let moved = value
      for (let steps = whole(random, 3); steps > 0; steps--) moved = nextDouble(moved, chance(random, 0.5))
      return moved
    })
  const rings = Array.from({ length: 1 + whole(random, 6) }, () => turned(random, off(first)))
  return { name: 'near', rings, region: off(chance(random, 0.5) ? first : star(random, box, 6)) }
}

/** Cameras in rooms: cones with ranges, behind walls along the axes that they share. */
function cameras(random: Random): CoverageScene {
  const walls: number[] = []
  for (let i = 0; i < 12; i++) {
    const [x, y, length] = [whole(random, 20), whole(random, 20), 1 + whole(random, 6)]
    walls.push(...(chance(random, 0.5) ? [x, y, x + length, y] : [x, y, x, y + length]))
  }
  const mesh = createVisibilityMesh(walls, { bounds: { minX: -1, minY: -1, maxX: 27, maxY: 27 } })
  const rings = Array.from({ length: 2 + whole(random, 6) }, () =>
    mesh.polygonFrom(
      { x: between(random, 0, 20), y: between(random, 0, 20) },
      {
        radius: between(random, 3, 15),
        arcTolerance: 0.1,
        direction: between(random, -3, 3),
        angle: between(random, 0.3, 7),
      },
    ),
  )
  // A region with a hole that hangs on it by an edge to and fro.
  const region = new Float64Array([0, 0, 20, 0, 20, 20, 0, 20, 0, 0, 5, 5, 5, 9, 12, 9, 12, 5, 5, 5])
  return { name: 'cameras', rings, region }
}

interface Square {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** Corners by increasing angle about a place: a ring that does not cross itself. */
function star(
  random: Random,
  { minX, minY, maxX, maxY }: Square,
  count: number,
  round = (value: number) => value,
): Ring {
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
  const corners: [number, number][] = []
  for (let i = 0; i < count; i++) {
    const angle = (2 * Math.PI * (i + between(random, 0.05, 0.95))) / count
    const reach = between(random, 0.1, 1)
    corners.push([
      round(x + (reach * Math.cos(angle) * (maxX - minX)) / 2),
      round(y + (reach * Math.sin(angle) * (maxY - minY)) / 2),
    ])
  }
  corners.sort(([ax, ay], [bx, by]) => Math.atan2(ay - y, ax - x) - Math.atan2(by - y, bx - x))
  return Float64Array.from(corners.flat())
}

/** The ring, or the same the other way round. */
function turned(random: Random, ring: Ring): Ring {
  if (chance(random, 0.5)) return ring
  const corners: number[] = []
  for (let i = ring.length - 2; i >= 0; i -= 2) corners.push(ring[i]!, ring[i + 1]!)
  return Float64Array.from(corners)
}
