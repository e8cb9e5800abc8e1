import { isBeyond } from '../../src/geometry/isBeyond.js'
import type { Point } from '../../src/geometry/points.js'
import { createScene } from '../../src/scene/createScene.js'
import { featherAt } from '../../src/scene/falloff.js'
import type { OccluderProps } from '../../src/scene/occluder.js'
import type { LightSource } from '../../src/scene/plan.js'
import { LIMITED, NEGATIVE, POSITIVE } from '../../src/visibility/attributes.js'
import { isStopped, type Walls } from './lightWay.js'

/** A soft light of one strength all over its radius, with a hard edge, and over its cone up to its feather. */
export interface JudgedLight extends Point {
  readonly radius: number
  readonly size: number
  readonly direction?: number
  readonly angle?: number
  readonly feather?: number
}

/** Hard lights in the place of a soft one. */
const SOURCES = 300
/** Points of the disc by which the share of it that is the source is told first. */
const PROBES = 4000
/** The angle that spreads points over a disc evenly (Vogel 1979). */
const GOLDEN = Math.PI * (3 - Math.sqrt(5))
/** Sight at points of a pixel, in rows of so many; more where it differs by so much over the pixel. */
const ROWS = [2, 4, 8] as const
const DIFFERS = [0.04, 0.25] as const
/** Rows of points by which it is told how much of a pixel's light the radius and the cone leave: that costs no sight. */
const RIM_ROWS = 16

/** All walls of some occluders that stop light, whatever is near. */
export function wallsOf(occluders: readonly OccluderProps[]): LightSource {
  const scene = createScene()
  for (const occluder of occluders) scene.addOccluder(occluder)
  scene.addLight({ x: 0, y: 0, radius: 1e5, size: 1 })
  return scene.plan().lights[0]!.source!
}

/** Some 300 points spread evenly over the part of a light's disc that its middle sees. */
export function sourcePoints(light: JudgedLight, walls: Walls): Point[] {
  const seen = (count: number): Point[] =>
    discPoints(light, light.size, count).filter((point) => !isStopped(light, point, walls))
  return seen(Math.round((SOURCES * PROBES) / seen(PROBES).length))
}

function discPoints({ x, y }: Point, radius: number, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const distance = radius * Math.sqrt((i + 0.5) / count)
    return { x: x + distance * Math.cos((i + 0.5) * GOLDEN), y: y + distance * Math.sin((i + 0.5) * GOLDEN) }
  })
}

/** The mean of hard lights spread over a source, by brute force: how much of its light gets to a place, from 0 to 1. */
export class SoftJudge {
  readonly #light: JudgedLight
  readonly #all: LightSource
  readonly #sources: readonly Point[]
  /** The walls that may come between the source and the place asked for last: their numbers. */
  #near: number[] = []

  constructor(light: JudgedLight, occluders: readonly OccluderProps[]) {
    this.#light = light
    this.#all = wallsOf(occluders)
    this.#sources = sourcePoints(light, this.#all)
  }

  /** What each pixel of a picture gets, whose pixels are world units from (0, 0) on, row by row. */
  picture(width: number, height: number): Float64Array {
    return Float64Array.from({ length: width * height }, (_, i) => this.pixel(i % width, Math.floor(i / width)))
  }

