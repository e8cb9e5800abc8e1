import { useRef } from 'react'
import { ImportedScene, MapView, type MapViewHandle } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import './mapPages.css'

export interface MapViewOfInnProps {
  /** The light where no lamp reaches. */
  ambient: string
  /** The largest zoom, in CSS pixels per pixel of the map. */
  maxZoom: number
}

/** A lit map to pan and zoom, with buttons that use its handle. */
export function MapViewOfInn({ ambient, maxZoom }: MapViewOfInnProps) {
  const map = useRef<MapViewHandle>(null)
  return (
    <div className="map-page" data-picture="">
      <MapView
        ref={map}
        width={inn.width}
        height={inn.height}
        ambient={ambient}
        maxZoom={maxZoom}
        aria-label="Map of an inn: arrow keys pan it, + and − zoom, 0 shows all"
      >
        <img src={inn.image} alt="Plan of an inn with its yard" width={inn.width} height={inn.height} />
        <ImportedScene data={inn} />
      </MapView>
      <p>
        <button type="button" onClick={() => map.current!.zoomBy(1.5)}>
          Zoom in
        </button>
        <button type="button" onClick={() => map.current!.zoomBy(1 / 1.5)}>
          Zoom out
        </button>
        <button type="button" onClick={() => map.current!.fit()}>
          Show all
        </button>
      </p>
    </div>
  )
}
