import type { SceneItem } from '../document/sceneDocument.js'
import { isOccluding } from '../document/sceneDocument.js'

/** A field of the inspector. */
export interface InspectorField {
  readonly key: string
  readonly type: 'number' | 'angle' | 'boolean' | 'color' | 'text' | 'choice'
  /** Value that is shown if the item has none. */
  readonly fallback: unknown
  readonly min?: number
  readonly max?: number
  readonly choices?: readonly string[]
}

const number = (key: string, fallback?: number, min?: number, max?: number): InspectorField => ({
  key,
  type: 'number',
  fallback,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})
const angle = (key: string, fallback?: number): InspectorField => ({ key, type: 'angle', fallback })
const flag = (key: string, fallback = false): InspectorField => ({ key, type: 'boolean', fallback })
const color = (key: string, fallback: string): InspectorField => ({ key, type: 'color', fallback })
const choice = (key: string, fallback: string | undefined, ...choices: string[]): InspectorField => ({
  key,
  type: 'choice',
  fallback,
  choices,
})

const BASE: readonly InspectorField[] = [
  { key: 'name', type: 'text', fallback: '' },
  { key: 'folder', type: 'text', fallback: '' },
]
const PLACE = [number('x'), number('y')]
const SHINE = [
  color('color', '#ffffff'),
  number('intensity', 1, 0),
  choice('blend', undefined, 'screen', 'add', 'max', 'subtract'),
  flag('shadows', true),
  flag('enabled', true),
]
const LAMP = [
  number('radius', 300, 0),
  ...SHINE,
  choice('falloff', 'smooth', 'none', 'linear', 'smooth', 'inverse-square'),
  choice('flicker', undefined, 'candle', 'torch', 'pulse', 'fault'),
  number('glow', 0, 0, 1),
  number('height', undefined, 0),
  flag('darkness'),
  number('priority', 0),
]
const BLOCK = [
  flag('open'),
  flag('lit'),
  number('opacity', 1, 0, 1),
  color('tint', '#ffffff'),
  color('albedo', '#808080'),
  color('emission', '#000000'),
  number('emissionIntensity', 1, 0),
  number('depth', undefined, 0),
  choice('from', 'both', 'both', 'positive', 'negative'),
]

/** Returns the fields that the inspector shows for an item. */
export function fieldsOf(item: SceneItem): readonly InspectorField[] {
  return [...BASE, ...ownFields(item)]
}

function ownFields(item: SceneItem): readonly InspectorField[] {
  switch (item.kind) {
    case 'light':
      return [...PLACE, ...LAMP, number('size', 0, 0)]
    case 'flashlight':
      return [...PLACE, angle('direction', 0), angle('angle', Math.PI / 4), number('feather', 0.2, 0, 1), ...LAMP]
    case 'tube':
      return [number('x0'), number('y0'), number('x1'), number('y1'), ...LAMP]
    case 'sun':
      return [angle('direction', 0), angle('elevation'), ...SHINE]
    case 'viewer':
      return [
        ...PLACE,
        number('radius', undefined, 0),
        angle('direction', 0),
        angle('angle', 2 * Math.PI),
        { key: 'group', type: 'text', fallback: '' },
        flag('enabled', true),
      ]
    case 'text':
      return [{ key: 'text', type: 'text', fallback: '' }, ...PLACE]
    case 'circle':
      return [...PLACE, number('radius', undefined, 0), ...BLOCK, number('height', undefined, 0)]
    case 'box':
      return [
        ...PLACE,
        number('width', undefined, 0),
        number('height', undefined, 0),
        angle('rotation', 0),
        ...BLOCK,
        number('tall', undefined, 0),
      ]
    default:
      return isOccluding(item)
        ? [
            ...BLOCK,
            number('height', undefined, 0),
            ...(item.kind === 'door' || item.kind === 'window' ? [flag('locked'), flag('secret')] : []),
          ]
        : []
  }
}
