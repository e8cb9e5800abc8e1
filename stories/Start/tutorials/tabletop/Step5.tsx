import { useState } from 'react'
import { Doors, FogOfWar, ImportedScene, MapView } from 'react-umbra'
import { createExploredMap } from 'react-umbra/core'
import { Floor } from './Floor.js'
import { Hero } from './Hero.js'
import { MAP } from './map.js'

const BOUNDS = { minX: 0, minY: 0, maxX: MAP.width, maxY: MAP.height }

export default function App() {
  const [explored] = useState(() => createExploredMap({ bounds: BOUNDS, cell: 4 }))
  const [doors, setDoors] = useState<Record<number, boolean>>({ 1: true })
  return (
    <MapView width={MAP.width} height={MAP.height} ambient="#3a4258" aria-label="Map of a dungeon">
      <Floor />
      <ImportedScene data={MAP} doors={doors} wallDepth={6} />
      <Hero name="Ada" x={100} y={120} />
      <Hero name="Bo" x={120} y={260} />
      <FogOfWar group="party" explored={explored} soft={6} />
      <Doors
        data={MAP}
        doors={doors}
        explored={explored}
        onToggle={(index, open) => setDoors({ ...doors, [index]: open })}
      />
    </MapView>
  )
}
