import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Corners } from './mercator.js'

// Bundlers do not find it by themselves.
setWorkerUrl(worker)

/** A map of MapLibre with an empty style, and on it a picture that lies flat; without turning and tilting, which a view has not. */
export function mapOfPicture(container: HTMLElement, url: string, coordinates: Corners): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style: { version: 8, sources: {}, layers: [] },
    bounds: [coordinates[3], coordinates[1]],
    attributionControl: false,
    dragRotate: false,
    maxPitch: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.on('load', () => {
    map.addSource('picture', { type: 'image', url, coordinates })
    map.addLayer({ id: 'picture', type: 'raster', source: 'picture', paint: { 'raster-fade-duration': 0 } })
  })
  return map
}
