import { failRange, show } from '../../geometry/check.js'
import { IDENTITY, type Matrix, multiply } from '../matrix.js'
import { Notices, onLayer } from '../Notices.js'
import { checkPoints, DrawingLimitError } from './curves.js'
import { type Drawing, type DxfEntity, keyOf } from './drawing.js'
import { type DxfLine, type Flatten, LINE_READERS, simplificationOf } from './entities.js'
import { type DxfRecord, numberOf, textOf } from './records.js'
import { type DxfText, readText } from './text.js'

/** A line at its position in the drawing, with the layer that defines its kind. */
export interface PlacedLine extends DxfLine {
  /** Type of the entity. */
  type: string
  layer: string
  /** Number of the outermost INSERT that placed it, counted from 1; 0 for a line outside blocks. */
  insert: number
  /** Name of the outermost block that contains it, or an empty string. */
  block: string
}

/** A text at its position in the drawing. */
export interface PlacedText extends DxfText {
  layer: string
}

/** Receives the lines and the texts of a drawing. */
export interface Visitor {
  line(line: PlacedLine): void
  text?(text: PlacedText): void
}

/** Maximum nesting of blocks, and maximum number of entities of a file, including repetitions. */
const MAX_DEPTH = 16
const MAX_ENTITIES = 2 ** 20

/** Reports why an entity is left out or simplified, under its type or another name. */
type ReportReason = (reason: string, name?: string) => void

/** Entities with a text, and definitions of texts. */
const TEXTS = ['TEXT', 'MTEXT', 'ATTRIB', 'ATTDEF']

const TILTED = 'in a tilted plane: left out'
const MISSING = 'a block that is not in the file: left out'

/** A flattened line, cached for instances of the same scale. */
interface CachedLine {
  flatten: Flatten
  /** Reason and consequence if it is read in a simpler form. */
  simplification: string | null
  error: number
  line: DxfLine | null
}

/**
 * Passes all lines and texts of a drawing to `visitor`, with blocks placed and curves flattened to within `error` in
 * the drawing's units, and reports other entities in `notices`. Returns the number of points of all lines. Does not
 * collect the lines, because a drawing is expanded twice. O(entities, repeated blocks, and points).
 */
export function expand(
  { entities, blocks, off, frozen }: Drawing,
  error: number,
  visitor: Visitor,
  notices: Notices = new Notices(),
): number {
  let points = 0
  const cachedLines = new Map<DxfEntity, CachedLine>()
  const keys = new Map<string, string>()
  /** Returns the key of a name. Cached, because a name may be long and occur often. */
  const cachedKey = (name: string): string => {
    let key = keys.get(name)
    if (key === undefined) {
      key = keyOf(name)
      keys.set(name, key)
    }
    return key
  }
  /**
   * Reasons why entities can't be read. Cached, because a block may repeat an entity a million times, and creating an
   * error is slow.
   */
  const failureReasons = new Map<DxfEntity, string>()
  let entityCount = 0
  let insertCount = 0

  /**
   * Returns the result of reading an entity. If one of its values is missing or invalid, reports the reason and returns
   * null, so that only this entity is left out and not the whole plan.
   */
  function tryRead<T>(entity: DxfEntity, report: ReportReason, read: () => T): T | null {
    const knownReason = failureReasons.get(entity)
    if (knownReason !== undefined) {
      report(knownReason)
      return null
    }
    try {
      return read()
    } catch (error) {
      if (!(error instanceof RangeError) || error instanceof DrawingLimitError) throw error
      const reason = `${error.message.replace('react-umbra: ', '')}: left out`
      failureReasons.set(entity, reason)
      report(reason)
      return null
    }
  }

  function countEntity(): void {
    if (++entityCount > MAX_ENTITIES)
      failRange('the DXF file', `of at most ${MAX_ENTITIES} entities, blocks repeated`, entityCount)
  }

  function placeEntity(
    entity: DxfEntity,
    outer: Matrix,
    insertLayer: string,
    depth: number,
    insert: number,
    block: string,
  ): void {
    countEntity()
    const own = textOf(entity, 8) ?? '0'
    // Layer 0 inside a block means the layer of the INSERT.
    const layer = own === '0' ? insertLayer : own
    const { type } = entity
    const report = (reason: string, name = type) => notices.add(name, onLayer(layer), reason)
    const flags = tryRead(entity, report, () => ({
      paperSpace: numberOf(entity, 67, 0),
      invisible: numberOf(entity, 60, 0),
    }))
    // An INSERT on a layer that is off hides only what it puts on that layer. One on a frozen layer hides everything.
    if (flags === null) return
    if (flags.paperSpace === 1) report('in paper space: left out')
    else if (flags.invisible === 1) report('invisible: left out')
    else if (frozen.has(cachedKey(layer)) || (type !== 'INSERT' && off.has(cachedKey(layer))))
      report('off or frozen: left out')
    else if (type === 'INSERT') {
      placeBlock(entity, outer, layer, depth, insert, block, report)
      for (const attribute of entity.attributes) placeEntity(attribute, outer, layer, depth, insert, block)
    } else if (TEXTS.includes(type)) placeText(entity, outer, layer, report)
    else if (!Object.hasOwn(LINE_READERS, type)) report('unsupported: left out', show(type).slice(1, -1))
    else placeLine(entity, outer, { type, layer, insert, block }, report)
  }

  function placeText(entity: DxfEntity, outer: Matrix, layer: string, report: ReportReason): void {
    const read = tryRead(entity, report, () => ({ text: readText(entity), matrix: inPlane(entity, outer) }))
    if (read === null || read.text === null) return
    const { text, matrix } = read
    if (matrix === null) {
      report(TILTED)
      return
    }
    const [x = 0, y = 0] = transformPoints([text.x, text.y], matrix)
    visitor.text?.({ x, y, text: text.text, layer })
  }

  function placeLine(
    entity: DxfEntity,
    outer: Matrix,
    names: Omit<PlacedLine, keyof DxfLine>,
    report: ReportReason,
  ): void {
    const read = tryRead(entity, report, () => {
      const matrix = inPlane(entity, outer)
      return { matrix, cached: matrix && lineOf(entity, error / scaleOf(matrix)) }
    })
    if (read === null) return
    const { matrix } = read
    if (matrix === null) {
      report(TILTED)
      return
    }
    const { line, simplification } = read.cached!
    if (line === null) {
      report('a mesh: left out')
      return
    }
    if (simplification !== null) report(simplification)
    points += line.points.length / 2
    checkPoints(points)
    visitor.line({ ...names, points: transformPoints(line.points, matrix), closed: line.closed })
  }

  function lineOf(entity: DxfEntity, error: number): CachedLine {
    let cached = cachedLines.get(entity)
    if (cached === undefined) {
      const flatten = LINE_READERS[entity.type]!(entity)
      cached = { flatten, simplification: simplificationOf(entity), error: Number.NaN, line: null }
      cachedLines.set(entity, cached)
    }
    if (cached.error !== error) {
      cached.line = cached.flatten(error)
      cached.error = error
    }
    return cached
  }

  function placeBlock(
    entity: DxfEntity,
    parent: Matrix,
    layer: string,
    depth: number,
    insert: number,
    outerBlock: string,
    report: ReportReason,
  ): void {
    const name = textOf(entity, 2) ?? ''
    const block = blocks.get(cachedKey(name))
    const array = tryRead(entity, report, () => ({ outer: inPlane(entity, parent), ...arrayOf(entity) }))
    if (array === null) return
    const { outer, columns, rows, x, y, cos, sin, scaleX, scaleY, stepX, stepY } = array
    if (block === undefined || block.isExternal || outer === null) {
      const reason = block === undefined ? MISSING : block.isExternal ? 'an external reference: left out' : TILTED
      report(reason, `INSERT of ${show(name)}`)
      return
    }
    if (depth >= MAX_DEPTH) failRange(`INSERT at line ${entity.line}`, `nested at most ${MAX_DEPTH} deep`, name)
    if (columns * rows > MAX_ENTITIES)
      failRange(`INSERT at line ${entity.line}`, `an array of at most ${MAX_ENTITIES}`, [columns, rows])
    for (let cell = 0; cell < columns * rows; cell++) {
      countEntity()
      const [right, up] = [(cell % columns) * stepX, Math.floor(cell / columns) * stepY]
      const [left, bottom] = [x + right * cos - up * sin, y + right * sin + up * cos]
      const inner: Matrix = [scaleX * cos, scaleX * sin, -scaleY * sin, scaleY * cos, left, bottom]
      const matrix = multiply(outer, multiply(inner, [1, 0, 0, 1, -block.x, -block.y]))
      const outermost = insert === 0 ? ++insertCount : insert
      for (const part of block.entities) placeEntity(part, matrix, layer, depth + 1, outermost, outerBlock || name)
    }
  }

  for (const entity of entities) placeEntity(entity, IDENTITY, '0', 0, 0, '')
  return points
}

