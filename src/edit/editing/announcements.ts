import type { SceneItem } from '../document/sceneDocument.js'
import type { ItemHandle } from '../items/handles.js'
import { centerOf, positionOf } from '../items/itemGeometry.js'
import { type EditorLabels, interpolate, nameOf } from './labels.js'

const degreesOf = (radians: number): number => (radians * 180) / Math.PI

/** Returns the announcement of items that were moved. */
export function moveText(items: readonly SceneItem[], labels: EditorLabels): string {
  const [item, second] = items
  if (item === undefined) return ''
  if (second !== undefined) return interpolate(labels.movedCount, { count: items.length })
  const { x, y } = positionOf(item) ?? centerOf(item)
  return interpolate(labels.moved, { name: nameOf(item, labels), x, y })
}

/** Returns the announcement of an item that one of its handles has changed. Angles are in degrees. */
export function handleText(item: SceneItem, { kind, x, y }: ItemHandle, labels: EditorLabels): string {
  const field = kind === 'radius' ? 'radius' : kind === 'reach' ? 'direction' : 'angle'
  const value = Reflect.get(item, field) as unknown
  if (kind === 'end' || typeof value !== 'number') return interpolate(labels.point, { x, y })
  const displayed = kind === 'radius' ? value : degreesOf(value)
  return interpolate(labels.changed, { name: nameOf(item, labels), handle: labels.handles[kind], value: displayed })
}

/** Returns the announcement of items that were rotated by an angle in radians. */
export function rotationText(items: readonly SceneItem[], angle: number, labels: EditorLabels): string {
  const [item, second] = items
  const value = degreesOf(Math.atan2(Math.sin(angle), Math.cos(angle)))
  if (item === undefined) return ''
  if (second !== undefined) return interpolate(labels.rotatedCount, { count: items.length, value })
  const name = nameOf(item, labels)
  if (item.kind !== 'box') return interpolate(labels.rotated, { name, value })
  return interpolate(labels.changed, { name, handle: labels.handles.rotation, value: degreesOf(item.rotation ?? 0) })
}
