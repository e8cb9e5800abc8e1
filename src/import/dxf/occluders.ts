import type { SceneDataOccluder } from '../../scene/data/sceneData.js'
import { detectDoors, type TypedDoorLine, UNCLEAR } from '../doors/detectDoors.js'
import { type Notices, onLayer } from '../Notices.js'
import { wallsOf } from '../polyline.js'
import type { LineKind } from './LineKinds.js'

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
  const walls = lines.map(({ points, closed }) => wallsOf(points, closed))
  const solid = walls.filter((_, line) => lines[line]!.kind === 'wall')
  const windows = walls.filter((_, line) => lines[line]!.kind === 'window')
  const whereOf = ({ layer }: { layer: string }) => onLayer(layer)
  const doors = detectDoors(lines.map(doorLineOf), solid, windows, isPlausible, notices, whereOf)
  const used = new Set(doors.flatMap((door) => door.lines))
  const openings: Opening[] = doors.map(({ walls, layer, lines: own }) => ({
    line: own[0]!,
    occluder: { kind: 'door', walls, open: false, sourceLayer: layer },
  }))
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
    const occluder = { kind, walls: lineWalls, open: false, ...(closed && { closed }), sourceLayer: layer }
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

/** Returns a line that may be part of a door, or null. */
function doorLineOf({ type, points, closed, layer, insert, kind }: PixelLine): TypedDoorLine | null {
  if (kind === 'object' || kind === 'window') return null
  return { type, points, isClosed: closed, layer, symbol: insert, isDoor: kind === 'door' }
}
