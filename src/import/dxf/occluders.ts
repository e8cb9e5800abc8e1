import type { SceneDataOccluder } from '../../scene/data/sceneData.js'
import { type DoorLine, readDoors } from '../doors/readDoors.js'
import { wallsAlong, wallsAround } from '../polyline.js'
import type { LineKind } from './LineKinds.js'

type Kind = SceneDataOccluder['kind']

/** A line in pixels. */
export interface PixelLine {
  points: number[]
  closed: boolean
  layer: string
  /** Number of the outermost INSERT, or 0. */
  insert: number
  kind: Exclude<LineKind, 'room' | null>
}

/** Doors and windows of one INSERT, or of one line. */
interface Opening {
  /** Number of the first line, for the order. */
  line: number
  occluder: SceneDataOccluder
}

/**
 * Creates the occluders of lines: walls, then objects, then doors and windows. `isPlausible` limits the width of doors.
 */
export function occludersOf(
  lines: readonly PixelLine[],
  isPlausible: (width: number) => boolean,
  warnings: string[],
): SceneDataOccluder[] {
  const walls = lines.map(({ points, closed }) => (closed ? wallsAround(points) : wallsAlong(points)))
  const doors = closedDoors(lines, walls, isPlausible)
  const used = new Set(doors.flatMap((door) => door.lines))
  const openings: Opening[] = doors.map(({ walls, layer, lines: own }) => ({
    line: own[0]!,
    occluder: { kind: 'door', walls, open: false, sourceLayer: layer },
  }))
  warnAboutDoors(doors, lines, warnings)
  const plain: SceneDataOccluder[] = []
  const objects: SceneDataOccluder[] = []
  const inserts = new Map<string, Opening>()
  lines.forEach(({ kind, closed, layer, insert }, line) => {
    const own = walls[line]!
    if (used.has(line) || kind === 'unknown' || own.length === 0) return
    const occluder = occluderOf(kind, own, closed, layer)
    if (kind === 'wall') plain.push(occluder)
    else if (kind === 'object') objects.push(occluder)
    else {
      const key = `${kind} ${insert}`
      const opening = insert === 0 ? undefined : inserts.get(key)
      if (opening === undefined) {
        const added = { line, occluder }
        openings.push(added)
        inserts.set(key, added)
      } else {
        const { closed: _, ...rest } = opening.occluder
        opening.occluder = { ...rest, walls: [...rest.walls, ...own] }
      }
    }
  })
  openings.sort((a, b) => a.line - b.line)
  return [...plain, ...objects, ...openings.map(({ occluder }) => occluder)]
}

function occluderOf(kind: Kind, walls: number[], closed: boolean, sourceLayer: string): SceneDataOccluder {
  return { kind, walls, open: false, ...(closed && { closed }), sourceLayer }
}

function closedDoors(lines: readonly PixelLine[], walls: readonly number[][], isPlausible: (width: number) => boolean) {
  const candidates: DoorLine[] = []
  const numbers: number[] = []
  lines.forEach(({ points, closed, layer, insert, kind }, line) => {
    if (kind === 'object' || kind === 'window') return
    candidates.push({ points, isClosed: closed, layer, symbol: insert, isDoor: kind === 'door' })
    numbers.push(line)
  })
  const solid = walls.filter((_, line) => lines[line]!.kind === 'wall')
  return readDoors(candidates, solid, isPlausible).map((door) => ({
    ...door,
    lines: door.lines.map((line) => numbers[line]!),
  }))
}

function warnAboutDoors(doors: ReturnType<typeof closedDoors>, lines: readonly PixelLine[], warnings: string[]): void {
  const counts = new Map<string, number>()
  for (const { isSwing, layer, lines: own } of doors) {
    if (!isSwing) continue
    const isNamed = lines[own[0]!]!.kind === 'door'
    const text = `${isNamed ? 'drawn open on' : 'recognized by their leaves and swing arcs on'} the layer ${JSON.stringify(layer)}`
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  for (const [text, count] of counts) warnings.push(`doors ${text}: read ${count} as closed across their openings`)
}
