import type { FogOfWarProps } from 'react-umbra'
import type { Code } from '../code/projectOf.js'
import { usage } from '../code/usage.js'

interface FogArgs extends FogOfWarProps {
  ambient: string
  memory: boolean
}

/** A hero who follows the pointer through two rooms, under a fog with a memory that is kept in the browser. */
export const fogCode: Code<FogArgs> = ({ ambient, memory, group, unexplored, remembered, soft = 0 }) => {
  const look = { group, unexplored, remembered, soft: soft === 0 ? undefined : soft }
  // The map is a variable of the code.
  const fog = usage('FogOfWar', { explored: memory || undefined, ...look }, 8).replace(/\bexplored\b/, '$&={$&}')
  return `import { useState } from 'react'
import { FogOfWar, Light, LightOverlay, Occluder, Viewer } from 'react-umbra'
${memory ? "import { createExploredMap, exploredMapFrom } from 'react-umbra/core'\n" : ''}
const WALLS = [
  [320, 0, 320, 150],
  [320, 220, 320, 420],
  [320, 150, 470, 150],
]
${
  memory
    ? `
/** Loads the saved map, or creates an empty one. \`exploredMapFrom\` throws if the data is damaged. */
function recall() {
  const kept = localStorage.getItem('explored')
  if (kept !== null) return exploredMapFrom(JSON.parse(kept))
  return createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 720, maxY: 420 }, cell: 4 })
}
`
    : ''
}
export default function App() {
  const [at, setAt] = useState({ x: 140, y: 200 })
${memory ? '  const [explored] = useState(recall)\n' : ''}  return (
    <>
      <LightOverlay
        ambient="${ambient}"
        style={{ maxWidth: 720 }}
        onPointerMove={({ currentTarget, clientX, clientY }) => {
          const { left, top } = currentTarget.getBoundingClientRect()
          setAt({ x: clientX - left, y: clientY - top })
        }}
      >
        <svg width="100%" height={420} style={{ display: 'block', background: '#b9a583' }} aria-hidden="true">
          <path d="M320 0V150H470M320 220V420" fill="none" stroke="#4d3b27" strokeWidth={6} />
          <rect x={520} y={60} width={90} height={60} fill="#7d4f24" />
          <circle cx={90} cy={330} r={34} fill="#8c3b34" />
        </svg>
        {WALLS.map((walls) => (
          <Occluder key={walls.join(' ')} walls={walls} />
        ))}
        <Light x={560} y={330} radius={300} color="#ffc98a" />
        <Viewer id="hero" group="hero" {...at} radius={190} senses={[{ needs: 'dark' }]} />
        <Viewer id="watch" group="watch" x={620} y={200} radius={190} senses={[{ needs: 'dark' }]} />
        ${fog}
      </LightOverlay>
${
  memory
    ? `      <button type="button" onClick={() => localStorage.setItem('explored', JSON.stringify(explored))}>
        Keep the memory
      </button>
      <button type="button" onClick={() => explored.clear()}>
        Forget everything
      </button>
`
    : ''
}    </>
  )
}
`
}
