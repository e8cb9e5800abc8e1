import { expect, it, vi } from 'vitest'
import { type Box, boxOf, growBox } from '../../../src/geometry/boxes.js'
import { PLAIN } from '../../../src/visibility/attributes.js'
import { next, previous } from '../../../src/visibility/mesh/halfEdges.js'
import { prepareMesh } from '../../../src/visibility/mesh/prepareMesh.js'
import { AT_VERTEX, NONE, ON_EDGE } from '../../../src/visibility/mesh/triangulation.js'
import { THIRD_CORNER, Vertices, VIEWER } from '../../../src/visibility/mesh/vertices.js'
import { edgeOf, isOutOfBounds, type WallMesh } from '../../../src/visibility/mesh/WallMesh.js'
import { crowdedFamilies } from '../../helpers/bigFamilies.js'
import { cases } from '../../helpers/cases.js'
import { hardFamilies } from '../../helpers/hardFamilies.js'
import { chance, type Random, seeded, whole } from '../../helpers/random.js'
import { at } from './eight.js'

/** Number of scenes of each family. */
const SCENES = cases(16)

/** Returns the numbers unchanged, far from zero, tiny, or scaled off their lattice, so that they use all bits. */
function moved(random: Random, values: readonly number[]): number[] {
  const kind = whole(random, 6)
  const change = [
    (value: number) => value + 2 ** 20 + 0.1,
    (value: number) => value * 1e-9,
    (value: number) => value / 0.7,
  ][kind]
  return change ? values.map(change) : [...values]
}

/** Returns the fault in a mesh of walls within bounds, or null if there is none. */
function wrongMesh(walls: number[], bounds: Box): string | null {
  const built = prepareMesh(Float64Array.from(walls), new Uint16Array(walls.length / 4).fill(PLAIN), bounds)!
  return wrongTriangles(built) ?? wrongWalls(built) ?? wrongFans(built)
}

function wrongTriangles({ mesh, sets }: WallMesh): string | null {
  const { start, twin, vertices, triangleCount } = mesh
  let outline = 0
  for (let h = 0; h < 3 * triangleCount; h++) {
    if (h % 3 === 0 && vertices.orient(start[h]!, start[h + 1]!, start[h + 2]!) <= 0)
      return `triangle ${h / 3} is turned`
    const g = twin[h]!
    if (g === NONE) {
      outline++
      if (mesh.walls[h] !== NONE) return `a wall on the outline, ${h}`
      continue
    }
    if (twin[g] !== h || start[g] !== mesh.end(h) || start[h] !== mesh.end(g)) return `${h} and ${g} are no twins`
    if (wallsOn(sets, mesh.walls[h]!, true).join() !== wallsOn(sets, mesh.walls[g]!, false).join()) {
      return `${h} and ${g} have other walls on them`
    }
  }
  if (outline !== 4) return `an outline of ${outline} edges`
  for (let vertex = 4; vertex < vertices.count; vertex++) {
    if (start[mesh.outgoing[vertex]!] !== vertex) return `vertex ${vertex} does not know an edge of its own`
  }
  // Euler: all vertices are corners, and nothing is covered twice.
  const count = vertices.count - 4
  return triangleCount === 2 * count - 6 ? null : `${triangleCount} triangles of ${count} vertices`
}

/** Returns the walls on an edge and whether they run along it, or along its twin if `along` is false. */
function wallsOn(sets: WallMesh['sets'], set: number, along: boolean): string[] {
  const found: string[] = []
  for (let at = set; at !== NONE; at = sets.next(at)) found.push(`${sets.wall(at)} ${sets.isAlong(at) === along}`)
  return found.sort()
}

