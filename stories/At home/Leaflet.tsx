import { useCallback, useState } from 'react'
import { ImportedScene, LightOverlay, useViewOf } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import './atHome.css'

// Leaflet asks for a window as soon as it is loaded, which no server has.
const loadMap = () => import('./leafletMap.js')

export interface LeafletProps {
  /** The light where no light falls. */
  ambient: string
}

/** A map of Leaflet with `CRS.Simple`: the light keeps to its picture, also while that is zoomed by a transition. */
export function Leaflet({ ambient }: LeafletProps) {
  const [picture, setPicture] = useState<HTMLElement | null>(null)
  const view = useViewOf(picture, { width: inn.width })
  const mount = useCallback((frame: HTMLElement | null) => {
    let end: (() => void) | null = () => {}
    void loadMap().then((it) => {
      if (end === null) return
      const { map, picture } = it.mapOfPicture(frame!, inn.image!, inn.width, inn.height)
      end = () => map.remove()
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
      <ImportedScene data={inn} />
    </LightOverlay>
  )
}
