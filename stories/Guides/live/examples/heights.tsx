import { Light, Occluder } from 'react-umbra'
import { paintFlags } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { TILES } from './floor.js'

/** A lamp above low crates, whose shadows end. */
export const heights = defineExample({
  title: 'A lamp over a stone floor with two crates, whose shadows get shorter as the lamp rises',
  hint: 'Raise the lamp: the shadows get shorter.',
  initial: { x: 210, y: 190, lamp: 90, crate: 50, shadowLength: 400 },
  points: { Lamp: ['x', 'y'] },
  knobs: {
    lamp: { label: 'height of the lamp', min: 10, max: 300, step: 5 },
    crate: { label: 'height of the crates', min: 0, max: 200, step: 5 },
    shadowLength: { label: 'shadowLength', min: 0, max: 400, step: 10 },
  },
  host: () => ({ ambient: '#171b28' }),
  picture: paintFlags,
  background: TILES,
  scene: ({ x, y, lamp, crate, shadowLength }) => (
    <>
      <Occluder shape={{ kind: 'box', x: 360, y: 150, width: 60, height: 60 }} height={crate} lit />
      <Occluder shape={{ kind: 'box', x: 350, y: 310, width: 90, height: 40, rotation: 0.4 }} height={crate} lit />
      <Light x={x} y={y} radius={480} height={lamp} shadowLength={shadowLength} color="#ffd9a0" />
    </>
  ),
})
