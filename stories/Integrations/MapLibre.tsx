import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { ImportedScene, LightOverlay, type View } from 'react-umbra'
import { corners, zoomOf } from './mercator.js'
import { town } from './town.js'
import { mapOfTown } from './townLayers.js'
import 'maplibre-gl/dist/maplibre-gl.css'
import './integrations.css'

const CORNERS = corners(town.width, town.height)

export interface MapLibreProps {
  /** The light where no light falls. */
  ambient: string
}

/** Vector layers of MapLibre, which moves in frames of its own: the light is painted in the same frames. */
export function MapLibre({ ambient }: MapLibreProps) {
  const [view, setView] = useState<View>()
  const mount = useCallback((container: HTMLElement | null) => {
    const map = mapOfTown(container!, CORNERS)
    const follow = () => {
      const zoom = zoomOf(map.getZoom(), town.width)
      const { x, y } = map.project(CORNERS[0])
      flushSync(() => setView({ x: -x / zoom, y: -y / zoom, zoom }))
    }
    map.on('move', follow)
    map.once('load', follow)
    return () => map.remove()
  }, [])
  return (
    <LightOverlay data-picture="" className="at-home" ambient={ambient} view={view}>
      <div ref={mount} />
      <ImportedScene data={town} />
    </LightOverlay>
  )
}
