import { isBeyond } from '../../src/geometry/isBeyond.js'
import type { Point } from '../../src/geometry/points.js'
import { createScene } from '../../src/scene/createScene.js'
import { type Falloff, falloffAt, featherAt } from '../../src/scene/lights/falloff.js'
import type { OccluderProps } from '../../src/scene/occluders/occluder.js'
import type { EmitterShape, LightSource } from '../../src/scene/plan/plan.js'
import { LIMITED, NEGATIVE, POSITIVE } from '../../src/visibility/attributes.js'
import { isStopped, type Walls } from './lightWay.js'

/**
 * A soft light with a hard edge. Its intensity is constant over its radius, except for a tube's
 * falloff, and over its cone up to its feather.
 */
export interface JudgedLight extends Point {
  readonly radius: number
  readonly size: number
  readonly direction?: number
  readonly angle?: number
  readonly feather?: number
  /** Falloff of a tube, by the distance from its line. */
  readonly falloff?: Falloff
  readonly intensity?: number
}

/** Red, green and blue, from 0 to 1. */
export type Share = readonly [number, number, number]

/** Number of hard lights that replace a soft one. */
const SOURCES = 300
/** Number of points in the disc that first estimate the visible fraction of the source. */
const PROBES = 4000
/** The angle that spreads points over a disc evenly (Vogel 1979). */
const GOLDEN = Math.PI * (3 - Math.sqrt(5))
/** Rows of sample points in a pixel. More are used if the light varies by this much over the pixel. */
const ROWS = [2, 4, 8] as const
const DIFFERS = [0.04, 0.25] as const
/** Rows of sample points for the effect of the radius and the cone, which need no visibility query. */
const RIM_ROWS = 16

type Sun = Extract<EmitterShape, { shape: 'directional' }>
type Line = Extract<EmitterShape, { shape: 'segment' }>

/** The walls of a source in one list, with what each of them does to light. */
export interface JudgedWalls extends Walls {
  readonly walls: Float64Array
  readonly codes: Uint16Array
  /** Range hidden behind each of them: in world units, by its distance from the source. */
  readonly spans: readonly { readonly start: number; readonly length: number; readonly ratio: number }[]
  /** The pane that each of them is part of; 0: none. */
  readonly panes: readonly number[]
  readonly transmittances: readonly Share[]
  readonly sun: Sun | null
  readonly line: Line | null
}

const ENDLESS = { start: 0, length: Number.POSITIVE_INFINITY, ratio: Number.POSITIVE_INFINITY }

/** The walls of a source as the judge takes them. */
function judgedWalls({ shape, walls: groups }: LightSource): JudgedWalls {
  return {
    walls: Float64Array.from(groups.flatMap(({ walls }) => [...walls])),
    codes: Uint16Array.from(groups.flatMap(({ codes }) => [...codes])),
    spans: groups.flatMap(({ codes, spans }) => [...codes].map((_, i) => spans?.[i] ?? ENDLESS)),
    panes: groups.flatMap(({ codes }, pane) => [...codes].map(() => pane)),
    transmittances: groups.slice(1).map(({ transmittance }) => transmittance),
    sun: shape.shape === 'directional' ? shape : null,
    line: shape.shape === 'segment' ? shape : null,
  }
}

/** Returns all walls of some occluders that block light, near or not. */
export function wallsOf(occluders: readonly OccluderProps[]): JudgedWalls {
  const scene = createScene()
  for (const occluder of occluders) scene.addOccluder(occluder)
  scene.addLight({ x: 0, y: 0, radius: 1e5, size: 1 })
  return judgedWalls(scene.plan().lights[0]!.source!)
}

/**
 * Returns about 300 points spread evenly over the part of a light's disc that its center sees past
 * endless opaque walls, or along its line.
 */
export function samplePoints(light: JudgedLight, source: JudgedWalls): Point[] {
  if (source.sun !== null) return sunPoints(light, source.sun)
  if (source.line !== null) return linePoints(source.line)
  const walls = endless(source)
  if (light.size === 0) return [light]
  const seen = (count: number): Point[] =>
    discPoints(light, light.size, count).filter((point) => !isStopped(light, point, walls))
  return seen(Math.round((SOURCES * PROBES) / seen(PROBES).length))
}

