import { Light, Occluder } from 'react-umbra'
import { GOAL, HEIGHT, WALLS, WIDTH } from './level.js'

/** The floor with its walls, and the green light at the goal. */
export function Warehouse() {
  const lines = []
  for (let i = 0; i < WALLS.length; i += 4) lines.push(`M${WALLS[i]} ${WALLS[i + 1]}L${WALLS[i + 2]} ${WALLS[i + 3]}`)
  return (
    <>
      <svg width={WIDTH} height={HEIGHT} style={{ display: 'block', background: '#9aa0a8' }}>
        <title>A warehouse from above</title>
        <path d={lines.join('')} stroke="#2c2f38" strokeWidth={8} fill="none" />
      </svg>
      <Occluder walls={WALLS} depth={4} />
      <Light {...GOAL} radius={120} color="#7be08a" />
    </>
  )
}
