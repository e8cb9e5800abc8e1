/** A layer that is passed to the option `walls`. */
export interface TiledLayerInfo {
  /** Name in Tiled, or empty. */
  name: string
  /** Class, or type in older files, or empty. */
  class: string
  /** Custom properties. */
  properties: ReadonlyMap<string, unknown>
}

/** An object that is passed to the option `walls`. */
export interface TiledObjectInfo extends TiledLayerInfo {
  /** Id in the map. */
  id: number
  /** Id of the tile in its tileset, for a collision object of a tile. */
  tile?: number | undefined
}
