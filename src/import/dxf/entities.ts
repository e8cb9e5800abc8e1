import { failRange } from '../../geometry/check.js'
import {
  bulgePoints,
  checkPoints,
  conicPoints,
  MAX_CONTROL_POINTS,
  MAX_DEGREE,
  splineOf,
  splinePoints,
} from './curves.js'
import type { DxfEntity } from './drawing.js'
import { type DxfRecord, numberOf, numbersOf, toNumber } from './records.js'

/** Points `x, y, …` of a line in the drawing's units, y up. */
export interface DxfLine {
  points: number[]
  /** True if the last point is connected to the first. */
  closed: boolean
}

const DEGREES = Math.PI / 180

const CLOSED = 1
/** Flags of a POLYLINE: a mesh, or faces that share vertices. Flag of a VERTEX: a control point of a spline's frame. */
const MESH = 16 | 64
const FRAME = 16

/** Flattens an entity to a line, to within `error` in the entity's units, or returns null if it is not a line. */
export type Flatten = (error: number) => DxfLine | null

/**
 * Readers of line-like entities. Each entity is read once, however often a block repeats it, so that an instance costs
 * only its points.
 */
export const LINE_READERS: Readonly<Record<string, (entity: DxfEntity) => Flatten>> = {
  LINE: (entity) => constant({ points: [...pointOf(entity, 0), ...pointOf(entity, 1)], closed: false }),
  LWPOLYLINE: (entity) => {
    const vertices = lwpolylineVertices(entity)
    const closed = (numberOf(entity, 70, 0) & CLOSED) !== 0
    return (error) => polylineOf(vertices, closed, error)
  },
  POLYLINE: (entity) => {
    const flags = numberOf(entity, 70, 0)
    if ((flags & MESH) !== 0) return constant(null)
    const vertices = entity.vertices
      .filter((vertex) => (numberOf(vertex, 70, 0) & FRAME) === 0)
      .map((vertex) => [...pointOf(vertex, 0), numberOf(vertex, 42, 0)] as const)
    return (error) => polylineOf(vertices, (flags & CLOSED) !== 0, error)
  },
  ARC: (entity) => {
    const [from, to] = [numberOf(entity, 50) * DEGREES, numberOf(entity, 51) * DEGREES]
    return (error) => ({ points: arcPoints(entity, from, sweepBetween(from, to), error), closed: false })
  },
  CIRCLE: (entity) => (error) => ({ points: arcPoints(entity, 0, 2 * Math.PI, error).slice(0, -2), closed: true }),
  ELLIPSE: (entity) => {
    const [ux, uy] = pointOf(entity, 1)
    const ratio = numberOf(entity, 40)
    const from = numberOf(entity, 41, 0)
    const sweep = sweepBetween(from, numberOf(entity, 42, 2 * Math.PI))
    // The minor axis points to the left of the major one, or to the right if the normal points down.
    const minor = numberOf(entity, 230, 1) < 0 ? -ratio : ratio
    const closed = sweep > 2 * Math.PI - 1e-9
    return (error) => {
      const points = conicPoints(pointOf(entity, 0), [ux, uy], [-uy * minor, ux * minor], from, from + sweep, error)
      return { points: closed ? points.slice(0, -2) : points, closed }
    }
  },
  SPLINE: (entity) => {
    const closed = (numberOf(entity, 70, 0) & CLOSED) !== 0
    const degree = numberOf(entity, 71, 3)
    const knots = numbersOf(entity, 40)
    const [xs, ys, weights] = [numbersOf(entity, 10), numbersOf(entity, 20), numbersOf(entity, 41)]
    if (xs.length === 0) return constant({ points: interleave(numbersOf(entity, 11), numbersOf(entity, 21)), closed })
    const at = `SPLINE at line ${entity.line}`
    if (!Number.isInteger(degree) || degree < 1 || degree > MAX_DEGREE) {
      failRange(`group 71 of ${at}`, `a degree from 1 to ${MAX_DEGREE}`, degree)
    }
    if (xs.length > MAX_CONTROL_POINTS) failRange(at, `of at most ${MAX_CONTROL_POINTS} control points`, xs.length)
    if (knots.length !== xs.length + degree + 1) {
      failRange(
        `the knots of ${at}`,
        `${xs.length + degree + 1}, as many as control points and degree need`,
        knots.length,
      )
    }
    if (knots.some((knot, i) => i > 0 && knot < knots[i - 1]!))
      failRange(`the knots of ${at}`, 'in increasing order', knots)
    if (weights.some((weight) => !(weight > 0))) failRange(`the weights of ${at}`, 'above zero', weights)
    const spline = splineOf(
      degree,
      knots,
      xs.map((x, i) => [x, ys[i] ?? 0, weights[i] ?? 1]),
    )
    return (error) => ({ points: splinePoints(spline, error), closed })
  },
  '3DFACE': (entity) => constant(quad(entity, [0, 1, 2, 3])),
  SOLID: (entity) => constant(quad(entity, [0, 1, 3, 2])),
  TRACE: (entity) => constant(quad(entity, [0, 1, 3, 2])),
}

