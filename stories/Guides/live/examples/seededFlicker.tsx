import { Light, Occluder } from 'react-umbra'
import { paintBoards } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { pillar, TILES } from './floor.js'

/** Two flames of one seed or of two. */
export const seededFlicker = defineExample({
  title: 'Two flames on floor boards, which flicker alike if they have the same seed',
  hint: 'Give both flames the same seed: they flicker alike, on every machine. An amount of 0 holds them still.',
  initial: { seed: 1, other: 2, amount: 0.5, speed: 1 },
  knobs: {
    seed: { label: 'seed of the left flame', min: 1, max: 9 },
    other: { label: 'seed of the right flame', min: 1, max: 9 },
    amount: { label: 'amount', min: 0, max: 1, step: 0.05 },
    speed: { label: 'speed', min: 0, max: 3, step: 0.1 },
  },
  host: () => ({ ambient: '#10131a' }),
  picture: paintBoards,
  background: TILES,
  scene: ({ seed, other, amount, speed }) => (
    <>
      <Occluder {...pillar(360, 210)} />
      <Light x={200} y={210} radius={250} color="#ffb054" flicker={{ kind: 'torch', seed, amount, speed }} />
      <Light x={520} y={210} radius={250} color="#ffb054" flicker={{ kind: 'torch', seed: other, amount, speed }} />
    </>
  ),
})
