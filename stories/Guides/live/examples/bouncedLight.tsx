import { Light, Occluder } from 'react-umbra'
import { paintFlags } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { TILES } from './floor.js'

/** A room with a red and a green wall, whose lamp is behind a pillar. */
export const bouncedLight = defineExample({
  title: 'A room seen from above, with a red wall, a green wall, a pillar and one lamp; the walls tint the floor',
  hint: 'Drag the lamp to a colored wall, and count the bounces up.',
  initial: { x: 170, y: 210, bounces: 2, left: '#e04030', right: '#40c050', sky: '#000000' },
  points: { Lamp: ['x', 'y'] },
  knobs: {
    bounces: { label: 'bounces', min: 0, max: 4, step: 1 },
    left: { label: 'albedo on the left' },
    right: { label: 'albedo on the right' },
    sky: { label: 'sky' },
  },
  host: ({ bounces, sky }) => ({ ambient: '#000', bounces, sky }),
  picture: paintFlags,
  background: TILES,
  scene: ({ x, y, left, right }) => (
    <>
      <Occluder walls={[30, 25, 30, 395]} albedo={left} depth={8} />
      <Occluder walls={[690, 25, 690, 395]} albedo={right} depth={8} />
      <Occluder walls={[30, 25, 690, 25, 30, 395, 690, 395]} albedo="#c9bda8" depth={8} />
      <Occluder shape={{ kind: 'box', x: 370, y: 210, width: 60, height: 90 }} albedo="#c9bda8" depth={8} />
      <Light x={x} y={y} radius={480} color="#fff1dc" />
    </>
  ),
})
