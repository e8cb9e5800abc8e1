/** A layer that `walls` of the options is asked about. */
export interface TiledLayerInfo {
  name: string
  class: string
  /** Its custom properties. */
  properties: ReadonlyMap<string, unknown>
}

/** An object that `walls` of the options is asked about. */
export interface TiledObjectInfo extends TiledLayerInfo {
  id: number
  /** Of a collision object of a tile: that tile's number in its tileset. */
  tile?: number | undefined
}
