import { ImportedScene, MapView } from 'react-umbra'
import { Floor } from './Floor.js'
import { MAP } from './map.js'
import { Torch } from './Torch.js'

export default function App() {
  return (
    <MapView width={MAP.width} height={MAP.height} ambient="#3a4258" aria-label="Map of a dungeon">
      <Floor />
      <ImportedScene data={MAP} wallDepth={6} />
      <Torch name="Torch of Ada" x={100} y={120} />
      <Torch name="Torch of Bo" x={120} y={260} />
    </MapView>
  )
}
