import { useState } from 'react'
import { Light, MapView } from 'react-umbra'
import { Hero } from './Hero.js'
import { HEIGHT, START, WIDTH } from './level.js'
import { Warehouse } from './Warehouse.js'

export default function App() {
  const [hero, setHero] = useState(START)
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
      <Light {...hero} radius={90} color="#8fb7ff" intensity={0.6} />
      <Hero place={hero} onMove={setHero} />
    </MapView>
  )
}
