import type { SceneData } from 'react-umbra'
import type { Box, Point, WallAttributes } from 'react-umbra/geometry'

/** A floor plan, in world units; a figure is about 800 wide. */
export interface FloorPlan {
  name: string
  width: number
  height: number
  /** World units of a meter. */
  meter: number
  /** Meters of its longer side. */
  length: number
  walls: readonly number[]
  /** Attributes of the walls, by wall index. */
  attributes: readonly (WallAttributes | undefined)[]
  /** The world's edge. */
  bounds: Box
  doors: readonly PlanDoor[]
  /** Area to cover: an outline with its holes attached by bridge edges. */
  floor: readonly number[]
  rooms: readonly PlanRoom[]
  /** SVG path of where views are shown, by the even-odd rule: the floor, and openings in walls. */
  shown: string
  /** Drawing of an opened file, or null for the museum. */
  drawn: DrawnMap | null
  /** Messages about skipped or guessed parts of a file. */
  warnings: readonly string[]
}

export interface PlanDoor {
  name: string
  /** The indices of its walls. */
  walls: readonly number[]
  box: Box
  open: boolean
}

export interface PlanRoom {
  name: string
  label: Point
  floor: readonly number[]
}

/** A map in its own pixels, with the size of a pixel in world units. */
export interface DrawnMap {
  data: SceneData
  scale: number
  /** Position of its first pixel, in world units. */
  left: number
  top: number
  /** A picture that was opened with it. */
  picture: string | null
}

/**
 * Joins outlines to one, each attached to the first by a bridge edge there and back, which encloses no area. By the
 * even-odd rule, outlines inside others are holes.
 */
export function joinOutlines(outlines: readonly (readonly number[])[]): number[] {
  const [first] = outlines
  if (first === undefined) return []
  const anchor = first.slice(0, 2)
  return outlines.flatMap((outline) => [...anchor, ...outline, ...outline.slice(0, 2)]).concat(anchor)
}

/** Returns the edges of a joined outline as walls, without the bridge edges, which occur twice. */
export function boundaryOf(floor: readonly number[]): number[] {
  const edges = new Map<string, number[]>()
  for (let i = 0; i < floor.length; i += 2) {
    const j = (i + 2) % floor.length
    const edge = [floor[i]!, floor[i + 1]!, floor[j]!, floor[j + 1]!]
    const [a, b] = [`${edge[0]} ${edge[1]}`, `${edge[2]} ${edge[3]}`]
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    if (a === b) continue
    if (!edges.delete(key)) edges.set(key, edge)
  }
  return [...edges.values()].flat()
}
