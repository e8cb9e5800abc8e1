import type { SceneDataOccluder } from '../../scene/data/sceneData.js'
import { CROWDED, DRAWN_OPEN, RECOGNIZED, SLIDING, UNCLEAR } from '../doors/doorReasons.js'
import type { DoorLine } from '../doors/LeafFinder.js'
import { readDoors } from '../doors/readDoors.js'
import { type Notices, onLayer } from '../Notices.js'
import { wallsAlong, wallsAround } from '../polyline.js'
import type { LineKind } from './LineKinds.js'

type Kind = SceneDataOccluder['kind']

/** A line in pixels. */
export interface PixelLine {
  /** Type of the entity. */
  type: string
  points: number[]
  closed: boolean
  layer: string
  /** Number of the outermost INSERT, or 0. */
  insert: number
  kind: Exclude<LineKind, 'room' | null>
}

/** Doors and windows of one INSERT, or of one line. */
interface Opening {
  /** Index of the first line, by which openings are sorted. */
  line: number
  occluder: SceneDataOccluder
}

/** Reason for leaving out lines on layers other than those of walls, doors, or windows. */
export const NOT_WALLS = 'not a layer of walls, doors, or windows: left out'

/**
 * Creates the occluders of lines: walls, then objects, then doors and windows. `isPlausible` limits the width of doors.
 */
export function occludersOf(
  lines: readonly PixelLine[],
  isPlausible: (width: number) => boolean,
  notices: Notices,
): SceneDataOccluder[] {
  const walls = lines.map(({ points, closed }) => (closed ? wallsAround(points) : wallsAlong(points)))
  const doors = closedDoors(lines, walls, isPlausible, notices)
  const used = new Set(doors.flatMap((door) => door.lines))
  const openings: Opening[] = doors.map(({ walls, layer, lines: own }) => ({
    line: own[0]!,
    occluder: { kind: 'door', walls, open: false, sourceLayer: layer },
  }))
  reportDoors(doors, lines, notices)
  const wallOccluders: SceneDataOccluder[] = []
  const objects: SceneDataOccluder[] = []
  const inserts = new Map<string, Opening>()
  lines.forEach(({ type, kind, closed, layer, insert }, line) => {
    const lineWalls = walls[line]!
    if (used.has(line)) return
    if (lineWalls.length === 0) notices.add(type, onLayer(layer), 'without length: left out')
    else if (kind === 'unknown') notices.add(type, onLayer(layer), NOT_WALLS)
    else if (kind === 'door') notices.add(type, onLayer(layer), UNCLEAR)
    if (lineWalls.length === 0 || kind === 'unknown') return
    const occluder = occluderOf(kind, lineWalls, closed, layer)
    if (kind === 'wall') wallOccluders.push(occluder)
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
        opening.occluder = { ...rest, walls: [...rest.walls, ...lineWalls] }
      }
    }
  })
  openings.sort((a, b) => a.line - b.line)
  return [...wallOccluders, ...objects, ...openings.map(({ occluder }) => occluder)]
}

function occluderOf(kind: Kind, walls: number[], closed: boolean, sourceLayer: string): SceneDataOccluder {
  return { kind, walls, open: false, ...(closed && { closed }), sourceLayer }
}

function closedDoors(
  lines: readonly PixelLine[],
  walls: readonly number[][],
  isPlausible: (width: number) => boolean,
  notices: Notices,
) {
  const candidates: DoorLine[] = []
  const lineIndices: number[] = []
  lines.forEach(({ points, closed, layer, insert, kind }, line) => {
    if (kind === 'object' || kind === 'window') return
    candidates.push({ points, isClosed: closed, layer, symbol: insert, isDoor: kind === 'door' })
    lineIndices.push(line)
  })
  const solid = walls.filter((_, line) => lines[line]!.kind === 'wall')
  const windows = walls.filter((_, line) => lines[line]!.kind === 'window')
  const { doors, isExhausted } = readDoors(candidates, solid, isPlausible, windows)
  if (isExhausted) notices.add('doors', 'anywhere', CROWDED)
  return doors.map((door) => ({ ...door, lines: door.lines.map((line) => lineIndices[line]!) }))
}

function reportDoors(doors: ReturnType<typeof closedDoors>, lines: readonly PixelLine[], notices: Notices): void {
  for (const { isSwing, isMoved, layer, lines: own } of doors) {
    const types = [...new Set(own.map((line) => lines[line]!.type))].join(' with ')
    const isNamed = lines[own[0]!]!.kind === 'door'
    if (isSwing) notices.add(types, onLayer(layer), isNamed ? DRAWN_OPEN : RECOGNIZED)
    else if (isMoved || own.length > 1 || lines[own[0]!]!.points.length > 4) notices.add(types, onLayer(layer), SLIDING)
  }
}
