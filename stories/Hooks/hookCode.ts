import type { UseVisibilityPolygonOptions } from 'react-umbra'
import type { Code } from '../code/projectOf.js'
import { literal } from '../code/usage.js'

const FILTERS: Readonly<Record<string, string>> = {
  all: 'useCollisions({ shapes })',
  'without rugs': 'useCollisions({ shapes, filter: (a) => a !== 0 })',
}

/** Code of a table under the pointer, among furniture at rest, with a list of its overlaps. */
export const collisionsCode: Code<{ pairs: string }> = ({ pairs }) => `import { useMemo, useState } from 'react'
import { useCollisions } from 'react-umbra'
import type { Shape } from 'react-umbra/geometry'

const NAMES = ['Rug', 'Sofa', 'Table']
const RESTING: readonly Shape[] = [
  { kind: 'circle', x: 240, y: 120, radius: 60 },
  { kind: 'box', x: 420, y: 220, width: 120, height: 80, rotation: 0.4 },
]

export default function App() {
  const [at, setAt] = useState({ x: 320, y: 170 })
  const shapes = useMemo((): Shape[] => [...RESTING, { kind: 'circle', ...at, radius: 50 }], [at])
  const collisions = ${FILTERS[pairs]}
  const hit = new Set(collisions.flatMap(({ a, b }) => [a, b]))
  const colorOf = (index: number) => (hit.has(index) ? '#d98a2b' : '#8b98b0')
  return (
    <>
      <svg
        viewBox="0 0 640 360"
        onPointerMove={({ currentTarget, clientX, clientY }) => {
          const { left, top, width } = currentTarget.getBoundingClientRect()
          setAt({ x: ((clientX - left) * 640) / width, y: ((clientY - top) * 640) / width })
        }}
      >
        <circle cx={240} cy={120} r={60} fill={colorOf(0)} />
        <rect x={-60} y={-40} width={120} height={80} fill={colorOf(1)} transform="translate(420 220) rotate(22.9)" />
        <circle cx={at.x} cy={at.y} r={50} fill={colorOf(2)} />
      </svg>
      <ul>
        {collisions.map(({ a, b, contact }) => (
          <li key={\`\${a} \${b}\`}>
            {NAMES[a]} and {NAMES[b]}: {contact.depth.toFixed(1)} deep
          </li>
        ))}
      </ul>
    </>
  )
}
`

/** Code of trees in rows, and those in the camera frame under the pointer. */
export const hashCode: Code<{ cellSize: number; box: number }> = ({
  cellSize,
  box,
}) => `import { useState } from 'react'
import { useSpatialHash } from 'react-umbra'

const TREES = Array.from({ length: 160 }, (_, i) => ({ id: i, x: 20 + 40 * (i % 16), y: 20 + 36 * Math.floor(i / 16) }))
const getBox = ({ x, y }: (typeof TREES)[number]) => ({ minX: x - 8, minY: y - 8, maxX: x + 8, maxY: y + 8 })
const HALF = ${box / 2}

export default function App() {
  const [at, setAt] = useState({ x: 320, y: 180 })
  const hash = useSpatialHash({ items: TREES, getBox, cellSize: ${cellSize} })
  const found = new Set(hash.query({ minX: at.x - HALF, minY: at.y - HALF, maxX: at.x + HALF, maxY: at.y + HALF }))
  return (
    <svg
      viewBox="0 0 640 360"
      onPointerMove={({ currentTarget, clientX, clientY }) => {
        const { left, top, width } = currentTarget.getBoundingClientRect()
        setAt({ x: ((clientX - left) * 640) / width, y: ((clientY - top) * 640) / width })
      }}
    >
      {TREES.map((tree) => (
        <circle key={tree.id} cx={tree.x} cy={tree.y} r={8} fill={found.has(tree) ? '#3f8f4f' : '#8b98b0'} />
      ))}
      <rect x={at.x - HALF} y={at.y - HALF} width={2 * HALF} height={2 * HALF} fill="none" stroke="#2f6fde" />
    </svg>
  )
}
`

/** Code that shows the visible area from the pointer among walls that are passed to the hook. */
export const visibilityCode: Code<UseVisibilityPolygonOptions> = ({ x, y, ...options }) => {
  const { radius, direction, angle, arcTolerance, channel } = options
  const view = { radius, direction, angle, arcTolerance, channel }
  const hasView = Object.values(view).some((value) => value !== undefined)
  return `import { useState } from 'react'
import { ${hasView ? 'type UseVisibilityPolygonOptions, ' : ''}useVisibilityPolygon } from 'react-umbra'

/** x0, y0, x1, y1 of each wall: a room, and two walls in it. */
const WALLS = [
  0, 0, 640, 0, 640, 0, 640, 360, 640, 360, 0, 360, 0, 360, 0, 0,
  250, 60, 250, 200, 400, 160, 470, 300,
]
${hasView ? `const VIEW: Partial<UseVisibilityPolygonOptions> = ${literal(view)}\n` : ''}
export default function App() {
  const [at, setAt] = useState({ x: ${x}, y: ${y} })
  const ring = useVisibilityPolygon({ ...at, walls: WALLS${hasView ? ', ...VIEW' : ''} })
  return (
    <svg
      viewBox="0 0 640 360"
      style={{ background: '#39414f' }}
      onPointerMove={({ currentTarget, clientX, clientY }) => {
        const { left, top, width } = currentTarget.getBoundingClientRect()
        setAt({ x: ((clientX - left) * 640) / width, y: ((clientY - top) * 640) / width })
      }}
    >
      {ring && <polygon points={ring.join(' ')} fill="#ffd98f" />}
      <path d="M250 60V200M400 160L470 300" stroke="#11151c" strokeWidth={4} />
      <circle cx={at.x} cy={at.y} r={6} fill="#b3480f" />
    </svg>
  )
}
`
}

/** Code that shows the visible area inside a host, whose occluders are the walls. */
export const watchedCode: Code<UseVisibilityPolygonOptions> = ({
  x,
  y,
}) => `import { Light, LightOverlay, Occluder, useVisibilityPolygon } from 'react-umbra'

export default function App() {
  return (
    <LightOverlay ambient="#4a5372" style={{ height: 420, background: '#b5a791' }}>
      <Occluder shape={{ kind: 'box', x: 330, y: 160, width: 70, height: 70, rotation: 0.2 }} lit />
      <Occluder shape={{ kind: 'circle', x: 480, y: 300, radius: 30 }} lit />
      <Light x={110} y={60} radius={420} color="#ffcf8f" />
      <Guard x={${x}} y={${y}} />
    </LightOverlay>
  )
}

/** Outlines what a guard sees. The walls are the occluders of the host around it. */
function Guard({ x, y }: { x: number; y: number }) {
  const ring = useVisibilityPolygon({ x, y })
  return (
    <svg width="100%" height={420} style={{ position: 'absolute', inset: 0 }} aria-hidden="true">
      {ring && <polygon points={ring.join(' ')} fill="none" stroke="#ffffff" strokeWidth={3} />}
      <circle cx={x} cy={y} r={7} fill="#ffffff" />
    </svg>
  )
}
`
