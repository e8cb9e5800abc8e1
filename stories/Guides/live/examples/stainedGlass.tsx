import { Light, Occluder } from 'react-umbra'
import { paintFlags } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { TILES } from './floor.js'

/** A lamp behind three panes of colored glass. */
export const stainedGlass = defineExample({
  title: 'A lamp behind a row of three colored panes, and their colors on the floor',
  hint: 'Drag the lamp along the panes.',
  initial: { x: 130, y: 210, opacity: 0.1, first: '#d8343a', second: '#e8c84a', third: '#3a66d8' },
  points: { Lamp: ['x', 'y'] },
  knobs: {
    opacity: { label: 'opacity', min: 0, max: 1, step: 0.05 },
    first: { label: 'first tint' },
    second: { label: 'second tint' },
    third: { label: 'third tint' },
  },
  host: () => ({ ambient: '#151a2a' }),
  picture: paintFlags,
  background: TILES,
  scene: ({ x, y, opacity, first, second, third }) => (
    <>
      <Occluder walls={[280, 60, 280, 160]} tint={first} opacity={opacity} />
      <Occluder walls={[280, 160, 280, 260]} tint={second} opacity={opacity} />
      <Occluder walls={[280, 260, 280, 360]} tint={third} opacity={opacity} />
      <Occluder walls={[280, 0, 280, 60, 280, 360, 280, 420]} />
      <Light x={x} y={y} radius={620} size={10} color="#fff4dc" />
    </>
  ),
})
