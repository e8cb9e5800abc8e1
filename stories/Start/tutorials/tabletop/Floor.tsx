import { MAP } from './map.js'

const WALLS = MAP.occluders[0]!.walls

/** The picture of the map, with its walls. Use an <img> of your own instead. */
export function Floor() {
  const lines = []
  for (let i = 0; i < WALLS.length; i += 4) lines.push(`M${WALLS[i]} ${WALLS[i + 1]}L${WALLS[i + 2]} ${WALLS[i + 3]}`)
  return (
    <svg
      width={MAP.width}
      height={MAP.height}
      style={{ display: 'block', background: 'repeating-conic-gradient(#cba 0 25%, #b9a68c 0 50%) 0 0 / 60px 60px' }}
    >
      <title>A dungeon of three rooms</title>
      <path d={lines.join('')} stroke="#4a3b2c" strokeWidth={8} fill="none" />
    </svg>
  )
}
