import { MapView } from 'react-umbra'
import { Floor } from './Floor.js'
import { MAP } from './map.js'

export default function App() {
  return (
    <MapView width={MAP.width} height={MAP.height} ambient="#ffffff" aria-label="Map of a dungeon">
      <Floor />
    </MapView>
  )
}
