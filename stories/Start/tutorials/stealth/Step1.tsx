import { Light, MapView, Occluder } from 'react-umbra'
import { GOAL, HEIGHT, WALLS, WIDTH } from './level.js'

export default function App() {
  return (
    <MapView width={WIDTH} height={HEIGHT} pan={false} maxZoom={1} ambient="#232a3d" aria-label="A warehouse at night">
      <div style={{ width: WIDTH, height: HEIGHT, background: '#9aa0a8' }} />
      <Occluder walls={WALLS} />
      <Light {...GOAL} radius={120} color="#7be08a" />
    </MapView>
  )
}
