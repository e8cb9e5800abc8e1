import { Light, Occluder } from 'react-umbra'
import { paintFlags } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { TILES } from './floor.js'

/** A lamp whose source has a size, so that its shadows have a penumbra. */
export const softShadows = defineExample({
  title: 'A lamp on a stone floor with a crate and two pillars, whose shadows get softer with distance',
  hint: 'Enlarge the source: the shadows get softer. At 0, they are hard.',
  initial: { x: 150, y: 170, size: 14 },
  points: { Lamp: ['x', 'y'] },
  knobs: { size: { label: 'size', min: 0, max: 40, step: 1 } },
  host: () => ({ ambient: '#171b28' }),
  picture: paintFlags,
  background: TILES,
  scene: ({ x, y, size }) => (
    <>
      <Occluder shape={{ kind: 'box', x: 330, y: 120, width: 70, height: 50, rotation: 0.3 }} lit />
      <Occluder shape={{ kind: 'circle', x: 300, y: 240, radius: 16 }} lit />
      <Occluder shape={{ kind: 'circle', x: 400, y: 290, radius: 16 }} lit />
      <Light x={x} y={y} radius={520} size={size} color="#ffd9a0" />
    </>
  ),
})
