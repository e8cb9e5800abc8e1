import type { SceneItem } from '../document/sceneDocument.js'
import type { ItemHandle } from '../items/handles.js'
import { centerOf, placeOf } from '../items/places.js'
import { type EditorLabels, filled, nameOf } from './labels.js'

/** Returns the announcement of items that were moved. */
export function moveText(items: readonly SceneItem[], labels: EditorLabels): string {
  const [item, second] = items
  if (item === undefined) return ''
  if (second !== undefined) return filled(labels.movedCount, { count: items.length })
  const { x, y } = placeOf(item) ?? centerOf(item)
  return filled(labels.moved, { name: nameOf(item, labels), x, y })
}

/** Returns the announcement of an item that one of its handles has changed. Angles are in degrees. */
export function handleText(item: SceneItem, { kind, x, y }: ItemHandle, labels: EditorLabels): string {
  const radians = kind === 'reach' ? 'direction' : kind === 'opening' ? 'angle' : 'rotation'
  const value = Reflect.get(item, kind === 'radius' ? 'radius' : radians) as unknown
  if (kind === 'end' || typeof value !== 'number') return filled(labels.point, { x, y })
  const shown = kind === 'radius' ? value : (value * 180) / Math.PI
  return filled(labels.changed, { name: nameOf(item, labels), handle: labels.handles[kind], value: shown })
}
