import type { Box } from '../../geometry/boxes.js'
import { isBeyond } from '../../geometry/isBeyond.js'
import type { Point } from '../../geometry/points.js'
import type { Cone } from '../../visibility/sweep/viewLimits.js'
import { concatenate } from '../concatenate.js'

/** Margin for rounding of distances, as a factor of them and of the coordinates. */
const ROUNDING = 1 + 2 ** -40

/** Walls, and what each of them blocks as bits: see `visibility/attributes`. */
export interface WallList {
  readonly walls: Float64Array
  readonly codes: Uint16Array
}

/** Walls that affect a light, and the box within which others would. */
export interface WallsWithin {
  readonly list: WallList
  readonly box: Box
  /** Distance in world units that painting continues behind these walls, the same for all of them. */
  readonly depth: number
}

/** Joins lists into one, in their order. */
export function joinLists(lists: readonly WallList[]): WallList {
  if (lists.length === 1) return lists[0]!
  return {
    walls: concatenate(
      Float64Array,
      lists.map(({ walls }) => walls),
    ),
    codes: concatenate(
      Uint16Array,
      lists.map(({ codes }) => codes),
    ),
  }
}

/** Returns some walls of a list, by their numbers. */
export function pickWalls({ walls, codes }: WallList, numbers: ArrayLike<number>): WallList {
  const picked = { walls: new Float64Array(4 * numbers.length), codes: new Uint16Array(numbers.length) }
  for (let i = 0; i < numbers.length; i++) {
    const wall = numbers[i]!
    for (let k = 0; k < 4; k++) picked.walls[4 * i + k] = walls[4 * wall + k]!
    picked.codes[i] = codes[wall]!
  }
  return picked
}

/** Returns the walls of a list that block a channel and come nearer to a point than a range. */
export function wallsNear({ walls, codes }: WallList, { x, y }: Point, range: number, channel: number): WallList {
  const near: number[] = []
  for (let wall = 0; wall < codes.length; wall++) {
    if ((codes[wall]! & channel) === 0) continue
    const at = 4 * wall
    if (isBeyond(walls[at]! - x, walls[at + 1]! - y, walls[at + 2]! - x, walls[at + 3]! - y, range)) continue
    near.push(wall)
  }
  return pickWalls({ walls, codes }, near)
}

/**
 * Returns the walls of a list that may lie between a disc and points within a cone from its center. If the cone is at
 * most half a turn wide, omits walls that lie beyond its edges or its back by more than the disc's radius.
 */
export function wallsTowards(list: WallList, { x, y }: Point, radius: number, { direction, angle }: Cone): WallList {
  if (angle > Math.PI) return list
  const normalAngles = [direction - (angle + Math.PI) / 2, direction + (angle + Math.PI) / 2, direction + Math.PI]
  const normals = normalAngles.map((turn) => [Math.cos(turn), Math.sin(turn)] as const)
  const { walls, codes } = list
  const isOutside = (at: number, [nx, ny]: readonly [number, number]): boolean => {
    const dx = walls[at]! - x
    const dy = walls[at + 1]! - y
    return nx * dx + ny * dy > radius * ROUNDING + (ROUNDING - 1) * (Math.abs(dx) + Math.abs(dy))
  }
  const numbers = [...codes.keys()].filter(
    (wall) => !normals.some((normal) => isOutside(4 * wall, normal) && isOutside(4 * wall + 2, normal)),
  )
  return numbers.length === codes.length ? list : pickWalls(list, numbers)
}

/** Returns the walls of occluders that block a channel. */
export function blockingWalls(channel: number, occluders: Iterable<WallList>): WallList {
  const all = joinLists([...occluders])
  return pickWalls(
    all,
    [...all.codes.keys()].filter((wall) => all.codes[wall]! & channel),
  )
}
