import type { Code } from '../code/projectOf.js'
import { usage } from '../code/usage.js'

/** A guard who follows the pointer past a wall, and buttons that are inert where he does not see them. */
export const sightingsCode: Code<{ group?: string; door: boolean }> = ({ group, door }) => {
  const asked = group === undefined ? 'targets: TARGETS' : `targets: TARGETS, group: '${group}'`
  return `import { useState } from 'react'
import { FogOfWar, Light, LightOverlay, Occluder, useSightings, Viewer } from 'react-umbra'
import type { Point, Shape } from 'react-umbra/geometry'

/** A point is either visible or not. For a shape, the hook also returns the visible fraction. */
const THINGS: readonly { name: string; target: Point | Shape }[] = [
  { name: 'Coins', target: { x: 150, y: 330 } },
  { name: 'Key', target: { x: 420, y: 340 } },
  { name: 'Chest', target: { kind: 'box', x: 460, y: 100, width: 60, height: 40 } },
]
const TARGETS = THINGS.map(({ target }) => target)

export default function App() {
  const [at, setAt] = useState({ x: 140, y: 180 })
  return (
    <LightOverlay
      ambient="#65708f"
      style={{ maxWidth: 720, height: 420, background: '#b9a583' }}
      onPointerMove={({ currentTarget, clientX, clientY }) => {
        const { left, top } = currentTarget.getBoundingClientRect()
        setAt({ x: clientX - left, y: clientY - top })
      }}
    >
      <Occluder walls={[300, 0, 300, 60, 300, 140, 300, 420]} />
      <Occluder walls={[300, 60, 300, 140]}${door ? ' open' : ''} />
      <Light x={120} y={60} radius={520} color="#ffc98a" />
      <Viewer id="guard" group="party" {...at} />
      ${usage('Viewer', { id: 'worm', group: 'below', x: 420, y: 260, senses: [{ name: 'tremor', channel: null, needs: 'dark', radius: 128 }] }, 6)}
      <Things />
      <FogOfWar${group === undefined ? '' : ` group="${group}"`} soft={6} />
    </LightOverlay>
  )
}

/** Makes hidden things inert: the keyboard and screen readers would still reach them under the fog. */
function Things() {
  const sightings = useSightings({ ${asked} })
  return THINGS.map(({ name, target }, i) => {
    const { seen = false, share = 0, senses = [], by = [] } = sightings?.[i] ?? {}
    const { x, y } = 'x' in target ? target : { x: 0, y: 0 }
    return (
      <button
        key={name}
        type="button"
        inert={!seen}
        title={\`\${(100 * share).toFixed(0)} % by \${senses.join(', ')} of \${by.join(', ')}\`}
        style={{ position: 'absolute', left: x, top: y, translate: '-50% -50%' }}
      >
        {name}
      </button>
    )
  })
}
`
}
