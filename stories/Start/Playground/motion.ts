import type { SceneDocument, SceneItem } from 'react-umbra/edit'
import type { Point } from 'react-umbra/geometry'
import type { Motion } from './board.js'

/** A line to follow. */
interface Path {
  points: readonly Point[]
  /** True if it goes around. Others lead there and back. */
  isClosed: boolean
}

/** Returns the line of an item, or null if it has none: walls in a row, or an outline. */
export function pathOf(item: SceneItem | undefined): Path | null {
  if (item?.kind === 'outline') return { points: item.points.map(([x, y]) => ({ x, y })), isClosed: true }
  if (item?.kind !== 'wall') return null
  const points: Point[] = []
  for (let i = 0; i < item.walls.length; i += 2) {
    const point = { x: item.walls[i]!, y: item.walls[i + 1]! }
    const last = points.at(-1)
    if (last?.x !== point.x || last.y !== point.y) points.push(point)
  }
  return { points, isClosed: item.closed === true }
}

/** Returns true for items that can follow a path. */
export const canMove = (item: SceneItem): boolean =>
  ['light', 'flashlight', 'viewer', 'circle', 'box'].includes(item.kind)

/** Returns the time in seconds after which all motions have ended once. */
export function durationOf(motions: readonly Motion[]): number {
  return motions.reduce((longest, { seconds }) => Math.max(longest, seconds), 0)
}

/** Returns a document as it is after some seconds of its motions. Items that don't move stay the same objects. */
export function movedDocument(document: SceneDocument, motions: readonly Motion[], seconds: number): SceneDocument {
  if (motions.length === 0 || seconds === 0) return document
  const byId = new Map(document.items.map((item) => [item.id, item]))
  const motionOf = new Map(motions.map((motion) => [motion.item, motion]))
  const items = document.items.map((item) => {
    const motion = motionOf.get(item.id)
    const path = motion && pathOf(byId.get(motion.path))
    return motion === undefined || path == null ? item : movedItem(item, path, seconds / motion.seconds)
  })
  return { ...document, items }
}

function movedItem(item: SceneItem, path: Path, rounds: number): SceneItem {
  const place = placeOn(path, rounds)
  if (place === null || !canMove(item)) return item
  const { x, y, direction } = place
  const isAimed = item.kind === 'flashlight' || (item.kind === 'viewer' && item.angle !== undefined)
  return { ...item, x, y, ...(isAimed && { direction }) } as SceneItem
}

/** Returns the position on a path and the direction there; null on a path without length. */
export function placeOn({ points, isClosed }: Path, rounds: number): (Point & { direction: number }) | null {
  const [first] = points
  const corners = isClosed && first !== undefined ? [...points, first] : points
  const lengths = corners.slice(1).map((end, i) => Math.hypot(end.x - corners[i]!.x, end.y - corners[i]!.y))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  if (total === 0) return null
  const turn = isClosed ? rounds % 1 : rounds % 2
  const isBack = turn > 1
  let left = (isBack ? 2 - turn : turn) * total
  const edge = lengths.findIndex((length) => {
    if (left <= length) return true
    left -= length
    return false
  })
  const index = edge < 0 ? lengths.length - 1 : edge
  const [a, b] = [corners[index]!, corners[index + 1]!]
  const share = edge < 0 ? 1 : left / (lengths[index]! || 1)
  const direction = Math.atan2(b.y - a.y, b.x - a.x) + (isBack ? Math.PI : 0)
  return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y), direction }
}

/** Returns a document whose lights don't flicker, for pictures. */
export function steadyDocument(document: SceneDocument): SceneDocument {
  return {
    ...document,
    items: document.items.map((item) => ('flicker' in item ? { ...item, flicker: undefined } : item)),
  }
}
