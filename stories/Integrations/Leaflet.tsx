import { useCallback, useState } from 'react'
import { ImportedScene, LightOverlay, useViewOf } from 'react-umbra'
import { town } from './town.js'
import './integrations.css'

// Leaflet needs a window as soon as it is loaded, which a server doesn't have.
const loadMap = () => import('./leafletMap.js')

export interface LeafletProps {
  /** The light where no light falls. */
  ambient: string
}

/** A Leaflet map with `CRS.Simple`: its street lamps stay in place, also during animated zooms. */
export function Leaflet({ ambient }: LeafletProps) {
  const [picture, setPicture] = useState<HTMLElement | null>(null)
  const view = useViewOf(picture, { width: town.width })
  const mount = useCallback((frame: HTMLElement | null) => {
    let end: (() => void) | null = () => {}
    void loadMap().then((it) => {
      if (end === null) return
      const { map, picture } = it.mapOfPicture(frame!, town.image!, town.width, town.height)
      // Without its listeners, a timer that Leaflet leaves behind does nothing.
      end = () => map.remove().off()
      setPicture(picture)
    })
    return () => {
      end?.()
      end = null
    }
  }, [])
  return (
    <LightOverlay data-picture="" className="at-home" ambient={ambient} view={view}>
      <div ref={mount} />
      <ImportedScene data={town} />
    </LightOverlay>
  )
}
