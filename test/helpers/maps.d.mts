/** A map to see through: walls as flat numbers, and places to look from, none of them on a wall. */
export interface TestMap {
  name: string
  walls: number[]
  viewpoints: { x: number; y: number }[]
}

/** The maps that the project draws itself, always the same: a house of rooms, a cave, a district of many rooms. */
export declare function drawnMaps(): [house: TestMap, cave: TestMap, district: TestMap]

/** A real map from the folder that UMBRA_MAPS names: every edge of its rings is a wall. */
export declare function realMap(folder: string, name: 'potholes' | 'arena' | 'aurora'): TestMap
