import { useState } from 'react'
import { Light, MapView } from 'react-umbra'
import { Guard } from './Guard.js'
import { Hero } from './Hero.js'
import { HEIGHT, START, WIDTH } from './level.js'
import { Warehouse } from './Warehouse.js'

export default function App() {
  const [hero, setHero] = useState(START)
  const [playing, setPlaying] = useState(false)
  return (
    <div>
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
        <Light {...hero} radius={90} color="#8fb7ff" intensity={0.6} />
        <Guard walks={playing} />
        <Hero place={hero} onMove={setHero} />
      </MapView>
      <button type="button" onClick={() => setPlaying(!playing)}>
        {playing ? 'Pause' : 'Play'}
      </button>
    </div>
  )
}
