import { Light, Occluder } from 'react-umbra'
import { paintCobbles } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { pillar, TILES } from './floor.js'

const PLACES = Array.from({ length: 60 }, (_, i) => ({ x: 40 + ((i * 97) % 650), y: 30 + ((i * 61) % 370) }))

/** Many lamps at a resolution to choose. */
export const manyLights = defineExample({
  title: 'A cobbled square with many small lamps and four pillars',
  hint: 'Halve the resolution: only the edges of shadows get softer.',
  initial: { x: 360, y: 210, count: 24, resolution: 1, shadows: true, radius: 110 },
  points: { Lamp: ['x', 'y'] },
  knobs: {
    count: { label: 'lamps', min: 1, max: 60 },
    radius: { label: 'radius', min: 20, max: 300, step: 10 },
    resolution: { label: 'resolution', min: 0.25, max: 1, step: 0.25 },
    shadows: { label: 'shadows' },
  },
  host: ({ resolution }) => ({ ambient: '#10131a', resolution }),
  picture: paintCobbles,
  background: TILES,
  scene: ({ x, y, count, radius, shadows }) => (
    <>
      {[180, 300, 420, 540].map((left) => (
        <Occluder key={left} {...pillar(left, 210, 16)} />
      ))}
      <Light x={x} y={y} radius={260} color="#ffd9a0" />
      {PLACES.slice(0, count).map((place) => (
        <Light key={`${place.x} ${place.y}`} {...place} radius={radius} color="#8fb7ff" shadows={shadows} />
      ))}
    </>
  ),
})
