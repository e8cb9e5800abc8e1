/** About `count` walls, and places to look from. */
export interface HostileWalls {
  walls: Float64Array
  viewpoints: { x: number; y: number }[]
}

/** Families of walls that make a mesh expensive, by name. */
export declare const HOSTILE: Readonly<Record<string, (count: number) => HostileWalls>>
