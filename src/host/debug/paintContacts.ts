import type { Contact } from '../../collision/pairs/contact.js'
import type { Collision } from '../../collision/world/findCollisions.js'
import { boxOf } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { placesAround } from './Labels.js'
import type { DebugModel, Tools } from './model.js'
import type { Arrow } from './Pen.js'
import { projectedRing } from './paintShapes.js'
import { LABEL, type LabelStyle, STYLE } from './style.js'

/** Length of a normal's arrow, and the distance of a label from an arrow's tip, in CSS pixels. */
const NORMAL_LENGTH = 28
const LABEL_GAP = 3

/** Paints collisions: pairs with their contact points, normals, and the moves that end the overlaps. */
export function paintContacts(tools: Tools, { shapes, collisions, show }: DebugModel): void {
  const { projection } = tools
  const visible = collisions.filter(({ a, b }) => {
    const boxes = [shapes[a]!.box, shapes[b]!.box].filter((box) => box !== null)
    const box = boxOf(boxes.flatMap(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY]))
    return box !== null && projection.shows(box)
  })
  if (show.waysOut) paintWaysOut(tools, shapes, visible)
  if (show.pairs) paintPairs(tools, shapes, visible)
  if (show.normals) paintNormals(tools, visible)
}

function paintPairs({ pen, projection }: Tools, shapes: DebugModel['shapes'], collisions: readonly Collision[]): void {
  pen.lines(STYLE.pairs, (batcher) => {
    for (const { a, b } of collisions) {
      batcher.line(projection.at(shapes[a]!.centroid), projection.at(shapes[b]!.centroid))
    }
  })
  const touches = collisions.map(({ contact }) => contact.points.map((point) => projection.at(point)))
  pen.lines(STYLE.contacts, (batcher) => {
    for (const points of touches) if (points.length === 2) batcher.line(points[0]!, points[1]!)
  })
  pen.dots(STYLE.contacts, touches.flat())
}

function paintNormals({ pen, labels, projection }: Tools, collisions: readonly Collision[]): void {
  const arrows: Arrow[] = []
  for (const { contact } of collisions) {
    const midpoint = midpointOf(contact)
    if (midpoint === null) continue
    const from = projection.at(midpoint)
    const ahead = projection.at({ x: midpoint.x + contact.normal.x, y: midpoint.y + contact.normal.y })
    const direction = unit(from, ahead)
    if (direction !== null) arrows.push({ from, to: step(from, direction, NORMAL_LENGTH) })
  }
  pen.arrows(STYLE.normals, arrows)
  for (const { from, to } of arrows) labelTip(labels, 'n', LABEL.normal, from, to)
}

function paintWaysOut(tools: Tools, shapes: DebugModel['shapes'], collisions: readonly Collision[]): void {
  const { pen, labels, projection } = tools
  const moves = collisions.map(({ a, contact: { mtv, depth } }) => {
    const shape = shapes[a]!
    const from = projection.at(shape.centroid)
    const to = projection.at({ x: shape.centroid.x + mtv.x, y: shape.centroid.y + mtv.y })
    const [x, y] = [to.x - from.x, to.y - from.y]
    const moved = projectedRing(projection, shape).map((value, i) => value + (i % 2 === 0 ? x : y))
    return { from, to, moved, depth }
  })
  pen.lines(STYLE.translatedOutlines, (batcher) => {
    for (const { moved } of moves) batcher.ring(moved)
  })
  pen.arrows(STYLE.waysOut, moves)
  for (const { from, to, depth } of moves) labelTip(labels, lengthText(depth), LABEL.depth, from, to)
}

/** Adds a label beyond an arrow's tip, or beside it. */
function labelTip(labels: Tools['labels'], text: string, style: LabelStyle, from: Point, to: Point): void {
  const direction = unit(from, to) ?? { x: 0, y: -1 }
  labels.add(text, style, placesAround({ ...step(to, direction, LABEL_GAP), direction }))
}

/** Returns the mean of the contact points, or null without any. */
function midpointOf({ points }: Contact): Point | null {
  if (points.length === 0) return null
  const sum = points.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }))
  return { x: sum.x / points.length, y: sum.y / points.length }
}

function unit(from: Point, to: Point): Point | null {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  return length > 0 ? { x: x / length, y: y / length } : null
}

function step({ x, y }: Point, direction: Point, length: number): Point {
  return { x: x + direction.x * length, y: y + direction.y * length }
}

/** Formats a length with three digits, or with all digits before the decimal point. */
function lengthText(length: number): string {
  return length >= 100 ? String(Math.round(length)) : String(Number(length.toPrecision(3)))
}