/** Checks that each wall near the bounds, and each side of the bounds, is a chain of edges from end to end. */
function wrongWalls({ mesh, sets, wallCount, bounds }: WallMesh): string | null {
  const { minX, minY, maxX, maxY } = bounds
  const { start, vertices } = mesh
  const { xy } = vertices
  const edges = new Map<number, Map<number, number>>()
  for (let h = 0; h < 3 * mesh.triangleCount; h++) {
    for (let set = mesh.walls[h]!; set !== NONE; set = sets.next(set)) {
      const wall = sets.wall(set)
      if (!edges.has(wall)) edges.set(wall, new Map())
      if (sets.isAlong(set)) edges.get(wall)!.set(start[h]!, mesh.end(h))
    }
  }
  const isAt = (vertex: number, x: number, y: number): boolean =>
    vertex < vertices.firstCrossing && xy[2 * vertex] === x && xy[2 * vertex + 1] === y
  for (let wall = 0; wall < wallCount + 4; wall++) {
    const [ax, ay, bx, by] = vertices.walls.subarray(4 * wall, 4 * wall + 4) as unknown as [
      number,
      number,
      number,
      number,
    ]
    const isFar =
      Math.max(ax, bx) < minX || Math.min(ax, bx) > maxX || Math.max(ay, by) < minY || Math.min(ay, by) > maxY
    const chain = edges.get(wall)
    if (isFar || (ax === bx && ay === by)) {
      if (chain) return `wall ${wall} has edges`
      continue
    }
    const first = [...(chain?.keys() ?? [])].find((vertex) => isAt(vertex, ax, ay))
    const last = [...(chain?.values() ?? [])].find((vertex) => isAt(vertex, bx, by))
    if (first === undefined || last === undefined) return `wall ${wall} misses an end`
    let vertex = first
    for (let steps = chain!.size; steps > 0; steps--) {
      vertex = chain!.get(vertex) ?? -1
      if (vertex === -1) return `wall ${wall} is broken`
      if (vertices.orient(first, last, vertex) !== 0) return `wall ${wall} leaves its line`
    }
    if (vertex !== last) return `wall ${wall} does not end where it should`
  }
  return null
}

/**
 * Checks that the fan around a viewer is closed, and marked as out of bounds exactly where a triangle has a corner
 * strictly beyond a side of the bounds.
 */
function wrongFans(built: WallMesh): string | null {
  const { start, vertices } = built.mesh
  const { minX, minY, maxX, maxY } = built.bounds
  const places = [at(minX, minY), at(maxX, minY), at(maxX, maxY), at(minX, maxY)]
  const corners = places.map(({ x, y }) => {
    for (let v = 4; v < vertices.count; v++) if (vertices.xy[2 * v] === x && vertices.xy[2 * v + 1] === y) return v
    return -1
  })
  if (corners.includes(-1)) return 'a corner of the bounds is missing'
  const isOut = (v: number): boolean => corners.some((c, i) => vertices.orient(c, corners[(i + 1) % 4]!, v) < 0)
  const onSides = [at(minX, (minY + maxY) / 2), at(maxX, (minY + maxY) / 2), at((minX + maxX) / 2, minY)]
  for (const viewer of [...places, ...onSides, at((minX + maxX) / 2, maxY), at((minX + maxX) / 2, (minY + maxY) / 2)]) {
    built.locateViewer(viewer)
    const edges = Array.from(built.fan.subarray(0, built.fanCount), (entry) => edgeOf(entry))
    for (const [i, h] of edges.entries()) {
      const text = `round ${JSON.stringify(viewer)}`
      if (built.mesh.end(h) !== start[edges[(i + 1) % edges.length]!]) return `a fan that is not closed, ${text}`
      if (vertices.orient(VIEWER, start[h]!, built.mesh.end(h)) <= 0) return `a fan that is turned, ${text}`
      if ([h, next(h), previous(h)].some((k) => isOut(start[k]!)) !== isOutOfBounds(built.fan[i]!))
        return `light from beyond, ${text}`
    }
  }
  return null
}

