import type { LineLightProps } from 'react-umbra'
import { inOverlay } from '../code/inOverlay.js'
import type { Code } from '../code/projectOf.js'
import { usage } from '../code/usage.js'

const PILLARS = [
  { x: 200, y: 190, radius: 22 },
  { x: 330, y: 215, radius: 22 },
  { x: 470, y: 190, radius: 22 },
]

type TubeArgs = Omit<LineLightProps, 'ref'> & { ambient: string; wall: boolean }

const written = ({ intensity, falloff, enabled, shadows, ...tube }: Omit<LineLightProps, 'ref'>) => ({
  ...tube,
  intensity: intensity === 1 ? undefined : intensity,
  falloff: falloff === 'smooth' ? undefined : falloff,
  enabled: enabled === false ? false : undefined,
  shadows: shadows === false ? false : undefined,
})

export const tubeCode: Code<TubeArgs> = ({ ambient, wall, ...tube }) =>
  inOverlay({
    ambient,
    drawn: PILLARS.map(({ x, y, radius }) => `<circle cx={${x}} cy={${y}} r={${radius}} fill="#d8cfbe" />`),
    children: [
      ...PILLARS.map((pillar) => usage('Occluder', { shape: { kind: 'circle', ...pillar }, lit: true })),
      ...(wall ? [usage('Occluder', { walls: [430, 20, 430, 150] })] : []),
      usage('LineLight', written(tube)),
    ],
  })

export const tubeFalloffsCode: Code<TubeArgs> = ({ ambient, radius, color, intensity }) =>
  inOverlay({
    ambient,
    children: ['none', 'linear', 'smooth', 'inverse-square'].map((falloff, i) =>
      usage('LineLight', {
        ...{ x0: 90 + 180 * i, y0: 140, x1: 90 + 180 * i, y1: 280, radius, color, falloff },
        intensity: intensity === 1 ? undefined : intensity,
      }),
    ),
  })
