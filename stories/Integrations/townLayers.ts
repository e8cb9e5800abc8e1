import { type GeoJSONFeature, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type Corners, placeOnGlobe } from './mercator.js'
import { HOUSES, PARK, RIVER, STREETS, town } from './town.js'

// Bundlers do not find the worker by themselves.
setWorkerUrl(worker)

type Feature = Pick<GeoJSONFeature, 'type' | 'properties'> & {
  geometry: { type: 'Polygon'; coordinates: number[][][] }
}

const corners = ([x, y, width, height]: readonly [number, number, number, number]) =>
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const

/** A polygon of the town as GeoJSON, painted in a color. */
function feature(color: string, points: readonly (readonly [number, number])[]): Feature {
  const ring = [...points, points[0]!].map(([x, y]) => placeOnGlobe(x, y, town))
  return { type: 'Feature', properties: { color }, geometry: { type: 'Polygon', coordinates: [ring] } }
}

const featureCollection = (features: Feature[]) => ({ type: 'FeatureCollection', features }) as const

/** Returns a map of the town as vector layers, without rotation and tilt, which a view does not support. */
export function mapOfTown(container: HTMLElement, [, northeast, , southwest]: Corners): MapLibreMap {
  const ground = [
    feature('#a9c58d', corners(PARK)),
    feature('#8fbfd8', RIVER),
    ...STREETS.map((street) => feature('#fffdf6', corners(street))),
  ]
  const roofs = HOUSES.map((house) => feature('#d5a988', corners(house)))
  const map = new MapLibreMap({
    container,
    style: {
      version: 8,
      sources: {
        ground: { type: 'geojson', data: featureCollection(ground) },
        roofs: { type: 'geojson', data: featureCollection(roofs) },
      },
      layers: [
        { id: 'country', type: 'background', paint: { 'background-color': '#e9e2cf' } },
        // A layer draws its outlines over all of its areas: the streets' would cross the roofs.
        { id: 'ground', type: 'fill', source: 'ground', paint: { 'fill-color': ['get', 'color'] } },
        { id: 'roofs', type: 'fill', source: 'roofs', paint: { 'fill-color': ['get', 'color'] } },
      ],
    },
    bounds: [southwest, northeast],
    attributionControl: false,
    dragRotate: false,
    maxPitch: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}
