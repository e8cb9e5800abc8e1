import type { Falloff } from 'react-umbra'
import {
  ALL_LAYERS,
  type Blocking,
  CHANNELS,
  type Fog,
  type Item,
  type Shining,
  type ViewerSense,
} from './playgroundScene.js'

const SHINING = {
  radius: 300,
  color: '#ffffff',
  intensity: 1,
  falloff: 'smooth' as Falloff,
  size: 0,
  blend: 'host' as Shining['blend'],
  bright: null as number | null,
  darkness: false,
  priority: 0,
  enabled: true,
  shadows: true,
  height: null as number | null,
  shadowLength: null as number | null,
  mask: ALL_LAYERS,
  ignores: 'nothing' as Shining['ignores'],
  flicker: 'steady' as Shining['flicker'],
  flickerSpeed: 1,
  flickerAmount: null as number | null,
  glow: 0,
  image: 'nothing' as Shining['image'],
  imageAddress: '',
  imageRotation: 0,
}

const { size: _, ...TUBE } = SHINING

const BLOCKING = {
  open: false,
  blocks: CHANNELS,
  from: 'both' as Blocking['from'],
  limited: false as Blocking['limited'],
  lit: false,
  depth: 0,
  opacity: 1,
  tint: '#ffffff',
  tall: null as number | null,
  layer: ALL_LAYERS,
  drawn: true,
}

/** The default sense. */
export const SIGHT: ViewerSense = { name: 'sight', radius: null, channel: 'sight', needs: 'dim' }

/** The library's defaults for missing props, except sizes and corners, which are required. */
export const DEFAULTS = {
  light: SHINING,
  flashlight: { ...SHINING, direction: 0, angle: Math.PI / 4, feather: 0.2 },
  tube: { ...TUBE, rotation: 0 },
  sun: {
    direction: 0,
    elevation: null as number | null,
    size: 0,
    color: SHINING.color,
    intensity: 1,
    blend: SHINING.blend,
    priority: 0,
    enabled: true,
    shadows: true,
    shadowLength: null as number | null,
    mask: ALL_LAYERS,
  },
  polygon: { ...BLOCKING, rotation: 0 },
  rectangle: { ...BLOCKING, rotation: 0 },
  circle: BLOCKING,
  wall: { ...BLOCKING, rotation: 0, door: false },
  viewer: {
    radius: null as number | null,
    direction: 0,
    angle: 2 * Math.PI,
    senses: [SIGHT] as readonly ViewerSense[],
    group: '',
    enabled: true,
  },
}

/** The library's defaults, except that the memory is on. */
export const NO_FOG: Fog = {
  enabled: false,
  group: '',
  unexplored: '#07080c',
  memory: true,
  cell: 8,
  remembered: '#8a8fa3',
  saturation: 0.35,
  soft: 0,
}

/** Some props of something, by their names. */
export type Said = Partial<Record<string, unknown>>

/** The props of something that are not what they are by default. */
export function saidBeyond(defaults: object, props: object): Said {
  const known: Said = { ...defaults }
  const said = Object.entries(props).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]))
  return Object.fromEntries(said)
}

/** An item without its id and the props that the library would take by itself; its place comes first. */
export function withoutDefaults({ id: _, kind, x, y, ...props }: Item): Said {
  const said = saidBeyond(DEFAULTS[kind], props)
  const senses = said.senses as readonly ViewerSense[] | undefined
  return { kind, x, y, ...said, ...(senses && { senses: senses.map((sense) => saidBeyond(SIGHT, sense)) }) }
}
