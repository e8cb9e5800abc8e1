import type { FlashlightProps, LightProps } from 'react-umbra'
import { inOverlay } from '../code/inOverlay.js'
import type { Code } from '../code/projectOf.js'
import { usage } from '../code/usage.js'
import type { DarknessProps as DarknessArgs } from './Darkness.js'

/** Defaults of the components, which the code omits. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  falloff: 'smooth',
  intensity: 1,
  size: 0,
  blend: 'screen',
  darkness: false,
  priority: 0,
  enabled: true,
  shadows: true,
}

const written = (props: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).filter(([name, value]) => DEFAULTS[name] !== value))

const PILLARS = [
  { x: 190, y: 250, radius: 28 },
  { x: 405, y: 120, radius: 28 },
  { x: 520, y: 300, radius: 28 },
]

const drawn = PILLARS.map(({ x, y, radius }) => `<circle cx={${x}} cy={${y}} r={${radius}} fill="#d8cfbe" />`)

const occluders = PILLARS.map((pillar) => usage('Occluder', { shape: { kind: 'circle', ...pillar }, lit: true }))

/** Places of the other lamps. */
const PLACES = [
  { x: 560, y: 130 },
  { x: 380, y: 330 },
]

export const lightCode: Code<LightProps & { ambient: string; others: readonly string[] }> = ({
  ambient,
  others,
  ...light
}) =>
  inOverlay({
    ambient,
    drawn,
    children: [
      ...occluders,
      usage('Light', written(light)),
      ...others.map((color, i) => usage('Light', written({ ...light, ...PLACES[i], color }))),
    ],
  })

/** A wall with a door, which stands open. */
const DOORWAY = [
  usage('Occluder', { shape: { kind: 'box', x: 440, y: 65, width: 13, height: 150 }, lit: true }),
  usage('Occluder', { shape: { kind: 'box', x: 440, y: 327, width: 13, height: 206 }, lit: true }),
]

export const softCode: Code<LightProps & { ambient: string; door: boolean; others: readonly string[] }> = ({
  ambient,
  door,
  others: _,
  ...light
}) => {
  const { lines, ...props } = light as typeof light & { lines?: boolean }
  return inOverlay({
    ambient,
    drawn,
    children: [
      ...occluders,
      ...DOORWAY,
      usage('Occluder', { walls: [440, 140, 440, 224], open: door }),
      usage('Light', written(props)),
    ],
  })
}

/** A wall with a gap, two lamps, and a lantern whose priority is higher. */
const HALL = [
  usage('Occluder', { shape: { kind: 'box', x: 480, y: 55, width: 13, height: 130 }, lit: true }),
  usage('Occluder', { shape: { kind: 'box', x: 480, y: 337, width: 13, height: 186 }, lit: true }),
  usage('Light', { x: 150, y: 130, color: '#ffc878' }),
  usage('Light', { x: 600, y: 290, color: '#9cc4ff', radius: 280 }),
]

export const darknessCode: Code<DarknessArgs & { others: readonly string[] }> = ({
  ambient,
  lantern,
  others: _,
  ...darkness
}) =>
  inOverlay({
    ambient,
    drawn,
    children: [
      ...occluders,
      ...HALL,
      usage('Light', { x: 330, y: 300, color: '#ffe9b8', radius: 130, ...written({ priority: lantern }) }),
      usage('Light', written(darkness)),
    ],
  })

export const falloffsCode: Code<LightProps & { ambient: string }> = ({ ambient, radius, color, intensity }) =>
  inOverlay({
    ambient,
    children: ['none', 'linear', 'smooth', 'inverse-square'].map((falloff, i) =>
      usage('Light', { ...written({ x: 90 + 180 * i, y: 160, radius, color, intensity }), falloff }),
    ),
  })

export const flashlightCode: Code<FlashlightProps & { ambient: string; guides: boolean }> = ({
  ambient,
  guides: _,
  ...torch
}) => inOverlay({ ambient, drawn, children: [...occluders, usage('Flashlight', written(torch))] })
