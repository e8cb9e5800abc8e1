export type LngLat = [lng: number, lat: number]

/** Corners, clockwise from the top left. */
export type Corners = [LngLat, LngLat, LngLat, LngLat]

/** Width of a picture on the globe in degrees, centered at latitude 0 and longitude 0. */
const WIDE = 0.1

/** CSS pixels that the globe takes at zoom 0. */
const GLOBE = 512

/** The corners of a picture that lies flat in the plane of Mercator's projection: from its top left one clockwise. */
export function corners(width: number, height: number): Corners {
  const [right, tall] = [WIDE / 2, (WIDE * height) / width / 2]
  const top = latitudeAt(tall)
  return [
    [-right, top],
    [right, top],
    [right, -top],
    [-right, -top],
  ]
}

/** Returns the place on the globe of a point of a picture that lies flat in the plane of the projection. */
export function placeOnGlobe(x: number, y: number, { width, height }: { width: number; height: number }): LngLat {
  const scale = WIDE / width
  return [(x - width / 2) * scale, latitudeAt((height / 2 - y) * scale)]
}

/** Returns the CSS pixels per unit of a picture that is `width` units wide, at a zoom of the map. */
export function zoomOf(mapZoom: number, width: number): number {
  return (((GLOBE * WIDE) / 360) * 2 ** mapZoom) / width
}

/** Returns the latitude that is `degrees` of longitude up in the projection. */
function latitudeAt(degrees: number): number {
  return (Math.atan(Math.sinh((degrees * Math.PI) / 180)) * 180) / Math.PI
}
