import {
  FALLOFFS,
  FLICKERS,
  IGNORED,
  IMAGES,
  type Item,
  type Kind,
  LIGHT_BLENDS,
  LONGEST_ADDRESS,
  SIDES,
} from './playgroundScene.js'

/** Editor of a prop. A number in degrees is stored in radians. */
export type PropField = {
  prop: string
  label: string
  /** Returns true if an item uses it. */
  when?: (item: Item) => boolean
} & (
  | {
      type: 'number'
      min: number
      max: number
      step: number
      inDegrees?: true
      isOpen?: true
      /** Label for no value, and the initial value if there is one. */
      none?: { label: string; otherwise: (item: Item) => number }
    }
  | { type: 'color' | 'check' }
  | { type: 'text'; longest?: number }
  | { type: 'select'; options: readonly string[] }
  /** Bits, some of which are shown. */
  | { type: 'layers' }
)

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

const degrees = (prop: string, label: string, min: number, max: number): NumberProp => ({
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

/** A tube has no size but its length. */
const GLOWING = SHINING.filter(({ prop }) => prop !== 'size')

const flickers = (item: Item): boolean => 'flicker' in item && item.flicker !== 'steady'
const throws = (item: Item): boolean => 'image' in item && item.image !== 'nothing'
const isPane = (item: Item): boolean => 'opacity' in item && item.opacity < 1

const SHADOW_LENGTH: PropField = {
  ...length('shadowLength', 'Shadow length', 600),
  none: { label: 'Shadows of any length', otherwise: () => 80 },
}

const MASK: PropField = { type: 'layers', prop: 'mask', label: 'Stopped by layer' }

const STANDING: readonly PropField[] = [
  { ...length('height', 'Height', 600), none: { label: 'Above all heights', otherwise: () => 120 } },
  SHADOW_LENGTH,
  { type: 'select', prop: 'ignores', label: 'Ignores', options: IGNORED },
  { type: 'number', prop: 'glow', label: 'Glow', min: 0, max: 1, step: 0.01 },
  { type: 'select', prop: 'image', label: 'Picture', options: IMAGES },
  {
    ...{ type: 'text', prop: 'imageAddress', label: 'Address of the picture', longest: LONGEST_ADDRESS },
    when: (item) => 'image' in item && item.image === 'address',
  },
  { ...degrees('imageRotation', 'Picture turned °', -180, 180), when: throws },
  { type: 'select', prop: 'flicker', label: 'Flicker', options: FLICKERS },
  {
    ...{ type: 'number', prop: 'flickerSpeed', label: 'Flicker speed', min: 0, max: 3, step: 0.05, isOpen: true },
    when: flickers,
  },
  {
    ...{ type: 'number', prop: 'flickerAmount', label: 'Flicker amount', min: 0, max: 1, step: 0.01 },
    none: { label: 'Amount of its kind', otherwise: () => 0.5 },
    when: flickers,
  },
]

const SWITCHES: readonly PropField[] = [
  { type: 'number', prop: 'priority', label: 'Priority', min: -10, max: 10, step: 1 },
  check('enabled', 'Enabled'),
  check('shadows', 'Shadows'),
  check('darkness', 'Darkness'),
]

const BLOCKING: readonly PropField[] = [
  length('depth', 'Depth', 100),
  { type: 'number', prop: 'opacity', label: 'Opacity', min: 0, max: 1, step: 0.01 },
  { type: 'color', prop: 'tint', label: 'Tint', when: isPane },
  { ...length('tall', 'Height above ground', 300), none: { label: 'Of any height', otherwise: () => 30 } },
  { type: 'select', prop: 'from', label: 'Blocks from', options: SIDES },
  check('lit', 'Lit'),
  check('open', 'Open'),
  check('drawn', 'Drawn'),
  { type: 'layers', prop: 'layer', label: 'On layer' },
]

const ROTATION = degrees('rotation', 'Rotation °', -180, 180)

/** Fields of the panel for each kind besides its place, in order. */
export const PROP_FIELDS: Readonly<Record<Kind, readonly PropField[]>> = {
  light: [...SHINING, ...STANDING, ...SWITCHES, MASK],
  flashlight: [
    ...SHINING,
    degrees('direction', 'Direction °', -180, 180),
    degrees('angle', 'Angle °', 1, 360),
    { type: 'number', prop: 'feather', label: 'Feather', min: 0, max: 1, step: 0.01 },
    ...STANDING,
    ...SWITCHES,
    MASK,
  ],
  tube: [
    length('length', 'Length', 1000),
    degrees('rotation', 'Rotation °', -180, 180),
    ...GLOWING,
    ...STANDING.filter(({ prop }) => !prop.startsWith('image')),
    ...SWITCHES,
    MASK,
  ],
  sun: [
    { type: 'color', prop: 'color', label: 'Color' },
    degrees('direction', 'Direction °', -180, 180),
    {
      ...degrees('elevation', 'Elevation °', 1, 90),
      none: { label: 'On the horizon', otherwise: () => 0.7 },
    },
    { ...degrees('size', 'Size °', 0, 30), step: 0.1 },
    { type: 'number', prop: 'intensity', label: 'Intensity', min: 0, max: 3, step: 0.05, isOpen: true },
    SHADOW_LENGTH,
    { type: 'select', prop: 'blend', label: 'Blend', options: LIGHT_BLENDS },
    { type: 'number', prop: 'priority', label: 'Priority', min: -10, max: 10, step: 1 },
    check('enabled', 'Enabled'),
    check('shadows', 'Shadows'),
    MASK,
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
