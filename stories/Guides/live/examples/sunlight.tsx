import { Occluder, Sun } from 'react-umbra'
import { paintLawn } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { pillar } from './floor.js'

/** A sun over a lawn whose shadows grow as it sinks. */
export const sunlight = defineExample({
  title: 'A lawn from above with two posts and a wall, and their shadows in the sun',
  hint: 'Turn the sun and lower it: the shadows follow.',
  initial: { direction: 0.4, elevation: 0.6, size: 0.02, height: 60, x: 250, y: 170, color: '#ffe6bd' },
  points: { Post: ['x', 'y'] },
  knobs: {
    direction: { label: 'direction', min: -3.14, max: 3.14, step: 0.01 },
    elevation: { label: 'elevation', min: 0.1, max: 1.5, step: 0.01 },
    height: { label: 'height', min: 10, max: 160, step: 5 },
    size: { label: 'size', min: 0, max: 0.2, step: 0.01 },
    color: { label: 'color' },
  },
  host: () => ({ ambient: '#39466b' }),
  picture: paintLawn,
  background: '#7c9a5c',
  scene: ({ direction, elevation, size, height, x, y, color }) => (
    <>
      <Occluder {...pillar(x, y, 18)} height={height} lit />
      <Occluder {...pillar(500, 120, 18)} height={height} lit />
      <Occluder walls={[360, 300, 560, 300]} height={height / 2} />
      <Sun direction={direction} elevation={elevation} size={size} color={color} />
    </>
  ),
  marks: () => null,
})
