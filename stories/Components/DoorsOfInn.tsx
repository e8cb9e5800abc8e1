import { useState } from 'react'
import { Doors, ImportedScene, Light, MapView } from 'react-umbra'
import { DoorLeaves } from '../Maps/DoorLeaves.js'
import { inn } from '../maps/inn/inn.js'
import './mapPages.css'

export interface DoorsOfInnProps {
  /** The light where no lamp reaches. */
  ambient: string
}

/** A map whose doors open: light follows at once. */
export function DoorsOfInn({ ambient }: DoorsOfInnProps) {
  const [doors, setDoors] = useState<Record<number, boolean>>({})
  const open = Object.values(doors).filter(Boolean).length
  return (
    <div className="map-page" data-picture="">
      <MapView width={inn.width} height={inn.height} ambient={ambient} aria-label="Map of an inn">
        <img src={inn.image} alt="Plan of an inn with its yard" width={inn.width} height={inn.height} />
        <DoorLeaves data={inn} doors={doors} />
        <ImportedScene data={inn} doors={doors} />
        <Light x={900} y={455} radius={420} size={10} color="#ffe0a8" />
        <Doors data={inn} doors={doors} onToggle={(index, isOpen) => setDoors({ ...doors, [index]: isOpen })} />
      </MapView>
      <p>
        <output>{open === 1 ? '1 door opened' : `${open} doors opened`}</output>
        <button type="button" onClick={() => setDoors({})}>
          Close all
        </button>
      </p>
    </div>
  )
}
