import { minValue, nullish, pipe } from 'valibot'
import type { Point } from '../../geometry/points.js'
import { finite, flag, integer, list, record, type Schema } from '../validate.js'

/** The parts of a one-page dungeon that are read, in squares, y down. Everything else is ignored. */
export interface Watabou {
  rects: DungeonRect[]
  doors: DungeonDoor[]
  columns: Point[]
}

/** A rectangle of floor. A rotunda is the ellipse in it. */
export interface DungeonRect {
  x: number
  y: number
  w: number
  h: number
  rotunda: boolean
}

/** A square with a door across it; `dir` is the direction of passage. */
export interface DungeonDoor {
  x: number
  y: number
  dir: Point
  type: number
}

const size = pipe(integer, minValue(0, 'zero or more'))

export const SCHEMA: Schema<Watabou> = record({
  rects: list(record({ x: integer, y: integer, w: size, h: size, rotunda: nullish(flag, false) })),
  doors: nullish(list(record({ x: integer, y: integer, dir: record({ x: finite, y: finite }), type: finite })), []),
  columns: nullish(list(record({ x: finite, y: finite })), []),
})
