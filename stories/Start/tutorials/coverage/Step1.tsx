import { PLAN, WALLS } from './plan.js'

export default function App() {
  return (
    <svg viewBox={`0 0 ${PLAN.width} ${PLAN.height}`} style={{ width: '100%', background: '#f6f1e7' }}>
      <title>Floor plan</title>
      <Walls />
    </svg>
  )
}

export function Walls() {
  const lines = []
  for (let i = 0; i < WALLS.length; i += 4) lines.push(`M${WALLS[i]} ${WALLS[i + 1]}L${WALLS[i + 2]} ${WALLS[i + 3]}`)
  return <path d={lines.join('')} stroke="#23262f" strokeWidth={4} strokeLinecap="round" fill="none" />
}
