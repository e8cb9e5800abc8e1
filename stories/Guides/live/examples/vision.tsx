import { FogOfWar, Light, Occluder, Viewer } from 'react-umbra'
import { createExploredMap } from 'react-umbra/core'
import { paintFlags } from '../../../Components/grounds.js'
import { Token } from '../../../Components/Token.js'
import { defineExample } from '../example.js'
import { TILES } from './floor.js'

const explored = createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 720, maxY: 420 }, cell: 4 })

const WALLS = [240, 0, 240, 150, 240, 230, 240, 420, 480, 0, 480, 240, 480, 320, 480, 420]

/** A hero in three dark rooms under a fog that remembers. */
export const vision = defineExample({
  title: 'Three rooms under a fog of war: clear in the hero’s sight, dim where the hero has been, covered elsewhere',
  hint: 'Drag the hero through the doors. The fog remembers where the hero has been.',
  initial: { x: 110, y: 190, needs: 'dim', range: 300, soft: 8, daylight: 'dark', saturation: 0.35 },
  points: { Hero: ['x', 'y'] },
  knobs: {
    needs: { label: 'needs', options: ['bright', 'dim', 'dark'] },
    range: { label: 'range of sight', min: 60, max: 700, step: 10 },
    daylight: { label: 'daylight', options: ['dark', 'dim', 'bright'] },
    soft: { label: 'soft', min: 0, max: 30 },
    saturation: { label: 'saturation', min: 0, max: 1, step: 0.05 },
  },
  host: ({ daylight }) => ({ ambient: '#5a6072', daylight: daylight as 'dark' }),
  picture: paintFlags,
  background: TILES,
  setup:
    'const [explored] = useState(() =>\n  createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 720, maxY: 420 }, cell: 4 }),\n)',
  named: new Map<unknown, string>([[explored, 'explored']]),
  imports: ["import { useState } from 'react'", "import { createExploredMap } from 'react-umbra/core'"],
  scene: ({ x, y, needs, range, soft, saturation }) => (
    <>
      <Occluder walls={WALLS} />
      <Light x={110} y={300} radius={320} color="#ffd9a0" />
      <Light x={600} y={120} radius={260} color="#8fb7ff" />
      <Viewer x={x} y={y} senses={[{ needs: needs as 'dim', radius: range }]} />
      <FogOfWar explored={explored} soft={soft} remembered={{ color: '#8a8fa3', saturation }} />
    </>
  ),
  marks: ({ x, y }) => <Token at={{ x, y }} color="#ffd08a" letter="H" />,
})
