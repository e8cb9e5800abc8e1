import { MapView } from 'react-umbra'
import { HEIGHT, WIDTH } from './level.js'
import { Warehouse } from './Warehouse.js'

export default function App() {
  return (
    <MapView
      width={WIDTH}
      height={HEIGHT}
      pan={false}
      maxZoom={1}
      style={{ maxWidth: WIDTH }}
      ambient="#39425c"
      aria-label="A warehouse at night"
    >
      <Warehouse />
    </MapView>
  )
}
