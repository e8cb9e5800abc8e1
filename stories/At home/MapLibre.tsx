import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { ImportedScene, LightOverlay, type View } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import { corners, zoomOf } from './mercator.js'
import { mapOfPicture } from './pictureLayer.js'
import 'maplibre-gl/dist/maplibre-gl.css'
import './atHome.css'

const CORNERS = corners(inn.width, inn.height)

export interface MapLibreProps {
  /** The light where no light falls. */
  ambient: string
}

/** A picture on a map of MapLibre, which moves in frames of its own: the light is painted in the same ones. */
export function MapLibre({ ambient }: MapLibreProps) {
  const [view, setView] = useState<View>()
  const mount = useCallback((container: HTMLElement | null) => {
    const map = mapOfPicture(container!, inn.image!, CORNERS)
    const follow = () => {
      const zoom = zoomOf(map.getZoom(), inn.width)
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
      <ImportedScene data={inn} />
    </LightOverlay>
  )
}