/** Returns the matrix of an entity in the drawing's plane, seen from above or below, or null for any other plane. */
function inPlane(entity: DxfRecord, outer: Matrix): Matrix | null {
  const [x, y, z] = [numberOf(entity, 210, 0), numberOf(entity, 220, 0), numberOf(entity, 230, 1)]
  // Planes are given by a unit normal. A tilt of a thousandth is invisible.
  if (Math.hypot(x, y) > 1e-3 * Math.abs(z)) return null
  // The points of these entities are in world coordinates for any normal.
  const isInWorldCoordinates = ['LINE', 'ELLIPSE', 'SPLINE', '3DFACE'].includes(entity.type)
  return z > 0 || isInWorldCoordinates ? outer : multiply(outer, [-1, 0, 0, 1, 0, 0])
}

/** Returns the placement of an INSERT's block, and the array in which it is repeated. */
function arrayOf(entity: DxfRecord) {
  const turn = (numberOf(entity, 50, 0) * Math.PI) / 180
  return {
    x: numberOf(entity, 10),
    y: numberOf(entity, 20),
    cos: Math.cos(turn),
    sin: Math.sin(turn),
    scaleX: numberOf(entity, 41, 1),
    scaleY: numberOf(entity, 42, 1),
    columns: countOf(entity, 70),
    rows: countOf(entity, 71),
    stepX: numberOf(entity, 44, 0),
    stepY: numberOf(entity, 45, 0),
  }
}

/** Returns the columns or rows of an INSERT. Some files write 0 for 1. */
function countOf(entity: DxfRecord, code: number): number {
  const count = numberOf(entity, code, 1)
  if (!Number.isInteger(count) || count < 0)
    failRange(`group ${code} of INSERT at line ${entity.line}`, 'a whole number from 0', count)
  return Math.max(1, count)
}

/** Returns an upper bound of the factor by which a matrix lengthens a vector. */
const scaleOf = ([a, b, c, d]: Matrix): number => Math.hypot(a, b, c, d)

function transformPoints(points: readonly number[], [a, b, c, d, e, f]: Matrix): number[] {
  const transformed: number[] = []
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!]
    transformed.push(a * x + c * y + e, b * x + d * y + f)
  }
  return transformed
}
