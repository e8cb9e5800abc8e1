import * as v from 'valibot'
import { DEFAULTS, NO_FOG, SIGHT } from './defaults.js'
import {
  ALL_LAYERS,
  BLENDS,
  CHANNELS,
  FALLOFFS,
  FLICKERS,
  IGNORED,
  IMAGES,
  LEVELS,
  LIGHT_BLENDS,
  LONGEST_ADDRESS,
  LONGEST_TEXT,
  MAX_SENSES,
  type PlaygroundScene,
  RENDERERS,
  SIDES,
} from './playgroundScene.js'

// Every message is what is said to be expected: `items[3].radius must be zero or more, got -5`.
const finite = v.pipe(v.number('a finite number'), v.finite('a finite number'))
/** Largest coordinate: nothing beyond it is visible, and pictures become too large for a browser. */
const FAR = 100_000
const where = v.pipe(finite, v.minValue(-FAR, `${-FAR} or more`), v.maxValue(FAR, `${FAR} or less`))
const notNegative = v.pipe(finite, v.minValue(0, 'zero or more'), v.maxValue(FAR, `${FAR} or less`))
const positive = v.pipe(finite, v.gtValue(0, 'above zero'))
const share = v.pipe(finite, v.minValue(0, 'from 0 to 1'), v.maxValue(1, 'from 0 to 1'))
const flag = v.boolean('true or false')
const hex = '#rrggbb'
const color = v.pipe(v.string(`a color ${hex}`), v.regex(/^#[0-9a-f]{6}$/i, `a color ${hex}`))
const text = v.pipe(v.string('a text'), v.maxLength(LONGEST_TEXT, `a text of at most ${LONGEST_TEXT} letters`))
const isAddress = `an address of at most ${LONGEST_ADDRESS} letters`
const address = v.pipe(v.string(isAddress), v.maxLength(LONGEST_ADDRESS, isAddress))
const size = v.pipe(finite, v.minValue(50, 'from 50 to 10000'), v.maxValue(10_000, 'from 50 to 10000'))
const oneOf = <const T extends readonly string[]>(options: T) => v.picklist(options, `one of ${options.join(', ')}`)
const corner = v.pipe(v.array(where, 'a corner [x, y]'), v.length(2, 'a corner [x, y]'))
const corners = (fewest: number) =>
  v.pipe(
    v.array(corner, 'an array of corners'),
    v.minLength(fewest, `${fewest} corners or more`),
    v.transform((points) => points.map(([x = 0, y = 0]) => [x, y] as const)),
  )

const bitsOf = `bits from 0 to ${ALL_LAYERS}`
const bits = v.pipe(finite, v.integer(bitsOf), v.minValue(0, bitsOf), v.maxValue(ALL_LAYERS, bitsOf))
const risen = 'above 0, at most π / 2'
const elevation = v.pipe(finite, v.gtValue(0, risen), v.maxValue(Math.PI / 2, risen))

const place = { x: where, y: where }

const { light, flashlight, sun, circle, wall, viewer } = DEFAULTS

const shining = {
  ...place,
  radius: v.optional(notNegative, light.radius),
  color: v.optional(color, light.color),
  intensity: v.optional(notNegative, light.intensity),
  falloff: v.optional(oneOf(FALLOFFS), light.falloff),
  size: v.optional(notNegative, light.size),
  blend: v.optional(oneOf(LIGHT_BLENDS), light.blend),
  bright: v.optional(v.nullable(notNegative), light.bright),
  darkness: v.optional(flag, light.darkness),
  priority: v.optional(where, light.priority),
  enabled: v.optional(flag, light.enabled),
  shadows: v.optional(flag, light.shadows),
  height: v.optional(v.nullable(notNegative), light.height),
  shadowLength: v.optional(v.nullable(notNegative), light.shadowLength),
  mask: v.optional(bits, light.mask),
  ignores: v.optional(oneOf(IGNORED), light.ignores),
  flicker: v.optional(oneOf(FLICKERS), light.flicker),
  flickerSpeed: v.optional(notNegative, light.flickerSpeed),
  flickerAmount: v.optional(v.nullable(share), light.flickerAmount),
  glow: v.optional(share, light.glow),
  image: v.optional(oneOf(IMAGES), light.image),
  imageAddress: v.optional(address, light.imageAddress),
  imageRotation: v.optional(finite, light.imageRotation),
}

const { size: _, ...glowing } = shining

const blocking = {
  ...place,
  open: v.optional(flag, circle.open),
  blocks: v.optional(v.array(oneOf(CHANNELS), 'an array of channels'), [...circle.blocks]),
  from: v.optional(oneOf(SIDES), circle.from),
  limited: v.optional(v.union([v.boolean(), v.array(oneOf(CHANNELS))], 'true, false or an array of channels'), false),
  lit: v.optional(flag, circle.lit),
  depth: v.optional(notNegative, circle.depth),
  opacity: v.optional(share, circle.opacity),
  tint: v.optional(color, circle.tint),
  tall: v.optional(v.nullable(notNegative), circle.tall),
  layer: v.optional(bits, circle.layer),
  drawn: v.optional(flag, circle.drawn),
}

const rotation = v.optional(finite, 0)

const sense = v.object(
  {
    name: v.optional(text, SIGHT.name),
    radius: v.optional(v.nullable(notNegative), SIGHT.radius),
    channel: v.optional(v.nullable(oneOf(CHANNELS)), SIGHT.channel),
    needs: v.optional(oneOf(LEVELS), SIGHT.needs),
  },
  'a sense',
)

const seeing = {
  ...place,
  radius: v.optional(v.nullable(notNegative), viewer.radius),
  direction: v.optional(finite, viewer.direction),
  angle: v.optional(positive, viewer.angle),
  senses: v.optional(
    v.pipe(v.array(sense, 'an array of senses'), v.maxLength(MAX_SENSES, `an array of at most ${MAX_SENSES} senses`)),
    [...viewer.senses],
  ),
  group: v.optional(text, viewer.group),
  enabled: v.optional(flag, viewer.enabled),
}

const cellSide = 'from 4 to 100'
const fog = v.object(
  {
    enabled: v.optional(flag, NO_FOG.enabled),
    group: v.optional(text, NO_FOG.group),
    unexplored: v.optional(color, NO_FOG.unexplored),
    memory: v.optional(flag, NO_FOG.memory),
    // More cells of the largest scene than it may have would be asked of an ExploredMap.
    cell: v.optional(v.pipe(finite, v.minValue(4, cellSide), v.maxValue(100, cellSide)), NO_FOG.cell),
    remembered: v.optional(color, NO_FOG.remembered),
    saturation: v.optional(share, NO_FOG.saturation),
    soft: v.optional(notNegative, NO_FOG.soft),
  },
  'an object',
)

const item = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('light'), ...shining }),
    v.object({
      kind: v.literal('flashlight'),
      ...shining,
      direction: v.optional(finite, flashlight.direction),
      angle: v.optional(positive, flashlight.angle),
      feather: v.optional(share, flashlight.feather),
    }),
    v.object({ kind: v.literal('tube'), ...glowing, length: notNegative, rotation: v.optional(finite, 0) }),
    v.object({
      kind: v.literal('sun'),
      ...place,
      direction: v.optional(finite, sun.direction),
      elevation: v.optional(v.nullable(elevation), sun.elevation),
      size: v.optional(notNegative, sun.size),
      color: v.optional(color, sun.color),
      intensity: v.optional(notNegative, sun.intensity),
      blend: v.optional(oneOf(LIGHT_BLENDS), sun.blend),
      priority: v.optional(where, sun.priority),
      enabled: v.optional(flag, sun.enabled),
      shadows: v.optional(flag, sun.shadows),
      shadowLength: v.optional(v.nullable(notNegative), sun.shadowLength),
      mask: v.optional(bits, sun.mask),
    }),
    v.object({ kind: v.literal('polygon'), ...blocking, points: corners(3), rotation }),
    v.object({ kind: v.literal('rectangle'), ...blocking, width: notNegative, height: notNegative, rotation }),
    v.object({ kind: v.literal('circle'), ...blocking, radius: notNegative }),
    v.object({
      kind: v.literal('wall'),
      ...blocking,
      points: corners(2),
      rotation,
      door: v.optional(flag, wall.door),
    }),
    v.object({ kind: v.literal('viewer'), ...seeing }),
  ],
  (issue) => (issue.received === 'Object' || issue.expected.includes('"') ? 'a kind of item' : 'an object'),
)

