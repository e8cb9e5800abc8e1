import { Light, Occluder } from 'react-umbra'
import { paintBoards } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { pillar, TILES } from './floor.js'

/** Three lamps that overlap, and the ways to combine them. */
export const blends = defineExample({
  title: 'Floor boards in the light of three colored lamps that overlap around two pillars',
  hint: 'Drag the lamps into one another and compare the blend modes.',
  initial: { blend: 'screen', ambient: '#1b2030', size: 0, x: 250, y: 160, bx: 430, by: 160, cx: 340, cy: 300 },
  points: { 'Red lamp': ['x', 'y'], 'Green lamp': ['bx', 'by'], 'Blue lamp': ['cx', 'cy'] },
  knobs: {
    blend: { label: 'blend', options: ['screen', 'add', 'max', 'subtract'] },
    ambient: { label: 'ambient' },
    size: { label: 'size', min: 0, max: 40 },
  },
  host: ({ blend, ambient }) => ({ ambient, blend: blend as 'screen' }),
  picture: paintBoards,
  background: TILES,
  scene: ({ x, y, bx, by, cx, cy, size }) => (
    <>
      <Occluder {...pillar(160, 250)} />
      <Occluder {...pillar(540, 270)} />
      <Light x={x} y={y} radius={230} color="#ff7a5c" size={size} />
      <Light x={bx} y={by} radius={230} color="#74e08a" size={size} />
      <Light x={cx} y={cy} radius={230} color="#6ea2ff" size={size} />
    </>
  ),
})
