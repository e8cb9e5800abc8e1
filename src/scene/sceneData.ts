/** What a map file holds, in pixels of its picture: what `parseUniversalVtt` returns and `<ImportedScene>` takes. */
export interface SceneData {
  /** Size of the picture, in pixels. */
  width: number
  height: number
  /** The picture as a `data:` URL. */
  image?: string
  /** `#rrggbb`: a hint of the file's; the overlay's own `ambient` decides. */
  ambient?: string
  /** Walls first, then objects, then doors and windows, each in the file's order. */
  occluders: SceneDataOccluder[]
  lights: SceneDataLight[]
  /** What was skipped or guessed, in words. */
  warnings: string[]
}

/** One line of walls, outline of an object, door or window. */
export interface SceneDataOccluder {
  kind: 'wall' | 'object' | 'door' | 'window'
  /** `x0, y0, x1, y1` per wall, in pixels. */
  walls: Float64Array | number[]
  /** An open door blocks nothing. */
  open: boolean
}

/** One light; the alpha of its colour is in its intensity. */
export interface SceneDataLight {
  x: number
  y: number
  radius: number
  /** `#rrggbb` */
  color: string
  intensity: number
  shadows: boolean
}
