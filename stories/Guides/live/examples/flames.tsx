import { Light, Occluder } from 'react-umbra'
import { paintBoards } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { pillar, TILES } from './floor.js'

/** A flickering flame with a halo. */
export const flames = defineExample({
  title: 'A flickering flame with a halo beside a pillar',
  hint: 'Choose a flicker, and give the flame a halo.',
  initial: { x: 240, y: 200, flicker: 'candle', glow: 0.5, intensity: 1, color: '#ffb054' },
  points: { Flame: ['x', 'y'] },
  knobs: {
    flicker: { label: 'flicker', options: ['candle', 'torch', 'pulse', 'fault'] },
    glow: { label: 'glow', min: 0, max: 1, step: 0.05 },
    intensity: { label: 'intensity', min: 0, max: 2, step: 0.05 },
    color: { label: 'color' },
  },
  host: () => ({ ambient: '#12151f' }),
  picture: paintBoards,
  background: TILES,
  scene: ({ x, y, flicker, glow, intensity, color }) => (
    <>
      <Occluder {...pillar(430, 230)} lit />
      <Light
        x={x}
        y={y}
        radius={300}
        size={8}
        color={color}
        intensity={intensity}
        flicker={flicker as 'candle'}
        glow={glow}
      />
    </>
  ),
})
