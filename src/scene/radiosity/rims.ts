import { POSITIVE } from '../../visibility/attributes.js'
import { isSide } from '../../visibility/mesh/sides.js'
import { NONE } from '../../visibility/mesh/triangulation.js'
import type { WallMesh } from '../../visibility/mesh/WallMesh.js'
import type { IndirectRims } from '../plan/indirectPlan.js'
import type { WallSurfaces } from './WallSurfaces.js'

/** Returns the edges of outlines with a depth, for each triangle within one. O(edges × outlines around a triangle). */
export function rimsOf(wallMesh: WallMesh, surfaces: WallSurfaces): IndirectRims {
  const { mesh } = wallMesh
  const outer = outerEdges(wallMesh, surfaces)
  /** The outlines around each triangle. */
  const around = new Map<number, number[]>()
  for (const [owner, edges] of outer) {
    for (const triangle of trianglesWithin(wallMesh, surfaces, owner, edges)) {
      around.set(triangle, [...(around.get(triangle) ?? []), owner])
    }
  }
  const edges: number[] = []
  const depths: number[] = []
  const ranges = new Int32Array(2 * mesh.triangleCount)
  const known = new Map<string, readonly [number, number]>()
  for (const [triangle, owners] of around) {
    const key = owners.join()
    let range = known.get(key)
    if (range === undefined) {
      const start = edges.length
      for (const owner of owners) {
        for (const h of outer.get(owner)!) {
          if (isCovered(wallMesh, surfaces, h)) continue
          edges.push(h)
          depths.push(surfaces.materials[owner]!.depth)
        }
      }
      range = [start, edges.length]
      known.set(key, range)
    }
    ranges.set(range, 2 * triangle)
  }
  return { ranges, edges: Int32Array.from(edges), depths: Float64Array.from(depths) }
}

/**
 * Returns true if the inside of an outline is at a half-edge: another outline that touches there, as walls that are
 * drawn as boxes do at a corner, covers the edge from outside.
 */
function isCovered({ mesh, sets, wallCount }: WallMesh, surfaces: WallSurfaces, h: number): boolean {
  for (let set = mesh.walls[h]!; set !== NONE; set = sets.next(set)) {
    const wall = sets.wall(set)
    if (isSide(wall, wallCount) || (surfaces.codes[wall]! & 1) === 0) continue
    const inside = surfaces.innerSides[wall]!
    if (inside !== 0 && sets.isAlong(set) === (inside === POSITIVE)) return true
  }
  return false
}

/** Returns the half-edges along the outside of each outline that has a depth, by occluder. */
function outerEdges({ mesh, sets, wallCount }: WallMesh, surfaces: WallSurfaces): Map<number, number[]> {
  const outer = new Map<number, number[]>()
  if (surfaces.materials.every(({ depth }) => depth === 0)) return outer
  for (let h = 0; h < 3 * mesh.triangleCount; h++) {
    if (mesh.start[h] === NONE) continue
    for (let set = mesh.walls[h]!; set !== NONE; set = sets.next(set)) {
      const wall = sets.wall(set)
      if (isSide(wall, wallCount)) continue
      const owner = surfaces.owners[wall]!
      const inside = surfaces.innerSides[wall]!
      if (surfaces.materials[owner]!.depth === 0 || inside === 0 || (surfaces.codes[wall]! & 1) === 0) continue
      if (sets.isAlong(set) === (inside === POSITIVE)) continue
      const edges = outer.get(owner)
      if (edges === undefined) outer.set(owner, [h])
      else edges.push(h)
    }
  }
  return outer
}

/** Returns the triangles that the outside edges of an occluder enclose. */
function trianglesWithin({ mesh, sets, wallCount }: WallMesh, surfaces: WallSurfaces, owner: number, edges: number[]) {
  const found = new Set<number>()
  const pending = edges.map((h) => mesh.twin[h]!).filter((g) => g !== NONE)
  const isOwn = (h: number): boolean => {
    for (let set = mesh.walls[h]!; set !== NONE; set = sets.next(set)) {
      const wall = sets.wall(set)
      if (!isSide(wall, wallCount) && surfaces.owners[wall] === owner) return true
    }
    return false
  }
  while (pending.length > 0) {
    const triangle = Math.floor(pending.pop()! / 3)
    if (found.has(triangle)) continue
    found.add(triangle)
    for (let h = 3 * triangle; h < 3 * triangle + 3; h++) {
      const g = mesh.twin[h]!
      if (g !== NONE && !isOwn(h)) pending.push(g)
    }
  }
  return found
}