/** Returns the points of a sun: far away, and spread only to the sides, like those of a disc. */
function sunPoints({ x, y }: Point, { direction, spread, distance }: Sun): Point[] {
  const [dx, dy] = [Math.cos(direction), Math.sin(direction)]
  const middle = { x: x - dx * distance, y: y - dy * distance }
  if (spread === 0) return [middle]
  return discPoints({ x: 0, y: 0 }, distance * Math.tan(spread), SOURCES).map(({ x: aside }) => ({
    x: middle.x - dy * aside,
    y: middle.y + dx * aside,
  }))
}

function linePoints({ x0, y0, x1, y1 }: Line): Point[] {
  if (x0 === x1 && y0 === y1) return [{ x: x0, y: y0 }]
  return Array.from({ length: SOURCES }, (_, i) => {
    const t = (i + 0.5) / SOURCES
    return { x: x0 + t * (x1 - x0), y: y0 + t * (y1 - y0) }
  })
}

/** Returns the walls of a source whose shadows are endless. */
function endless({ walls, codes, spans, panes }: JudgedWalls): Walls & { numbers: number[] } {
  const kept = Array.from({ length: codes.length }, (_, i) => i).filter((i) => {
    const { length, ratio } = spans[i]!
    return length === Number.POSITIVE_INFINITY && ratio === Number.POSITIVE_INFINITY && panes[i] === 0
  })
  return {
    walls: kept.flatMap((i) => [...walls.subarray(4 * i, 4 * i + 4)]),
    codes: kept.map((i) => codes[i]!),
    numbers: kept,
  }
}

function discPoints({ x, y }: Point, radius: number, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const distance = radius * Math.sqrt((i + 0.5) / count)
    return { x: x + distance * Math.cos((i + 0.5) * GOLDEN), y: y + distance * Math.sin((i + 0.5) * GOLDEN) }
  })
}

const CHANNELS = [0, 1, 2] as const

/**
 * World units by which walls are kept that come near those between a source and a pixel: far beyond what rounding
 * moves.
 */
const SLACK = 1e-6

/** A wall on the way, part of a pane or 0: how near it is to the source, and from where to where behind it it hides. */
interface Crossing {
  readonly pane: number
  readonly distance: number
  readonly from: number
  readonly to: number
}

/** The mean of hard lights spread over a source, by brute force: how much of its light gets to a place, from 0 to 1. */
export class SoftJudge {
  readonly #light: JudgedLight
  readonly #all: JudgedWalls
  readonly #sources: readonly Point[]
  /** The box around them: its least and greatest x, and y. */
  readonly #box: readonly number[]
  /** Side of each wall for each point of the source; 0 if the wall blocks nothing from there. */
  readonly #sides: Float64Array
  /** Number of walls like this one that end all light: 1, or 2 if limited; 0 if it depends. */
  readonly #enough: Uint8Array
  /** Side of each nearby wall for the last queried place. */
  readonly #others: Float64Array
  /** The numbers of the walls that may come between the source and the pixel asked for last. */
  #near: number[] = []

  /**
   * Of the points of the pixel asked for last, in each channel. Judges look at millions of points: nothing is
   * allocated.
   */
  readonly #seen = { sum: new Float64Array(3), least: new Float64Array(3), most: new Float64Array(3) }

  /** Transmittance of sets of panes. Each set is a bit mask. */
  readonly #passes = new Map<number, Share>()

