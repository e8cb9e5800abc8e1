import type { Point } from '../../geometry/points.js'
import type { Rgb } from '../plan/plan.js'
import type { SceneContext } from '../sight/SceneContext.js'
import { directOnWall } from './directOnWall.js'
import { LightWalls, type RayHit, type RayLight } from './LightWalls.js'
import { litPointOf } from './litPointOf.js'
import { sampleRays } from './sampleRays.js'

/** Number of rays per full turn from a point, and from a patch. More are added at the ends of walls. */
const POINT_RAYS = 512
const PATCH_RAYS = 128

/** Approximate number of patches that all walls are divided into. */
const PATCHES = 1024

/** Largest number of patches of one wall. */
const MAX_PATCHES = 64

/** Number of points of a patch at which the direct light of lamps is computed. */
const PATCH_POINTS = 4

/**
 * Light that arrives at points from walls and the sky, by numeric integration: exact rays, at least 512 from each
 * point. Light of lamps (the scene's lights) that bounces once is computed at each point that a ray hits. All other
 * light of walls is computed per patch: a part of a wall, narrower toward the wall's ends. Computes only patches that a
 * ray hits, and keeps them. Radiosity (Goral et al. 1984) in two dimensions.
 */
export class IndirectLight {
  readonly #context: SceneContext
  readonly #walls: LightWalls
  readonly #bounces: number
  readonly #sky: Rgb | null
  /** Mean length of a patch, in world units. */
  readonly #patchLength: number
  /** Light that a bounce adds to a side of a patch, by key. */
  readonly #patches = new Map<number, Rgb>()

