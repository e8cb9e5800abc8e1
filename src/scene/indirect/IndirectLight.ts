import type { Point } from '../../geometry/points.js'
import type { Rgb } from '../plan/plan.js'
import type { SceneContext } from '../sight/SceneContext.js'
import { directOnWall } from './directOnWall.js'
import { castRays } from './gather.js'
import { LightWalls, type RayLight, type Strike } from './LightWalls.js'
import { litPointOf } from './litPointOf.js'

/** Rays of a full turn from a point whose light is asked, and from a patch of a wall, before those at the ends of walls. */
const POINT_RAYS = 512
const PATCH_RAYS = 128

/** Number of patches that all walls are cut into, about. */
const PATCHES = 1024

/** Largest number of patches of one wall. */
const MAX_PATCHES = 64

/** Points of a patch at which the light of lamps is computed. */
const PATCH_POINTS = 4

/**
 * Light that comes from walls and the sky, by numeric integration of its definition: exact rays, at least 512 from each point,
 * and walls cut into patches, narrower towards their ends, for all but the light of lamps that bounces once. Computes only the
 * patches that a ray strikes, and keeps them. After radiosity (Goral et al. 1984), in the plane.
 */
export class IndirectLight {
  readonly #context: SceneContext
  readonly #walls: LightWalls
  readonly #bounces: number
  readonly #sky: Rgb | null
  readonly #target: number
  /** Light added to a side of a patch by each bounce. */
  readonly #patches = new Map<number, Rgb>()

  constructor(context: SceneContext, bounces: number, sky: Rgb | null) {
    this.#context = context
    this.#walls = new LightWalls(context.walls.occluders)
    this.#bounces = bounces
    this.#sky = sky
    let total = 0
    for (let wall = 0; wall < this.#walls.size; wall++) total += this.#walls.wallAt(wall).length
    this.#target = total / PATCHES
  }

  /** Returns the mean of the light that arrives at a point from all directions, at most 1 in each channel. */
  at(point: Point): Rgb {
    const from = litPointOf(this.#walls, point)
    const sum: [number, number, number] = [0, 0, 0]
    castRays(this.#walls, from, -Math.PI, Math.PI, POINT_RAYS, (ray, start, end) => {
      addLight(sum, (end - start) / (2 * Math.PI), this.#lightOf(ray))
    })
    const largest = Math.max(1, ...sum)
    return [sum[0] / largest, sum[1] / largest, sum[2] / largest]
  }

  /** Returns the light along a ray, all bounces included. */
  #lightOf(ray: RayLight): Rgb {
    const sum: [number, number, number] = [0, 0, 0]
    if (ray.sky !== null && this.#sky !== null) addLight(sum, 1, product(ray.sky, this.#sky))
    for (const strike of ray.strikes) {
      const { emission, albedo } = this.#walls.materialOf(strike.wall)
      addLight(sum, 1, product(strike.passed, emission))
      if (this.#bounces === 0) continue
      const direct = directOnWall(this.#context, ...this.#offWall(strike.wall, strike, strike.side))
      const bounced: [number, number, number] = [...direct]
      for (let bounce = 1; bounce <= this.#bounces; bounce++)
        addLight(bounced, 1, this.#patchLight(strike, bounce, false))
      addLight(sum, 1, product(strike.passed, product(albedo, bounced)))
    }
    return sum
  }

  /** Returns the light that bounce k − 1 added along a ray: the source of bounce k. */
  #sourceOf(ray: RayLight, bounce: number): Rgb {
    const sum: [number, number, number] = [0, 0, 0]
    if (bounce === 1 && ray.sky !== null && this.#sky !== null) addLight(sum, 1, product(ray.sky, this.#sky))
    for (const strike of ray.strikes) {
      const { emission, albedo } = this.#walls.materialOf(strike.wall)
      const light = bounce === 1 ? emission : product(albedo, this.#patchLight(strike, bounce - 1, true))
      addLight(sum, 1, product(strike.passed, light))
    }
    return sum
  }

  /** Returns the light that a bounce adds to the point of a strike, between the centers of patches; with that of lamps if asked. */
  #patchLight({ wall, x, y, side }: Strike, bounce: number, withLamps: boolean): Rgb {
    const { ax, ay, dx, dy, length } = this.#walls.wallAt(wall)
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length ** 2))
    const count = this.#countOf(length)
    // Patches are narrower towards the ends, where light changes most: their borders are cosines of even steps.
    const place = (count * Math.acos(1 - 2 * t)) / Math.PI - 0.5
    const first = Math.max(0, Math.min(count - 1, Math.floor(place)))
    const second = Math.min(count - 1, first + 1)
    const share = Math.min(1, Math.max(0, place - first))
    const a = this.#patch(wall, side, first, bounce, withLamps)
    if (second === first || share === 0) return a
    const b = this.#patch(wall, side, second, bounce, withLamps)
    return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), a[2] + share * (b[2] - a[2])]
  }

  #countOf(length: number): number {
    return Math.min(MAX_PATCHES, Math.max(1, Math.round(length / this.#target)))
  }

  #patch(wall: number, side: 0 | 1, patch: number, bounce: number, withLamps: boolean): Rgb {
    const index = ((wall * 2 + side) * MAX_PATCHES + patch) * 5 + bounce
    const key = 2 * index + Number(withLamps && bounce === 1)
    const known = this.#patches.get(key)
    if (known !== undefined) return known
    const light = this.#patchSum(wall, side, patch, bounce, withLamps)
    this.#patches.set(key, light)
    return light
  }

  #patchSum(wall: number, side: 0 | 1, patch: number, bounce: number, withLamps: boolean): Rgb {
    const { ax, ay, dx, dy, length } = this.#walls.wallAt(wall)
    const count = this.#countOf(length)
    const at = (place: number): Point => {
      const t = (1 - Math.cos((Math.PI * place) / count)) / 2
      return { x: ax + t * dx, y: ay + t * dy }
    }
    const sum: [number, number, number] = [0, 0, 0]
    if (bounce === 1 && withLamps) {
      for (let i = 0; i < PATCH_POINTS; i++) {
        const place = this.#offWall(wall, at(patch + (i + 0.5) / PATCH_POINTS), side)
        addLight(sum, 1 / PATCH_POINTS, directOnWall(this.#context, ...place))
      }
    }
    if (bounce === 1 && this.#isDark()) return sum
    const [from, normal] = this.#offWall(wall, at(patch + 0.5), side)
    const ahead = Math.atan2(normal.y, normal.x)
    castRays(this.#walls, from, ahead - Math.PI / 2, ahead + Math.PI / 2, PATCH_RAYS, (ray, start, end) => {
      addLight(sum, (Math.sin(end - ahead) - Math.sin(start - ahead)) / 2, this.#sourceOf(ray, bounce))
    })
    return sum
  }

  /** Returns true if neither walls nor the sky shine. */
  #isDark(): boolean {
    return (
      this.#sky === null && this.#walls.materials.every(({ emission }) => emission.every((channel) => channel === 0))
    )
  }

  /** Returns a point of a wall, moved off it to one of its sides, and the unit vector on that side. */
  #offWall(wall: number, { x, y }: Point, side: 0 | 1): [point: Point, normal: Point] {
    const { dx, dy, length } = this.#walls.wallAt(wall)
    const sign = side === 1 ? 1 : -1
    const normal = { x: (-sign * dy) / length, y: (sign * dx) / length }
    const { off } = this.#walls
    return [{ x: x + off * normal.x, y: y + off * normal.y }, normal]
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