it.each(Object.entries({ ...hardFamilies, ...crowdedFamilies }))('meshes of %s are valid', (_, family) => {
  const random = seeded(41)
  for (let scene = 0; scene < SCENES; scene++) {
    const made = family(random)
    const box = made.bounds ?? growBox(boxOf(made.walls)!, 1)
    const { minX, minY, maxX, maxY } = box
    const [left, top, right, bottom, ...walls] = moved(random, [minX, minY, maxX, maxY, ...made.walls]) as [
      number,
      number,
      number,
      number,
      ...number[],
    ]
    // Some bounds cut walls, or go through their ends.
    const cut = made.bounds === undefined && chance(random, 1 / 3)
    const bounds = { minX: cut ? (left + right) / 2 : left, minY: cut ? walls[1]! : top, maxX: right, maxY: bottom }
    if (bounds.minX >= bounds.maxX || bounds.minY >= bounds.maxY) continue
    expect(wrongMesh(walls, bounds), `scene ${scene}: ${JSON.stringify({ bounds, walls })}`).toBeNull()
  }
})

it('locate finds a point even if its walk goes in circles', () => {
  const walls = [10, 10, 40, 10, 40, 10, 40, 30, 20, 20, 30, 40, 50, 50, 60, 20]
  const { mesh, vertices } = prepareMesh(Float64Array.from(walls), new Uint16Array(4).fill(PLAIN), {
    minX: 0,
    minY: 0,
    maxX: 64,
    maxY: 64,
  })!
  const { start, triangleCount } = mesh
  const { xy } = vertices
  const { orient } = Vertices.prototype
  // Simulates triangles so thin that the walk always leaves them, except for the outermost box.
  let astray = 0
  vi.spyOn(vertices, 'orient').mockImplementation((a, b, c) => {
    const isInner = a > THIRD_CORNER + 1 || b > THIRD_CORNER + 1
    return isInner && astray-- > 0 ? -1 : orient.call(vertices, a, b, c)
  })
  const found = (x: number, y: number) => {
    astray = 4 * triangleCount + 1
    vertices.set(VIEWER, x, y)
    const h = mesh.locate(VIEWER, 0)
    expect(astray).toBeLessThanOrEqual(0)
    const ends = [h, next(h), previous(h)].map((k) => start[k]!)
    const sides = ends.map((v, i) => Math.sign(orient.call(vertices, v, ends[(i + 1) % 3]!, VIEWER)))
    return { place: mesh.location, sides, at: [xy[2 * ends[0]!], xy[2 * ends[0]! + 1]] }
  }
  for (let h = 0; h < 3 * triangleCount; h++) {
    const [x, y] = [xy[2 * start[h]!]!, xy[2 * start[h]! + 1]!]
    expect(found(x, y)).toMatchObject({ place: AT_VERTEX, at: [x, y] })
    const [endX, endY] = [xy[2 * mesh.end(h)]!, xy[2 * mesh.end(h) + 1]!]
    // Their sum is exact, and so is its half.
    const middle = found((x + endX) / 2, (y + endY) / 2)
    expect(middle).toMatchObject({ place: ON_EDGE, sides: [0, 1, 1] })
    const [apexX, apexY] = [xy[2 * mesh.apex(h)]!, xy[2 * mesh.apex(h) + 1]!]
    expect(found((x + endX + 2 * apexX) / 4, (y + endY + 2 * apexY) / 4)).toMatchObject({ sides: [1, 1, 1] })
  }
  for (const [x, y] of [
    [-1e3, 0],
    [0, 1e3],
  ] as const) {
    astray = 4 * triangleCount + 1
    vertices.set(VIEWER, x, y)
    expect(mesh.locate(VIEWER, 0)).toBe(NONE)
  }
})

it('next and previous are inverse and stay within the triangle', () => {
  for (let h = 0; h < 9; h++) {
    expect(previous(next(h))).toBe(h)
    expect(next(next(next(h)))).toBe(h)
    expect(Math.floor(next(h) / 3)).toBe(Math.floor(h / 3))
  }
})