  /** Past occluders, or past the walls of a source. */
  constructor(light: JudgedLight, occluders: readonly OccluderProps[] | LightSource | JudgedWalls) {
    this.#light = light
    this.#all = 'shape' in occluders ? judgedWalls(occluders) : 'codes' in occluders ? occluders : wallsOf(occluders)
    this.#sources = samplePoints(light, this.#all)
    const [xs, ys] = [this.#sources.map((point) => point.x), this.#sources.map((point) => point.y)]
    this.#box = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const { codes } = this.#all
    const count = codes.length
    this.#sides = Float64Array.from({ length: count * this.#sources.length }, (_, i) => {
      const { x, y } = this.#sources[Math.floor(i / count)]!
      const side = this.#sideOf(i % count, x, y)
      return (codes[i % count]! & (side > 0 ? POSITIVE : NEGATIVE)) === 0 ? 0 : side
    })
    const without = endless(this.#all)
    this.#enough = Uint8Array.from(codes, (code, i) => {
      if (!without.numbers.includes(i) || this.#all.spans[i]!.start > 0) return 0
      return (code & LIMITED) === 0 ? 1 : 2
    })
    this.#others = new Float64Array(count)
  }

  /** The mean over the pixel from (x, y) to (x + 1, y + 1), in its first channel. */
  pixel(x: number, y: number): number {
    return this.color(x, y)[0]
  }

  /** The mean over the pixel from (x, y) to (x + 1, y + 1). */
  color(x: number, y: number): Share {
    const rim = this.#isWithin(x, y) ? 1 : this.#rim(x, y)
    if (rim === 0) return [0, 0, 0]
    this.#near = this.#wallsTowards(x, y)
    if (this.#near.length === 0) return [rim, rim, rim]
    const { sum, least, most } = this.#seen
    let count = 0
    for (let i = this.#isSharp(x, y) ? ROWS.length - 1 : 0; i < ROWS.length; i++) {
      const rows = ROWS[i]!
      count = rows * rows
      sum.fill(0)
      least.fill(1)
      most.fill(0)
      for (let cell = 0; cell < count; cell++) {
        const share = this.#sight(x + ((cell % rows) + 0.5) / rows, y + (Math.floor(cell / rows) + 0.5) / rows)
        for (let k = 0; k < 3; k++) {
          const value = share[k]!
          sum[k]! += value
          if (value < least[k]!) least[k] = value
          if (value > most[k]!) most[k] = value
        }
      }
      const differs = DIFFERS[i] ?? 1
      if (CHANNELS.every((k) => most[k]! - least[k]! <= differs)) break
    }
    return [rim * (sum[0]! / count), rim * (sum[1]! / count), rim * (sum[2]! / count)]
  }

  /**
   * Returns true if nothing hides any of the source from any part of a pixel. Within the light's radius, `pixel` is 1
   * there, but takes longer.
   */
  seesAll(x: number, y: number): boolean {
    this.#near = this.#wallsTowards(x, y)
    if (this.#near.length === 0) return true
    const rows = ROWS[this.#isSharp(x, y) ? ROWS.length - 1 : 0]!
    for (let cell = 0; cell < rows * rows; cell++) {
      const [px, py] = [x + ((cell % rows) + 0.5) / rows, y + (Math.floor(cell / rows) + 0.5) / rows]
      const between = this.#near.filter((wall) => this.#waysAcross(wall, px, py) !== 'none')
      for (const wall of between) this.#others[wall] = this.#sideOf(wall, px, py)
      for (let i = 0; i < this.#sources.length && between.length > 0; i++) {
        if (this.#panesTowards(between, i, px, py) !== 0) return false
      }
    }
    return true
  }

  /** The share of the source that a point sees. */
  sight(x: number, y: number): number {
    this.#near = this.#wallsTowards(x, y)
    return this.#sight(x, y)[0]
  }

  /** The part of the light that gets to a point, in each channel. */
  share(x: number, y: number): Share {
    this.#near = this.#wallsTowards(x, y)
    return this.#sight(x, y)
  }

  /** Returns true if neither the radius nor the cone dims the light anywhere in a pixel. */
  #isWithin(x: number, y: number): boolean {
    const { radius, angle } = this.#light
    const [dx, dy] = [Math.abs(x + 0.5 - this.#light.x) + 0.5, Math.abs(y + 0.5 - this.#light.y) + 0.5]
    return this.#all.line === null && angle === undefined && dx * dx + dy * dy < radius * radius
  }

  /** Returns the fraction of the light that the radius and the cone leave, in the mean over a pixel. */
  #rim(x: number, y: number): number {
    let sum = 0
    for (let row = 0; row < RIM_ROWS; row++)
      for (let column = 0; column < RIM_ROWS; column++)
        sum += this.#strength(x + (column + 0.5) / RIM_ROWS, y + (row + 0.5) / RIM_ROWS)
    return sum / RIM_ROWS ** 2
  }

  /** Returns the fraction of the light that the radius and the cone leave. */
  #strength(x: number, y: number): number {
    const { radius, direction = 0, angle, feather = 0, falloff = 'none', intensity = 1 } = this.#light
    const { line } = this.#all
    if (line !== null) return Math.min(1, intensity * falloffAt(falloff, distanceTo(line, x, y) / line.reach))
    const [dx, dy] = [x - this.#light.x, y - this.#light.y]
    if (dx * dx + dy * dy > radius * radius) return 0
    if (angle === undefined) return 1
    const turn = Math.atan2(dy, dx) - direction
    return featherAt(Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) / (angle / 2), feather)
  }

  /** Walls whose box meets that of the source and a pixel, and that come between the lines that touch both. */
  #wallsTowards(x: number, y: number): number[] {
    const { walls, codes } = this.#all
    const { x: ox, y: oy } = this.#light
    const { line } = this.#all
    const size = line === null ? this.#light.size : this.#light.radius - line.reach
    const { sun } = this.#all
    if (sun !== null) return this.#wallsBefore(x + 0.5, y + 0.5, sun)
    const [minX, minY] = [Math.min(ox - size, x), Math.min(oy - size, y)]
    const [maxX, maxY] = [Math.max(ox + size, x + 1), Math.max(oy + size, y + 1)]
    const lines = tangents(x + 0.5 - ox, y + 0.5 - oy, size)
    const near: number[] = []
    for (let i = 0; i < codes.length; i++) {
      const ax = walls[4 * i]!
      const ay = walls[4 * i + 1]!
      const bx = walls[4 * i + 2]!
      const by = walls[4 * i + 3]!
      if (Math.min(ax, bx) > maxX || Math.max(ax, bx) < minX || Math.min(ay, by) > maxY || Math.max(ay, by) < minY)
        continue
      const isBeyond = ({ x: nx, y: ny }: Point): boolean =>
        nx * (ax - ox) + ny * (ay - oy) > size + SLACK && nx * (bx - ox) + ny * (by - oy) > size + SLACK
      if (!lines.some(isBeyond)) near.push(i)
    }
    return near
  }

  /** Walls that may come between a sun and a place, or a pixel round it. */
  #wallsBefore(x: number, y: number, { direction, spread }: Sun): number[] {
    const { walls, codes } = this.#all
    const [dx, dy] = [Math.cos(direction), Math.sin(direction)]
    return Array.from({ length: codes.length }, (_, i) => i).filter((i) => {
      const ends = [0, 2].map((k) => [walls[4 * i + k]! - x, walls[4 * i + k + 1]! - y] as const)
      const far = Math.max(...ends.map(([ex, ey]) => -ex * dx - ey * dy))
      const aside = ends.map(([ex, ey]) => ey * dx - ex * dy)
      const wide = 1 + Math.max(0, far) * Math.tan(spread)
      return far > -1 && Math.min(...aside) <= wide && Math.max(...aside) >= -wide
    })
  }

  /**
   * Returns true if a wall, or the edge of a hard shadow, may cut off a corner of a pixel between its first few points.
   */
  #isSharp(x: number, y: number): boolean {
    return this.#sources.length === 1 || this.#near.some((wall) => this.#cuts(wall, x, y))
  }

  /** Returns true if a wall is in a pixel or near it. */
  #cuts(wall: number, x: number, y: number): boolean {
    const [ax, ay, bx, by] = [0, 1, 2, 3].map((k) => this.#all.walls[4 * wall + k]! - (k % 2 ? y : x) - 0.5)
    return !isBeyond(ax!, ay!, bx!, by!, Math.SQRT1_2)
  }

  /** Positive, negative, or 0 on the line of a wall. */
  #sideOf(wall: number, x: number, y: number): number {
    const { walls } = this.#all
    const ax = walls[4 * wall]!
    const ay = walls[4 * wall + 1]!
    return (walls[4 * wall + 2]! - ax) * (y - ay) - (walls[4 * wall + 3]! - ay) * (x - ax)
  }

  #sight(x: number, y: number): Share {
    const between: number[] = []
    for (const wall of this.#near) {
      this.#others[wall] = this.#sideOf(wall, x, y)
      const ways = this.#waysAcross(wall, x, y)
      if (ways === 'all' && this.#enough[wall] === 1) return [0, 0, 0]
      if (ways !== 'none') between.push(wall)
    }
    if (between.length === 0) return [1, 1, 1]
    let clear = 0
    let counts: Map<number, number> | null = null
    for (let i = 0; i < this.#sources.length; i++) {
      const first = this.#firstCrossed(between, i, x, y)
      if (first >= 0 && this.#enough[between[first]!] === 1) {
        // It probably ends the next way as well.
        const wall = between[first]!
        between[first] = between[0]!
        between[0] = wall
        continue
      }
      const panes = first < 0 ? 0 : this.#panesTowards(between, i, x, y)
      if (panes === 0) clear++
      else if (panes > 0) {
        counts ??= new Map()
        counts.set(panes, (counts.get(panes) ?? 0) + 1)
      }
    }
    const sum: [number, number, number] = [clear, clear, clear]
    if (counts !== null)
      for (const [panes, count] of counts) for (const k of CHANNELS) sum[k] += count * this.#passing(panes)[k]
    for (const k of CHANNELS) sum[k] /= this.#sources.length
    return sum
  }

  /** Returns the transmittance of a set of panes. */
  #passing(panes: number): Share {
    let passing = this.#passes.get(panes)
    if (passing === undefined) {
      const behind = this.#all.transmittances.filter((_, i) => (panes >> i) & 1)
      const [red, green, blue] = CHANNELS.map((k) => behind.reduce((share, by) => share * by[k], 1))
      passing = [red!, green!, blue!]
      this.#passes.set(panes, passing)
    }
    return passing
  }

  /**
   * Ways from a place to the points of the source that a wall ends, as far as the corners of the box around them tell.
   */
  #waysAcross(wall: number, x: number, y: number): 'all' | 'some' | 'none' {
    const { walls } = this.#all
    const ax = walls[4 * wall]! - x
    const ay = walls[4 * wall + 1]! - y
    const bx = walls[4 * wall + 2]! - x
    const by = walls[4 * wall + 3]! - y
    const turn = ax * by - ay * bx
    // Numbers of the corners beyond the wall's line, on the inner side of the lines to its ends.
    let [beyond, afterA, beforeB] = [0, 0, 0]
    for (let i = 0; i < 4; i++) {
      const sx = this.#box[i & 1]! - x
      const sy = this.#box[2 + (i >> 1)]! - y
      if (turn * ((bx - ax) * (sy - ay) - (by - ay) * (sx - ax)) < 0) beyond++
      if (turn * (ax * sy - ay * sx) > 0) afterA++
      if (turn * (sx * by - sy * bx) > 0) beforeB++
    }
    if (beyond + afterA + beforeB === 12) return this.#sides[wall] === 0 ? 'none' : 'all'
    return beyond === 0 || afterA === 0 || beforeB === 0 ? 'none' : 'some'
  }

  /** The place among the near walls of the first that the way from a point of the source crosses, or -1. */
  #firstCrossed(near: readonly number[], source: number, x: number, y: number): number {
    const sides = this.#sides
    const others = this.#others
    const { walls } = this.#all
    const { x: sx, y: sy } = this.#sources[source]!
    const runX = x - sx
    const runY = y - sy
    const row = source * others.length
    for (let i = 0; i < near.length; i++) {
      const wall = near[i]!
      if (sides[row + wall]! * others[wall]! >= 0) continue
      const ax = walls[4 * wall]!
      const ay = walls[4 * wall + 1]!
      const first = runX * (ay - sy) - runY * (ax - sx)
      if (first * (first + runX * (walls[4 * wall + 3]! - ay) - runY * (walls[4 * wall + 2]! - ax)) < 0) return i
    }
    return -1
  }

  /**
   * The panes on the way, as bits, or -1 where it is stopped: as `isStopped`, in plain doubles: no point of the source
   * or of a pixel lies on a wall's line by more than chance.
   */
  #panesTowards(near: number[], source: number, x: number, y: number): number {
    const { walls, codes, spans, panes: paneOf } = this.#all
    const { x: sx, y: sy } = this.#sources[source]!
    /** The limited walls on the way, opaque ones and of each pane. */
    let limited: Crossing[] | null = null
    /** Number of them that hide everything behind another one. */
    let stopping = 0
    let panes = 0
    let length = 0
    for (let i = 0; i < near.length; i++) {
      const wall = near[i]!
      const side = this.#sides[source * codes.length + wall]!
      const other = this.#others[wall]!
      if (side * other >= 0) continue
      const ax = walls[4 * wall]!
      const ay = walls[4 * wall + 1]!
      const dx = walls[4 * wall + 2]! - ax
      const dy = walls[4 * wall + 3]! - ay
      const first = (x - sx) * (ay - sy) - (y - sy) * (ax - sx)
      if (first * (first + (x - sx) * dy - (y - sy) * dx) >= 0) continue
      const enough = this.#enough[wall]
      if (enough === 1 || (enough === 2 && ++stopping === 2)) {
        // It probably ends the next way as well.
        near[i] = near[0]!
        near[0] = wall
        return -1
      }
      length ||= Math.sqrt((x - sx) ** 2 + (y - sy) ** 2)
      const distance = (side / (side - other)) * length
      const { start, length: most, ratio } = spans[wall]!
      const pane = paneOf[wall]!
      const crossing: Crossing = { pane, distance, from: start, to: Math.min(most, ratio * distance) }
      if ((codes[wall]! & LIMITED) !== 0) limited = limited === null ? [crossing] : [...limited, crossing]
      else if (!hides(crossing, length)) continue
      else if (pane > 0) panes |= 1 << (pane - 1)
      else return -1
    }
    if (limited === null || limited.length === 1) return panes
    limited.sort((a, b) => a.distance - b.distance)
    for (const pane of new Set(limited.map((crossing) => crossing.pane))) {
      const [, ...others] = limited.filter((crossing) => crossing.pane === pane)
      if (!others.some((crossing) => hides(crossing, length))) continue
      if (pane === 0) return -1
      panes |= 1 << (pane - 1)
    }
    return panes
  }
}

/** Returns true if a crossing hides points at that distance from the source. */
function hides({ distance, from, to }: Crossing, length: number): boolean {
  return distance + from < length && length <= distance + to
}

/**
 * Returns the normals of the two lines that touch a disc around (0, 0) and the circle around a pixel,
 * with both on their inner side; none if one contains the other.
 */
function tangents(x: number, y: number, size: number): Point[] {
  const square = x * x + y * y
  if (square <= (size - Math.SQRT1_2) ** 2) return []
  const along = (size - Math.SQRT1_2) / square
  const aside = Math.sqrt(square - (size - Math.SQRT1_2) ** 2) / square
  return [
    { x: along * x - aside * y, y: along * y + aside * x },
    { x: along * x + aside * y, y: along * y - aside * x },
  ]
}

/** Returns the distance of a point from a segment. The root of a sum of squares takes less time than `hypot`. */
function distanceTo({ x0, y0, x1, y1 }: Line, x: number, y: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / square))
  const [ax, ay] = [x - x0 - along * dx, y - y0 - along * dy]
  return Math.sqrt(ax * ax + ay * ay)
}