  /** The mean over the pixel from (x, y) to (x + 1, y + 1). */
  pixel(x: number, y: number): number {
    const rim = meanOf(shares(RIM_ROWS, x, y, (px, py) => this.#strength(px, py)))
    if (rim === 0) return 0
    this.#near = this.#wallsTowards(x, y)
    let seen: number[] = []
    // A wall may cut off a corner between the first few points.
    const from = this.#near.some((wall) => this.#cuts(wall, x, y)) ? ROWS.length - 1 : 0
    for (let i = from; i < ROWS.length; i++) {
      seen = shares(ROWS[i]!, x, y, (px, py) => this.#sight(px, py))
      if (Math.max(...seen) - Math.min(...seen) <= (DIFFERS[i] ?? 1)) break
    }
    return rim * meanOf(seen)
  }

  /** The share of the source that a point sees. */
  sight(x: number, y: number): number {
    this.#near = this.#wallsTowards(x, y)
    return this.#sight(x, y)
  }

  /** What the radius and the cone leave of the light. */
  #strength(x: number, y: number): number {
    const { radius, direction = 0, angle, feather = 0 } = this.#light
    const [dx, dy] = [x - this.#light.x, y - this.#light.y]
    if (dx * dx + dy * dy > radius * radius) return 0
    if (angle === undefined) return 1
    const turn = Math.atan2(dy, dx) - direction
    return featherAt(Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) / (angle / 2), feather)
  }

  /** Walls whose box meets that of the source and a pixel. */
  #wallsTowards(x: number, y: number): number[] {
    const { walls, codes } = this.#all
    const { x: ox, y: oy, size } = this.#light
    const [minX, minY] = [Math.min(ox - size, x), Math.min(oy - size, y)]
    const [maxX, maxY] = [Math.max(ox + size, x + 1), Math.max(oy + size, y + 1)]
    return Array.from({ length: codes.length }, (_, i) => i).filter((i) => {
      const [ax, ay, bx, by] = [walls[4 * i]!, walls[4 * i + 1]!, walls[4 * i + 2]!, walls[4 * i + 3]!]
      return (
        Math.min(ax, bx) <= maxX && Math.max(ax, bx) >= minX && Math.min(ay, by) <= maxY && Math.max(ay, by) >= minY
      )
    })
  }

  /** Whether a wall comes into a pixel, or near it. */
  #cuts(wall: number, x: number, y: number): boolean {
    const [ax, ay, bx, by] = [0, 1, 2, 3].map((k) => this.#all.walls[4 * wall + k]! - (k % 2 ? y : x) - 0.5)
    return !isBeyond(ax!, ay!, bx!, by!, Math.SQRT1_2)
  }

  #sight(x: number, y: number): number {
    if (this.#near.length === 0) return 1
    let seen = 0
    for (const source of this.#sources) if (!this.#isStopped(source.x, source.y, x, y)) seen++
    return seen / this.#sources.length
  }

  /** As `isStopped`, in plain doubles: no point of the source or of a pixel lies on a wall's line by more than chance. */
  #isStopped(sx: number, sy: number, x: number, y: number): boolean {
    const { walls, codes, depths } = this.#all
    const length = Math.hypot(x - sx, y - sy)
    /** How near to the source the limited walls on the way are, each with how far what is behind it is shown. */
    const limited: [distance: number, depth: number][] = []
    for (const wall of this.#near) {
      const ax = walls[4 * wall]!
      const ay = walls[4 * wall + 1]!
      const dx = walls[4 * wall + 2]! - ax
      const dy = walls[4 * wall + 3]! - ay
      const side = dx * (sy - ay) - dy * (sx - ax)
      if (side * (dx * (y - ay) - dy * (x - ax)) >= 0) continue
      const first = (x - sx) * (ay - sy) - (y - sy) * (ax - sx)
      if (first * (first + (x - sx) * dy - (y - sy) * dx) >= 0) continue
      const code = codes[wall]!
      if ((code & (side > 0 ? POSITIVE : NEGATIVE)) === 0) continue
      const distance = (side / (side - (dx * (y - ay) - dy * (x - ax)))) * length
      const depth = depths?.[wall] ?? 0
      if ((code & LIMITED) !== 0) limited.push([distance, depth])
      else if (distance + depth < length) return true
    }
    limited.sort(([a], [b]) => a - b)
    return limited.slice(1).some(([distance, depth]) => distance + depth < length)
  }
}

/** What a function gives at the middles of the cells of a pixel. */
function shares(rows: number, x: number, y: number, share: (x: number, y: number) => number): number[] {
  return Array.from({ length: rows * rows }, (_, i) =>
    share(x + ((i % rows) + 0.5) / rows, y + (Math.floor(i / rows) + 0.5) / rows),
  )
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
