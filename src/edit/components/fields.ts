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

const BASE_FIELDS: readonly InspectorField[] = [
  { key: 'name', type: 'text', fallback: '' },
  { key: 'folder', type: 'text', fallback: '' },
]
const POSITION_FIELDS = [number('x'), number('y')]
const COMMON_LIGHT_FIELDS = [
  color('color', '#ffffff'),
  number('intensity', 1, 0),
  choice('blend', undefined, 'screen', 'add', 'max', 'subtract'),
  flag('shadows', true),
  flag('enabled', true),
]
const LAMP_FIELDS = [
  number('radius', 300, 0),
  ...COMMON_LIGHT_FIELDS,
  choice('falloff', 'smooth', 'none', 'linear', 'smooth', 'inverse-square'),
  choice('flicker', undefined, 'candle', 'torch', 'pulse', 'fault'),
  number('glow', 0, 0, 1),
  number('height', undefined, 0),
  flag('darkness'),
  number('priority', 0),
]
const OCCLUDER_FIELDS = [
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
  return [...BASE_FIELDS, ...ownFields(item)]
}

function ownFields(item: SceneItem): readonly InspectorField[] {
  switch (item.kind) {
    case 'light':
      return [...POSITION_FIELDS, ...LAMP_FIELDS, number('size', 0, 0)]
    case 'flashlight':
      return [
        ...POSITION_FIELDS,
        angle('direction', 0),
        angle('angle', Math.PI / 4),
        number('feather', 0.2, 0, 1),
        ...LAMP_FIELDS,
      ]
    case 'tube':
      return [number('x0'), number('y0'), number('x1'), number('y1'), ...LAMP_FIELDS]
    case 'sun':
      return [angle('direction', 0), angle('elevation'), ...COMMON_LIGHT_FIELDS]
    case 'viewer':
      return [
        ...POSITION_FIELDS,
        number('radius', undefined, 0),
        angle('direction', 0),
        angle('angle', 2 * Math.PI),
        { key: 'group', type: 'text', fallback: '' },
        flag('enabled', true),
      ]
    case 'text':
      return [{ key: 'text', type: 'text', fallback: '' }, ...POSITION_FIELDS]
    case 'circle':
      return [...POSITION_FIELDS, number('radius', undefined, 0), ...OCCLUDER_FIELDS, number('height', undefined, 0)]
    case 'box':
      return [
        ...POSITION_FIELDS,
        number('width', undefined, 0),
        number('height', undefined, 0),
        angle('rotation', 0),
        ...OCCLUDER_FIELDS,
        number('tall', undefined, 0),
      ]
    default:
      return isOccluding(item)
        ? [
            ...OCCLUDER_FIELDS,
            number('height', undefined, 0),
            ...(item.kind === 'door' || item.kind === 'window' ? [flag('locked'), flag('secret')] : []),
          ]
        : []
  }
}