const scene = v.object(
  {
    width: size,
    height: size,
    ambient: v.optional(color, '#000000'),
    grid: v.optional(v.pipe(finite, v.minValue(2, 'from 2 to 1000'), v.maxValue(1000, 'from 2 to 1000')), 20),
    snap: v.optional(flag, false),
    blend: v.optional(oneOf(BLENDS), 'screen'),
    renderer: v.optional(oneOf(RENDERERS), 'auto'),
    daylight: v.optional(oneOf(LEVELS), 'dark'),
    fog: v.optional(fog, NO_FOG),
    relief: v.optional(flag),
    items: v.optional(
      v.pipe(v.array(item, 'an array of items'), v.maxLength(5000, 'an array of at most 5000 items')),
      [],
    ),
  },
  'given',
)

/** The scene that a value read from somewhere is, with ids; throws a TypeError that says where it is none. */
export function readScene(value: unknown): PlaygroundScene {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`The scene must be an object, got ${shown(value)}.`)
  }
  const result = v.safeParse(scene, value, { abortEarly: true })
  if (!result.success) {
    const [issue] = result.issues
    const expected = issue.input === undefined ? 'given' : issue.message
    throw new TypeError(`${pathOf(issue.path ?? [])} must be ${expected}, got ${shown(issue.input)}.`)
  }
  const { items, ...rest } = result.output
  return { ...rest, items: items.map((one, index) => ({ ...one, id: index + 1 })) }
}

function pathOf(keys: readonly { key: unknown }[]): string {
  const path = keys.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return path === '' ? 'The scene' : path.slice(1)
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
