import { FALLOFFS, type Item, type Kind, LIGHT_BLENDS, SIDES } from './playgroundScene.js'

/** How a prop is edited; a number in degrees is kept in radians. */
export type PropField =
  | {
      type: 'number'
      prop: string
      label: string
      min: number
      max: number
      step: number
      inDegrees?: true
      isOpen?: true
      /** What it is called where there is none, and what it is at first where there is one. */
      none?: { label: string; otherwise: (item: Item) => number }
    }
  | { type: 'color' | 'check' | 'text'; prop: string; label: string }
  | { type: 'select'; prop: string; label: string; options: readonly string[] }

type NumberProp = Extract<PropField, { type: 'number' }>

const length = (prop: string, label: string, max: number): NumberProp => ({
  type: 'number',
  prop,
  label,
  min: 0,
  max,
  step: 1,
  isOpen: true,
})

const degrees = (prop: string, label: string, min: number, max: number): PropField => ({
  type: 'number',
  prop,
  label,
  min,
  max,
  step: 1,
  inDegrees: true,
})

const check = (prop: string, label: string): PropField => ({ type: 'check', prop, label })

const SHINING: readonly PropField[] = [
  { type: 'color', prop: 'color', label: 'Color' },
  length('radius', 'Radius', 1000),
  { type: 'number', prop: 'intensity', label: 'Intensity', min: 0, max: 3, step: 0.05, isOpen: true },
  { type: 'select', prop: 'falloff', label: 'Falloff', options: FALLOFFS },
  {
    ...length('bright', 'Bright', 1000),
    none: { label: 'Bright to half its radius', otherwise: (item) => ('radius' in item ? (item.radius ?? 0) / 2 : 0) },
  },
  length('size', 'Size', 80),
  { type: 'select', prop: 'blend', label: 'Blend', options: LIGHT_BLENDS },
]

const SWITCHES: readonly PropField[] = [
  { type: 'number', prop: 'priority', label: 'Priority', min: -10, max: 10, step: 1 },
  check('enabled', 'Enabled'),
  check('shadows', 'Shadows'),
  check('darkness', 'Darkness'),
]

const BLOCKING: readonly PropField[] = [
  length('depth', 'Depth', 100),
  { type: 'select', prop: 'from', label: 'Blocks from', options: SIDES },
  check('lit', 'Lit'),
  check('open', 'Open'),
  check('drawn', 'Drawn'),
]

const ROTATION = degrees('rotation', 'Rotation °', -180, 180)

/** What the panel shows of each kind besides its place, in order. */
export const PROP_FIELDS: Readonly<Record<Kind, readonly PropField[]>> = {
  light: [...SHINING, ...SWITCHES],
  flashlight: [
    ...SHINING,
    degrees('direction', 'Direction °', -180, 180),
    degrees('angle', 'Angle °', 1, 360),
    { type: 'number', prop: 'feather', label: 'Feather', min: 0, max: 1, step: 0.01 },
    ...SWITCHES,
  ],
  polygon: [ROTATION, ...BLOCKING],
  rectangle: [length('width', 'Width', 600), length('height', 'Height', 600), ROTATION, ...BLOCKING],
  circle: [length('radius', 'Radius', 300), ...BLOCKING],
  wall: [ROTATION, ...BLOCKING, check('door', 'Door')],
  viewer: [
    { ...length('radius', 'Radius', 1000), none: { label: 'Sees without end', otherwise: () => 240 } },
    degrees('direction', 'Direction °', -180, 180),
    degrees('angle', 'Angle °', 1, 360),
    { type: 'text', prop: 'group', label: 'Group' },
    check('enabled', 'Enabled'),
  ],
}
