import { Light, Occluder } from 'react-umbra'
import { Flame } from '../../../Components/Flame.js'
import { paintFlags } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { TILES } from './floor.js'

/** One lamp and one crate: the first scene of a newcomer. */
export const firstLight = defineExample({
  title: 'A stone floor at night with a lamp and a square crate, whose shadow falls away from the lamp',
  hint: 'Drag the lamp or the crate. Arrow keys move them, too.',
  initial: { x: 150, y: 110, radius: 420, color: '#ffd9a0', crateX: 360, crateY: 210, falloff: 'smooth' },
  points: { Lamp: ['x', 'y'], Crate: ['crateX', 'crateY'] },
  knobs: {
    radius: { label: 'radius', min: 60, max: 700, step: 10 },
    falloff: { label: 'falloff', options: ['none', 'linear', 'smooth', 'inverse-square'] },
    color: { label: 'color' },
  },
  host: () => ({ ambient: '#10131a' }),
  picture: paintFlags,
  background: TILES,
  scene: ({ x, y, radius, color, crateX, crateY, falloff }) => (
    <>
      <Occluder shape={{ kind: 'box', x: crateX, y: crateY, width: 80, height: 80 }} />
      <Light x={x} y={y} radius={radius} color={color} falloff={falloff as 'smooth'} />
    </>
  ),
  marks: ({ x, y, color, crateX, crateY }) => (
    <>
      <rect
        x={crateX - 40}
        y={crateY - 40}
        width={80}
        height={80}
        rx={4}
        fill="#6b4a2b"
        stroke="#a5794c"
        strokeWidth={3}
      />
      <Flame at={{ x, y }} color={color} />
    </>
  ),
})
