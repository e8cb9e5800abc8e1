import { Light, Occluder } from 'react-umbra'
import { paintFlags } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { TILES } from './floor.js'

/** One wall with every attribute. */
export const wallAttributes = defineExample({
  title: 'A wall across a floor, with a red lamp on its left and a blue one on its right',
  hint: 'Drag the lamps to either side of the wall, and change what the wall blocks.',
  initial: { from: 'both', blocks: 'light', open: false, limited: false, x: 230, y: 200, bx: 520, by: 220 },
  points: { 'Red lamp': ['x', 'y'], 'Blue lamp': ['bx', 'by'] },
  knobs: {
    from: { label: 'from', options: ['both', 'positive', 'negative'] },
    blocks: { label: 'blocks', options: ['light', 'sight', 'move', 'sound'] },
    open: { label: 'open' },
    limited: { label: 'limited' },
  },
  host: () => ({ ambient: '#141824' }),
  picture: paintFlags,
  background: TILES,
  scene: ({ from, blocks, open, limited, x, y, bx, by }) => (
    <>
      <Occluder
        walls={[360, 60, 360, 360]}
        from={from as 'both'}
        blocks={[blocks as 'light']}
        open={open}
        limited={limited}
      />
      <Light x={x} y={y} radius={330} color="#ff8a6c" />
      <Light x={bx} y={by} radius={330} color="#7fb0ff" />
    </>
  ),
})
