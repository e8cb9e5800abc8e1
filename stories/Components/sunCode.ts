import type { SunProps } from 'react-umbra'
import { inOverlay } from '../code/inOverlay.js'
import type { Code } from '../code/projectOf.js'
import { usage } from '../code/usage.js'

const HOUSES = [
  { x: 232, y: 150, width: 56, height: 56, tall: 90 },
  { x: 400, y: 106, width: 132, height: 62, tall: 40 },
  { x: 190, y: 298, width: 110, height: 74, tall: 28 },
  { x: 470, y: 282, width: 84, height: 68, tall: 52 },
]

export const sunCode: Code<SunProps & { ambient: string; lines: boolean }> = ({ ambient, lines: _, ...sun }) => {
  const { direction, elevation, size, color, intensity, blend, enabled, shadows, shadowLength } = sun
  return inOverlay({
    ambient,
    drawn: HOUSES.map(
      ({ x, y, width, height }) =>
        `<rect x={${x - width / 2}} y={${y - height / 2}} width={${width}} height={${height}} fill="#c98d6b" />`,
    ),
    children: [
      ...HOUSES.map(({ tall, ...box }) =>
        usage('Occluder', { shape: { kind: 'box', ...box }, lit: true, height: tall }),
      ),
      usage('Sun', {
        ...{ direction, elevation, size, color, blend, shadowLength },
        intensity: intensity === 1 ? undefined : intensity,
        enabled: enabled === false ? false : undefined,
        shadows: shadows === false ? false : undefined,
      }),
    ],
  })
}
