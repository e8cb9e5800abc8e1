import type { SceneDataOccluder, SceneDataRoom } from '../../scene/data/sceneData.js'
import type { DetectedDoor } from '../doors/DetectedDoor.js'
import { detectDoors, UNCLEAR } from '../doors/detectDoors.js'
import { inGroup, type Notices } from '../Notices.js'
import { sortByKind, toOccluder, WALL } from '../namedObjects.js'
import { isOutline } from '../polyline.js'
import type { Subpath } from './Pen.js'
import type { SvgObject } from './SvgObject.js'
import type { Viewport } from './shapes.js'

/** The element that draws a line or an outline. */
export interface ShapeSource {
  /** Name of the element. */
  type: string
  object: SvgObject
  /** The nearest named group. */
  layer: string | undefined
  /** Number of the outermost `use`, or 0. */
  symbol: number
  /** True if it is drawn without a stroke, as the paper is. */
  isPlain: boolean
  /** Name of a room. */
  title: string | undefined
}

/** A line or an outline of a drawing. */
interface Shape extends Subpath, ShapeSource {}

/** Reason for leaving out shapes that are not named as walls, doors, or windows. */
const NOT_WALLS = 'not named as walls, doors, or windows: left out'

/** Plausible widths of a door's leaf, as fractions of the picture's larger side. */
const MIN_LEAF = 1 / 500
const MAX_LEAF = 1 / 4

/** Maximum distance between the edges of the paper and those of the picture, in pixels. */
const PAPER_GAP = 1 / 2

/** Collects the shapes of a drawing, and decides on their kinds when all are known. */
export class ShapeCollector {
  readonly rooms: SceneDataRoom[] = []
  readonly #shapes: Shape[] = []
  readonly #notices: Notices
  readonly #picture: Viewport

  constructor(picture: Viewport, notices: Notices) {
    this.#notices = notices
    this.#picture = picture
  }

  add({ points, isClosed }: Subpath, source: ShapeSource): void {
    const { type, object, layer, isPlain, title } = source
    const { kind } = object
    const isRing = isOutline(points, isClosed)
    if (kind === 'ignore') this.#notices.add(type, inGroup(layer), NOT_WALLS)
    else if (kind === 'room') {
      if (isRing) this.rooms.push({ outline: points, ...(title !== undefined && { name: title }) })
      else this.#notices.add(type, inGroup(layer), 'an open outline of a room: left out')
    } else if (kind === null && isPlain && isRing && this.#spansPicture(points)) {
      this.#notices.add(type, inGroup(layer), 'the paper, which spans the picture: left out')
    } else this.#shapes.push({ ...source, points, isClosed })
  }

  /** Returns the occluders, walls first. Shapes of unknown kinds are walls unless the drawing names walls. */
  occluders(hasWallList: boolean): SceneDataOccluder[] {
    const hasWalls = hasWallList || this.#shapes.some(({ object }) => object.kind === 'wall')
    const walls = this.#shapes.map(({ points, isClosed, object: { kind } }) => {
      const isWall = kind === 'wall' || (kind === null && !hasWalls)
      return isWall ? (toOccluder(WALL, points, isClosed)?.walls ?? []) : []
    })
    const doors = this.#detectDoors(walls)
    const used = new Set(doors.flatMap(({ lines }) => lines))
    const occluders: SceneDataOccluder[] = []
    this.#shapes.forEach(({ type, points, isClosed, object, layer }, i) => {
      for (const door of doors) if (door.lines[0] === i) occluders.push(this.#doorOccluder(door))
      if (used.has(i)) return
      if (object.kind === null && hasWalls) {
        this.#notices.add(type, inGroup(layer), NOT_WALLS)
        return
      }
      const kind = object.kind ?? 'wall'
      if (kind === 'room' || kind === 'ignore') return
      const occluder = toOccluder({ ...object, kind }, points, isClosed)
      if (occluder === null) this.#notices.add(type, inGroup(layer), 'without length: left out')
      else occluders.push({ ...occluder, ...(layer !== undefined && { sourceLayer: layer }) })
      if (occluder !== null && kind === 'door') this.#notices.add(type, inGroup(layer), UNCLEAR)
    })
    return sortByKind(occluders)
  }

  #doorOccluder({ walls, lines }: DetectedDoor): SceneDataOccluder {
    const { object, layer } = this.#shapes[lines[0]!]!
    const { open, locked, secret } = object.kind === 'door' ? object : WALL
    return {
      ...{ kind: 'door', walls, open, ...(locked && { locked }), ...(secret && { secret }) },
      ...(layer !== undefined && { sourceLayer: layer }),
    }
  }

  #detectDoors(walls: readonly ArrayLike<number>[]): DetectedDoor[] {
    const lines = this.#shapes.map(({ type, points, isClosed, object: { kind }, layer = '', symbol }) => {
      const canBeDoor = kind === 'door' || kind === 'wall' || kind === null
      return canBeDoor ? { type, points, isClosed, layer, symbol, isDoor: kind === 'door' } : null
    })
    const size = Math.max(this.#picture.width, this.#picture.height)
    const isPlausible = (width: number) => width >= MIN_LEAF * size && width <= MAX_LEAF * size
    const whereOf = (door: DetectedDoor) => inGroup(this.#shapes[door.lines[0]!]!.layer)
    return detectDoors(lines, walls, [], isPlausible, this.#notices, whereOf)
  }

  /** Returns true if points are the corners of the picture. */
  #spansPicture(points: readonly number[]): boolean {
    const { width, height } = this.#picture
    if (points.length > 10) return false
    return [width, height].every((size, axis) => {
      const values = points.filter((_, i) => i % 2 === axis)
      const isAt = (edge: number) => (value: number) => Math.abs(value - edge) <= PAPER_GAP
      const [isAtStart, isAtEnd] = [isAt(0), isAt(size)]
      return (
        values.every((value) => isAtStart(value) || isAtEnd(value)) && values.some(isAtStart) && values.some(isAtEnd)
      )
    })
  }
}
