/** A layer that `walls` of the options is asked about. */
export interface TiledLayerInfo {
  /** As it is called in Tiled; empty where it is not. */
  name: string
  /** Its class, or type in older files; empty without one. */
  class: string
  /** Its custom properties. */
  properties: ReadonlyMap<string, unknown>
}

/** An object that `walls` of the options is asked about. */
export interface TiledObjectInfo extends TiledLayerInfo {
  /** Its number in the map. */
  id: number
  /** Of a collision object of a tile: that tile's number in its tileset. */
  tile?: number | undefined
}
