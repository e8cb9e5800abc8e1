import type { Box } from 'react-umbra/geometry'
import { overlap } from '../figure/boxes.js'
import { BUILDING, DOORS, HEIGHT, METER, OPENINGS, ROOMS, SOLIDS, WIDTH } from './floorPlan.js'
import { OPEN_FLOOR } from './PlanDrawing.js'
import { type FloorPlan, joinOutlines } from './plan.js'
import { planWalls } from './planWalls.js'

const { walls, attributes, doors } = planWalls(ROOMS, OPENINGS, SOLIDS)

const corners = ({ minX, minY, maxX, maxY }: Box): number[] => [minX, minY, maxX, minY, maxX, maxY, minX, maxY]

/** The museum: its floor is that of its rooms without what is solid. */
export const MUSEUM: FloorPlan = {
  name: 'Museum',
  width: WIDTH,
  height: HEIGHT,
  meter: METER,
  length: (BUILDING.maxX - BUILDING.minX) / METER,
  walls,
  attributes,
  bounds: BUILDING,
  doors: DOORS.map(({ name, box, open }, i) => ({ name, box, open, walls: [doors[i]!] })),
  floor: joinOutlines([...ROOMS.map(({ box }) => corners(box)), ...SOLIDS.map(corners)]),
  rooms: ROOMS.map(({ name, label, box }) => ({
    name,
    label,
    floor: joinOutlines([corners(box), ...SOLIDS.filter((solid) => overlap(solid, box)).map(corners)]),
  })),
  shown: OPEN_FLOOR,
  drawn: null,
  warnings: [],
}
