import type { Box, WallAttributes } from 'react-umbra/geometry'
import { boxWalls } from '../figure/paths.js'
import type { Opening, Room } from './floorPlan.js'

export interface PlanWalls {
  walls: number[]
  /** Attributes of the walls, by wall index. */
  attributes: (WallAttributes | undefined)[]
  /** The walls of the doors, in the order of the openings. */
  doors: number[]
}

/** Glass stops people and their voices, and lets sight through. */
const GLASS: WallAttributes = { blocks: ['move', 'sound'] }

/**
 * Returns the faces of a plan's walls: around rooms except at the openings, through the wall at either
 * end of an opening, across it if there is a door or glass, and around solids.
 */
export function planWalls(rooms: readonly Room[], openings: readonly Opening[], solids: readonly Box[]): PlanWalls {
  const walls: number[] = []
  const attributes: (WallAttributes | undefined)[] = []
  const doors: number[] = []
  for (const { box } of rooms) {
    for (const y of [box.minY, box.maxY]) {
      const holes = openings.filter(({ runs, box: hole }) => runs === 'x' && (hole.minY === y || hole.maxY === y))
      const gaps = holes.map(({ box: hole }) => [hole.minX, hole.maxX] as const)
      for (const [from, to] of without(box.minX, box.maxX, gaps)) walls.push(from, y, to, y)
    }
    for (const x of [box.minX, box.maxX]) {
      const holes = openings.filter(({ runs, box: hole }) => runs === 'y' && (hole.minX === x || hole.maxX === x))
      const gaps = holes.map(({ box: hole }) => [hole.minY, hole.maxY] as const)
      for (const [from, to] of without(box.minY, box.maxY, gaps)) walls.push(x, from, x, to)
    }
  }
  for (const solid of solids) walls.push(...boxWalls(solid))
  for (const { kind, runs, box } of openings) {
    const { minX, minY, maxX, maxY } = box
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
    if (runs === 'x') walls.push(minX, minY, minX, maxY, maxX, minY, maxX, maxY)
    else walls.push(minX, minY, maxX, minY, minX, maxY, maxX, maxY)
    if (kind === 'free') continue
    const across = walls.length / 4
    walls.push(...(runs === 'x' ? [minX, y, maxX, y] : [x, minY, x, maxY]))
    if (kind === 'door') doors.push(across)
    else attributes[across] = GLASS
  }
  return { walls, attributes: Array.from(attributes), doors }
}

/** Returns the parts of a stretch outside of the gaps. */
function without(from: number, to: number, gaps: readonly (readonly [number, number])[]) {
  const left: [number, number][] = []
  let at = from
  for (const [start, end] of [...gaps].sort((a, b) => a[0] - b[0])) {
    if (end <= from || start >= to) continue
    if (start > at) left.push([at, start])
    at = Math.max(at, end)
  }
  if (at < to) left.push([at, to])
  return left
}
