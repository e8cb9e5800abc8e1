import { isEditable, type SceneItem, type SceneItemKind } from '../document/sceneDocument.js'
import type { ItemHandle } from '../items/handles.js'
import type { SceneTool } from './tools.js'

/**
 * All texts of the editor's components. Placeholders such as `{name}` stand for values. If `fields` or `choices` lack a
 * name, it is derived from the field or value itself.
 */
export interface EditorLabels {
  readonly tools: Readonly<Record<SceneTool, string>>
  readonly kinds: Readonly<Record<SceneItemKind, string>>
  readonly handles: Readonly<Record<ItemHandle['kind'], string>>
  readonly fields: Readonly<Record<string, string>>
  readonly choices: Readonly<Record<string, string>>
  readonly editor: string
  readonly help: string
  readonly toolbar: string
  readonly items: string
  readonly inspector: string
  readonly menu: string
  readonly undo: string
  readonly redo: string
  readonly copy: string
  readonly cut: string
  readonly paste: string
  readonly duplicate: string
  readonly remove: string
  readonly selectAll: string
  readonly forward: string
  readonly backward: string
  readonly show: string
  readonly hide: string
  readonly lock: string
  readonly unlock: string
  readonly rename: string
  readonly group: string
  readonly ungroup: string
  readonly name: string
  readonly folder: string
  readonly noSelection: string
  readonly text: string
  readonly added: string
  readonly removed: string
  readonly selected: string
  readonly selectedCount: string
  readonly selectedNone: string
  readonly copied: string
  readonly pasted: string
  readonly nothingToPaste: string
  readonly undone: string
  readonly redone: string
  readonly moved: string
  readonly movedCount: string
  readonly rotated: string
  readonly rotatedCount: string
  readonly changed: string
  readonly ordered: string
  readonly isHidden: string
  readonly isShown: string
  readonly isLocked: string
  readonly isUnlocked: string
  readonly point: string
}

/** The English texts. */
export const LABELS: EditorLabels = {
  tools: {
    select: 'Select',
    pan: 'Pan',
    wall: 'Wall',
    room: 'Room',
    outline: 'Outline',
    circle: 'Circle',
    box: 'Box',
    door: 'Door',
    window: 'Window',
    light: 'Light',
    flashlight: 'Flashlight',
    tube: 'Tube',
    sun: 'Sun',
    viewer: 'Viewer',
    text: 'Text',
  },
  kinds: {
    wall: 'Wall',
    outline: 'Outline',
    circle: 'Circle',
    box: 'Box',
    door: 'Door',
    window: 'Window',
    light: 'Light',
    flashlight: 'Flashlight',
    tube: 'Tube',
    sun: 'Sun',
    viewer: 'Viewer',
    text: 'Text',
  },
  handles: { end: 'Point', radius: 'Radius', reach: 'Direction', opening: 'Opening', rotation: 'Rotation' },
  fields: {},
  choices: {},
  editor: 'Scene editor',
  help:
    'Press a letter for a tool, such as W for walls or V to select. With a pen, move the cursor with the arrow keys and ' +
    'place points with Enter; Enter again or Escape ends. Tab selects the next item, arrow keys move it, and Enter goes ' +
    'to its handles: Tab goes to the next one, arrow keys move it or rotate, Insert and Delete add and remove points. ' +
    'Escape, then Tab leaves the editor.',
  toolbar: 'Tools',
  items: 'Items',
  inspector: 'Properties',
  menu: 'Actions',
  undo: 'Undo',
  redo: 'Redo',
  copy: 'Copy',
  cut: 'Cut',
  paste: 'Paste',
  duplicate: 'Duplicate',
  remove: 'Delete',
  selectAll: 'Select all',
  forward: 'Bring forward',
  backward: 'Send backward',
  show: 'Show',
  hide: 'Hide',
  lock: 'Lock',
  unlock: 'Unlock',
  rename: 'Rename',
  group: 'Group',
  ungroup: 'Ungroup',
  name: 'Name',
  folder: 'Folder',
  noSelection: 'Nothing is selected',
  text: 'Text',
  added: '{name} added',
  removed: 'Deleted: {count}',
  selected: '{name} selected',
  selectedCount: 'Selected: {count}',
  selectedNone: 'Nothing selected',
  copied: 'Copied: {count}',
  pasted: 'Pasted: {count}',
  nothingToPaste: 'The clipboard has no items',
  undone: 'Undone',
  redone: 'Redone',
  moved: '{name} at {x}, {y}',
  movedCount: 'Moved: {count}',
  rotated: '{name} rotated by {value}°',
  rotatedCount: 'Rotated by {value}°: {count}',
  changed: '{handle} {value}, {name}',
  ordered: '{name}: {place} of {count}',
  isHidden: '{name} hidden',
  isShown: '{name} shown',
  isLocked: '{name} locked',
  isUnlocked: '{name} unlocked',
  point: 'Point at {x}, {y}',
}

/** Texts to replace; missing ones stay English. */
export type LabelChanges = {
  readonly [K in keyof EditorLabels]?: EditorLabels[K] extends string ? string : Partial<EditorLabels[K]>
}

/** Returns the English texts with some of them replaced. */
export function labelsWith(changes: LabelChanges | undefined): EditorLabels {
  if (changes === undefined) return LABELS
  const { tools, kinds, handles, fields, choices, ...texts } = changes
  return {
    ...LABELS,
    ...texts,
    tools: { ...LABELS.tools, ...tools },
    kinds: { ...LABELS.kinds, ...kinds },
    handles: { ...LABELS.handles, ...handles },
    fields: { ...LABELS.fields, ...fields } as EditorLabels['fields'],
    choices: { ...LABELS.choices, ...choices } as EditorLabels['choices'],
  } as EditorLabels
}

/** Returns a text with its values filled in. Numbers are rounded to tenths. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
    const value = values[key]
    return value === undefined ? placeholder : typeof value === 'number' ? String(Math.round(value * 10) / 10) : value
  })
}

/** Returns an item's name: its own, or its kind and the number of its id. */
export function nameOf(item: SceneItem, { kinds }: EditorLabels): string {
  const number = /\d+$/.exec(item.id)?.[0]
  return item.name ?? (number === undefined ? kinds[item.kind] : `${kinds[item.kind]} ${number}`)
}

/** Returns the label of the action that changes whether an item is locked. */
export function lockLabel(item: SceneItem, { lock, unlock }: EditorLabels): string {
  return isEditable({ ...item, hidden: false }) ? lock : unlock
}
