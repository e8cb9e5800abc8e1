import type { ViewerProps } from 'react-umbra'
import type { Code } from '../code/projectOf.js'
import { usage } from '../code/usage.js'
import { type SenseName, sensesOf } from './senses.js'

/** Defaults of the component, which the code omits. */
const DEFAULTS: Readonly<Record<string, unknown>> = { enabled: true, direction: 0, angle: 2 * Math.PI }

const written = (props: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).filter(([name, value]) => DEFAULTS[name] !== value))

interface Room {
  ambient: string
  door: boolean
}

interface Args extends Omit<ViewerProps, 'senses'>, Room {
  senses?: SenseName
}

/** Two rooms with a lamp and a dark one beside them: a door leads to one of them, and an archway to the other. */
const room = (
  { ambient, door }: Room,
  children: readonly string[],
): string => `import { FogOfWar, Light, LightOverlay, Occluder, Viewer } from 'react-umbra'

const WALLS = [
  { kind: 'box', x: 269, y: 35, width: 14, height: 70 },
  { kind: 'box', x: 269, y: 276, width: 14, height: 288 },
  { kind: 'box', x: 412, y: 199, width: 272, height: 14 },
  { kind: 'box', x: 667, y: 199, width: 106, height: 14 },
] as const

export default function App() {
  return (
    <LightOverlay ambient="${ambient}" style={{ maxWidth: 720 }}>
      <svg width="100%" height={420} style={{ display: 'block', background: '#b9a583' }} aria-hidden="true">
        <rect x={262} width={14} height={70} fill="#5d554d" />
        <rect x={262} y={132} width={14} height={288} fill="#5d554d" />
        <rect x={276} y={192} width={272} height={14} fill="#5d554d" />
        <rect x={614} y={192} width={106} height={14} fill="#5d554d" />
        <rect x={416} y={45} width={48} height={34} fill="#7d4f24" />
      </svg>
      {WALLS.map((wall) => (
        <Occluder key={\`\${wall.x} \${wall.y}\`} shape={wall} lit />
      ))}
      <Occluder walls={[269, 70, 269, 132]}${door ? ' open' : ''} />
      <Light x={66} y={70} radius={300} color="#ffc98a" />
      <Light x={664} y={356} radius={320} color="#ffdba6" />
${children.map((child) => `      ${child}`).join('\n')}
    </LightOverlay>
  )
}
`

const viewer = (props: object): string => usage('Viewer', written(props), 6)

/** One viewer, and a fog over what he does not see. */
export const viewerCode: Code<Args & { shown?: string }> = ({ ambient, door, shown, senses, ...props }) =>
  room({ ambient, door }, [
    viewer({ ...props, senses: sensesOf(senses) }),
    usage('FogOfWar', { group: shown, unexplored: '#23262f', soft: 5 }),
  ])

/** Two viewers who perceive by different senses. */
export const sensesCode: Code<Args & { others: SenseName }> = ({ ambient, door, others, ...props }) =>
  room({ ambient, door }, [
    viewer({ id: 'first', group: 'first', x: props.x, y: props.y, senses: sensesOf(props.senses) }),
    viewer({ id: 'second', group: 'second', x: props.x, y: props.y, senses: sensesOf(others) }),
    '{/* Shows what the second viewer perceives; group="first" shows what the first one does. */}',
    usage('FogOfWar', { group: 'second', unexplored: '#23262f', soft: 5 }),
  ])

/** Three viewers of two groups. */
export const groupsCode: Code<Args & { shown: string }> = ({ ambient, door, shown, x, y, group }) =>
  room({ ambient, door }, [
    viewer({ id: 'Ada', x, y, group }),
    viewer({ id: 'Bea', x: 590, y: 300, group: 'amber' }),
    viewer({ id: 'Cid', x: 480, y: 150, group: 'blue' }),
    usage('FogOfWar', { group: shown === 'all' ? undefined : shown, unexplored: '#23262f', soft: 5 }),
  ])
