import { useRef, useState } from 'react'
import { Doors, FogOfWar, ImportedScene, MapView, type MapViewHandle } from 'react-umbra'
import { createExploredMap } from 'react-umbra/core'
import { Slider, Toggle } from '../../figure/controls.js'
import { DoorLeaves } from '../../Maps/DoorLeaves.js'
import { DraggedTorch } from '../../Maps/DraggedTorch.js'
import { inn } from '../../maps/inn/inn.js'
import '../../figure/figure.css'
import '../../Maps/mapView.css'
import './liveExample.css'

const TORCHES = [
  { name: 'Torch of Ada', x: 440, y: 520 },
  { name: 'Torch of Bo', x: 1050, y: 700 },
]

const createMemory = () =>
  createExploredMap({ bounds: { minX: 0, minY: 0, maxX: inn.width, maxY: inn.height }, cell: 8 })

/** An inn on a virtual tabletop: pan, zoom, drag the torches, open the doors, cover it with fog. */
export function TableLive() {
  const map = useRef<MapViewHandle>(null)
  const [doors, setDoors] = useState<Record<number, boolean>>({})
  const [explored] = useState(createMemory)
  const [fog, setFog] = useState(false)
  const [wallDepth, setWallDepth] = useState(13)
  return (
    <figure className="figure sb-unstyled live-table">
      <MapView
        ref={map}
        width={inn.width}
        height={inn.height}
        ambient="#1a2030"
        aria-label="Map of an inn: arrow keys pan it, + and − zoom, 0 shows all"
      >
        <img src={inn.image} alt="Plan of an inn with its yard" width={inn.width} height={inn.height} />
        <DoorLeaves data={inn} doors={doors} />
        <ImportedScene data={inn} doors={doors} wallDepth={wallDepth} />
        {TORCHES.map((torch) => (
          <DraggedTorch key={torch.name} {...torch} />
        ))}
        {fog && <FogOfWar explored={explored} soft={6} />}
        <Doors data={inn} doors={doors} onToggle={(index, open) => setDoors({ ...doors, [index]: open })} />
      </MapView>
      <div className="figure-controls">
        <Toggle label="Fog" checked={fog} onChange={setFog} />
        <Slider label="wallDepth" value={wallDepth} min={0} max={40} onChange={setWallDepth} />
        <button type="button" onClick={() => map.current!.fit()}>
          Fit
        </button>
      </div>
      <figcaption>Drag a torch or the map, zoom by wheel or pinch, press a door.</figcaption>
    </figure>
  )
}
