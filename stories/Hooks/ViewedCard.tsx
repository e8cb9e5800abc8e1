import { useState } from 'react'
import { ImportedScene, LightOverlay, useViewOf } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import '../Components/mapPages.css'

export interface ViewedCardProps {
  /** The light where no lamp reaches. */
  ambient: string
}

/** A picture that CSS moves and scales: the light keeps to it, frame by frame. */
export function ViewedCard({ ambient }: ViewedCardProps) {
  const [picture, setPicture] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState(1)
  const view = useViewOf(picture, { width: inn.width })
  return (
    <div className="map-page" data-picture="">
      <LightOverlay ambient={ambient} view={view} className="map-page-stage">
        <div className="map-page-card" style={{ transform: `scale(${size})` }}>
          <img ref={setPicture} src={inn.image} alt="Plan of an inn with its yard" />
        </div>
        <ImportedScene data={inn} />
      </LightOverlay>
      <p>
        <button type="button" onClick={() => setSize(size === 1 ? 1.5 : 1)}>
          {size === 1 ? 'Enlarge' : 'Shrink'}
        </button>
      </p>
    </div>
  )
}
