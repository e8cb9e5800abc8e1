import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import { boundsOfMesh } from '../../visibility/defaultBounds.js'
import { MeshRays } from '../../visibility/mesh/MeshRays.js'
import { prepareMesh } from '../../visibility/mesh/prepareMesh.js'
import { raycastFrom } from '../../visibility/rays/blockingHits.js'
import { blocksViewer } from '../../visibility/sweep/blockingWalls.js'
import { boxContains } from '../../visibility/view.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import type { OccluderMaterial } from '../occluders/occluder.js'
import { innerSidesOf } from '../occluders/outlines.js'
import { joinLists, pickWalls, type WallList } from '../occluders/wallList.js'
import type { Rgb } from '../plan/plan.js'
import { FULL_TRANSMITTANCE } from '../transport/transmittanceTo.js'

/** Point at which a ray meets a wall. */
export interface RayHit {
  readonly wall: number
  readonly x: number
  readonly y: number
  /** Side of the wall that the ray hits: 1 if the ray starts on its positive side, otherwise 0. */
  readonly side: 0 | 1
  /** Fraction of the wall's light that reaches the ray's start, per channel. */
  readonly transmittance: Rgb
}

/** All that a ray meets: walls from near to far, and the sky behind them. */
export interface RayLight {
  readonly hits: readonly RayHit[]
  /** Fraction of the sky's light that reaches the ray's start, per channel. Null if an opaque wall hides the sky. */
  readonly sky: Rgb | null
}

/** The walls of a scene that block or tint light, prepared for rays. Panes are walls that tint it. */
export class LightWalls {
  readonly walls: Float64Array
  readonly codes: Uint16Array
  /** Index of each wall's occluder in `materials`. */
  readonly owners: Uint32Array
  readonly materials: readonly OccluderMaterial[]
  /**
   * Distance by which points are moved away from their wall, so that rounding doesn't put them behind it, in world
   * units.
   */
  readonly offset: number
  /** The inner side of each wall's outline, POSITIVE or NEGATIVE; 0 without one. */
  readonly innerSides: Uint8Array
  readonly #panes: number[] = []
  readonly #opaque: WallList
  readonly #opaqueNumbers: number[] = []
  /** The box of the opaque walls, grown, and rays within it; null if they are on one line, or too costly to prepare. */
  readonly #prepared: { readonly bounds: Box; readonly rays: MeshRays } | null