/** Returns the reason and the consequence if a line is read in a simpler form, otherwise null. */
export function simplificationOf(entity: DxfEntity): string | null {
  const isWide = ({ groups }: DxfRecord, codes: readonly number[]) =>
    groups.some((group) => codes.includes(group.code) && Number(group.value) > 0)
  switch (entity.type) {
    case 'LWPOLYLINE':
      return isWide(entity, [40, 41, 43]) ? WIDE : null
    case 'POLYLINE':
      return [entity, ...entity.vertices].some((record) => isWide(record, [40, 41])) ? WIDE : null
    case 'SPLINE':
      return entity.groups.some(({ code }) => code === 10)
        ? null
        : 'without control points: read as lines between its fit points'
    default:
      return null
  }
}

const WIDE = 'drawn with a width: read as its center line'

/** Returns a flattener for entities that do not depend on the error. */
const constant =
  (line: DxfLine | null): Flatten =>
  () =>
    line

function pointOf(record: DxfRecord, index: number): [number, number] {
  return [numberOf(record, 10 + index), numberOf(record, 20 + index)]
}

/** Returns a face. Triangles repeat their last corner or omit it. */
function quad(entity: DxfEntity, order: readonly number[]): DxfLine {
  const [lastX, lastY] = pointOf(entity, 2)
  const points = order.flatMap((i) => [numberOf(entity, 10 + i, lastX), numberOf(entity, 20 + i, lastY)])
  return { points, closed: true }
}

const interleave = (xs: readonly number[], ys: readonly number[]): number[] => xs.flatMap((x, i) => [x, ys[i] ?? 0])

/** Returns the angle from one direction up to the other: a full turn if they are equal. */
function sweepBetween(from: number, to: number): number {
  const sweep = (to - from) % (2 * Math.PI)
  return sweep > 1e-12 ? sweep : sweep + 2 * Math.PI
}

function arcPoints(entity: DxfEntity, from: number, sweep: number, error: number): number[] {
  const radius = numberOf(entity, 40)
  return conicPoints(pointOf(entity, 0), [radius, 0], [0, radius], from, from + sweep, error)
}

type Vertex = readonly [x: number, y: number, bulge: number]

/** Returns the vertices of an LWPOLYLINE. Each begins with its x. */
function lwpolylineVertices(entity: DxfEntity): Vertex[] {
  const vertices: [number, number, number][] = []
  for (const group of entity.groups) {
    const last = vertices.at(-1)
    if (group.code === 10) vertices.push([toNumber(entity, group), 0, 0])
    else if (group.code === 20 && last !== undefined) last[1] = toNumber(entity, group)
    else if (group.code === 42 && last !== undefined) last[2] = toNumber(entity, group)
  }
  return vertices
}

function polylineOf(vertices: readonly Vertex[], closed: boolean, error: number): DxfLine {
  const points: number[] = vertices.length > 0 ? [vertices[0]![0], vertices[0]![1]] : []
  const last = closed ? vertices.length : vertices.length - 1
  for (let i = 0; i < last; i++) {
    const [x, y, bulge] = vertices[i]!
    const [endX, endY] = vertices[(i + 1) % vertices.length]!
    // At most 1,024 chords, with two arguments each.
    points.push(...bulgePoints(x, y, endX, endY, bulge, error))
    checkPoints(points.length / 2)
  }
  if (closed) points.splice(-2, 2)
  return { points, closed }
}
