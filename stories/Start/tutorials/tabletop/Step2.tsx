import { ImportedScene, MapView } from 'react-umbra'
import { Floor } from './Floor.js'
import { MAP } from './map.js'

export default function App() {
  return (
    <MapView width={MAP.width} height={MAP.height} ambient="#3a4258" aria-label="Map of a dungeon">
      <Floor />
      <ImportedScene data={MAP} wallDepth={6} />
    </MapView>
  )
}