  constructor(occluders: Iterable<OccluderEntry>) {
    const lists: WallList[] = []
    const materials: OccluderMaterial[] = []
    const owners: number[] = []
    const innerSides: number[] = []
    for (const { walls, codes, pane, material } of occluders) {
      const all = pane ?? codes
      const numbers = [...all.keys()].filter((wall) => (all[wall]! & CHANNELS.light) !== 0 && hasLength(walls, wall))
      if (numbers.length === 0 || material.layer === 0) continue
      lists.push(pickWalls({ walls, codes: all }, numbers))
      const list = material.transmittance === null ? this.#opaqueNumbers : this.#panes
      for (const _ of numbers) {
        list.push(owners.length)
        owners.push(materials.length)
      }
      materials.push(material)
      const sides = innerSidesOf(walls)
      for (const wall of numbers) innerSides.push(sides[wall]!)
    }
    const { walls, codes } = joinLists(lists)
    this.walls = walls
    this.codes = codes
    this.owners = Uint32Array.from(owners)
    this.materials = materials
    this.innerSides = Uint8Array.from(innerSides)
    this.offset = 2 ** -32 * walls.reduce((largest, number) => Math.max(largest, Math.abs(number)), 1)
    this.#opaque = pickWalls(this, this.#opaqueNumbers)
    const bounds = boundsOfMesh(this.#opaque.walls)
    const hasArea = bounds !== null && bounds.minX < bounds.maxX && bounds.minY < bounds.maxY
    const mesh = hasArea ? prepareMesh(this.#opaque.walls, this.#opaque.codes.slice(), bounds) : null
    this.#prepared = mesh && { bounds: bounds!, rays: new MeshRays(mesh) }
  }

  get size(): number {
    return this.codes.length
  }

  materialOf(wall: number): OccluderMaterial {
    return this.materials[this.owners[wall]!]!
  }

  /** Returns what a ray meets. A pane counts once, even if the ray meets several of its walls. O(log walls + panes). */
  castRay(from: Point, angle: number): RayLight {
    const hit = this.#opaqueHit(from, angle)
    const hits: RayHit[] = []
    let transmittance: Rgb = FULL_TRANSMITTANCE
    for (const { wall, distance } of this.#panesAlong(from, angle, hit?.distance ?? Number.POSITIVE_INFINITY)) {
      const point = { x: from.x + distance * Math.cos(angle), y: from.y + distance * Math.sin(angle) }
      hits.push({ wall, ...point, side: this.sideOf(wall, from), transmittance })
      const [red, green, blue] = this.materialOf(wall).transmittance!
      transmittance = [transmittance[0] * red, transmittance[1] * green, transmittance[2] * blue]
    }
    if (hit === null) return { hits, sky: transmittance }
    const wall = this.#opaqueNumbers[hit.wall]!
    hits.push({ wall, ...hit.point, side: this.sideOf(wall, from), transmittance })
    return { hits, sky: null }
  }

  /** Returns the side of a wall that a point is on: 1 for the positive one. */
  sideOf(wall: number, { x, y }: Point): 0 | 1 {
    const { ax, ay, dx, dy } = this.wallAt(wall)
    return dx * (y - ay) - dy * (x - ax) > 0 ? 1 : 0
  }

  /** Returns a wall as its first end, and the vector to its second one. */
  wallAt(wall: number): { ax: number; ay: number; dx: number; dy: number; length: number } {
    const [ax, ay, bx, by] = this.walls.subarray(4 * wall, 4 * wall + 4) as unknown as [number, number, number, number]
    return { ax, ay, dx: bx - ax, dy: by - ay, length: Math.hypot(bx - ax, by - ay) }
  }

  /** Returns the hit of a ray on an opaque wall, or null. `wall` is an index of the opaque walls. */
  #opaqueHit(from: Point, angle: number): { point: Point; distance: number; wall: number } | null {
    const prepared = this.#prepared
    if (prepared !== null && boxContains(prepared.bounds, from))
      return prepared.rays.raycast(from, angle, CHANNELS.light)
    const { walls, codes } = this.#opaque
    const hit = raycastFrom(from, angle, walls, codes, CHANNELS.light, null)
    return hit && { ...hit, distance: Math.hypot(hit.point.x - from.x, hit.point.y - from.y) }
  }

  /** Returns the first wall of each pane on a ray, from near to far. */
  #panesAlong(from: Point, angle: number, end: number): { wall: number; distance: number }[] {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const nearest = new Map<number, { wall: number; distance: number }>()
    for (const wall of this.#panes) {
      const { ax, ay, dx, dy } = this.wallAt(wall)
      const across = cos * dy - sin * dx
      const distance = ((ax - from.x) * dy - (ay - from.y) * dx) / across
      const t = ((ax - from.x) * sin - (ay - from.y) * cos) / across
      if (!(distance > 0 && distance < end && t >= 0 && t <= 1)) continue
      if (!blocksViewer(from, this.walls, 4 * wall, this.codes[wall]!, CHANNELS.light)) continue
      const owner = this.owners[wall]!
      if (distance < (nearest.get(owner)?.distance ?? Number.POSITIVE_INFINITY)) nearest.set(owner, { wall, distance })
    }
    return [...nearest.values()].sort((a, b) => a.distance - b.distance)
  }
}

function hasLength(walls: Float64Array, wall: number): boolean {
  const at = 4 * wall
  return walls[at] !== walls[at + 2] || walls[at + 1] !== walls[at + 3]
}
