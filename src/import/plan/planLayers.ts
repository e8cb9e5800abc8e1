import { checkFinite, checkList, checkNotNegative, checkOptions } from '../../geometry/check.js'
import type { Outline } from '../../geometry/points.js'
import { checkPolygonNumbers } from '../../geometry/polygons.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { checkSceneData } from '../../scene/data/checkSceneData.js'
import { closedWalls } from '../../scene/data/closedWalls.js'
import type { SceneData } from '../../scene/data/sceneData.js'
import { parseHex } from '../../scene/lights/color.js'
import { joinWalls } from '../polyline.js'

/** Options of functions that write a plan. */
export interface PlanFormatOptions {
  /** Views or coverage by the names of their layers: lists of rings, such as those of `polygonFrom`. */
  rings?: Readonly<Record<string, readonly Outline[]>> | undefined
}

const OPTIONS: KeysOf<PlanFormatOptions> = { rings: true }

/** A line of a plan, in pixels. */
export interface PlanLine {
  /** `x, y, …` */
  points: number[]
  isClosed: boolean
}

/** A layer of a plan. */
export interface PlanLayer {
  name: string
  kind: 'wall' | 'object' | 'door' | 'window' | 'room' | 'ring'
  lines: PlanLine[]
}

const KINDS = [
  ['wall', 'Walls'],
  ['object', 'Objects'],
  ['door', 'Doors'],
  ['window', 'Windows'],
] as const

/**
 * Checks a plan and its rings, and returns its layers: walls, objects, doors, windows, and rooms if there are any, then
 * rings.
 */
export function planLayers(caller: string, data: SceneData, options: PlanFormatOptions): PlanLayer[] {
  const { rings = {} } = checkOptions(options)
  warn?.ifUnknown(caller, options, OPTIONS)
  checkSceneData('data', data, parseHex)
  checkNotNegative('data.width', data.width)
  checkNotNegative('data.height', data.height)
  const layers = KINDS.map(([kind, name]): PlanLayer => {
    const occluders = data.occluders.filter((occluder) => occluder.kind === kind)
    return { name, kind, lines: occluders.flatMap((occluder) => linesOf(closedWalls(occluder))) }
  })
  const rooms = (data.rooms ?? []).flatMap(({ outline, holes = [] }) => [outline, ...holes])
  layers.push({ name: 'Rooms', kind: 'room', lines: rooms.map((points) => ({ points: [...points], isClosed: true })) })
  for (const [name, list] of Object.entries(checkOptions(rings, 'options.rings'))) {
    const lines = Array.from(checkList(`options.rings.${name}`, 'outlines', list), (ring, i) => ({
      points: [...checkPolygonNumbers(`options.rings.${name}[${i}]`, ring)],
      isClosed: true,
    }))
    layers.push({ name, kind: 'ring', lines: lines.filter(({ points }) => points.length >= 6) })
  }
  return layers.filter(({ lines }) => lines.length > 0)
}

function linesOf(walls: ArrayLike<number>): PlanLine[] {
  return joinWalls(walls).map((line) => {
    const [first, last] = [line[0]!, line[line.length - 1]!]
    const isClosed = line.length > 3 && first.x === last.x && first.y === last.y
    return { points: (isClosed ? line.slice(0, -1) : line).flatMap(({ x, y }) => [x, y]), isClosed }
  })
}

/** Returns a function that transforms points in pixels to the file's coordinates. */
export function toSourceOf({
  toSource: [a, b, c, d, e, f] = [1, 0, 0, 1, 0, 0],
}: SceneData): (points: readonly number[]) => number[] {
  return (points) => {
    const transformed: number[] = []
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i]!, points[i + 1]!]
      transformed.push(
        checkFinite(TRANSFORMED_COORDINATE, a * x + c * y + e),
        checkFinite(TRANSFORMED_COORDINATE, b * x + d * y + f),
      )
    }
    return transformed
  }
}

/** Name of a transformed coordinate in errors. */
const TRANSFORMED_COORDINATE = 'a coordinate of the file, by data.toSource,'

/** Decimals that are written: a billionth of a unit. */
const DECIMALS = 9

/** Returns a number as text, without an exponent and without trailing zeros. */
export function formatNumber(value: number): string {
  const text = Math.abs(value) < 1e21 ? value.toFixed(DECIMALS) : String(BigInt(Math.round(value)))
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text
}
