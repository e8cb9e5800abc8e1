import { CRS, imageOverlay, type LatLngBoundsLiteral, map as mapIn } from 'leaflet'
import 'leaflet/dist/leaflet.css'

/** Returns a Leaflet map in pixels with a whole picture in view. */
export function mapOfPicture(frame: HTMLElement, url: string, width: number, height: number) {
  const bounds: LatLngBoundsLiteral = [
    [0, 0],
    [height, width],
  ]
  const options = { minZoom: -4, zoomSnap: 0.25, zoomDelta: 0.5, zoomControl: false, attributionControl: false }
  const map = mapIn(frame, { crs: CRS.Simple, ...options }).fitBounds(bounds)
  const picture = imageOverlay(url, bounds, { alt: 'A town from above' }).addTo(map).getElement()!
  return { map, picture }
}
