import type { SceneDataOccluder, SceneDataRoom } from '../../scene/data/sceneData.js'
import { type DoorLine, type ReadDoor, readDoors } from '../doors/readDoors.js'
import { sortByKind, toOccluder } from '../namedObjects.js'
import type { Subpath } from './Pen.js'
import type { SvgObject } from './SvgObject.js'
import type { Viewport } from './shapes.js'

/** A line or an outline of a drawing. */
interface Shape extends Subpath {
  object: SvgObject
  /** The nearest named group. */
  layer: string | undefined
  /** Number of the outermost `use`, or 0. */
  symbol: number
}

/** Plausible widths of a door's leaf, as fractions of the picture's larger side. */
const MIN_LEAF = 1 / 500
const MAX_LEAF = 1 / 4

/** Maximum distance between the edges of the paper and those of the picture, in pixels. */
const PAPER_GAP = 1 / 2

/** Maximum number of layers that a warning lists. */
const MAX_LISTED = 10

/** Collects the shapes of a drawing, and decides on their kinds when all are known. */
export class ShapeCollector {
  readonly rooms: SceneDataRoom[] = []
  readonly #shapes: Shape[] = []
  readonly #leftOut = new Set<string>()
  #hasPaper = false
  readonly #picture: Viewport

  constructor(picture: Viewport) {
    this.#picture = picture
  }

  /** Adds a shape. `isFilled` is true for a fill without a stroke, as the paper is drawn; `name` is that of a room. */
  add(
    { points, isClosed }: Subpath,
    object: SvgObject,
    layer: string | undefined,
    symbol: number,
    isFilled: boolean,
    name: string | undefined,
  ): void {
    const { kind } = object
    if (kind === 'ignore') this.#leftOut.add(layer ?? '')
    else if (kind === 'room') {
      if (isClosed && points.length >= 6) this.rooms.push({ outline: points, ...(name !== undefined && { name }) })
    } else if (kind === null && isFilled && isClosed && this.#spans(points)) this.#hasPaper = true
    else this.#shapes.push({ points, isClosed, object, layer, symbol })
  }

  /** Returns the occluders, walls first. Shapes of unknown kinds are walls unless the drawing names walls. */
  occluders(listsWalls: boolean, warnings: string[]): SceneDataOccluder[] {
    const hasWalls = listsWalls || this.#shapes.some(({ object }) => object.kind === 'wall')
    if (this.#hasPaper) warnings.push('a filled rectangle that spans the picture is the paper: left out')
    const walls = this.#shapes.map(({ points, isClosed, object: { kind } }) => {
      const isWall = kind === 'wall' || (kind === null && !hasWalls)
      return isWall ? (toOccluder({ ...WALL_STATES, kind: 'wall' }, points, isClosed)?.walls ?? []) : []
    })
    const doors = this.#doors(walls, warnings)
    const used = new Set(doors.flatMap(({ lines }) => lines))
    const found: SceneDataOccluder[] = []
    this.#shapes.forEach(({ points, isClosed, object, layer }, i) => {
      for (const door of doors) if (door.lines[0] === i) found.push(this.#doorOf(door))
      if (used.has(i)) return
      if (object.kind === null && hasWalls) {
        this.#leftOut.add(layer ?? '')
        return
      }
      const kind = object.kind ?? 'wall'
      if (kind === 'room' || kind === 'ignore') return
      const occluder = toOccluder({ ...object, kind }, points, isClosed)
      if (occluder !== null) found.push({ ...occluder, ...(layer !== undefined && { sourceLayer: layer }) })
    })
    this.#warnAboutLayers(warnings)
    return sortByKind(found)
  }

  #doorOf({ walls, lines }: ReadDoor): SceneDataOccluder {
    const { object, layer } = this.#shapes[lines[0]!]!
    const { open, locked, secret } = object.kind === 'door' ? object : WALL_STATES
    return {
      ...{ kind: 'door', walls, open, ...(locked && { locked }), ...(secret && { secret }) },
      ...(layer !== undefined && { sourceLayer: layer }),
    }
  }

  #doors(walls: readonly ArrayLike<number>[], warnings: string[]): ReadDoor[] {
    const candidates: DoorLine[] = []
    const numbers: number[] = []
    this.#shapes.forEach(({ points, isClosed, object: { kind }, layer = '', symbol }, i) => {
      if (kind !== 'door' && kind !== 'wall' && kind !== null) return
      candidates.push({ points, isClosed, layer, symbol, isDoor: kind === 'door' })
      numbers.push(i)
    })
    const size = Math.max(this.#picture.width, this.#picture.height)
    const doors = readDoors(candidates, walls, (width) => width >= MIN_LEAF * size && width <= MAX_LEAF * size)
    const swings = doors.filter(({ isSwing }) => isSwing)
    const guessed = swings.filter(({ lines }) => !candidates[lines[0]!]!.isDoor).length
    if (swings.length > guessed) {
      warnings.push(`doors drawn open: read ${swings.length - guessed} as closed across their openings`)
    }
    if (guessed > 0) {
      warnings.push(`doors recognized by their leaves and swing arcs: read ${guessed} as closed across their openings`)
    }
    return doors.map((door) => ({ ...door, lines: door.lines.map((line) => numbers[line]!) }))
  }

  /** Returns true if points are the corners of the picture. */
  #spans(points: readonly number[]): boolean {
    const { width, height } = this.#picture
    const [xs, ys] = [0, 1].map((axis) => points.filter((_, i) => i % 2 === axis)) as [number[], number[]]
    const isNear = (value: number, edge: number) => Math.abs(value - edge) <= PAPER_GAP
    if (points.length > 10) return false
    return (
      xs.every((x) => isNear(x, 0) || isNear(x, width)) &&
      ys.every((y) => isNear(y, 0) || isNear(y, height)) &&
      xs.some((x) => isNear(x, width)) &&
      ys.some((y) => isNear(y, height)) &&
      xs.some((x) => isNear(x, 0)) &&
      ys.some((y) => isNear(y, 0))
    )
  }

  #warnAboutLayers(warnings: string[]): void {
    if (this.#leftOut.size === 0) return
    const names = [...this.#leftOut].map((name) => JSON.stringify(name))
    const listed = names.slice(0, MAX_LISTED).join(', ')
    const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : ''
    warnings.push(`groups without walls, doors, or windows: left out ${listed}${more}`)
  }
}

const WALL_STATES = { open: false, locked: false, secret: false }
