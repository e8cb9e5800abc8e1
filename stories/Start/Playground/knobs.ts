import type { Box, Point } from 'react-umbra'
import { degrees } from '../../figure/words.js'
import { moveCorner } from './corners.js'
import { TURN_STEP } from './edits.js'
import {
  clamp,
  cornersOf,
  distance,
  rectangleCorners,
  rotationOf,
  snapped,
  tidyAngle,
  tidyLength,
  tidyPoint,
  toLocal,
  toWorld,
  tubeEnds,
  wrapped,
} from './placing.js'
import {
  type ConeItem,
  hasCone,
  hasCorners,
  type Item,
  isAimed,
  isBody,
  type PlaygroundScene,
  type TubeItem,
} from './playgroundScene.js'

/** A point beside the selected item by which something of it is changed. */
export interface Knob extends Point {
  grip: 'corner' | 'radius' | 'turn' | 'opening'
  /** A corner's number; 0 for the others. */
  index: number
  name: string
  /** Value in words. */
  text: string
}

/** CSS pixels from an item's edge to the knob that turns it. */
const TURN_GAP = 30

/** CSS pixels from the picture's edge to a knob, so that it is seen as a whole. */
const EDGE_GAP = 9

/** Allowed positions of knobs. */
interface Frame {
  box: Box
  pixel: number
}

/** Returns the knobs of an item: its corners, and others within the picture. `pixel` is a CSS pixel in world units. */
export function knobsOf(item: Item, { width, height }: PlaygroundScene, pixel: number): Knob[] {
  const gap = EDGE_GAP * pixel
  const frame = { box: { minX: gap, minY: gap, maxX: width - gap, maxY: height - gap }, pixel }
  const knobs: Knob[] = []
  if ('radius' in item) knobs.push(radiusKnob(item, frame))
  if (item.kind !== 'light' && item.kind !== 'circle') knobs.push(turnKnob(item, frame))
  if (hasCone(item)) knobs.push(openingKnob(item, frame))
  const corners = cornersOf(item)
  for (let index = 0; index < corners.length; index++) {
    const { x, y } = toWorld(item, corners[index]!)
    const text = `x ${Math.round(x)}, y ${Math.round(y)}`
    knobs.push({ x, y, grip: 'corner', index, name: `${item.kind === 'tube' ? 'End' : 'Corner'} ${index + 1}`, text })
  }
  return knobs
}

function radiusKnob(item: Extract<Item, { radius: number | null }>, frame: Frame): Knob {
  // The knobs of a small item are outside of it, so that the item itself can still be grabbed.
  const away = Math.max(item.radius ?? Number.POSITIVE_INFINITY, (isBody(item) ? 1 : 3.4) * TURN_GAP * frame.pixel)
  const angles = hasCone(item) ? [item.direction] : [0, Math.PI, Math.PI / 2, -Math.PI / 2]
  const text = item.radius === null ? 'without end' : `${Math.round(item.radius)} from the middle`
  return { ...freePlace(item, angles, away, frame), grip: 'radius', index: 0, name: 'Radius', text }
}

function turnKnob(item: Item, frame: Frame): Knob {
  const rotation = rotationOf(item)
  const reach = Math.max(0, ...cornersOf(item).map(([x, y]) => Math.hypot(x, y)))
  const away = reach + (isBody(item) ? 1 : 1.6) * TURN_GAP * frame.pixel
  const angles = isBody(item) ? [rotation - Math.PI / 2, rotation + Math.PI / 2] : [rotation]
  return { ...freePlace(item, angles, away, frame), grip: 'turn', index: 0, name: 'Turn', text: degrees(rotation) }
}

/** Returns the knob on the edge of a cone, further out than the knob that rotates it. */
function openingKnob(item: ConeItem, frame: Frame): Knob {
  const half = Math.min(Math.PI, item.angle / 2)
  const angles = [item.direction + half, item.direction - half]
  const place = freePlace(item, angles, 2.6 * TURN_GAP * frame.pixel, frame)
  return { ...place, grip: 'opening', index: 0, name: 'Opening', text: degrees(item.angle) }
}

/** So far away in the first direction that has the room; where none has it, as far as one goes, or behind the item. */
function freePlace(item: Point, angles: readonly number[], away: number, frame: Frame): Point {
  let best = towardsEdge(item, angles[0]!, away, frame.box)
  for (const angle of [...angles, ...angles.map((one) => one + Math.PI)]) {
    const far = distance(item, best)
    if (far >= away - 1e-6) return best
    const place = towardsEdge(item, angle, away, frame.box)
    const isBehind = !angles.includes(angle)
    if (distance(item, place) > far && !(isBehind && far > TURN_GAP * frame.pixel)) best = place
  }
  return best
}

