import type { SceneData, SceneDataOccluder } from 'react-umbra/core'

const wall = (...walls: number[]): SceneDataOccluder => ({ kind: 'wall', walls, open: false })
const door = (...walls: number[]): SceneDataOccluder => ({ kind: 'door', walls, open: false })
const lamp = (x: number, y: number) => ({ x, y, radius: 170, color: '#ffb060', intensity: 1, shadows: true })

/** The map: four rooms around a hall. A map file that `react-umbra/import` reads does as well. */
export const INN: SceneData = {
  width: 800,
  height: 600,
  // Everything in line of sight is seen; lamps make it bright.
  daylight: 'dim',
  grid: { x: 0, y: 0, size: 50 },
  occluders: [
    wall(0, 0, 800, 0, 800, 0, 800, 600, 800, 600, 0, 600, 0, 600, 0, 0),
    wall(300, 0, 300, 80, 300, 140, 300, 260, 300, 340, 300, 460, 300, 520, 300, 600),
    wall(500, 0, 500, 80, 500, 140, 500, 260, 500, 340, 500, 460, 500, 520, 500, 600),
    wall(0, 300, 300, 300, 500, 300, 800, 300),
    door(300, 80, 300, 140),
    door(300, 460, 300, 520),
    door(500, 80, 500, 140),
    door(500, 460, 500, 520),
    { kind: 'object', walls: [380, 280, 420, 280, 420, 280, 420, 320, 420, 320, 380, 320], open: false, closed: true },
  ],
  lights: [lamp(150, 150), lamp(650, 150), lamp(400, 500), lamp(650, 450)],
  warnings: [],
}

/** The area of the map. */
export const BOUNDS = { minX: 0, minY: 0, maxX: INN.width, maxY: INN.height }

/** Where those who are not players stand. */
export const MONSTERS = [
  { id: 'orc', x: 700, y: 80 },
  { id: 'bat', x: 120, y: 540 },
  { id: 'owl', x: 560, y: 560 },
]

/** Where players enter. */
export const ENTRANCE = { x: 400, y: 60 }
