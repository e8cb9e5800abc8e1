import type { Code } from '../code/projectOf.js'
import { usage } from '../code/usage.js'

type DebugArgs = { ambient: string } & Record<string, unknown>

/** Shapes of a few kinds, in a list that the view takes as it is. */
export const debugCode: Code<DebugArgs> = ({ ambient, ...switches }) => {
  // All parts except `boxes` are shown by default.
  const said = Object.entries(switches).filter(([name, shown]) => shown !== (name !== 'boxes'))
  const debug = usage('CollisionDebug', Object.fromEntries(said), 6).replace(
    '<CollisionDebug',
    '<CollisionDebug shapes={SHAPES}',
  )
  return `import { CollisionDebug, Light, LightOverlay } from 'react-umbra'
import type { Shape } from 'react-umbra/geometry'

const SHAPES: readonly Shape[] = [
  { kind: 'circle', x: 120, y: 120, radius: 50 },
  { kind: 'box', x: 190, y: 140, width: 90, height: 60, rotation: 0.3 },
  { kind: 'polygon', points: [{ x: 250, y: 220 }, { x: 340, y: 260 }, { x: 230, y: 300 }] },
  { kind: 'circle', x: 300, y: 290, radius: 40 },
]

export default function App() {
  return (
    <LightOverlay ambient="${ambient}" style={{ height: 420, background: '#e9e2d2' }}>
      <Light x={240} y={190} radius={330} color="#ffe9c4" />
      ${debug}
    </LightOverlay>
  )
}
`
}