/** Returns the point at a distance from a point in a direction, or at the edge of a box if that is nearer. */
function towardsEdge({ x, y }: Point, angle: number, length: number, { minX, minY, maxX, maxY }: Box): Point {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const room = (at: number, step: number, min: number, max: number): number =>
    step === 0 ? Number.POSITIVE_INFINITY : ((step > 0 ? max : min) - at) / step
  const free = Math.max(0, Math.min(length, room(x, ux, minX, maxX), room(y, uy, minY, maxY)))
  return { x: clamp(x + free * ux, minX, maxX), y: clamp(y + free * uy, minY, maxY) }
}

/** The item after one of its knobs was pulled to a point; corners, sizes and turns snap where the step is above 0. */
export function pullKnob<T extends Item>(item: T, knob: Knob, to: Point, step: number): Item {
  const corner = { x: snapped(to.x, step), y: snapped(to.y, step) }
  if (knob.grip === 'radius' && 'radius' in item) {
    // Relative to the knob, because a knob at the picture's edge may be nearer than the radius.
    const radius = (item.radius ?? distance(item, knob)) + distance(item, to) - distance(item, knob)
    return { ...item, radius: Math.max(0, snapped(radius, step > 0 ? step : 1)) }
  }
  if (knob.grip === 'turn') return pullTurn(item, knob, to, step > 0 ? TURN_STEP : 0)
  if (knob.grip === 'opening' && hasCone(item)) return pullOpening(item, knob, to)
  if (item.kind === 'rectangle') return pullRectangle(item, knob.index, corner)
  if (item.kind === 'tube') return pullEnd(item, knob.index, corner)
  return hasCorners(item) ? moveCorner(item, knob.index, corner) : item
}

function pullTurn(item: Item, knob: Knob, to: Point, step: number): Item {
  if (distance(item, to) === 0) return item
  const angle = (point: Point): number => Math.atan2(point.y - item.y, point.x - item.x)
  const rotation = tidyAngle(wrapped(snapped(rotationOf(item) + angle(to) - angle(knob), step)))
  if (isAimed(item)) return { ...item, direction: rotation }
  return 'rotation' in item ? { ...item, rotation } : item
}

function pullOpening(item: ConeItem, knob: Knob, to: Point): Item {
  if (distance(item, to) === 0) return item
  const off = (point: Point): number =>
    Math.abs(wrapped(Math.atan2(point.y - item.y, point.x - item.x) - item.direction))
  return { ...item, angle: opening(item.angle + 2 * (off(to) - off(knob))) }
}

/** An opening of a degree at least, and of no more than a full turn. */
const opening = (angle: number): number => tidyAngle(clamp(angle, Math.PI / 180, 2 * Math.PI))

/** Between the corner and the one across, which stays. */
function pullRectangle(item: Extract<Item, { kind: 'rectangle' }>, index: number, to: Point): Item {
  const across = toWorld(item, rectangleCorners(item)[(index + 2) % 4]!)
  const [width, height] = toLocal({ ...item, ...across }, to).map((side) => tidyLength(Math.abs(side)))
  const center = tidyPoint({ x: (across.x + to.x) / 2, y: (across.y + to.y) / 2 })
  return { ...item, ...center, width: width!, height: height! }
}

/** Moves one end; the other stays. */
function pullEnd(item: TubeItem, index: number, to: Point): Item {
  const other = toWorld(item, tubeEnds(item)[1 - index]!)
  const [from, end] = index === 0 ? [to, other] : [other, to]
  const length = tidyLength(distance(from, end))
  const rotation = length === 0 ? item.rotation : tidyAngle(Math.atan2(end.y - from.y, end.x - from.x))
  return { ...item, ...tidyPoint({ x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 }), length, rotation }
}

/**
 * The item after the arrow keys moved one of its knobs by so much; by one unit, where an angle changes by one degree.
 */
export function nudgeKnob(item: Item, knob: Knob, by: Point, step: number): Item {
  const along = by.x - by.y
  const turn = Math.sign(along) * (Math.abs(along) > 1 ? TURN_STEP : TURN_STEP / 15)
  if (knob.grip === 'radius' && 'radius' in item) {
    return { ...item, radius: tidyLength(Math.max(0, (item.radius ?? distance(item, knob)) + along)) }
  }
  if (knob.grip === 'opening' && hasCone(item)) return { ...item, angle: opening(item.angle + turn) }
  if (knob.grip === 'corner') return pullKnob(item, knob, { x: knob.x + by.x, y: knob.y + by.y }, step)
  const rotation = tidyAngle(wrapped(rotationOf(item) + turn))
  if (isAimed(item)) return { ...item, direction: rotation }
  return 'rotation' in item ? { ...item, rotation } : item
}
