import { useContext, useRef, useState } from 'react'
import { Doors, FogOfWar, ImportedScene, MapView, type MapViewHandle, type View } from 'react-umbra'
import { createExploredMap } from 'react-umbra/core'
import { inn } from '../maps/inn/inn.js'
import { StageRenderer } from '../stage/stageRenderer.js'
import { DoorLeaves } from './DoorLeaves.js'
import { DraggedTorch } from './DraggedTorch.js'
import '../stage/stage.css'
import './mapView.css'

interface PannedMapProps {
  /** The light where no lamp reaches. */
  ambient: string
  /** True if fog covers what no torch bearer has seen. */
  fog: boolean
  /** The largest zoom, in CSS pixels per pixel of the map. */
  maxZoom: number
}

const TORCHES = [
  { name: 'Torch of Ada', x: 440, y: 520 },
  { name: 'Torch of Bo', x: 1050, y: 700 },
]

const BOUNDS = { minX: 0, minY: 0, maxX: inn.width, maxY: inn.height }

/** The inn on a table: panned and zoomed, with torches that are dragged and doors that open. */
export function PannedMap({ ambient, fog, maxZoom }: PannedMapProps) {
  const map = useRef<MapViewHandle>(null)
  const [zoom, setZoom] = useState(1)
  const [doors, setDoors] = useState<Record<number, boolean>>({})
  const [explored] = useState(() => createExploredMap({ bounds: BOUNDS, cell: 8 }))
  // Renders again only if the rounded percentage changes.
  const onViewChange = (view: View) => setZoom(Math.round(100 * view.zoom!) / 100)
  return (
    <div className="stage-page">
      <div className="map-view-frame" data-picture="">
        <MapView
          ref={map}
          width={inn.width}
          height={inn.height}
          maxZoom={maxZoom}
          ambient={ambient}
          renderer={useContext(StageRenderer)}
          onViewChange={onViewChange}
          aria-label="Map of an inn: arrow keys pan it, + and − zoom, 0 shows all"
        >
          <img src={inn.image} alt="Plan of an inn with its yard" width={inn.width} height={inn.height} />
          <DoorLeaves data={inn} doors={doors} />
          <ImportedScene data={inn} doors={doors} wallDepth={13} />
          {TORCHES.map((torch) => (
            <DraggedTorch key={torch.name} {...torch} />
          ))}
          {fog && <FogOfWar explored={explored} soft={6} />}
          <Doors
            data={inn}
            doors={doors}
            explored={fog ? explored : undefined}
            onToggle={(index, open) => setDoors({ ...doors, [index]: open })}
          />
        </MapView>
        <div className="map-view-bar">
          <button type="button" aria-label="Zoom in" onClick={() => map.current!.zoomBy(1.5)}>
            +
          </button>
          <button type="button" aria-label="Zoom out" onClick={() => map.current!.zoomBy(1 / 1.5)}>
            −
          </button>
          <button type="button" onClick={() => map.current!.fit()}>
            Fit
          </button>
        </div>
      </div>
      <p className="stage-caption">
        <output className="map-view-zoom">{Math.round(100 * zoom)} %</output>
        <span>Wheel or pinch to zoom</span>
        <span>Drag the map or a torch</span>
        <span>Press a door</span>
      </p>
    </div>
  )
}