  constructor(context: SceneContext, bounces: number, sky: Rgb | null) {
    this.#context = context
    this.#walls = new LightWalls(context.walls.occluders)
    this.#bounces = bounces
    this.#sky = sky
    let total = 0
    for (let wall = 0; wall < this.#walls.size; wall++) total += this.#walls.wallAt(wall).length
    this.#patchLength = total / PATCHES
  }

  /** Returns the mean of the light that arrives at a point from all directions, at most 1 in each channel. */
  at(point: Point): Rgb {
    const from = litPointOf(this.#walls, point)
    const sum: [number, number, number] = [0, 0, 0]
    sampleRays(this.#walls, from, -Math.PI, Math.PI, POINT_RAYS, (ray, start, end) => {
      addLight(sum, (end - start) / (2 * Math.PI), this.#lightOf(ray))
    })
    const largest = Math.max(1, ...sum)
    return [sum[0] / largest, sum[1] / largest, sum[2] / largest]
  }

  /** Returns the light that arrives along a ray, with all bounces. */
  #lightOf(ray: RayLight): Rgb {
    const sum: [number, number, number] = [0, 0, 0]
    if (ray.sky !== null && this.#sky !== null) addLight(sum, 1, product(ray.sky, this.#sky))
    for (const hit of ray.hits) {
      const { emission, albedo } = this.#walls.materialOf(hit.wall)
      addLight(sum, 1, product(hit.transmittance, emission))
      if (this.#bounces === 0) continue
      const direct = directOnWall(this.#context, ...this.#offsetPoint(hit.wall, hit, hit.side))
      const bounced: [number, number, number] = [...direct]
      for (let bounce = 1; bounce <= this.#bounces; bounce++) addLight(bounced, 1, this.#patchLight(hit, bounce, false))
      addLight(sum, 1, product(hit.transmittance, product(albedo, bounced)))
    }
    return sum
  }

  /** Returns the light along a ray that `bounce` reflects: the light that the bounce before it added. */
  #sourceOf(ray: RayLight, bounce: number): Rgb {
    const sum: [number, number, number] = [0, 0, 0]
    if (bounce === 1 && ray.sky !== null && this.#sky !== null) addLight(sum, 1, product(ray.sky, this.#sky))
    for (const hit of ray.hits) {
      const { emission, albedo } = this.#walls.materialOf(hit.wall)
      const light = bounce === 1 ? emission : product(albedo, this.#patchLight(hit, bounce - 1, true))
      addLight(sum, 1, product(hit.transmittance, light))
    }
    return sum
  }

  /**
   * Returns the light that a bounce adds at a hit, interpolated between the centers of patches. Light of lamps is
   * included if `hasLamps`.
   */
  #patchLight({ wall, x, y, side }: RayHit, bounce: number, hasLamps: boolean): Rgb {
    const { ax, ay, dx, dy, length } = this.#walls.wallAt(wall)
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length ** 2))
    const count = this.#countOf(length)
    // Patches are narrower toward the wall's ends, where light changes most: their borders are cosines of equal steps.
    const place = (count * Math.acos(1 - 2 * t)) / Math.PI - 0.5
    const first = Math.max(0, Math.min(count - 1, Math.floor(place)))
    const second = Math.min(count - 1, first + 1)
    const fraction = Math.min(1, Math.max(0, place - first))
    const a = this.#patch(wall, side, first, bounce, hasLamps)
    if (second === first || fraction === 0) return a
    const b = this.#patch(wall, side, second, bounce, hasLamps)
    return [a[0] + fraction * (b[0] - a[0]), a[1] + fraction * (b[1] - a[1]), a[2] + fraction * (b[2] - a[2])]
  }

  #countOf(length: number): number {
    return Math.min(MAX_PATCHES, Math.max(1, Math.round(length / this.#patchLength)))
  }

  #patch(wall: number, side: 0 | 1, patch: number, bounce: number, hasLamps: boolean): Rgb {
    const index = ((wall * 2 + side) * MAX_PATCHES + patch) * 5 + bounce
    const key = 2 * index + Number(hasLamps && bounce === 1)
    const known = this.#patches.get(key)
    if (known !== undefined) return known
    const light = this.#computePatch(wall, side, patch, bounce, hasLamps)
    this.#patches.set(key, light)
    return light
  }

  #computePatch(wall: number, side: 0 | 1, patch: number, bounce: number, hasLamps: boolean): Rgb {
    const { ax, ay, dx, dy, length } = this.#walls.wallAt(wall)
    const count = this.#countOf(length)
    const at = (place: number): Point => {
      const t = (1 - Math.cos((Math.PI * place) / count)) / 2
      return { x: ax + t * dx, y: ay + t * dy }
    }
    const sum: [number, number, number] = [0, 0, 0]
    if (bounce === 1 && hasLamps) {
      for (let i = 0; i < PATCH_POINTS; i++) {
        const place = this.#offsetPoint(wall, at(patch + (i + 0.5) / PATCH_POINTS), side)
        addLight(sum, 1 / PATCH_POINTS, directOnWall(this.#context, ...place))
      }
    }
    if (bounce === 1 && !this.#hasEmission()) return sum
    const [from, normal] = this.#offsetPoint(wall, at(patch + 0.5), side)
    const ahead = Math.atan2(normal.y, normal.x)
    sampleRays(this.#walls, from, ahead - Math.PI / 2, ahead + Math.PI / 2, PATCH_RAYS, (ray, start, end) => {
      addLight(sum, (Math.sin(end - ahead) - Math.sin(start - ahead)) / 2, this.#sourceOf(ray, bounce))
    })
    return sum
  }

  /** Returns true if a wall or the sky emits light. */
  #hasEmission(): boolean {
    return this.#sky !== null || this.#walls.materials.some(({ emission }) => emission.some((channel) => channel !== 0))
  }

  /** Returns a point moved from a wall to one of its sides, and the unit normal of that side. */
  #offsetPoint(wall: number, { x, y }: Point, side: 0 | 1): [point: Point, normal: Point] {
    const { dx, dy, length } = this.#walls.wallAt(wall)
    const sign = side === 1 ? 1 : -1
    const normal = { x: (-sign * dy) / length, y: (sign * dx) / length }
    const { offset } = this.#walls
    return [{ x: x + offset * normal.x, y: y + offset * normal.y }, normal]
  }
}

function addLight(sum: [number, number, number], weight: number, [red, green, blue]: Rgb): void {
  sum[0] += weight * red
  sum[1] += weight * green
  sum[2] += weight * blue
}

function product(a: Rgb, b: Rgb): Rgb {
  return [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
}
