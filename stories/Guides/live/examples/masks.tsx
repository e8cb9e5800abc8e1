import { Light, Occluder } from 'react-umbra'
import { paintCobbles } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { pillar, TILES } from './floor.js'

/** A lamp that passes the pillars of one layer. */
export const masks = defineExample({
  title: 'A lamp between four pillars on two layers; only those that share a bit with its mask throw a shadow',
  hint: 'Change the mask: 1 meets the upper pillars, 2 the lower ones, 3 both.',
  initial: { x: 350, y: 210, mask: 1, upper: 1, lower: 2 },
  points: { Lamp: ['x', 'y'] },
  knobs: {
    mask: { label: 'mask of the lamp', min: 0, max: 3 },
    upper: { label: 'layer of the upper pillars', min: 1, max: 3 },
    lower: { label: 'layer of the lower pillars', min: 1, max: 3 },
  },
  host: () => ({ ambient: '#141824' }),
  picture: paintCobbles,
  background: TILES,
  scene: ({ x, y, mask, upper, lower }) => (
    <>
      <Occluder {...pillar(210, 120)} layer={upper} lit />
      <Occluder {...pillar(500, 120)} layer={upper} lit />
      <Occluder {...pillar(210, 310)} layer={lower} lit />
      <Occluder {...pillar(500, 310)} layer={lower} lit />
      <Light x={x} y={y} radius={420} mask={mask} color="#ffd9a0" />
    </>
  ),
})
